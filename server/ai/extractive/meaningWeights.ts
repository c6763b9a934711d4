/** What each trait of a sentence counts, fitted on questions with their answers (bench/ai/fitMeaning.ts). */
export const OF_SENTENCES = {
  /** Cosines: of the whole, with the title before it, word by word, within the part that holds what is asked for. */
  ...{ whole: 4.77, titled: 8.34, words: 4.54, within: 3.8 },
  /** 1 or 0: of the kind that is asked for, telling it best, saying of what by itself, tending to tell it. */
  ...{ kind: 1.77, best: 0.79, implied: 1.91, tends: 1.01 },
  /** The deed that is asked about, and how much of the words stands where the answer does. */
  ...{ keyed: 0.75, beside: 0.52 },
};

/** What says whether the best sentence answers: its score and traits, how far it is ahead, what the rules say, what is asked for. */
export const OF_THE_BEST = {
  ...{ base: -4.23, score: 0.31, whole: -0.83, titled: -1.08, words: 0.03, within: 3.76, ahead: 0.14 },
  ...{ kind: 0.13, fit: 0.73, anyFit: 0.38, anyKind: 1.43 },
  ...{ number: -1.72, name: -1.81, cause: 2.19, whether: -1.94 },
};

/** As likely has the best sentence to answer; else it is said that the text does not tell it. */
export const TOLD = 0.65;
