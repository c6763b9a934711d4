/** Levels of outlets, as `sourceRank` of the dictionaries tells them. */
const ALL = 5;

/** The levels asked for: none where all of them are, so that outlets whose level nobody knows are found too. */
export const levelsOf = (asked: readonly number[] = []): number[] => (new Set(asked).size >= ALL ? [] : [...asked]);
