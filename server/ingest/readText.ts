import { type Fingerprint, printOf } from "#server/analysis/duplicates/fingerprint.ts";
import { type FactsOfText, factsOfText } from "#server/analysis/duplicates/textFacts.ts";
import { taggedWords } from "#server/analysis/names/taggedWords.ts";
import { embeddedText } from "#server/analysis/tone/embeddingTone.ts";
import { ownPart } from "#server/analysis/tone/ownPart.ts";
import { type SentimentJudge, weigh, wordsVerdict } from "#server/analysis/tone/sentiment.ts";
import { categorise } from "#server/analysis/topics/categories.ts";
import { topicWeights } from "#server/analysis/topics/keywords.ts";
import { summary } from "#server/analysis/topics/summary.ts";
import { knownWords, wholeWords } from "#server/analysis/topics/units/wholeWords.ts";
import type { Embed } from "#server/models/embedder.ts";
import type { TagWords } from "#server/models/tagWords.ts";
import type { Sentiment } from "#server/store/documents.ts";
import type { Remembered } from "#server/text/Remembered.ts";
import { foldText, segmentDocument } from "#server/text/segment.ts";
import { withoutAddresses } from "#server/text/withoutAddresses.ts";
import { withoutResidue } from "#server/text/withoutResidue.ts";
import { withoutTrailers } from "#server/text/withoutTrailers.ts";

/** Keywords of a document, at most. */
const KEYWORDS = 8;
/** Words of the text that topic analysis looks at. */
const WORDS = 4000;
/** What is said in a text: no marks and blanks. */
const SPOKEN = /[\p{L}\p{N}]/u;

/** What reading a text needs. */
export interface Readers {
  judge: SentimentJudge;
  /** Absent: tones are told by words alone. */
  embed?: Embed;
  /** Absent: keywords are cut by the dictionary alone. */
  tagWords?: TagWords;
  /** Readings of texts that came before, by these readers; absent: every text is read. */
  kept?: Remembered<Promise<TextReading>>;
}

/** A text as it is stored: what its headline says ("" without one), what stands for it, all of it, and the poster's own words. */
export interface TextToRead {
  said: string;
  title: string;
  text: string;
  own: string;
  isPost: boolean;
}

/** What a text says by itself, whoever published it and when: the same for all its copies. Words and tokens stand in lines: thousands of readings are kept. */
export interface TextReading {
  /** Title and text, folded. */
  folded: string;
  /** What of the text tells of its subject. */
  told: string;
  titleWords: string;
  bodyWords: string;
  /** By words and meaning, whoever says it. */
  tone: Sentiment;
  /** What the words of the headline alone say, 0 where they judge nothing. */
  headlineTone: Sentiment;
  categoryId: string;
  keywords: readonly string[];
  summary: string;
  tokens: { title: string; body: string };
  print: Omit<Fingerprint, "facts">;
  facts: FactsOfText;
}

const lines = (words: readonly string[]): string => words.join("\n");
/** The words of {@link TextReading}. */
export const wordsOf = (joined: string): string[] => (joined === "" ? [] : joined.split("\n"));

/** The tone; where words leave it open the meaning of title and lead decides with them. */
export async function toneByText(title: string, text: string, { judge, embed }: Readers): Promise<Sentiment> {
  const own = ownPart(title, text);
  const { tone, sure, settle } = judge.look(own.title, own.text);
  const embedding = sure ? undefined : await embed?.(embeddedText(own.title, own.text));
  return embedding ? settle(embedding) : tone;
}

/** The reading of a text; of a copy the one before. */
export function readText(of: TextToRead, readers: Readers): Promise<TextReading> {
  const key = JSON.stringify([of.isPost, of.said, of.title, of.own === of.text ? 0 : of.own, of.text]);
  return readers.kept ? readers.kept.of(key, () => read(of, readers)) : read(of, readers);
}

/** What near-duplicates are found by: the poster's own words, with the title where those are few. */
export const comparedText = (title: string, text: string, own: string): string =>
  own.length >= 40 || own !== text ? own : `${title}${own}`;

async function read({ said, title, text, own, isPost }: TextToRead, readers: Readers): Promise<TextReading> {
  const folded = foldText(`${title}\n${text}`);
  // What desks are told of a text is read from what tells of its subject; it is stored, searched and compared whole.
  const told = withoutTrailers(text);
  const words = withoutAddresses(foldText(`${title}\n${withoutResidue(told)}`));
  const tagged = taggedWords(words);
  const body = words.indexOf("\n");
  const spoken = tagged.filter(({ word }) => SPOKEN.test(word));
  const titleWords = said ? spoken.filter(({ at }) => at < body).map(({ word }) => word) : [];
  const bodyWords = spoken
    .filter(({ at }) => at > body)
    .slice(0, WORDS)
    .map(({ word }) => word);
  const weights = topicWeights(titleWords, bodyWords);
  // Asked before the first answer, so that a batch is tagged in one run.
  const [keywords, tone] = await Promise.all([
    readers.tagWords ? wholeWords(weights, tagged, KEYWORDS, readers.tagWords) : knownWords(weights, tagged, KEYWORDS),
    toneByText(said, withoutTrailers(own), readers),
  ]);
  const tokens = segmentDocument(title, text);
  return {
    ...{ folded, told, tone, keywords },
    ...{ titleWords: lines(titleWords), bodyWords: lines(bodyWords) },
    headlineTone: wordsVerdict(weigh(ownPart(said, "").title, "")),
    categoryId: categorise(titleWords, bodyWords),
    summary: summary(told),
    tokens: { title: lines(tokens.title), body: lines(tokens.body) },
    print: printOf(comparedText(title, text, own)),
    facts: factsOfText({ title, text: own, isPost }),
  };
}
