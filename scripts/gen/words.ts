import type { MetaSchema } from "#engine/compile/bundle.ts";
import { banner, memberLines, typeText } from "./typeText.ts";

/**
 * `words.gen.ts`: the icons of the grammar as a type, so that the record of pictures must hold each, and every list of
 * words that a widget's schema names by `x-list`, for code that runs through it.
 */
export function wordLists(page: MetaSchema, widgets: Record<string, MetaSchema>): string {
  const { IconName } = page.definitions as Record<string, MetaSchema>;
  const icons = `export type IconName =${typeText(IconName ?? {}, undefined, 0, 120)};`;
  return [banner("schemas/meta and the schema.json of widgets"), icons, ...listsIn(widgets), ""].join("\n");
}

function listsIn(node: unknown): string[] {
  if (node === null || typeof node !== "object") return [];
  const { "x-list": name, enum: words } = node as MetaSchema;
  if (typeof name !== "string" || !Array.isArray(words)) return Object.values(node).flatMap(listsIn);
  const lines = memberLines(
    words.map((word) => JSON.stringify(word)),
    2,
  ).replaceAll(";", ",");
  return [`\nexport const ${name} = [\n${lines}\n] as const;`];
}
