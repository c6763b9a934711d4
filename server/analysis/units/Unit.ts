/**
 * A unit of a text: a word of the dictionary, a name, what marks hold together, a guess of the segmenter, a letter that is left
 * over, or what is no Chinese.
 */
export interface Unit {
  word: string;
  at: number;
  kind: "word" | "name" | "marked" | "guess" | "letter" | "other";
  tag: string;
  /** Whether lists, marks or the forms of bodies and places say that it is one. */
  isFound?: boolean;
  /** By how much somebody's name is likelier than another way to cut its letters, and whether that is by a shorter name. */
  margin?: number;
  shorter?: boolean;
}
