import { type Row, valueAt } from "#engine/index.ts";

export interface CompareObject {
  key: string;
  name: string;
  row: Row;
}

/** Field that the merged rows of a chart carry beside their own, with the name of their object. */
export const OBJECT_FIELD = "__object";

/** The rows of each object's own reply in one list, told apart by their object; a chart's series stays within it. */
export function mergeRows(replies: readonly { name: string; rows: readonly Row[] }[], series: string | undefined): Row[] {
  return replies.flatMap(({ name, rows }) =>
    rows.map((row) => {
      const own = series === undefined ? undefined : valueAt(row, series);
      return {
        ...row,
        [OBJECT_FIELD]: own === undefined || own === null || own === "" ? name : `${name} · ${String(own)}`,
      };
    }),
  );
}

/** Two objects of one name must stay two series. */
export function namesApart(objects: readonly CompareObject[]): CompareObject[] {
  const seen = new Map<string, number>();
  return objects.map((object) => {
    const times = (seen.get(object.name) ?? 0) + 1;
    seen.set(object.name, times);
    return times === 1 ? object : { ...object, name: `${object.name} (${times})` };
  });
}

/** Keys in the parameter: a list, or a text separated by commas; each once. */
export function keysOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === "string" && value !== "" ? value.split(",") : [];
  return [...new Set(list.map(String).filter((key) => key !== ""))];
}
