import { HOUR } from "#engine/grammar/localTime.ts";
import type { EventDocument } from "./eventWords.ts";
import { matterOf } from "./matterOf.ts";
import { elsewhere, inWindow, join, likeness, type RunningStory, within } from "./RunningStory.ts";
import { PLAIN, type RareString, rareStrings } from "./rareStrings.ts";
import { meansAlike } from "./storyMeaning.ts";
import { ownNames } from "./storySubjects.ts";

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

/** What a text that is of no event takes from a string, beside one of another event; and groups that make an event of one. */
const LOOSE = 0.25;
/** What the best string of both must be worth. */
const LITTLE = 0.5;
const EVENT = 3;

function placed<D extends EventDocument>(a: RunningStory<D>, b: RunningStory<D>): -1 | 0 | 1 {
  if (elsewhere(a, b)) return -1;
  const [mine, yours] = [a, b].map(({ groups, regions }) => [...regions, ...groups.flatMap(({ head }) => head.regionId || [])]);
  if (!mine?.length || !yours?.length) return 0;
  return mine.some((one) => yours.some((other) => within(one, other))) ? 1 : -1;
}

/** Stories by the rare strings that their texts hold; they may be joined meanwhile. */
export class StoryTies<D extends EventDocument> {
  readonly stories: (RunningStory<D> | undefined)[];
  readonly #strings: RareString[];
  /** Of each group its strings, and the story that it is of now. */
  readonly #held: number[][];
  readonly #homes: Int32Array;
  readonly #numbers = new Map<RunningStory<D>["groups"][number], number>();

  constructor(stories: readonly RunningStory<D>[]) {
    this.stories = [...stories];
    const groups = stories.flatMap((story) => story.groups);
    this.#homes = Int32Array.from(stories.flatMap((story, at) => story.groups.map(() => at)));
    this.#strings = rareStrings(
      groups.map(({ head: { title, summary } }) => matterOf(summary.startsWith(title) ? summary : `${title}\n${summary}`)),
      groups.flatMap(({ subjects }) => subjects.flatMap(ownNames)),
    );
    this.#held = groups.map(() => []);
    for (const [at, group] of groups.entries()) this.#numbers.set(group, at);
    for (const [at, { holders }] of this.#strings.entries()) for (const holder of holders) this.#held[holder]?.push(at);
  }

  /** Stories of its days that share strings with it, with the strings. */
  near(at: number): Map<number, number[]> {
    const story = this.stories[at] as RunningStory<D>;
    const strings = new Set(story.groups.flatMap((group) => this.#held[this.#numbers.get(group) as number] as number[]));
    const found = new Map<number, number[]>();
    for (const string of strings) {
      for (const other of new Set(this.#strings[string]?.holders.map((holder) => this.#homes[holder] as number))) {
        if (other === at || !inWindow(story, this.stories[other] as RunningStory<D>)) continue;
        const list = found.get(other);
        if (list) list.push(string);
        else found.set(other, [string]);
      }
    }
    return found;
  }

  /** What a string says of two being one: its rarity, as far as no other story holds it. */
  #value({ weight, holders }: RareString, one: number, other: number): { value: number; share: number } {
    let [mine, others] = [0, 0];
    for (const holder of holders) {
      const home = this.#homes[holder] as number;
      if (home === one) continue;
      if (home === other) mine++;
      else others += (this.stories[home]?.groups.length ?? 0) >= EVENT ? 1 : LOOSE;
    }
    return { value: (weight - PLAIN) * (mine / (mine + others)), share: mine / (this.stories[other]?.groups.length || 1) };
  }

  /** What ties two; nothing where no string of both says much. */
  tie(one: number, other: number, shared: readonly number[]): Tie | undefined {
    const [a, b] = [this.stories[one] as RunningStory<D>, this.stories[other] as RunningStory<D>];
    const strings = shared
      .map((at) => this.#strings[at] as RareString)
      .map((string) => ({ ...string, ...this.#value(string, one, other) }))
      .sort((x, y) => y.value - x.value || y.text.length - x.text.length);
    if ((strings[0]?.value ?? 0) < LITTLE) return undefined;
    const counted: string[] = [];
    let sum = 0;
    for (const { text, value } of strings) {
      if (counted.some((known) => known.includes(text) || text.includes(known))) continue;
      counted.push(text);
      sum += value;
    }
    return {
      coined: strings.find(({ coined }) => coined)?.value ?? 0,
      central: Math.max(0, ...strings.map(({ value, share }) => value * Math.sqrt(share))),
      more: Math.sqrt(Math.max(0, sum - (strings[0]?.value ?? 0))),
      words: likeness(a, b),
      meaning: a.meaning && b.meaning && meansAlike(a.meaning, b.meaning),
      hours: Math.max(0, a.first - b.last, b.first - a.last) / HOUR,
      place: placed(a, b),
      press: a.press && b.press,
    };
  }

  /** Makes a story part of another. */
  join(one: number, into: number): void {
    const [from, to] = [this.stories[one] as RunningStory<D>, this.stories[into] as RunningStory<D>];
    for (const group of from.groups) {
      join(to, group);
      this.#homes[this.#numbers.get(group) as number] = into;
    }
    this.stories[one] = undefined;
  }
}
