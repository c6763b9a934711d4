import type { DictionaryItem, JsonValue, ParamCodec } from "#engine/index.ts";

/** One thing to choose. Controls deal in texts; the parameter gets the value of its codec. */
export interface Choice {
  value: string;
  label: string;
  children?: Choice[];
}

export const choicesOf = (items: readonly DictionaryItem[]): Choice[] =>
  items.map((item) => ({
    value: String(item.value),
    label: item.label,
    ...(item.children ? { children: choicesOf(item.children) } : {}),
  }));

const isList = (codec: ParamCodec): boolean => codec === "list" || codec === "numberList";

/** The chosen texts of a parameter's value, whatever its codec. */
export function chosen(value: JsonValue | undefined): string[] {
  if (value === undefined || value === null || value === "") return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** Chosen texts as a value of the codec; null is nothing chosen. */
export function written(texts: readonly string[], codec: ParamCodec): JsonValue {
  if (codec === "numberList") return texts.map(Number).filter(Number.isFinite);
  if (isList(codec) || codec === "json") return [...texts];
  const first = texts[0];
  if (first === undefined) return codec === "string" ? "" : null;
  if (codec === "number") return Number(first);
  if (codec === "boolean") return first === "true" || first === "1";
  // One text may carry several: the wire form of a list is joined by commas.
  return texts.length > 1 ? texts.join(",") : first;
}

/** As {@link chosen}, where a text may carry several values joined by commas. */
export const chosenMany = (value: JsonValue | undefined): string[] =>
  typeof value === "string" ? value.split(",").filter(Boolean) : chosen(value);

/** Rows → choices: nested by `children`, or by parentId where the rows are flat. */
export function choicesOfRows(rows: readonly Record<string, unknown>[], valueField?: string, labelField?: string): Choice[] {
  const value = (row: Record<string, unknown>): string =>
    String((valueField ? row[valueField] : (row.id ?? row.key ?? row.value ?? row.name)) ?? "");
  const label = (row: Record<string, unknown>): string =>
    String((labelField ? row[labelField] : (row.name ?? row.label ?? row.title)) ?? value(row));
  const build = (row: Record<string, unknown>): Choice => ({
    value: value(row),
    label: label(row),
    ...(Array.isArray(row.children) && row.children.length > 0 ? { children: (row.children as Record<string, unknown>[]).map(build) } : {}),
  });
  const ids = new Set(rows.map(value));
  const nested = rows.some((row) => row.parentId !== undefined && row.parentId !== null && ids.has(String(row.parentId)));
  if (!nested) return rows.map(build).filter((choice) => choice.value !== "");
  const nodes = new Map(rows.map((row) => [value(row), build(row)]));
  const roots: Choice[] = [];
  for (const row of rows) {
    const node = nodes.get(value(row))!;
    const parent = row.parentId === value(row) ? undefined : nodes.get(String(row.parentId ?? ""));
    if (parent) parent.children = [...(parent.children ?? []), node];
    else roots.push(node);
  }
  return roots;
}

/** The label of a value anywhere in the tree. */
export function labelOf(choices: readonly Choice[], value: string): string | undefined {
  for (const choice of choices) {
    if (choice.value === value) return choice.label;
    const inner = choice.children && labelOf(choice.children, value);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Values from the root down to a value, as a cascader wants it. */
export function pathTo(choices: readonly Choice[], value: string): string[] | undefined {
  for (const choice of choices) {
    if (choice.value === value) return [value];
    const inner = choice.children && pathTo(choice.children, value);
    if (inner) return [choice.value, ...inner];
  }
  return undefined;
}

/** Words ↔ one text: separated by blanks, phrases in double quotes. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? "").filter(Boolean);
export const textOfWords = (words: readonly string[]): string =>
  words
    .map((word) => word.replaceAll('"', "").trim())
    .filter(Boolean)
    .map((word) => (/\s/.test(word) ? `"${word}"` : word))
    .join(" ");
