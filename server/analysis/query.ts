import type { QueryExpression, Term } from "#server/store/documents.ts";
import { stripInvisible } from "#server/text/fold.ts";
import { queryTokens } from "#server/text/segment.ts";

/** Limits that keep one request from becoming a thousand posting lists. */
const MAX_TERMS = 100;
export const MAX_TERM_LENGTH = 100;

/** A word field the server cannot read; the message is for the user. `position` is 0-based in the input. */
export class QuerySyntaxError extends Error {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

export function toTerm(typed: string, phrase: boolean): Term {
  const raw = stripInvisible(typed);
  return { tokens: queryTokens(raw), raw, phrase };
}

const QUOTE = /["“”＂]/;
const BLANK = /[\s\u3000,，;；、]/;

/** One word field: words separated by blanks (or commas), phrases in double quotes. Doubles are dropped. */
export function parseWords(input: string | undefined): Term[] {
  const terms: Term[] = [];
  const seen = new Set<string>();
  const text = stripInvisible(input ?? "");
  const add = (raw: string, phrase: boolean, at: number): void => {
    const word = raw.trim();
    if (!word || seen.has(`${phrase}${word}`)) return;
    if (word.length > MAX_TERM_LENGTH) throw new QuerySyntaxError(`词长超过 ${MAX_TERM_LENGTH} 字`, at);
    if (terms.length >= MAX_TERMS) throw new QuerySyntaxError(`词数超过 ${MAX_TERMS} 个`, at);
    seen.add(`${phrase}${word}`);
    terms.push(toTerm(word, phrase));
  };
  let at = 0;
  while (at < text.length) {
    const char = text[at]!;
    if (BLANK.test(char)) at++;
    else if (QUOTE.test(char)) {
      let end = at + 1;
      while (end < text.length && !QUOTE.test(text[end]!)) end++;
      add(text.slice(at + 1, end), true, at);
      at = end + 1;
    } else {
      let end = at;
      while (end < text.length && !BLANK.test(text[end]!) && !QUOTE.test(text[end]!)) end++;
      add(text.slice(at, end), false, at);
      at = end;
    }
  }
  return terms;
}

interface Lexeme {
  kind: "word" | "phrase" | "and" | "or" | "not" | "(" | ")";
  text: string;
  at: number;
}

const WORD_OPERATORS: Record<string, Lexeme["kind"]> = { AND: "and", OR: "or", NOT: "not" };
const SIGN_OPERATORS: Record<string, Lexeme["kind"]> = { "+": "and", "&": "and", "|": "or", "-": "not", "!": "not" };
const BRACKETS: Record<string, "(" | ")"> = { "(": "(", "（": "(", ")": ")", "）": ")" };

function lex(text: string): Lexeme[] {
  const out: Lexeme[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at]!;
    const bracket = BRACKETS[char];
    const sign = SIGN_OPERATORS[char];
    if (/[\s\u3000]/.test(char)) at++;
    else if (bracket) out.push({ kind: bracket, text: char, at: at++ });
    else if (sign) out.push({ kind: sign, text: char, at: at++ });
    else if (QUOTE.test(char)) {
      let end = at + 1;
      while (end < text.length && !QUOTE.test(text[end]!)) end++;
      if (end >= text.length) throw new QuerySyntaxError("引号没有成对", at);
      out.push({ kind: "phrase", text: text.slice(at + 1, end), at });
      at = end + 1;
    } else {
      let end = at;
      while (end < text.length && !/[\s\u3000()（）"“”＂|&+]/.test(text[end]!)) end++;
      const word = text.slice(at, end);
      out.push({ kind: WORD_OPERATORS[word] ?? "word", text: word, at });
      at = end;
    }
  }
  return out;
}

/**
 * A boolean expression: `(台风 OR 暴雨) AND 广东 NOT 演习`. Operators AND/blank/+/&, OR/|, NOT/-/!, brackets, quoted
 * phrases. NOT binds closest, then AND, then OR.
 *
 * @throws QuerySyntaxError with the place of the mistake.
 */
export function parseExpression(input: string): QueryExpression | undefined {
  const text = stripInvisible(input);
  const lexemes = lex(text);
  if (lexemes.length === 0) return undefined;
  let next = 0;
  let terms = 0;
  const peek = (): Lexeme | undefined => lexemes[next];
  const fail = (message: string): never => {
    throw new QuerySyntaxError(message, peek()?.at ?? text.length);
  };
  const unit = (depth: number): QueryExpression => {
    if (depth > 50) fail("括号嵌套过深");
    const lexeme = peek();
    if (!lexeme) return fail("末尾缺少检索词");
    next++;
    if (lexeme.kind === "not") return { not: unit(depth + 1) };
    if (lexeme.kind === "(") {
      const inside = either(depth + 1);
      if (peek()?.kind !== ")") fail("括号没有成对");
      next++;
      return inside;
    }
    if (lexeme.kind === "word" || lexeme.kind === "phrase") {
      if (++terms > MAX_TERMS) fail(`词数超过 ${MAX_TERMS} 个`);
      if (lexeme.text.length > MAX_TERM_LENGTH) fail(`词长超过 ${MAX_TERM_LENGTH} 字`);
      if (!lexeme.text.trim()) fail("引号内为空");
      return { term: toTerm(lexeme.text.trim(), lexeme.kind === "phrase") };
    }
    next--;
    return fail(`“${lexeme.text}”前缺少检索词`);
  };
  const both = (depth: number): QueryExpression => {
    const parts = [unit(depth)];
    for (let lexeme = peek(); lexeme && lexeme.kind !== "or" && lexeme.kind !== ")"; lexeme = peek()) {
      if (lexeme.kind === "and") next++;
      parts.push(unit(depth));
    }
    return parts.length === 1 ? parts[0]! : { and: parts };
  };
  const either = (depth: number): QueryExpression => {
    const parts = [both(depth)];
    while (peek()?.kind === "or") {
      next++;
      parts.push(both(depth));
    }
    return parts.length === 1 ? parts[0]! : { or: parts };
  };
  const expression = either(0);
  if (peek()) fail(`多余的“${peek()!.text}”`);
  return expression;
}

/** Positive words of an expression, for highlighting. */
export function expressionWords(expression: QueryExpression | undefined): string[] {
  if (!expression) return [];
  if ("term" in expression) return [expression.term.raw];
  if ("not" in expression || "marked" in expression) return [];
  return ("and" in expression ? expression.and : expression.or).flatMap(expressionWords);
}
