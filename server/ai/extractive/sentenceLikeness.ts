import type { Reading } from "#server/models/SentenceEncoder.ts";
import type { TextToRead } from "#server/models/sentenceReader.ts";
import type { Ask } from "#server/models/whereItRuns.ts";
import { foldText } from "#server/text/segment.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { partsOf } from "./partsOf.ts";

/** How near a sentence lies to a question by the sentence encoder: cosines, about 0.3 where they have nothing to do with one another. */
export interface Likeness {
  /** The whole of both; and of the sentence with the title before it. */
  whole: number;
  titled: number;
  /** The question's words, each to the nearest of the sentence: their mean. */
  words: number;
  /** The same within the part that lies nearest, of those that hold what is asked for; of any, and less, where none does. */
  within: (holds: (part: string) => boolean) => number;
}

/** By {@link likenessKey}; sentences that were not read have none. */
export type Likenesses = ReadonlyMap<string, Likeness>;

export const likenessKey = (facts: ArticleFacts, sentence: string): string => `${facts.document.id}\n${sentence}`;

/** Texts of this many sentences are read whole; of more, so many of each document's beginning as are left to it. */
const MOST = 80;
const TITLE = 60;
/** What a part lies farther where it does not hold what is asked for. */
const OTHERWISE = 0.15;

/** What of a question only asks: no word of the matter. */
const ASKING =
  /多少钱?|几[点号]?|什么(?:时候|地方|原因|名字)?|啥时候|何时|哪一?[天里儿些个家国几]?|多(?:长时间|久|大|高|长|远|深|宽|重)|为什么|为啥|为何|怎么(?:样|回事|办|会)?|怎样|如何|谁|有没有|是不是|会不会|能不能|了?[吗呢么没]$|了没有$|啥|叫/g;

/**
 * How near the sentences of documents lie to a question; undefined where the encoder does not run. Some 8 ms a sentence when it is first
 * asked about, nothing for further questions about the same document.
 */
export async function likenessesOf(
  question: string,
  read: readonly ArticleFacts[],
  ask: Ask<TextToRead, Reading>,
): Promise<Likenesses | undefined> {
  const folded = foldText(question.replace(/[？?。！!\s]+$/, ""));
  const asking = await ask({ text: folded, tokens: true });
  if (!asking) return undefined;
  const askingParts = [...folded.matchAll(ASKING)].map(({ index, 0: { length } }) => [index, index + length] as const);
  const all = asking.tokens.flatMap(({ state }) => [state]);
  const matter = asking.tokens.flatMap(({ from, to, state }) =>
    askingParts.some(([start, end]) => from >= start && to <= end) ? [] : [state],
  );
  const words = matter.length > 0 ? matter : all;
  const likenesses = new Map<string, Likeness>();
  const share = Math.max(4, Math.floor(MOST / read.length));
  for (const facts of read) {
    const title = facts.title.slice(0, TITLE);
    for (const sentence of facts.sentences.slice(0, share)) {
      const [told, titled] = [await ask({ text: sentence, tokens: true }), await ask({ text: `${title}。${sentence}`, tokens: false })];
      if (!told || !titled) return undefined;
      likenesses.set(likenessKey(facts, sentence), {
        whole: cosine(asking.whole, told.whole),
        titled: cosine(asking.whole, titled.whole),
        ...byWords(sentence, told, words),
      });
    }
  }
  return likenesses;
}

/** Of each word of a question its likeness to the nearest token among some of a sentence: their mean. */
function byWords(sentence: string, { tokens }: Reading, words: readonly Float32Array[]): Pick<Likeness, "words" | "within"> {
  const table = words.map((word) => tokens.map(({ state }) => cosine(word, state)));
  const mean = (among: (at: number) => boolean): number =>
    table.reduce((sum, row) => sum + row.reduce((most, value, at) => (among(at) && value > most ? value : most), 0), 0) /
    (table.length || 1);
  const text = foldText(sentence);
  const parts = partsOf(sentence).map((part) => {
    const from = text.indexOf(foldText(part));
    const to = from + part.length;
    return { part, near: mean((at) => (tokens[at]?.from ?? -1) >= from && (tokens[at]?.to ?? Number.POSITIVE_INFINITY) <= to) };
  });
  return {
    words: mean(() => true),
    within: (holds) => {
      const held = parts.filter(({ part }) => holds(part));
      const most = (some: typeof parts): number => some.reduce((best, { near }) => Math.max(best, near), 0);
      return held.length > 0 ? most(held) : most(parts) - OTHERWISE;
    },
  };
}

const cosine = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
};
