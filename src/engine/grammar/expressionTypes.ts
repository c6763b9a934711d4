import type { ASTNode, Environment } from "@marcbachmann/cel-js";
import { createEnvironment, ExpressionError, expressionError, parseExpression, variableNames, visit } from "./expression.ts";

/** Type of a value an expression reads, as far as a contract tells it. */
export type Shape = "string" | "number" | "boolean" | "any" | { list: Shape } | { fields: Record<string, Shape> };

/** Shapes of row, rows, params, user, site; a variable left out may not be used. */
export type Shapes = Partial<Record<(typeof variableNames)[number], Shape>>;

export type Result = "bool" | "string" | "number" | "any";

/**
 * Static check of one expression: undefined when it is sound, otherwise what is wrong and where. Environments are kept
 * per `shapes` object, and shared by all pages whose expressions read the same parameters of the same row.
 */
export function checkExpression(text: string, shapes: Shapes, result: Result = "any"): ExpressionError | undefined {
  const shared = sharedShapes(text, shapes);
  const question = `${result} ${text}`;
  if (shared?.sound.has(question)) return undefined;
  if (shared && !check(text, shared.shapes, result)) {
    shared.sound.add(question);
    return undefined;
  }
  // With everything the page has, the message can name what was meant.
  return check(text, shapes, result);
}

/** What a sound expression gives, as far as it is known before it runs: a CEL type such as `list<string>`, or `dyn`. */
export function typeGiven(text: string, shapes: Shapes): string {
  const shared = sharedShapes(text, shapes);
  const known = shared?.types.get(text);
  if (known !== undefined) return known;
  const environment = environmentOf(shared?.shapes ?? shapes);
  let type = "dyn";
  try {
    type = checkNumbers(parseExpression(text, environment), text, environment).type ?? "dyn";
  } catch {
    // Whatever is wrong with it is told by checkExpression.
  }
  shared?.types.set(text, type);
  return type;
}

function check(text: string, shapes: Shapes, result: Result): ExpressionError | undefined {
  try {
    const environment = environmentOf(shapes);
    const parsed = parseExpression(text, environment);
    const checked = checkNumbers(parsed, text, environment);
    if (!checked.valid) return refine(expressionError(checked.error), text);
    // A word without quotes that CEL knows as a type, such as list, is no value of a page.
    if (checked.type === "type") return new ExpressionError(`Unknown variable: ${text.trim()}`, "variable", 0, text.length, text.trim());
    return wrongResult(checked.type ?? "dyn", result, text);
  } catch (error) {
    return refine(expressionError(error), text);
  }
}

type Parsed = ReturnType<typeof parseExpression>;

/**
 * A row's number is a double and a bare `0` an int, which CEL refuses as the two branches of one condition although JSON
 * knows one kind of number: where that is all, the bare numbers count as doubles.
 */
function checkNumbers(parsed: Parsed, text: string, environment: Environment): ReturnType<Parsed["check"]> {
  const checked = parsed.check();
  if (checked.valid || !/Ternary branches.*'(?:int' and 'double|double' and 'int)'/.test(checked.error?.message ?? "")) return checked;
  const again = parseExpression(text, environment);
  visit(again.ast, (node) => {
    if (node.op === "?:") for (const branch of node.args.slice(1)) asDouble(branch);
  });
  return again.check();
}

function asDouble(node: ASTNode): void {
  const literal = node.op === "-_" ? node.args : node;
  if (literal.op === "value" && typeof literal.args === "bigint") Object.assign(literal, { args: Number(literal.args) });
}

/** Names that could have been meant at an error of kind variable, field or function. */
export function candidates(text: string, error: ExpressionError, shapes: Shapes): string[] {
  if (error.kind === "variable") return Object.keys(shapes);
  if (error.kind === "function") return functionNames;
  if (error.kind !== "field") return [];
  const path = /((?:\w+\.)+)$/.exec(text.slice(0, error.start))?.[1]?.split(".").filter(Boolean) ?? [];
  const shape = shapeAt(path, text.slice(0, error.start), shapes);
  return isObject(shape) ? Object.keys(shape.fields) : [];
}

