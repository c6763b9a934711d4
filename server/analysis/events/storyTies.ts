import type { EventDocument } from "./eventWords.ts";
import { matterOf } from "./matterOf.ts";
import { join, type RunningStory, WINDOW } from "./RunningStory.ts";
import { PLAIN, type RareString, rareStrings } from "./rareStrings.ts";
import { ownNames } from "./storySubjects.ts";
import type { SharedString } from "./storyTie.ts";

/** What a text that is of no event takes from a string, beside one of another event; and groups that make an event of one. */
const LOOSE = 0.25;
/** What the best string of both must be worth. */
const LITTLE = 0.5;
const EVENT = 3;

/** Stories by the rare strings that their texts hold; they may be joined meanwhile. */
export class StoryTies<D extends EventDocument> {
  readonly stories: (RunningStory<D> | undefined)[];
  readonly #strings: RareString[];
  /** Of each group its strings, and the story that it is of now. */
  readonly #held: number[][];
  readonly #homes: Int32Array;
  readonly #numbers = new Map<RunningStory<D>["groups"][number], number>();
  /** Of each story when it begins and ends, and what one of its texts takes from a string that another holds as well. */
  readonly #first: Float64Array;
  readonly #last: Float64Array;
  readonly #takes: Float64Array;
  /** Of each story, for the one that is asked about: groups that hold a string, and the best string of both. */
  readonly #mine: Int32Array;
  readonly #best: Float64Array;

  constructor(stories: readonly RunningStory<D>[]) {
    this.stories = [...stories];
    [this.#first, this.#last, this.#takes, this.#best] = [0, 1, 2, 3].map(() => new Float64Array(stories.length)) as [
      ...[Float64Array, Float64Array, Float64Array, Float64Array],
    ];
    this.#mine = new Int32Array(stories.length);
    for (const at of stories.keys()) this.#measure(at);
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

  #measure(at: number): void {
    const { groups, first, last } = this.stories[at] as RunningStory<D>;
    this.#first[at] = first;
    this.#last[at] = last;
    this.#takes[at] = groups.length >= EVENT ? 1 : LOOSE;
  }

  #inWindow(one: number, other: number): boolean {
    const [first, last] = [this.#first, this.#last];
    return (first[one] as number) - (last[other] as number) <= WINDOW && (first[other] as number) - (last[one] as number) <= WINDOW;
  }

  #stringsOf(at: number): Iterable<number> {
    const held = this.stories[at]?.groups.map((group) => this.#held[this.#numbers.get(group) as number] as number[]) ?? [];
    return held.length === 1 ? (held[0] as number[]) : new Set(held.flat());
  }

  /** These stories, and all of their days that share strings with one of them. */
  around(some: Iterable<number>): Set<number> {
    const found = new Set(some);
    for (const at of [...found])
      for (const string of this.#stringsOf(at))
        for (const holder of this.#strings[string]?.holders ?? []) {
          const home = this.#homes[holder] as number;
          if (!found.has(home) && this.#inWindow(at, home)) found.add(home);
        }
    return found;
  }

  /**
   * Stories of its days that share strings with it, one of which says much, with the strings. What a string says of two being
   * one is its rarity, as far as no other story holds it.
   */
  near(at: number): Map<number, SharedString[]> {
    const [mine, best, takes] = [this.#mine, this.#best, this.#takes];
    const [strings, others, counts, values]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const string of this.#stringsOf(at)) {
      const { weight, holders } = this.#strings[string] as RareString;
      const from = others.length;
      let all = 0;
      for (const holder of holders) {
        const home = this.#homes[holder] as number;
        if (home === at) continue;
        if (mine[home] === 0) others.push(home);
        mine[home] = (mine[home] as number) + 1;
        all += takes[home] as number;
      }
      let to = from;
      for (let place = from; place < others.length; place++) {
        const other = others[place] as number;
        const count = mine[other] as number;
        mine[other] = 0;
        if (!this.#inWindow(at, other)) continue;
        const value = (weight - PLAIN) * (count / (count + all - count * (takes[other] as number)));
        if (value > (best[other] as number)) best[other] = value;
        others[to++] = other;
        strings.push(string);
        counts.push(count);
        values.push(value);
      }
      others.length = to;
    }
    const found = new Map<number, SharedString[]>();
    for (const [place, other] of others.entries()) {
      if ((best[other] as number) < LITTLE) continue;
      const size = this.stories[other]?.groups.length as number;
      const shared = {
        string: this.#strings[strings[place] as number] as RareString,
        value: values[place] as number,
        share: (counts[place] as number) / size,
      };
      const list = found.get(other);
      if (list) list.push(shared);
      else found.set(other, [shared]);
    }
    for (const other of others) best[other] = 0;
    return found;
  }

  /** Makes a story part of another. */
  join(one: number, into: number): void {
    const [from, to] = [this.stories[one] as RunningStory<D>, this.stories[into] as RunningStory<D>];
    for (const group of from.groups) {
      join(to, group);
      this.#homes[this.#numbers.get(group) as number] = into;
    }
    this.stories[one] = undefined;
    this.#measure(into);
  }
}
