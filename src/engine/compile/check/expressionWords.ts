import type { ExpressionError } from "../../grammar/expression.ts";
import { functionNames } from "../../grammar/expressionTypes.ts";

/** The library's words for what an analyst wrote. */
export function errorWords(error: ExpressionError, text: string): string {
  if (error.kind === "variable") return `unknown variable "${error.found}"`;
  if (error.kind === "field") {
    const of = /([\w.]+)\.$/.exec(text.slice(0, error.start))?.[1];
    if (of === "params") return `the page has no parameter "${error.found}"`;
    return `unknown field "${error.found}"${of === undefined ? "" : ` of ${of}`}`;
  }
  if (error.kind === "function" && error.found)
    return error.found === "matches"
      ? error.message
      : functionNames.includes(error.found)
        ? `${error.found}() takes other values than these`
        : `unknown function "${error.found}", or other arguments than it takes`;
  if (error.kind === "syntax") return `the expression can't be read: ${syntaxWords(error.message)}`;
  if (error.message.includes("cannot be range of a comprehension")) return "only a list can be walked";
  return error.message.replace("no such overload", "these types don't go together").replaceAll("double", "number");
}

/** The signs of an expression, as the library calls them. */
const signs: Readonly<Record<string, string>> = {
  ...{ LPAREN: "(", RPAREN: ")", LBRACKET: "[", RBRACKET: "]", LBRACE: "{", RBRACE: "}", COMMA: ",", COLON: ":", QUESTION: "?", DOT: "." },
  ...{ EQ: "==", NE: "!=", LT: "<", LE: "<=", GT: ">", GE: ">=", AND: "&&", OR: "||", NOT: "!", IN: "in" },
  ...{ PLUS: "+", MINUS: "-", MULTIPLY: "*", DIVIDE: "/", MODULO: "%" },
  ...{ EOF: "the end", IDENTIFIER: "a name", STRING: "a text", NUMBER: "a number", BOOLEAN: "true or false", NULL: "null", BYTES: "bytes" },
};

const word = (token: string): string => signs[token] ?? token;

function syntaxWords(message: string): string {
  const [, wanted, got] = /^Expected (\w+), got (\w+)$/.exec(message) ?? [];
  if (wanted !== undefined && got !== undefined)
    return got === "EOF" ? `${word(wanted)} is missing at the end` : `${word(wanted)} is expected, and ${word(got)} stands here`;
  const character = /^Unexpected character: '?(.)'?$/u.exec(message)?.[1];
  if (character !== undefined) return `${character} has no place here`;
  const unexpected = /^Unexpected token: (\w+)$/.exec(message)?.[1];
  if (unexpected === undefined) return message;
  return unexpected === "EOF" ? "it ends too early" : `${word(unexpected)} has no place here`;
}
