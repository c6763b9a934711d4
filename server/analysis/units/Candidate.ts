import type { Unit } from "./Unit.ts";

/** A word that a text may be told by: whole as far as its units say. */
export interface Candidate {
  word: string;
  /** What it is in the text; `made` of several units. */
  kind: Unit["kind"] | "made";
  /** Whether it is a name of the lists, or of the forms of bodies and places, which needs no other opinion. */
  isSure: boolean;
  /** By how much somebody's name is likelier than another way to cut its letters. */
  margin?: number;
  /** The word of the segmenter's that it was found for. */
  from: string;
}
