/** What each trait of a sentence counts, fitted on questions with their answers (bench/ai/fitMeaning.ts). */
export const OF_SENTENCES = {
  /** Cosines: of the whole, with the title before it, word by word, within the part that holds what is asked for. */
  ...{ whole: 3.91, titled: 9.28, words: 3.92, within: 3.49 },
  /** 1 or 0: of the kind that is asked for, telling it best, saying of what by itself, tending to tell it. */
  ...{ kind: 1.86, best: 0.59, implied: 1.8, tends: 1.39 },
  /** The deed that is asked about, and how much of the words stands where the answer does. */
  ...{ keyed: 0.53, beside: 0.75 },
};

/** What says whether the best sentence answers: its score and traits, how far it is ahead, what the rules say, what is asked for. */
export const OF_THE_BEST = {
  ...{ base: -3.9, score: 0.22, whole: 0.51, titled: -0.1, words: -0.75, within: 4.67, ahead: 0.15 },
  ...{ kind: 1.3, fit: 0.52, anyFit: 0.9 },
  ...{ number: -1.96, name: -1.52, cause: 1.69, whether: -1.86 },
};

/** As likely has the best sentence to answer; else it is said that the text does not tell it. */
export const TOLD = 0.65;
