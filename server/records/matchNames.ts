import type { ImportResult } from "#engine/grammar/endpoints.gen.ts";
import { foldText } from "#server/text/segment.ts";

/** Something of a library, as a list of names may name it: by what it is called or by its code. */
export interface Named {
  id: string;
  name: string;
}

/** What each row is told. */
interface Words {
  joined: string;
  known: string;
  missing: string;
  /** Beyond `most`. */
  full: string;
}

/**
 * Rows of a list of names matched to the things of a library by name or id, each answered; `joining` are those that are new, in
 * the order of the list. A name that several bear is told with their ids.
 */
export function matchNames(
  names: { row: number; key: string }[],
  all: Named[],
  { held: already, most, words }: { held: Iterable<string>; most: number; words: Words },
): { joining: string[]; results: ImportResult[] } {
  const byName = new Map<string, Named[]>();
  for (const one of all) byName.set(foldText(one.name), [...(byName.get(foldText(one.name)) ?? []), one]);
  const codes = new Map(all.map((one) => [one.id, [one]]));
  const held = new Set(already);
  const joining: string[] = [];
  const results = names.map(({ row, key }) => {
    const found = byName.get(foldText(key)) ?? codes.get(key) ?? [];
    const told = (ok: boolean, message: string) => ({ row, key, ok, message });
    const [one] = found;
    if (!one) return told(false, words.missing);
    if (found.length > 1) return told(false, `库里有 ${found.length} 个同名，请写代码：${found.map(({ id }) => id).join("、")}`);
    if (held.has(one.id)) return { ...told(true, words.known), added: false };
    if (held.size >= most) return told(false, words.full);
    held.add(one.id);
    joining.push(one.id);
    return { ...told(true, words.joined), added: true };
  });
  return { joining, results };
}
