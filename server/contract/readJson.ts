import { readFileSync } from "node:fs";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";

/** Reads a file of `schemas`: JSON, comments allowed. @throws naming the first mistake and its offset. */
export function readJson(file: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(readFileSync(file, "utf8"), errors);
  const [first] = errors;
  if (first) throw new Error(`${printParseErrorCode(first.error)} at offset ${first.offset}`);
  return value;
}
