/** A word of the tagger with where it begins. */
export interface TaggedWord {
  word: string;
  tag: string;
  at: number;
}

/** Where the tagger ends its words, and the words by where they begin. */
export interface Borders {
  ends: ReadonlySet<number>;
  starts: ReadonlyMap<number, TaggedWord>;
}
