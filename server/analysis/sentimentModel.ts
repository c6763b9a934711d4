import type { Sentiment } from "#server/store/documents.ts";
import { lexiconJudge, NAMED, type SentimentJudge, type Weighed, wordsVerdict } from "./sentiment.ts";
import { isTopicWord } from "./stopWords.ts";
import { type ToneFeatures, toneFeatures, wordCells } from "./toneFeatures.ts";
import { OFFICE_FRAMES } from "./toneFrames.ts";
import { isCommonWord, topicShare } from "./wordClass.ts";

/** One labelled text. */
export interface LabelledText {
  title: string;
  text: string;
  label: Sentiment;
}

/** The order of weight rows and probabilities. */
export const CLASSES: readonly Sentiment[] = [1, 0, -1];

/** The cells of grams and words that a model knows, each with its place, and how rare it is. */
export interface KnownCells {
  places: ReadonlyMap<number, number>;
  rarity: Float32Array;
  /** Length of a text's grams and words together, beside what is known before any training. */
  reach: number;
  /** Rarity of a cell that is not known: a text of which little is known says little. */
  unknown: number;
}

/** Places in a row of weights with their values. */
interface Vector {
  index: Uint32Array;
  value: Float32Array;
}

/** Log counts of what is known, times rarity, scaled to one length so that a text's own does not count; then the views. */
export function vectorOf({ counts, views }: ToneFeatures, { places, rarity, reach, unknown }: KnownCells): Vector {
  const index: number[] = [];
  const value: number[] = [];
  let squares = 0;
  for (const [cell, count] of counts) {
    const place = places.get(cell);
    const weight = (1 + Math.log(count)) * (place === undefined ? unknown : (rarity[place] as number));
    squares += weight * weight;
    if (place === undefined) continue;
    index.push(place);
    value.push(weight);
  }
  const scale = reach / Math.sqrt(squares || 1);
  for (let i = 0; i < value.length; i++) value[i] = (value[i] as number) * scale;
  for (const [i, view] of views.entries()) {
    if (view === 0) continue;
    index.push(places.size + i);
    value.push(view);
  }
  return { index: Uint32Array.from(index), value: Float32Array.from(value) };
}

/** Sums of a row's weights over a text, one for each class; the last cell of a row is the bias. Of the first `within` places only. */
export function logits(weights: Float32Array | Float64Array, { index, value }: Vector, within: number): number[] {
  const stride = weights.length / CLASSES.length;
  return CLASSES.map((_, k) => {
    let sum = weights[(k + 1) * stride - 1] as number;
    for (let i = 0; i < index.length; i++) {
      const place = index[i] as number;
      if (place < within) sum += (weights[k * stride + place] as number) * (value[i] as number);
    }
    return sum;
  });
}

export function softmax(values: readonly number[]): number[] {
  const top = Math.max(...values);
  const exps = values.map((value) => Math.exp(value - top));
  const total = exps.reduce((sum, value) => sum + value, 0);
  return exps.map((value) => value / total);
}

/** How much likelier good or bad makes what the words alone say, as a logarithm; that they say nothing makes nothing likelier. */
const WORDS_SAY = 0.5;
/** A line of so few letters, as hot lists carry them, holds little to learn from: */
const ONE_LINE = 40;
/** where the lists know no bad word of it, it is negative from this probability on if it tells of people without a name, as news of harm does, */
const SURE = 0.6;
const NAMELESS =
  /男子|女子|男孩|女孩|男童|女童|婴儿|宝宝|孩子|老人|大爷|大妈|夫妻|丈夫|妻子|老公|老婆|母亲|父亲|儿子|女儿|一家|多人|\d人|学生|老师|家长|顾客|员工|司机|店员|商家|业主|乘客|游客|网友|博主|男生|女生|小伙|岁|多地|警方|医院|储户|用户|患者|家属|房东|租客|保姆|月嫂|中国籍/;
/** and from this one on otherwise: most lines name a star. */
const SURE_OTHERWISE = 0.75;
/** From this difference of weights a word is named as a reason, where it is as rare as one that is not known. */
const TELLING = 0.3;
/** Beside words of the lists only what tells so many times more is named: 没有 and 视频 say little where 事故 stands. */
const MORE_TELLING = 3;

/** Who is told of, whatever is told of them. */
const SOMEBODY = /(?:[员人者工爷姨妈婆士生童兵警客]|大学|公司|团队|居民|市民|村民)$/;

/** What offices do is not called negative on the strength of learnt words: only where the words themselves judge. */
function mayBeNegative({ frames }: Weighed, said: Sentiment): boolean {
  return said === -1 || !frames.some((name) => OFFICE_FRAMES.has(name));
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

  constructor(name: string, cells: KnownCells, weights: Float32Array) {
    this.name = name;
    this.cells = cells;
    this.weights = weights;
  }

  private logits(features: ToneFeatures): number[] {
    return logits(this.weights, vectorOf(features, this.cells), Infinity);
  }

  /** Probabilities in the order 1, 0, -1, from what was learnt alone. */
  probabilities(title: string, text: string): number[] {
    return softmax(this.logits(toneFeatures(title, text)));
  }

  judge(title: string, text: string): Sentiment {
    const features = toneFeatures(title, text);
    const said = wordsVerdict(features.weighed);
    const scores = this.logits(features).map((score, k) => {
      const tone = CLASSES[k] as Sentiment;
      return tone === -1 && !mayBeNegative(features.weighed, said) ? -Infinity : score + (tone === said && said !== 0 ? WORDS_SAY : 0);
    });
    const judged = CLASSES[scores.indexOf(Math.max(...scores))] as Sentiment;
    const unsure = judged === -1 && features.weighed.bad === 0 && lettersOf(title, text) <= ONE_LINE;
    return unsure && (softmax(scores)[CLASSES.indexOf(-1)] as number) < (NAMELESS.test(title) ? SURE : SURE_OTHERWISE) ? 0 : judged;
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
    const learnt = [...wordCells(title, text)]
      .filter(([word]) => /^\p{L}{2,}$/u.test(word) && !known.some((each) => each.includes(word)))
      .map(([word, cells]) => ({ word, weight: weightOf(cells) }))
      .filter(({ weight }) => weight > telling)
      .sort((a, b) => b.weight - a.weight)
      .map(({ word }) => word);
    // 昨天下午, 城市 and 护林员 are no reason, but better than none.
    const topics = learnt.filter((word) => isTopicWord(word) && topicShare(word) > 0 && !isCommonWord(word) && !SOMEBODY.test(word));
    return [...known, ...(known.length + topics.length > 0 ? topics : learnt)].slice(0, NAMED);
  }
}
