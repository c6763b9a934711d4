import { readFileSync } from "node:fs";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";

/** Reads a file of `schemas`: JSON, comments allowed. @throws naming the first mistake and its offset. */
export function readJson(file: string): unknown {
  const text = readFileSync(file, "utf8");
  return readStrict(text) ?? readWithComments(text);
}

/** The runtime's own reader takes a tenth of the time, and hardly a file has a comment; undefined for what it can't read. */
function readStrict(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readWithComments(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors);
  const [first] = errors;
  if (first) throw new Error(`${printParseErrorCode(first.error)} at offset ${first.offset}`);
  return value;
}
