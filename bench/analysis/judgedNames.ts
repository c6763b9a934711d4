import type { NamedEntity } from "#server/ai/entities.ts";

/** How labels call the kinds of names. */
export const KINDS = { persons: "person", orgs: "org", places: "place" } as const satisfies Record<string, NamedEntity["type"]>;
export type NameKind = keyof typeof KINDS;
/** Names of a text by reading, each with the forms it may be found under, parted by slashes; `also` counts for nothing. */
export type NameLabel = Record<NameKind | "also", string[]>;

const bare = (kind: NameKind, name: string) => (kind === "places" && name.length > 2 ? name.replace(/[省市县区州]$/, "") : name);

/** Whole sentences of the first 600 letters. */
export function lead(text: string): string {
  if (text.length <= 600) return text;
  const end = text.lastIndexOf("。", 599);
  return end >= 200 ? text.slice(0, end + 1) : text.slice(0, 600);
}

/** Names of one kind that were found, against what a reader named. */
export function judgedNames(kind: NameKind, found: readonly string[], label: NameLabel) {
  const wanted = label[kind].map((forms) => forms.split("/").map((form) => bare(kind, form)));
  const names = found.map((name) => bare(kind, name));
  const missed = label[kind].filter((_, at) => !wanted[at]?.some((form) => names.includes(form)));
  const also = label.also.map((name) => bare(kind, name));
  const wrong = found.filter((name) => !wanted.flat().includes(bare(kind, name)) && !also.includes(bare(kind, name)));
  return { right: wanted.length - missed.length, missed, wrong };
}

/** Precision, recall and F1 as they are told. */
export function told(right: number, wrong: number, missed: number): string {
  const [precision, recall] = [right / (right + wrong), right / (right + missed)];
  const f1 = (2 * precision * recall) / (precision + recall);
  return `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)} (${right} right, ${wrong} wrong, ${missed} missed)`;
}

/** Names of one kind over all items, those that went wrong one by one where they are to be shown. */
export function tellNames(
  name: string,
  rows: readonly { id: string; label: NameLabel; found: readonly NamedEntity[] }[],
  kind: NameKind,
  show: boolean,
): void {
  let [right, missed, wrong] = [0, 0, 0];
  for (const { id, label, found } of rows) {
    const names = found.filter(({ type }) => type === KINDS[kind]).map((one) => one.name);
    const judged = judgedNames(kind, names, label);
    right += judged.right;
    missed += judged.missed.length;
    wrong += judged.wrong.length;
    if (show && judged.missed.length + judged.wrong.length > 0)
      console.log(`${id} ${kind} missed ${judged.missed.join(" ") || "–"}; wrong ${judged.wrong.join(" ") || "–"}`);
  }
  console.log(`${name}, ${kind}: ${told(right, wrong, missed)}`);
}
