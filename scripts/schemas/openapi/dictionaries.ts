import type { DictionaryFile } from "#engine/compile/schemaSet.ts";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import type { MadeContract } from "./contractOf.ts";
import { words } from "./names.ts";
import { labelsOf } from "./valueLabels.ts";

/** Beyond this a choice is a list of codes, such as countries and time zones. */
const MOST = 60;

/**
 * Option sets of the fields whose values a document lists, set into the contracts (`x-dictionary`); fields of one name and the same
 * values share one. Their labels are what the document calls the values, else the values themselves: the place to write better ones.
 */
export function takeDictionaries(
  area: string,
  contracts: readonly MadeContract[],
  taken: { has(name: string): boolean },
): DictionaryFile[] {
  const made = new Map<string, DictionaryFile>();
  const visit = (schema: JsonSchema): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (name === "sortField" || name === "sortType") continue;
      const holder = field.type === "array" && field.items ? field.items : field;
      if (holder.enum && holder.enum.length > 1 && holder.enum.length <= MOST && field["x-dictionary"] === undefined)
        field["x-dictionary"] = dictionaryOf(name, holder.enum, labelsOf(holder));
      visit(field);
    }
  };
  const dictionaryOf = (field: string, values: NonNullable<JsonSchema["enum"]>, labels: Record<string, string> = {}): string => {
    const items = values
      .filter((value) => value !== null)
      .map((value) => ({ value, label: labels[String(value)] || String(value) || "–" }));
    const base = `${area}${field.charAt(0).toUpperCase()}${field.slice(1)}`.replace(/[^\w-]/g, "");
    const same = [...made.values()].find((one) => one.name.startsWith(base) && JSON.stringify(one.items) === JSON.stringify(items));
    if (same) return same.name;
    let name = base;
    for (let n = 2; made.has(name) || taken.has(name); n++) name = `${base}${n}`;
    made.set(name, { name, title: words(field), items } as DictionaryFile);
    return name;
  };
  for (const { contract } of contracts) {
    visit(contract.request);
    if (contract.reply.row) visit(contract.reply.row);
  }
  return [...made.values()];
}
