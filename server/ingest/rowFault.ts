/** What is wrong with a row, as its readers found it: each side that tells it has words of its own for the codes. */
export type RowFault =
  | { code: "empty" }
  | { code: "noText"; field: string; found: string }
  | { code: "tooLong"; field: string; length: number; most: number }
  | { code: "noDate"; field: string; value: string }
  | { code: "noType"; field: string; value: string; allowed: readonly string[] }
  | { code: "noNumber"; field: string; value: string }
  | { code: "noObject"; found: string }
  | { code: "noList" }
  | { code: "noJson"; said: string }
  | { code: "openQuote" }
  | { code: "badQuote"; said: string }
  | { code: "cells"; found: number; expected: number }
  | { code: "longLine"; most: number }
  | { code: "charset"; expected?: "UTF-8" | "GB18030" };

/** Words for every code of a fault. */
export type FaultWords = { [Code in RowFault["code"]]: (fault: Extract<RowFault, { code: Code }>) => string };

export const tell = (words: FaultWords, fault: RowFault): string => (words[fault.code] as (fault: RowFault) => string)(fault);

const WORDS: FaultWords = {
  empty: () => "neither title nor content",
  noText: ({ field, found }) => `${field} must be text, found ${found}`,
  tooLong: ({ field, length, most }) => `${field} has ${length} characters, at most ${most} are allowed`,
  noDate: ({ field, value }) => `${field} ${value} is no date`,
  noType: ({ field, value, allowed }) => `${field} "${value}" is unknown; allowed: ${allowed.join(", ")}`,
  noNumber: ({ field, value }) => `${field} must be a number from 0, found ${value}`,
  noObject: ({ found }) => `an object was expected, found ${found}`,
  noList: () => "a list of objects was expected",
  noJson: ({ said }) => `no JSON: ${said}`,
  openQuote: () => "a quote is opened and never closed",
  badQuote: ({ said }) => said,
  cells: ({ found, expected }) => `${found} cells, the header has ${expected}`,
  longLine: ({ most }) => `the line has more than ${most} bytes`,
  charset: ({ expected }) => (expected ? `the line is not valid ${expected}` : "the line is neither UTF-8 nor GB18030"),
};

/** For programs and logs: pushes, the command line, the collectors. */
export const faultWords = (fault: RowFault): string => tell(WORDS, fault);

/** Why a row is no document; the message names the field, what was found and what is expected. */
export class RowError extends Error {
  constructor(readonly fault: RowFault) {
    super(faultWords(fault));
  }
}

/** A row or line that cannot be used. */
export interface Unread {
  line: number;
  fault: RowFault;
}
