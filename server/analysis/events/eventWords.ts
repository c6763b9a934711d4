import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { cutWords } from "#server/text/segment.ts";
import { foldName, hashtagsIn, isGenericTag } from "./hashtags.ts";
import { letterNames } from "./letterNames.ts";
import { matterOf } from "./matterOf.ts";

/** What clustering needs of one stored document. */
export interface EventDocument {
  id: string;
  sameId: string;
  title: string;
  summary: string;
  keywords: readonly string[];
  pubdate: number;
  /** Code of the place it tells of; none where it tells of no place. */
  regionId?: string;
  /** A post, which has no headline of its own. */
  isPost?: boolean;
  /** What it means (`compactEmbedding`), where that is known. */
  embedding?: Int8Array | undefined;
}

/** Weights of words; names stand among them behind a `#`. */
export type Vector = Map<string, number>;

/** What a document says of its event: its words and the names it gives it, and the hashtags it stands under as they are written. */
export interface EventWords {
  counts: Vector;
  tags: Map<string, string>;
  /** Words of its title, in order. */
  title: readonly string[];
}

/** What a text calls its story by counts so many times: a hashtag, a title it quotes. */
export const TAG_WEIGHT = 6;
const QUOTED_WEIGHT = 3;
/** Words of a text's summary that are read. */
const READ = 60;

/** 【标题】, 《条例》. */
const QUOTED = /【([^】\n]{4,40})】|《([^》\n]{2,30})》/g;

/** Words that can say what a text is about, "" for those that cannot, as long as there are not too many; the same string each time, for maps are quicker by it. */
const topics = new Map<string, string>();
const MOST = 100_000;
function topicOf(word: string): string {
  const known = topics.get(word);
  if (known !== undefined) return known;
  if (topics.size >= MOST) topics.clear();
  const topic = isTopicWord(word) ? word : "";
  topics.set(word, topic);
  return topic;
}

const topicsOf = (words: readonly string[]): string[] => words.map(topicOf).filter((topic) => topic !== "");

/** The strongest words, best first. */
export function strongestOf(sum: Vector, most: number): string[] {
  const [words, values]: [string[], number[]] = [[], []];
  for (const [word, value] of sum) {
    if (words.length === most && value <= (values[most - 1] as number)) continue;
    let at = words.length < most ? words.length : most - 1;
    for (; at > 0 && (values[at - 1] as number) < value; at--) {
      words[at] = words[at - 1] as string;
      values[at] = values[at - 1] as number;
    }
    words[at] = word;
    values[at] = value;
  }
  return words;
}

const nameOf = (name: string): string => `#${foldName(name)}`;
export const isName = (word: string): boolean => word.startsWith("#");

function add(counts: Vector, words: Iterable<string>, by: number): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + by);
}

/** Marks before and behind which nothing is one word. */
const CLAUSE = /[，。！？；：、\s]/;
/** Letters that are cut at once. */
const PART = 80;

/** The first words of a text, at least so many where it has them: it is cut no further than that takes. */
function firstWords(text: string, most: number): string[] {
  const words: string[] = [];
  for (let from = 0; from < text.length && words.length < most; ) {
    const mark = text.slice(from + PART).search(CLAUSE);
    const to = mark < 0 ? text.length : from + PART + mark + 1;
    words.push(...cutWords(text.slice(from, to)));
    from = to;
  }
  return words;
}

export function eventWords(document: EventDocument): EventWords {
  const counts: Vector = new Map();
  const [headline, text] = [matterOf(document.title), matterOf(document.summary)];
  const title = cutWords(headline);
  const summary = firstWords(text, READ).slice(0, READ);
  const [all, matter] = [`${document.title}${document.summary}`, `${headline}${text}`];
  add(counts, topicsOf(title), 2);
  add(counts, letterNames(headline, title), 2);
  add(counts, all === matter ? document.keywords : document.keywords.filter((word) => !all.includes(word) || matter.includes(word)), 1.5);
  add(counts, topicsOf(summary), 0.5);
  add(counts, letterNames(text, summary), 0.5);
  // A post's title is the head of its text.
  const named = new Map<string, number>();
  const tags = new Map<string, string>();
  for (const part of [headline, text]) {
    for (const written of hashtagsIn(part)) {
      if (isGenericTag(written)) continue;
      named.set(nameOf(written), TAG_WEIGHT);
      tags.set(nameOf(written), written);
    }
    for (const [, title, book] of /[【《]/.test(part) ? part.matchAll(QUOTED) : []) {
      const name = nameOf(title ?? book ?? "");
      if (!named.has(name)) named.set(name, QUOTED_WEIGHT);
    }
  }
  for (const [name, weight] of named) add(counts, [name], weight);
  return { counts, tags, title: headline === document.title ? title : cutWords(document.title) };
}
