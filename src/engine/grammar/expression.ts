import type { ASTNode } from "@marcbachmann/cel-js";
import { Environment } from "@marcbachmann/cel-js";
import { bucketWindow, windowRange } from "./timeWindow.ts";

/** Variables an expression may read. Absent ones read as null. */
export interface Variables {
  row?: unknown;
  rows?: unknown;
  params?: unknown;
  user?: unknown;
  site?: unknown;
}

export const variableNames = ["row", "rows", "params", "user", "site"] as const;

/** `start` and `end` are character offsets inside the expression. */
export class ExpressionError extends Error {
  constructor(
    message: string,
    readonly kind: "syntax" | "type" | "variable" | "field" | "function" | "value",
    readonly start: number,
    readonly end: number,
    /** The misspelt or refused name, where there is one. */
    readonly found?: string,
  ) {
    super(message);
    this.name = "ExpressionError";
  }
}

export type Evaluate = (variables: Variables) => unknown;
export type OnError = (error: Error) => void;

/** An expression of a page is short; these limits keep a hostile one from costing anything. */
const maxExpressionLength = 2000;
/** One list walked for each item of another; a third would let a page's hundred rows be walked a million times. */
const maxNestedMacros = 2;
const macros = new Set(["all", "exists", "exists_one", "filter", "map"]);
const limits = { maxAstNodes: 400, maxDepth: 40, maxListElements: 200, maxMapEntries: 100, maxCallArguments: 16 };

/**
 * CEL keeps int and double apart and JSON does not, so the mixed operators are added; a JSON value may be null, so every
 * scalar compares with null. `bucketWindow(key)` turns a day or hour bucket into a time window value,
 * `bucketWindow(key, params.time)` into the part of it that lies within the window of the chart.
 */
export function createEnvironment(): Environment {
  const environment = new Environment({ homogeneousAggregateLiterals: false, limits });
  const arithmetic: Record<string, (a: number, b: number) => number> = {
    "+": (a, b) => a + b,
    "-": (a, b) => a - b,
    "*": (a, b) => a * b,
    "/": (a, b) => a / b,
    "%": (a, b) => a % b,
  };
  for (const [operator, apply] of Object.entries(arithmetic)) {
    const handler = (a: number | bigint, b: number | bigint) => apply(Number(a), Number(b));
    environment.registerOperator(`int ${operator} double`, handler);
    environment.registerOperator(`double ${operator} int`, handler);
  }
  environment.registerOperator("int == double", (a: number | bigint, b: number | bigint) => Number(a) === Number(b));
  environment.registerOperator("double % double", (a: number, b: number) => a % b);
  for (const type of ["string", "double", "int", "bool", "list", "map"]) {
    environment.registerOperator(`${type} == null`, (a: unknown) => a === null);
  }
  environment.registerFunction("bucketWindow(string): string", (key: string) => bucketWindow(key) ?? "");
  const windowOf = (value: unknown) => (typeof value === "string" ? windowRange(value, Date.now()) : undefined);
  environment.registerFunction(
    "bucketWindow(string, dyn): string",
    (key: string, window: unknown) => bucketWindow(key, windowOf(window)) ?? "",
  );
  return environment;
}

let evaluator: Environment | undefined;

function evaluationEnvironment(): Environment {
  if (!evaluator) {
    evaluator = createEnvironment();
    for (const name of variableNames) evaluator.registerVariable(name, "dyn");
  }
  return evaluator;
}

/**
 * Throws ExpressionError for bad syntax, for over-long text, and for what may take seconds: `matches()` (its backtracking)
 * and lists walked within lists within lists.
 */
export function parseExpression(text: string, environment: Environment = evaluationEnvironment()) {
  if (text.length > maxExpressionLength) {
    throw new ExpressionError(`longer than ${maxExpressionLength} characters`, "syntax", maxExpressionLength, text.length);
  }
  let parsed: ReturnType<Environment["parse"]>;
  try {
    parsed = environment.parse(text);
  } catch (error) {
    throw expressionError(error);
  }
  visit(parsed.ast, (node) => {
    if (node.op === "rcall" && node.args[0] === "matches") {
      throw new ExpressionError(
        "matches() is not available; use contains(), startsWith() or in",
        "function",
        node.start,
        node.end,
        "matches",
      );
    }
  });
  refuseNesting(parsed.ast, 0);
  return parsed;
}

function refuseNesting(node: ASTNode, depth: number): void {
  const macro = node.op === "rcall" && macros.has(node.args[0]);
  if (macro && depth === maxNestedMacros) {
    throw new ExpressionError(
      `${node.args[0]}() stands in more than ${maxNestedMacros - 1} other`,
      "function",
      node.start,
      node.end,
      node.args[0],
    );
  }
  const walk = (value: unknown, inside: number): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, inside);
    else if (value && typeof value === "object" && "op" in value) refuseNesting(value as ASTNode, inside);
  };
  if (macro) {
    walk(node.args[1], depth);
    walk(node.args[2], depth + 1);
  } else walk(node.args, depth);
}

/**
 * A function that never throws: an evaluation error gives undefined and is reported, except where the data simply lack
 * the field, which is common and says nothing about the page. Integers come back as numbers.
 */
