import type { DictionaryItem } from "#engine/compile/plan.ts";
import { type Change, changeAt } from "./change.ts";
import type { Offer } from "./offer.ts";

/** What a change of option sets does: values that addresses, records and subscriptions hold. */
export function compareDictionaries(before: Offer, now: Offer): Change[] {
  const changes: Change[] = [];
  const docOf = ({ set }: Offer, name: string) =>
    set.files.dictionaries.find(({ value }) => (value as { name?: unknown } | null | undefined)?.name === name);
  for (const [name, old] of before.set.dictionaries) {
    const dictionary = now.set.dictionaries.get(name);
    const doc = docOf(dictionary ? now : before, name);
    if (!doc) continue;
    if (!dictionary) {
      changes.push(changeAt(doc, [], `the option set “${old.title}” (${name}) is gone`, { rule: "DICTIONARY_GONE" }));
      continue;
    }
    const [was, is] = [labelsOf(old.items), labelsOf(dictionary.items)];
    for (const [value, label] of was) {
      const words = is.get(value);
      const message = `“${label}” (${value}) of “${old.title}” (${name})`;
      if (words === undefined)
        changes.push(changeAt(doc, ["items"], `${message} is gone: what holds it shows the bare value`, { rule: "DICTIONARY_VALUE_GONE" }));
      else if (words !== label) changes.push(changeAt(doc, ["items"], `${message} is called “${words}”`));
    }
    for (const [value, label] of is) if (!was.has(value)) changes.push(changeAt(doc, ["items"], `“${label}” (${value}) of ${name} is new`));
  }
  return changes;
}

const labelsOf = (items: readonly DictionaryItem[]): Map<string, string> =>
  new Map(items.flatMap(({ value, label, children }) => [[String(value), label] as const, ...labelsOf(children ?? [])]));
