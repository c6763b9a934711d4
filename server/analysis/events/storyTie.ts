import { HOUR } from "#engine/grammar/localTime.ts";
import type { EventDocument } from "./eventWords.ts";
import { elsewhere, likeness, type RunningStory, within } from "./RunningStory.ts";
import type { RareString } from "./rareStrings.ts";
import { meansAlike } from "./storyMeaning.ts";

/** A string that two stories share: what it says of their being one, and how much of the other holds it. */
export interface SharedString {
  string: RareString;
  value: number;
  share: number;
}

/** What ties a left-over text, or a few, to a story: strings, by their rarity and how far the story alone holds them. */
export interface Tie {
  /** The best name of both that no dictionary has. */
  coined: number;
  /** The best string, more where most of the story's texts hold it. */
  central: number;
  /** What the others are worth together. */
  more: number;
  /** Cosine of their words, and of what they mean; none where it is not known. */
  words: number;
  meaning: number | undefined;
  hours: number;
  /** Whether articles stand on both sides, which of one subject mean much the same. */
  press: boolean;
  /** 1: of one place; -1: of places apart; 0: not known. */
  place: -1 | 0 | 1;
}

function placed<D extends EventDocument>(a: RunningStory<D>, b: RunningStory<D>): -1 | 0 | 1 {
  if (elsewhere(a, b)) return -1;
  const [mine, yours] = [a, b].map(({ groups, regions }) => [...regions, ...groups.flatMap(({ head }) => head.regionId || [])]);
  if (!mine?.length || !yours?.length) return 0;
  return mine.some((one) => yours.some((other) => within(one, other))) ? 1 : -1;
}

/** What ties a story to another by the strings that they share. */
export function storyTie<D extends EventDocument>(a: RunningStory<D>, b: RunningStory<D>, shared: readonly SharedString[]): Tie {
  const strings = [...shared].sort((x, y) => y.value - x.value || y.string.text.length - x.string.text.length);
  const counted: string[] = [];
  let sum = 0;
  for (const { string, value } of strings) {
    if (counted.some((known) => known.includes(string.text) || string.text.includes(known))) continue;
    counted.push(string.text);
    sum += value;
  }
  return {
    coined: strings.find(({ string }) => string.coined)?.value ?? 0,
    central: Math.max(0, ...strings.map(({ value, share }) => value * Math.sqrt(share))),
    more: Math.sqrt(Math.max(0, sum - (strings[0]?.value ?? 0))),
    words: likeness(a, b),
    meaning: a.meaning && b.meaning && meansAlike(a.meaning, b.meaning),
    hours: Math.max(0, a.first - b.last, b.first - a.last) / HOUR,
    place: placed(a, b),
    press: a.press && b.press,
  };
}
