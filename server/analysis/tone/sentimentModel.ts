import { isTellingWord } from "#server/analysis/words/wordClass.ts";
import type { Sentiment } from "#server/store/documents.ts";
import { type KnownCells, logits, vectorOf } from "./cellWeights.ts";
import { embeddingChances } from "./embeddingTone.ts";
import { noReason } from "./noReason.ts";
import { type FirstLook, leadOf, lexiconJudge, NAMED, type SentimentJudge, type Weighed, wordsVerdict } from "./sentiment.ts";
import { SUBJECTS } from "./sentimentSubjects.ts";
import { CLASSES, softmax } from "./toneClasses.ts";
import { toneFeatures, wordCells } from "./toneFeatures.ts";
import { OFFICE_FRAMES } from "./toneFrames.ts";

/** How much likelier good or bad makes what the words alone say, as a logarithm; that they say nothing makes nothing likelier. */
const WORDS_SAY = 0.5;
/** A line of so few letters, as hot lists carry them, holds little to learn from: */
const ONE_LINE = 26;
/**
 * where the lists know no bad word of it, it is negative from these probabilities on: if it tells of people without a name, as
 * news of harm does, and otherwise, because most lines name a star.
 */
const SURE = { nameless: 0.6, otherwise: 0.75 };
const NAMELESS =
  /男子|女子|男孩|女孩|男童|女童|婴儿|宝宝|孩子|老人|大爷|大妈|夫妻|丈夫|妻子|老公|老婆|母亲|父亲|儿子|女儿|一家|多人|\d人|学生|老师|家长|顾客|员工|司机|店员|商家|业主|乘客|游客|网友|博主|男生|女生|小伙|岁|多地|警方|医院|储户|用户|患者|家属|房东|租客|保姆|月嫂|中国籍/;
/** From this difference of weights a word is named as a reason, where it is as rare as one that is not known. */
const TELLING = 0.2;
/** Beside words of the lists only what tells so many times more is named: 没有 and 视频 say little where 事故 stands. */
const MORE_TELLING = 4;

/** How much the meaning of the sentence counts beside grams and words: where these and the lists both find it negative, and else. */
const MEANING = { confirmed: 0.35, open: 0.5 };
/** From this probability on it is not asked: nineteen of twenty tones that it would change lie below, with two of five texts. */
const SETTLED = 0.7;

/** Who is told of, whatever is told of them. */
const SOMEBODY = /(?:[员人者警官生管方]|公安|派出所|院|纪委|案件|台风|检查)$/;
/** Words of subjects that a reader understands as good or bad. */
const toldOf = (...subjects: string[]): ReadonlySet<string> =>
  new Set(
    SUBJECTS.filter(([subject]) => subjects.includes(subject)).flatMap(([, words]) =>
      words.split(" ").filter((word) => !SOMEBODY.test(word)),
    ),
  );
const TOLD_OF = { good: toldOf("award", "charity"), bad: toldOf("crime", "accident", "sick", "quarrel", "poor", "rot") };

/** Who politely wants to know complains of nothing; what offices do is not called negative on the strength of learnt words: only where the words themselves judge. */
function mayBeNegative({ frames, asking }: Weighed, said: Sentiment): boolean {
  return !asking && (said === -1 || !frames.some((name) => OFFICE_FRAMES.has(name)));
}

/** A post's title is its own first line, which counts once. */
const lettersOf = (title: string, text: string): number =>
  text.startsWith(title) || title.startsWith(text) ? Math.max(title.length, text.length) : title.length + text.length;

/** Multinomial logistic regression over grams, words and what is known without training. */
export class SentimentModel implements SentimentJudge {
  readonly name: string;
  readonly cells: KnownCells;
  /** One row per class: the places of cells, the views, the bias. */
  readonly weights: Float32Array;
  /** What was learnt of embeddings (`embeddingTone.ts`). */
  readonly meaning: Float32Array;

  constructor(name: string, cells: KnownCells, weights: Float32Array, meaning: Float32Array) {
    this.name = name;
    this.cells = cells;
    this.weights = weights;
    this.meaning = meaning;
  }

