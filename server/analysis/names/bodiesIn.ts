import { apart } from "./apart.ts";
import { embassies } from "./embassies.ts";
import { firmNames } from "./firmNames.ts";
import { knownBodiesIn } from "./knownBodies.ts";
import type { PlaceMention } from "./knownPlaces.ts";
import { attachedBodies, type BodyMention, localBodies } from "./localBodies.ts";
import type { TaggedWord } from "./TaggedWord.ts";
import { tradeFirms } from "./tradeFirms.ts";

/** Bodies of a text that lists know or that their place or trade tells; those that only their end tells are `bodyAt`. */
export function bodiesIn(text: string, tagged: readonly TaggedWord[], places: readonly PlaceMention[]): BodyMention[] {
  const starts = new Set(tagged.map(({ at }) => at));
  const known = knownBodiesIn(text, (at) => starts.has(at));
  return apart([
    ...embassies(text),
    ...known,
    ...attachedBodies(text, tagged),
    ...localBodies(text, places),
    ...firmNames(text, tagged),
    ...tradeFirms(tagged),
  ]);
}
