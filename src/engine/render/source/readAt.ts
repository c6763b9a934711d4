/** When a record was read, by the server's count of writes. A symbol, so that a copy of the row (`{...row}`) knows it too. */
const READ_AT = Symbol("readAt");

/** Notes the moment at every object of a reply. */
export function noteReadAt(data: unknown, moment: number): void {
  if (typeof data !== "object" || data === null) return;
  if (!Array.isArray(data)) Reflect.set(data, READ_AT, moment);
  for (const part of Object.values(data)) noteReadAt(part, moment);
}

/** The moment a record was read at; undefined for one that no server told. */
export function readAtOf(record: object | undefined): number | undefined {
  const moment: unknown = record && Reflect.get(record, READ_AT);
  return typeof moment === "number" ? moment : undefined;
}