  /** Probabilities in the order 1, 0, -1, from the grams and words that were learnt alone. */
  probabilities(title: string, text: string): number[] {
    return softmax(logits(this.weights, vectorOf(toneFeatures(title, text), this.cells), Infinity));
  }

  /** Judges by grams and words, and tells whether the embedding (of `embeddedText`) is worth asking for. */
  look(title: string, text: string): FirstLook {
    const features = toneFeatures(title, text);
    const { weighed } = features;
    const said = wordsVerdict(weighed);
    const bare = logits(this.weights, vectorOf(features, this.cells), Infinity);
    const scores = bare.map((score, k) => score + (CLASSES[k] === said && said !== 0 ? WORDS_SAY : 0));
    const never = [...(mayBeNegative(weighed, said) ? [] : [-1]), ...(weighed.marred ? [1] : [])];
    const barred = scores.map((score, k) => (never.includes(CLASSES[k] as Sentiment) ? -Infinity : score));
    const oneLine = weighed.bad === 0 && !weighed.isPost && lettersOf(title, text) <= ONE_LINE;
    const verdict = (chances: readonly number[]): Sentiment => {
      const judged = CLASSES[chances.indexOf(Math.max(...chances))] as Sentiment;
      const wanted = NAMELESS.test(title) ? SURE.nameless : SURE.otherwise;
      return judged === -1 && oneLine && (chances[CLASSES.indexOf(-1)] as number) < wanted ? 0 : judged;
    };
    const chances = softmax(barred);
    const tone = verdict(chances);
    const settle = (embedding: Float32Array): Sentiment => {
      const meant = embeddingChances(this.meaning, embedding);
      const share = tone === -1 && said === -1 ? MEANING.confirmed : MEANING.open;
      const both = chances.map((chance, k) => Math.log(chance) * (1 - share) + Math.log(meant[k] as number) * share);
      // What grams find rather bad than good, and no word praises, the meaning alone makes no good news.
      const unpraised = said !== 1 && (chances[CLASSES.indexOf(-1)] as number) > (chances[CLASSES.indexOf(1)] as number);
      return verdict(softmax(unpraised ? both.map((score, k) => (CLASSES[k] === 1 ? -Infinity : score)) : both));
    };
    return { tone, sure: Math.max(...chances) >= SETTLED, settle };
  }

  judge(title: string, text: string, embedding?: Float32Array): Sentiment {
    const { tone, sure, settle } = this.look(title, text);
    return sure || !embedding ? tone : settle(embedding);
  }

  /** Words of title and lead that speak most for `tone` against the others: the tone words, then those that were learnt. */
  because(title: string, text: string, tone: Sentiment): string[] {
    const row = CLASSES.indexOf(tone);
    const stride = this.weights.length / CLASSES.length;
    const weightOf = (cells: readonly number[]): number => {
      const places = cells.flatMap((cell) => this.cells.places.get(cell) ?? []);
      const sums = CLASSES.map((_, k) =>
        places.reduce((sum, place) => sum + (this.weights[k * stride + place] as number) * (this.cells.rarity[place] as number), 0),
      );
      return (sums[row] as number) - Math.max(...sums.filter((_, k) => k !== row));
    };
    const known = lexiconJudge.because(title, text, tone);
    const telling = TELLING * (this.cells.unknown || 1) * (known.length > 0 ? MORE_TELLING : 1);
    const [told, against] = tone === 1 ? [TOLD_OF.good, TOLD_OF.bad] : [TOLD_OF.bad, TOLD_OF.good];
    const silent = noReason(title, leadOf(text), tone);
    const learnt = [...wordCells(title, text)]
      .filter(([word]) => /^\p{L}{2,}$/u.test(word) && !known.some((each) => each.includes(word)) && !silent(word))
      .map(([word, cells]) => ({ word, weight: weightOf(cells) }))
      // 山路, 城市, 护林员 and pieces of names are no reason; where nothing else was learnt, none is given.
      .filter(({ word, weight }) => (told.has(word) ? weight > 0 : weight > telling && isTellingWord(word) && !against.has(word)))
      .sort((a, b) => b.weight - a.weight)
      .map(({ word }) => word);
    return [...known, ...learnt].slice(0, NAMED);
  }
}
