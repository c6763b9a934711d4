/** A row of a reply. */
export type Row = Record<string, unknown>;

/** A number from a number or a numeric text; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/**
 * Reads a dotted path; undefined where the path ends early. `[key=day1]` is the item of a list whose key is that
 * (`itemPath`).
 */
export function valueAt(row: unknown, field: string): unknown {
  if (row === null || typeof row !== "object") return undefined;
  if (field in row) return (row as Row)[field];
  let value: unknown = row;
  for (const key of field.split(".")) {
    if (value === null || typeof value !== "object") return undefined;
    value = key.startsWith("[") && Array.isArray(value) ? itemOf(value, key) : (value as Row)[key];
  }
  return value;
}

/** The path of a field of the item of a list whose `keyField` has this value. */
export const itemPath = (list: string, keyField: string, key: string, field: string): string =>
  `${list}.[${keyField}=${encodeURIComponent(key).replaceAll(".", "%2E")}].${field}`;

function itemOf(list: readonly unknown[], part: string): unknown {
  const [keyField = "", key = ""] = part.slice(1, -1).split("=");
  const wanted = decodeURIComponent(key);
  return list.find((item) => String((item as Row | null)?.[keyField]) === wanted);
}