export function compileExpression(text: string, onError?: OnError): Evaluate {
  let run: ReturnType<Environment["parse"]>;
  try {
    run = parseExpression(text);
  } catch (error) {
    onError?.(error as Error);
    return () => undefined;
  }
  const reads = fieldsRead(run.ast);
  return (variables) => {
    const context: Record<string, unknown> = {};
    for (const name of variableNames) context[name] = withNulls(variables[name], reads[name]);
    try {
      return toJson(run(context));
    } catch (error) {
      if (!isAbsence(error)) onError?.(expressionError(error));
      return undefined;
    }
  };
}

export interface TemplatePart {
  /** Literal text, or the expression inside a hole. */
  text: string;
  hole: boolean;
  /** Offset of the first character of `text` in the template. */
  start: number;
}

/** `{expression}` holes; `{{` and `}}` are literal braces. Throws ExpressionError for an unclosed hole. */
export function splitTemplate(template: string): TemplatePart[] {
  if (!/[{}]/.test(template)) return template === "" ? [] : [{ text: template, hole: false, start: 0 }];
  const parts: TemplatePart[] = [];
  let literal = "";
  let literalStart = 0;
  for (let i = 0; i < template.length; i++) {
    const char = template[i];
    if ((char === "{" || char === "}") && template[i + 1] === char) {
      literal += char;
      i++;
    } else if (char === "{") {
      if (literal) parts.push({ text: literal, hole: false, start: literalStart });
      const end = holeEnd(template, i + 1);
      if (end < 0) throw new ExpressionError("an opening { without its }", "syntax", i, template.length);
      parts.push({ text: template.slice(i + 1, end), hole: true, start: i + 1 });
      i = end;
      literal = "";
      literalStart = end + 1;
    } else {
      literal += char;
    }
  }
  if (literal) parts.push({ text: literal, hole: false, start: literalStart });
  return parts;
}

/**
 * A function giving the text with its holes filled; a hole without a value is empty. Pass `encodeURIComponent` as
 * `encode` for links.
 */
export function compileTemplate(
  template: string,
  onError?: OnError,
  encode: (text: string) => string = (text) => text,
): (variables: Variables) => string {
  let parts: TemplatePart[];
  try {
    parts = splitTemplate(template);
  } catch (error) {
    onError?.(error as Error);
    return () => template;
  }
  const pieces = parts.map((part) => (part.hole ? compileExpression(part.text, onError) : part.text));
  return (variables) => pieces.map((piece) => (typeof piece === "string" ? piece : encode(toText(piece(variables))))).join("");
}

/** Any error of the library as ours. */
export function expressionError(error: unknown): ExpressionError {
  if (error instanceof ExpressionError) return error;
  const {
    code = "",
    summary,
    message,
    range,
    name,
  } = error as {
    code?: string;
    summary?: string;
    message: string;
    range?: { start: number; end: number };
    name: string;
  };
  const kind =
    name === "ParseError"
      ? "syntax"
      : code === "unknown_variable"
        ? "variable"
        : code === "no_such_key"
          ? "field"
          : /function|matching_overload/.test(code)
            ? "function"
            : name === "EvaluationError"
              ? "value"
              : "type";
  const text = (summary ?? message).split("\n")[0] ?? "";
  const found = kind === "variable" || kind === "field" ? text.split(": ").at(-1) : undefined;
  return new ExpressionError(text, kind, range?.start ?? 0, range?.end ?? 0, found);
}

/** Calls `see` on every node of the tree. */
export function visit(node: ASTNode, see: (node: ASTNode) => void): void {
  see(node);
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === "object" && "op" in value) visit(value as ASTNode, see);
  };
  walk(node.args);
}

/** First-level fields each variable is read at (`row.count` → row: count), leaving out those only asked for by has(). */
function fieldsRead(ast: ASTNode): Record<string, string[]> {
  const reads: Record<string, Set<string>> = {};
  const asked = new Set<ASTNode>();
  visit(ast, (node) => {
    if (node.op === "call" && node.args[0] === "has") for (const argument of node.args[1]) asked.add(argument);
    if (node.op === "id") reads[node.args] ??= new Set();
    if (node.op !== "." || asked.has(node)) return;
    const [receiver, field] = node.args;
    if (receiver.op === "id") {
      reads[receiver.args] ??= new Set();
      reads[receiver.args]?.add(field);
    }
  });
  return Object.fromEntries(Object.entries(reads).map(([name, fields]) => [name, [...fields]]));
}

function holeEnd(template: string, from: number): number {
  let depth = 0;
  let quote = "";
  for (let i = from; i < template.length; i++) {
    const char = template[i] as string;
    if (quote) {
      if (char === "\\") i++;
      else if (char === quote) quote = "";
    } else if (char === "'" || char === '"') quote = char;
    else if (char === "{") depth++;
    else if (char === "}" && depth-- === 0) return i;
  }
  return -1;
}

/** The library throws on a key that is not there; for a page an absent field is null. */
function withNulls(value: unknown, fields: string[] | undefined): unknown {
  if (value === undefined) return null;
  if (!fields || value === null || typeof value !== "object" || Array.isArray(value)) return value;
  const absent = fields.filter((field) => (value as Record<string, unknown>)[field] === undefined);
  if (absent.length === 0) return value;
  return Object.assign({ ...value }, Object.fromEntries(absent.map((field) => [field, null])));
}

/** A field that is not there, or null where a number or text was wanted. */
function isAbsence(error: unknown): boolean {
  const { code, summary = "" } = error as { code?: string; summary?: string };
  return code === "no_such_key" || /\bnull\b/.test(summary);
}

function toJson(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [String(key), toJson(item)]));
  if (value && typeof value === "object" && value.constructor === Object) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
  }
  return value;
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(toText).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
