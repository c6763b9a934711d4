import type { Window } from "./timeWords.ts";

/** One way to say a time. */
export interface TimeForm {
  pattern: RegExp;
  read: (match: RegExpExecArray, now: number) => Window | undefined;
  /** A day or month by its name may be one that a text speaks of. */
  named?: boolean;
}
