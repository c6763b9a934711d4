import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { Change } from "./change.ts";
import { compareContracts } from "./compareContracts.ts";
import { compareDictionaries } from "./compareDictionaries.ts";
import { comparePages } from "./comparePages.ts";
import { type Offer, offerOf } from "./offer.ts";

/** Every difference between two folders of schemas that people or programs can notice, each once, by file and line. */
export function compare(old: SchemaSet, now: SchemaSet): Change[] {
  return compareOffers(offerOf(old), offerOf(now));
}

export function compareOffers(before: Offer, after: Offer): Change[] {
  const all = [...comparePages(before, after), ...compareContracts(before, after), ...compareDictionaries(before, after)];
  const seen = new Set<string>();
  return all
    .filter(({ rule, file, message }) => {
      const key = `${rule} ${file} ${message}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}
