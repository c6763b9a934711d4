import type { FoundSentence } from "./findAnswer.ts";
import { leadingSentences } from "./leadingSentences.ts";
import { OF_SENTENCES, OF_THE_BEST, TOLD } from "./meaningWeights.ts";
import { type Likenesses, likenessKey } from "./sentenceLikeness.ts";
import { tendsToTell } from "./tendsToTell.ts";
import { FOUND, type WeighedQuestion, type WeighedSentence } from "./weighSentences.ts";

type Ranked = WeighedSentence & FoundSentence;

interface Scored {
  one: WeighedSentence;
  traits: number[];
  score: number;
}

/** What the score of a sentence is made of, in the order of {@link OF_SENTENCES}: its meaning, the answer's kind, the words. */
function traitsOf(
  question: string,
  { asked }: WeighedQuestion,
  likenesses: Likenesses,
  first: FoundSentence | undefined,
): (one: WeighedSentence) => number[] {
  const tends = tendsToTell(question);
  return (one) => {
    const near = likenesses.get(likenessKey(one.facts, one.sentence));
    if (!near) return [];
    const holds = (part: string): boolean => !asked || asked.holds(part, one.facts);
    const caused = asked?.name === "原因" && one.kind;
    return [
      ...[near.whole, near.titled, near.words, near.within(holds)],
      ...[asked !== undefined && one.kind, one.best, one.implied, tends?.test(one.sentence) === true, one.keyed].map(Number),
      one.beside,
      ...[one.at === first?.at && one.facts === first.facts, one.fit, caused].map(Number),
      one.cover,
      one.period,
    ];
  };
}

/** Kinds of answers that texts leave out more or less often than others. */
const OFTEN: readonly RegExp[] = [
  /^(?:长度|重量|面积|比例|温度|速度|比分|名次|号码|电话|风力|雨雪)$/,
  /^(?:人数|数字|这个数字)$/,
  /^金额$/,
  /^时长$/,
  /^年龄$/,
  /^(?:姓名|身份|籍贯)$/,
  /^(?:名称|机构)$/,
  /^人物$/,
  /^(?:时间|年份|钟点)$/,
  /^地点$/,
  /^原因$/,
  /说法$|做了什么$/,
];

/** What says whether the best sentence answers at all, in the order of {@link OF_THE_BEST}. */
export function signsOf({ asked, terms, absent, sentences }: WeighedQuestion, scored: readonly Scored[]): number[] {
  const [best, second] = scored;
  if (!best) return [];
  const [whole = 0, titled = 0, words = 0, within = 0] = best.traits;
  const name = asked?.name ?? "";
  const ofKind = sentences.filter(({ kind }) => kind).length;
  return [
    ...[best.score, whole, titled, words, within, second ? Math.min(best.score - second.score, 4) : 1],
    asked ? Number(best.one.kind) : 0.5,
    ...[
      best.one.fit,
      best.one.best,
      best.one.implied,
      best.one.keyed,
      sentences.some(({ fit }) => fit),
      asked === undefined || name === "" || /说法$|做了什么$/.test(name) || ofKind > 0,
    ].map(Number),
    ...[
      Math.min(ofKind, 5),
      best.one.cover,
      best.one.wide,
      best.one.named,
      best.one.beside,
      best.one.counts,
      absent,
      Math.min(terms.length, 6),
    ],
    ...[asked === undefined, asked !== undefined && name === "" && !asked.best, ...OFTEN.map((kind) => kind.test(name))].map(Number),
  ];
}

const weighted = (traits: readonly number[], weights: Readonly<Record<string, number>>): number =>
  Object.values(weights).reduce((sum, weight, at) => sum + weight * (traits[at] ?? 0), 0);

/** What stands before all other sentences, whatever they mean. */
const LEADS = 8;

