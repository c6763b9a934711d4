import type { Services } from "#server/contract/handler.ts";
import { foldText } from "#server/text/segment.ts";
import { findEntities, type NamedEntity } from "./entities.ts";
import { heardNames } from "./heardNames.ts";
import { taggerOf } from "./taggerOf.ts";

/** So much of a text is read by the tagger: who and what it is about stands at its head. */
const HEAD = 600;
/** Names by rules of which the tagger may take some away. */
const FOUND = 200;

/**
 * People, places and bodies of a text, most often named first: by rules, put right by what the word tagger reads of its head
 * (some 15 µs a letter). By rules alone where the tagger does not run.
 */
export async function entitiesOf(services: Services, text: string, most = 50, head = HEAD): Promise<NamedEntity[]> {
  const found = findEntities(text, FOUND);
  const begin = text.slice(0, head);
  const read = foldText(begin);
  // Where folding makes letters more or fewer their places are lost.
  const [words] = read.length === begin.length ? ((await taggerOf(services)([read])) ?? []) : [];
  if (!words) return found.slice(0, most);
  return heardNames(found, text, read, words)
    .map((entity) => ({ entity, at: text.indexOf(entity.name) }))
    .sort((a, b) => b.entity.count - a.entity.count || a.at - b.at)
    .slice(0, most)
    .map(({ entity }) => entity);
}