/** Shape of a path such as `row.author`; its first part may be the variable of a macro, as in `rows.map(r, r.id)`. */
function shapeAt(path: string[], before: string, shapes: Shapes, depth = 0): Shape | undefined {
  const [first = "", ...rest] = path;
  let shape: Shape | undefined = shapes[first as keyof Shapes];
  if (shape === undefined && depth < 5) {
    const macro = [...before.matchAll(/([\w.]+)\.(?:map|filter|all|exists|exists_one)\(\s*(\w+)\s*,/g)];
    const list = macro.findLast((match) => match[2] === first)?.[1];
    const listed = list === undefined ? undefined : shapeAt(list.split("."), before, shapes, depth + 1);
    shape = typeof listed === "object" && "list" in listed ? listed.list : undefined;
  }
  for (const part of rest) shape = isObject(shape) ? shape.fields[part] : undefined;
  return shape;
}

export const functionNames = [
  ...["size", "string", "int", "double", "bool", "has", "type", "bucketWindow"],
  ...["startsWith", "endsWith", "contains", "lowerAscii", "upperAscii", "trim", "indexOf", "lastIndexOf", "substring", "split", "join"],
  ...["all", "exists", "exists_one", "map", "filter"],
];

/** Variables of one kind of row with only those parameters that an expression reads, and what was found sound there. */
interface SharedShapes {
  shapes: Shapes;
  sound: Set<string>;
  /** What expressions give that were asked for it. */
  types: Map<string, string>;
}

/** By the row (or user) they go with, so that they are let go together with their contracts. */
const shared = new WeakMap<object, Map<string, SharedShapes>>();

/** Undefined where the expression reads a parameter that the page does not have, or all of them at once. */
function sharedShapes(text: string, shapes: Shapes): SharedShapes | undefined {
  const { row, rows, params, user, site } = shapes;
  const anchor = [row, user].find((shape) => typeof shape === "object");
  if (!anchor) return undefined;
  const fields: Record<string, Shape> = {};
  let signature = params === "any" ? "any" : "";
  if (typeof params === "object" && "fields" in params) {
    const read = [...text.matchAll(/\bparams\b(?:\.(\w+))?/g)].map((match) => match[1]);
    for (const name of [...new Set(read)].sort()) {
      const shape = name === undefined ? undefined : params.fields[name];
      if (name === undefined || shape === undefined) return undefined;
      fields[name] = shape;
      signature += `${name}:${typeName(shape)},`;
    }
  } else if (params !== "any") return undefined;
  const listed = typeof rows === "object" && "list" in rows ? rows.list : rows;
  const key = `${identity(row)} ${identity(listed)} ${identity(user)} ${identity(site)} ${signature}`;
  let known = shared.get(anchor);
  if (!known) {
    known = new Map();
    shared.set(anchor, known);
  }
  let found = known.get(key);
  if (!found) {
    found = { shapes: { ...shapes, params: params === "any" ? "any" : { fields } }, sound: new Set(), types: new Map() };
    known.set(key, found);
  }
  return found;
}

const identities = new WeakMap<object, number>();
let lastIdentity = 0;

function identity(shape: Shape | undefined): string {
  if (typeof shape !== "object") return String(shape);
  if (!identities.has(shape)) identities.set(shape, ++lastIdentity);
  return String(identities.get(shape));
}

const environments = new WeakMap<Shapes, Environment>();
let base: Environment | undefined;

function environmentOf(shapes: Shapes): Environment {
  let environment = environments.get(shapes);
  if (!environment) {
    base ??= checkingEnvironment();
    environment = base.clone();
    for (const name of variableNames) {
      const shape = shapes[name];
      if (shape === undefined) continue;
      // The rows of a list are of the type that the row has.
      if (name === "rows" && isObject(shapes.row) && isListOf(shape, shapes.row)) environment.registerVariable(name, "list<$row>");
      else if (isObject(shape)) environment.registerVariable({ name, schema: schemaOf(shape) } as never);
      else environment.registerVariable(name, typeName(shape));
    }
    environments.set(shapes, environment);
  }
  return environment;
}

function isObject(shape: Shape | undefined): shape is { fields: Record<string, Shape> } {
  return typeof shape === "object" && "fields" in shape;
}

function isListOf(shape: Shape, item: Shape): boolean {
  return typeof shape === "object" && "list" in shape && shape.list === item;
}

/** A number of a contract is a double; it may stand in a list of whole numbers. Evaluation needs no such overload. */
function checkingEnvironment(): Environment {
  return createEnvironment().registerOperator("double in list<int>", () => false);
}

function schemaOf(shape: { fields: Record<string, Shape> }): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape.fields)
      .filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
      .map(([name, field]) => [
        name,
        typeof field === "object" && "fields" in field && Object.keys(field.fields).length > 0 ? schemaOf(field) : typeName(field),
      ]),
  );
}

function typeName(shape: Shape): string {
  if (shape === "string") return "string";
  if (shape === "number") return "double";
  if (shape === "boolean") return "bool";
  if (typeof shape === "object" && "list" in shape) {
    const item = typeName(shape.list);
    return item === "string" || item === "double" || item === "bool" ? `list<${item}>` : "list<dyn>";
  }
  return "dyn";
}

function wrongResult(type: string, result: Result, text: string): ExpressionError | undefined {
  if (result === "any" || type === "dyn") return undefined;
  const fits = result === "bool" ? type === "bool" : result === "string" ? type === "string" : type === "double" || type === "int";
  if (fits) return undefined;
  const words = { bool: "yes or no (bool)", string: "a text", number: "a number" }[result];
  return new ExpressionError(`must give ${words}, gives ${type}`, "type", 0, text.length);
}

/** Points at the misspelt method instead of the whole call. */
function refine(error: ExpressionError, text: string): ExpressionError {
  if (error.kind !== "function") return error;
  const name = /'(?:[^']*\.)?(\w+)\(/.exec(error.message)?.[1] ?? /: (\w+)/.exec(error.message)?.[1];
  if (!name) return error;
  const at = text.indexOf(name, error.start);
  return at < 0 ? error : new ExpressionError(error.message, "function", at, at + name.length, name);
}
