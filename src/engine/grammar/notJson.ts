import { type ParseErrorCode, printParseErrorCode } from "jsonc-parser";

/** Why a text is not JSON: where, in words, and what was meant where that is known. */
export interface NotJson {
  offset: number;
  message: string;
  found?: string;
  suggestion?: string;
}

/** What an input method or a text program writes for a sign of JSON. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ "“": '"', "”": '"', "„": '"', "‟": '"', "＂": '"', "「": '"', "」": '"', "«": '"', "»": '"', "‘": '"', "’": '"' },
  ...{ "，": ",", "、": ",", "：": ":", "；": ",", ";": ",", "｛": "{", "｝": "}", "［": "[", "］": "]", "【": "[", "】": "]" },
  ...{ "\u3000": " ", "\u00a0": " ", "\u200b": " ", "\ufeff": " " },
};
const invisible: Readonly<Record<string, string>> = { "\u3000": "full-width", "\u00a0": "non-breaking", "\u200b": "zero-width" };

/** Words of other languages. */
const words: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null", TRUE: "true", FALSE: "false" };
const nothing = new Set(["undefined", "NULL", "Null", "nil", "NaN", "Infinity"]);

/** The reason behind the first mistake that the parser met at `offset` of `text`. */
export function notJson(text: string, offset: number, code: ParseErrorCode): NotJson {
  const before = text.slice(0, offset);
  return (
    afterEnd(before, text, offset) ??
    wrongQuoteBefore(text, offset, code) ??
    commaTooMany(before, text, offset) ??
    wrongToken(text, offset) ??
    commaMissing(before, code) ?? { offset, message: syntaxMessage(printParseErrorCode(code)) }
  );
}

/** Told where it is missing: at the end of the value before, not at what follows on another line. */
function commaMissing(before: string, code: ParseErrorCode): NotJson | undefined {
  if (printParseErrorCode(code) !== "CommaExpected") return undefined;
  return { offset: before.trimEnd().length, message: "a comma is missing here" };
}

export const comment = (offset: number): NotJson => ({ offset, message: "comments are not part of JSON" });

/** A whole document stands before it. */
function afterEnd(before: string, text: string, offset: number): NotJson | undefined {
  if (before.trim() === "" || offset >= text.length) return undefined;
  try {
    JSON.parse(before);
  } catch {
    return undefined;
  }
  return { offset, message: "nothing may follow the end of the document", found: excerpt(text, offset) };
}

/** A string begun with " and ended with a full-width quote runs on to the next ", so the mistake shows only there. */
function wrongQuoteBefore(text: string, offset: number, code: ParseErrorCode): NotJson | undefined {
  const unclosed = printParseErrorCode(code) === "UnexpectedEndOfString";
  const start = unclosed ? offset : lastString(text, offset);
  if (start === undefined) return undefined;
  const end = unclosed ? lineEnd(text, offset) : offset;
  const open: number[] = [];
  for (let i = start + 1; i < end; i++) {
    if (text[i] === "“") open.push(i);
    else if (text[i] === "”" && open.pop() === undefined) return quote(text, i, '"');
  }
  return open[0] === undefined ? undefined : quote(text, open[0], '"');
}

/** Where the string begins that ends right before `offset`. */
function lastString(text: string, offset: number): number | undefined {
  const found = /"(?:[^"\\\n]|\\.)*"\s*$/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset));
  return found ? text.lastIndexOf("\n", offset - 1) + 1 + found.index : undefined;
}

function commaTooMany(before: string, text: string, offset: number): NotJson | undefined {
  const comma = /,\s*$/.exec(before);
  if (!comma || !/^[}\],]/.test(text.slice(offset, offset + 1))) return undefined;
  return { offset: comma.index, message: "a comma too many: nothing follows it" };
}