/** Sentences with their score, the best first; those that the encoder did not read stay behind, by the rules. */
export function scoredByMeaning(
  question: string,
  weighed: WeighedQuestion,
  byRules: readonly FoundSentence[],
  likenesses: Likenesses,
  weights = OF_SENTENCES,
) {
  const leads = leadingSentences(question);
  const traitsFor = traitsOf(question, weighed, likenesses, byRules[0]);
  return weighed.sentences
    .map((one) => ({ one, traits: traitsFor(one) }))
    .filter(({ traits }) => traits.length > 0)
    .map(
      ({ one, traits }): Scored => ({
        ...{ one, traits },
        score:
          (weighted(traits, weights) +
            (one.aside ? -LEADS : LEADS * ((leads?.(one.sentence) ?? 0) + Number(answersByDeed(weighed, one))))) /
          (1 + one.place / 50),
      }),
    )
    .sort((a, b) => b.score - a.score || a.one.place - b.one.place || a.one.at - b.one.at);
}

/** Kinds of which a sentence without one tells none: it may tell a cause or a course in any words, but no sum without a number. */
const SURE =
  /^(?:年份|所载货物|数字|这个数字|人数|金额|电量|年龄|面积|重量|长度|速度|温度|比例|时长|姓名|身份|病情|刑期|伤情|牌子|品牌|型号|科目|血型)$/;

/** So much of a question's words stands beside a year that tells it. */
const NEAR = 0.4;

/** The cause that was found, the hour of the deed itself, a penalty where one is asked for, what became of somebody where it is asked how he is. */
const answersByDeed = ({ asked, ofAside }: WeighedQuestion, one: WeighedSentence): boolean =>
  one.kind &&
  // 经初步调查，系静电所致: what was found is the cause of the whole.
  ((asked?.name === "原因" && !ofAside && one.best && FOUND.test(one.sentence)) ||
    (asked?.name === "钟点" && (one.keyed || one.beside >= NEAR)) ||
    asked?.name === "处理结果" ||
    (asked?.name === "目前的情况" && one.best));

/** 5时30分，明火被扑灭 tells no hour of the fire that is told of without one. */
const hourOfOther = (asked: WeighedQuestion["asked"], key: WeighedQuestion["key"], sentences: readonly WeighedSentence[]): boolean =>
  asked?.name === "钟点" &&
  key?.deed === true &&
  key.word.length > 1 &&
  sentences.some(({ keyed }) => keyed) &&
  sentences.every(({ kind, keyed, beside }) => !(kind && (keyed || beside >= NEAR)));

/** Nothing is told of him whose words no sentence has, of a place or a thing counted that no document names, or in no sentence of the kind. */
export const surelyUntold = (
  { asked, key, sentences, elsewhere, uncounted }: WeighedQuestion,
  best: WeighedSentence | undefined,
): boolean =>
  elsewhere ||
  uncounted ||
  best?.aside === true ||
  (asked?.whole === true && sentences.every(({ kind }) => !kind)) ||
  (asked?.ofDeed === true && sentences.every(({ kind, keyed, beside }) => !(kind && (keyed || beside >= NEAR)))) ||
  (asked?.name === "钟点" && sentences.every(({ sentence, facts }) => !asked.holds(sentence, facts))) ||
  hourOfOther(asked, key, sentences) ||
  (asked !== undefined && SURE.test(asked.name) && best?.kind === false);

/**
 * Sentences by what they mean, whether they are of the kind that is asked for, and the words that they hold; told where the best of them
 * is likely to answer. Weights and threshold were fitted on questions with their answers (bench/ai/fitMeaning.ts).
 */
export function rankedByMeaning(
  question: string,
  weighed: WeighedQuestion,
  byRules: readonly Ranked[],
  likenesses: Likenesses,
): { ranked: FoundSentence[]; told: boolean } {
  const scored = scoredByMeaning(question, weighed, byRules, likenesses);
  const read = new Set(scored.map(({ one: { facts, at } }) => `${facts.n} ${at}`));
  const others = byRules.filter(({ facts, at }) => !read.has(`${facts.n} ${at}`));
  const { base, ...signs } = OF_THE_BEST;
  const likely = 1 / (1 + Math.exp(-base - weighted(signsOf(weighed, scored), signs)));
  return {
    ranked: [
      ...scored.map(({ one, score }) => ({ ...one, score: 100 + score })),
      ...others.map((one) => ({ ...one, score: one.score / 100 })),
    ],
    told:
      (likely >= TOLD || (leadingSentences(question)?.(scored[0]?.one.sentence ?? "") ?? 0) > 0) && !surelyUntold(weighed, scored[0]?.one),
  };
}
