/** What each trait of a sentence counts, fitted on questions with their answers (bench/ai/fitMeaning.ts). */
export const OF_SENTENCES = {
  /** Cosines: of the whole, with the title before it, word by word, within the part that holds what is asked for. */
  ...{ whole: 4.95, titled: 8.48, words: 4.27, within: 3.51 },
  /** 1 or 0: of the kind that is asked for, telling it best, saying of what by itself, tending to tell it. */
  ...{ kind: 1.75, best: 1.03, implied: 1.61, tends: 1.04 },
  /** The deed that is asked about, and how much of the words stands where the answer does. */
  ...{ keyed: 0.65, beside: 0.23 },
  /** Standing first by the rules, answering by them, telling a cause that is asked for, and the share of the question's words. */
  ...{ first: 0.43, fit: 0.67, caused: 0.45, cover: -0.17 },
};

/** What says whether the best sentence answers: its score and traits, how far it is ahead, what the rules say, what is asked for. */
export const OF_THE_BEST = {
  ...{ base: -4.41, score: 0.36, whole: 0.18, titled: -0.75, words: 0.31, within: 2.62, ahead: 0.23 },
  ...{ kind: -0.26, fit: -0.38, best: 1.11, implied: 1.31, keyed: 0.08, anyFit: 0.49, anyKind: 1.55 },
  ...{ kinds: 0.01, cover: -0.36, wide: -0.21, named: -0.95, beside: 1.06, absent: -0.84, terms: -0.48 },
  ...{
    open: 2.23,
    whether: -1.67,
    measure: -0.96,
    count: -0.91,
    money: -1.21,
    lasting: 0.02,
    age: -2.45,
    person: -1.16,
    body: -3.07,
    who: 0.34,
  },
  ...{ when: 0.13, where: -0.05, cause: 2.74, said: -0.83 },
};

/** As likely has the best sentence to answer; else it is said that the text does not tell it. */
export const TOLD = 0.6;