/** A word or sign that is none of JSON's; the parser takes all up to the next space, bracket or sign as one. */
function wrongToken(text: string, offset: number): NotJson | undefined {
  const token = /^[^\s{}[\]":,/]+/.exec(text.slice(offset, offset + 200))?.[0] ?? text[offset] ?? "";
  const [sign = ""] = token;
  if (sign === "#") return comment(offset);
  if (sign === "'" || sign === "`") return quoted(text, offset, sign, sign, "JSON takes double quotes, not single ones");
  if (lookAlikes[sign] === '"') return quote(text, offset, sign);
  const word = /^[A-Za-z_$][\w$-]*/.exec(token)?.[0];
  if (word !== undefined && !["true", "false", "null"].includes(word)) return unknownWord(text, offset, word);
  const at = [...token].findIndex((one) => lookAlikes[one] !== undefined);
  if (at < 0) return undefined;
  const found = [...token][at] as string;
  const place = offset + [...token].slice(0, at).join("").length;
  return lookAlikes[found] === '"' ? quote(text, place, found) : lookAlike(place, found);
}

function lookAlike(offset: number, found: string): NotJson {
  const suggestion = lookAlikes[found] as string;
  if (suggestion === " ") return { offset, message: `a ${invisible[found] ?? "hidden"} space stands here; JSON takes plain ones` };
  const why = found === ";" ? "separates nothing in JSON, which" : "is full-width; JSON";
  return { offset, message: `${found} ${why} takes ${suggestion}`, found, suggestion };
}

/** A quote which is none of JSON's; what it encloses is suggested with plain ones, if it is enclosed. */
function quote(text: string, offset: number, opened: string): NotJson {
  const found = text[offset] as string;
  const message = `${found} is no quote of JSON, which takes "`;
  if (opened === '"') return { offset, message, found, suggestion: '"' };
  return quoted(text, offset, found, "”’」»„‟＂“", message);
}

function quoted(text: string, offset: number, found: string, closing: string, message: string): NotJson {
  const line = text.slice(offset + 1, lineEnd(text, offset));
  const end = [...line].findIndex((one) => closing.includes(one));
  const inner = [...line].slice(0, end).join("");
  const whole = end >= 0 && !inner.includes('"');
  return { offset, message, found: whole ? `${found}${inner}${[...line][end]}` : found, suggestion: whole ? `"${inner}"` : '"' };
}

function unknownWord(text: string, offset: number, word: string): NotJson {
  const meant = words[word];
  if (meant !== undefined) return { offset, message: `"${word}" is written "${meant}" in JSON`, found: word, suggestion: meant };
  if (nothing.has(word)) return { offset, message: `JSON has no "${word}"; null says nothing`, found: word, suggestion: "null" };
  const named = /^\s*[:：]/.test(text.slice(offset + word.length, offset + word.length + 20));
  const message = named ? "the name of a property stands in double quotes" : "a text stands in double quotes";
  return { offset, message, found: word, suggestion: `"${word}"` };
}

const lineEnd = (text: string, offset: number): number => {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
};

const excerpt = (text: string, offset: number): string => text.slice(offset, Math.min(lineEnd(text, offset), offset + 20)).trim();

function syntaxMessage(code: string): string {
  const sentences: Record<string, string> = {
    PropertyNameExpected: "a property name in double quotes is expected here",
    ValueExpected: "a value is expected here",
    ColonExpected: "a colon is missing before this",
    CloseBraceExpected: "a closing } is missing",
    CloseBracketExpected: "a closing ] is missing",
    EndOfFileExpected: "nothing may follow the end of the document",
    InvalidSymbol: "this is not JSON",
    InvalidNumberFormat: "this is not a number",
    UnexpectedEndOfString: "a string is not closed",
    UnexpectedEndOfNumber: "a number is not complete",
    UnexpectedEndOfComment: "comments are not part of JSON",
    InvalidUnicode: "\\u needs four hexadecimal digits",
    InvalidEscapeCharacter: "this escape is not known to JSON",
    InvalidCharacter: "control characters must be escaped",
  };
  return sentences[code] ?? code;
}
