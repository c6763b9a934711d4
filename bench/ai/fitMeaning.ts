/**
 * Fits what a sentence's meaning, kind and words count when questions about a document are answered (server/ai/extractive/meaningWeights.ts)
 * on all sets that were looked at, and tries it on texts left out in turn. `node scripts/node.mjs bench/ai/fitMeaning.ts`
 */
import { ArticleFacts } from "#server/ai/extractive/ArticleFacts.ts";
import { type FoundSentence, rankedByRules } from "#server/ai/extractive/findAnswer.ts";
import { OF_SENTENCES, OF_THE_BEST } from "#server/ai/extractive/meaningWeights.ts";
import { scoredByMeaning, signsOf, surelyUntold } from "#server/ai/extractive/rankedByMeaning.ts";
import { type Likenesses, likenessesOf } from "#server/ai/extractive/sentenceLikeness.ts";
import { type WeighedQuestion, weighSentences } from "#server/ai/extractive/weighSentences.ts";
import { sentenceReader } from "#server/models/sentenceReader.ts";
import { type Example, fitLogistic } from "./logistic.ts";
import { documentOf, HALVED_SETS, QUESTION_SETS, textsOf } from "./questionSets.ts";

/** Sets that the rules were not mended for tell how they fare with others; the rest counts for less. */
const UNMENDED = /meaning|plain|kept|judgedLater|everyday|real|ordinary|broadcast/;
const MENDED = 0.3;
const FOLDS = 8;

const reader = sentenceReader((line) => console.error(line));
interface Question {
  question: string;
  truth: string;
  file: string;
  weighed: WeighedQuestion;
  byRules: readonly FoundSentence[];
  likenesses: Likenesses;
  right: (sentence: string) => boolean;
  fold: number;
  counts: number;
}

const asked: Question[] = [];
let texts = 0;
for (const file of [...QUESTION_SETS, ...HALVED_SETS]) {
  for (const [at, text] of textsOf(file).entries()) {
    // The kept halves of the newest sets stay unseen.
    if (at % 2 === 1 && /everyday|real|ordinary|broadcast|cause/.test(file)) continue;
    const facts = new ArticleFacts(documentOf(text), 1);
    texts++;
    for (const { question, truth } of text.asked) {
      const weighed = weighSentences(question, [facts]);
      const likenesses = await likenessesOf(question, [facts], reader);
      if (!weighed || !likenesses) continue;
      const right = (sentence: string): boolean => truth !== "" && new RegExp(truth.split(" & ")[0] ?? "").test(sentence);
      const byRules = rankedByRules(question, weighed);
      asked.push({
        question,
        truth,
        file,
        weighed,
        byRules,
        likenesses,
        right,
        fold: texts % FOLDS,
        counts: UNMENDED.test(file) ? 1 : MENDED,
      });
    }
  }
}
/** Of each pair of a right and a wrong sentence the right one is to stand first. */
function fitSentences(questions: readonly Question[]): typeof OF_SENTENCES {
  const pairs = questions.flatMap(({ question, weighed, byRules, likenesses, right, counts }): Example[] => {
    const scored = scoredByMeaning(question, weighed, byRules, likenesses);
    const [good, bad] = [true, false].map((wanted) => scored.filter(({ one }) => right(one.sentence) === wanted));
    const each = (good ?? []).flatMap((a) => (bad ?? []).map((b) => a.traits.map((value, n) => value - (b.traits[n] ?? 0))));
    return each.flatMap((traits) => [
      { traits, yes: true, weight: counts / each.length },
      { traits: traits.map((value) => -value), yes: false, weight: counts / each.length },
    ]);
  });
  const weights = fitLogistic(pairs, { penalty: 3, base: false });
  return Object.fromEntries(Object.keys(OF_SENTENCES).map((name, n) => [name, weights[n] ?? 0])) as typeof OF_SENTENCES;
}

const scoredOf = ({ question, weighed, byRules, likenesses }: Question, weights: typeof OF_SENTENCES) =>
  scoredByMeaning(question, weighed, byRules, likenesses, weights);

function fitBest(questions: readonly Question[], weights: typeof OF_SENTENCES): typeof OF_THE_BEST {
  const examples = questions.map((one) => ({
    traits: signsOf(one.weighed, scoredOf(one, weights)),
    yes: one.truth !== "",
    weight: one.counts,
  }));
  const fitted = fitLogistic(examples, { penalty: 2, base: true });
  const names = Object.keys(OF_THE_BEST).slice(1);
  return { base: fitted.at(-1), ...Object.fromEntries(names.map((name, n) => [name, fitted[n]])) } as typeof OF_THE_BEST;
}

const rounded = (weights: Record<string, number>) =>
  Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, Number(value.toFixed(2))]));

/** Each text by weights that were fitted without it. */
const tried = Array.from({ length: FOLDS }, (_, fold) => {
  const others = asked.filter((one) => one.fold !== fold);
  const weights = fitSentences(others);
  const { base, ...signs } = fitBest(others, weights);
  return asked
    .filter((one) => one.fold === fold)
    .map((one) => {
      const scored = scoredOf(one, weights);
      const values = signsOf(one.weighed, scored);
      const sum = Object.values(signs).reduce((all, weight, n) => all + weight * (values[n] ?? 0), base);
      const likely = surelyUntold(one.weighed, scored[0]?.one) ? 0 : 1 / (1 + Math.exp(-sum));
      return { one, likely, right: one.right(scored[0]?.one.sentence ?? "") };
    });
}).flat();
for (const [name, some] of [
  ["all", tried],
  ["unmended", tried.filter(({ one }) => UNMENDED.test(one.file))],
] as const) {
  const told = some.filter(({ one }) => one.truth !== "");
  const untold = some.filter(({ one }) => one.truth === "");
  console.log(`${name}: best sentence right ${told.filter(({ right }) => right).length} of ${told.length}`);
  for (const least of [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7]) {
    const good = told.filter(({ likely, right }) => right && likely >= least).length;
    const denied = told.filter(({ likely }) => likely < least).length;
    const said = untold.filter(({ likely }) => likely < least).length;
    console.log(
      `  told from ${least}: right ${((good + said) / some.length).toFixed(3)}, told ${good} of ${told.length}, denied ${denied}; untold ${said} of ${untold.length}`,
    );
  }
}
const weights = fitSentences(asked);
console.log(JSON.stringify({ OF_SENTENCES: rounded(weights), OF_THE_BEST: rounded(fitBest(asked, weights)) }, undefined, 2));
