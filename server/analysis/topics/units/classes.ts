/** Classes of the tagger's, and of the dictionary's where they are called otherwise. */

/** People, bodies and places. */
export const PERSON = /^(?:PER|nr)$/;
export const BODY = /^(?:ORG|LOC|nt|nw|ns)$/;
/** People, bodies, places, works and things. */
export const NAMING = /^(?:PER|ORG|LOC|n[rtswz]?|vn|an)$/;
/** What is never a topic, by what it does in its sentence: numerals, times, particles, places within. */
export const FUNCTION = /^(?:m|q|r|d|p|c|u|xc|f|t|TIME|w)$/;
/** What makes one thing with a noun beside it. */
export const NOMINAL = /^(?:nz?|vn|an|nw|j|l|g)$/;

/** Whether letters hold a Chinese one. */
export const HAN = /[\u4e00-\u9fff]/;
export const endOf = ({ at, word }: { at: number; word: string }): number => at + word.length;
