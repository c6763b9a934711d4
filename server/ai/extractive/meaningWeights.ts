/** What each trait of a sentence counts, fitted on questions with their answers (bench/ai/fitMeaning.ts). */
export const OF_SENTENCES = {
  /** Cosines: of the whole, with the title before it, word by word, within the part that holds what is asked for. */
  ...{ whole: 4.6, titled: 6.41, words: 4.02, within: 3.5 },
  /** 1 or 0: of the kind that is asked for, telling it best, saying of what by itself, tending to tell it. */
  ...{ kind: 1.79, best: 1, implied: 0.38, tends: 1.16 },
  /** The deed that is asked about, and how much of the words stands where the answer does. */
  ...{ keyed: 0.66, beside: 0.51 },
  /** Standing first by the rules, answering by them, telling a cause that is asked for, and the share of the question's words. */
  ...{ first: 0.33, fit: 0.67, caused: 0.42, cover: -0.09, period: 3.58 },
};

/** What says whether the best sentence answers: its score and traits, how far it is ahead, what the rules say, what is asked for. */
export const OF_THE_BEST = {
  ...{ base: -6.42, score: 0.36, whole: 0.57, titled: 1.65, words: -1.4, within: 4.31, ahead: 0.29 },
  ...{ kind: 0.25, fit: 0.18, best: 0.98, implied: 1.31, keyed: 0.41, anyFit: 0.14, anyKind: 1.45 },
  ...{ kinds: 0.09, cover: -0.97, wide: -0.19, named: -0.97, beside: 1.39, counts: 0.6, absent: -0.97, terms: -0.34 },
  ...{
    open: 2.27,
    whether: -2.31,
    measure: -0.66,
    count: -1.18,
    money: -1.05,
    lasting: -0.26,
    age: -2.21,
    person: -0.85,
    body: -3.23,
    who: 0.83,
  },
  ...{ when: 0.05, where: 1.09, cause: 3.91, said: -0.57 },
};

/** As likely has the best sentence to answer; else it is said that the text does not tell it. */
export const TOLD = 0.5;
