import type { Environment } from "@marcbachmann/cel-js";
import { createEnvironment, ExpressionError, expressionError, parseExpression, variableNames } from "./expression.ts";

/** Type of a value an expression reads, as far as a contract tells it. */
export type Shape = "string" | "number" | "boolean" | "any" | { list: Shape } | { fields: Record<string, Shape> };

/** Shapes of row, rows, params, user, site; a variable left out may not be used. */
export type Shapes = Partial<Record<(typeof variableNames)[number], Shape>>;

export type Result = "bool" | "string" | "number" | "any";

/**
 * Static check of one expression: undefined when it is sound, otherwise what is wrong and where. Environments are kept
 * per `shapes` object, so callers should pass the same object for the same variables.
 */
export function checkExpression(text: string, shapes: Shapes, result: Result = "any"): ExpressionError | undefined {
  try {
    const environment = environmentOf(shapes);
    const parsed = parseExpression(text, environment);
    const checked = parsed.check();
    if (!checked.valid) return refine(expressionError(checked.error), text);
    return wrongResult(checked.type ?? "dyn", result, text);
  } catch (error) {
    return refine(expressionError(error), text);
  }
}

/** Names that could have been meant at an error of kind variable, field or function. */
export function candidates(text: string, error: ExpressionError, shapes: Shapes): string[] {
  if (error.kind === "variable") return Object.keys(shapes);
  if (error.kind === "function") return functionNames;
  if (error.kind !== "field") return [];
  const path = /((?:\w+\.)+)$/.exec(text.slice(0, error.start))?.[1]?.split(".").filter(Boolean) ?? [];
  let shape: Shape | undefined = shapes[path[0] as keyof Shapes];
  for (const part of path.slice(1))
    shape = typeof shape === "object" && "fields" in shape ? shape.fields[part] : undefined;
  return typeof shape === "object" && "fields" in shape ? Object.keys(shape.fields) : [];
}

const functionNames = [
  ...["size", "string", "int", "double", "bool", "has", "type", "bucketWindow"],
  ...[
    "startsWith",
    "endsWith",
    "contains",
    "lowerAscii",
    "upperAscii",
    "trim",
    "indexOf",
    "lastIndexOf",
    "substring",
    "split",
    "join",
  ],
  ...["all", "exists", "exists_one", "map", "filter"],
];

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
      if (typeof shape === "object" && "fields" in shape)
        environment.registerVariable({ name, schema: schemaOf(shape) } as never);
      else environment.registerVariable(name, typeName(shape));
    }
    environments.set(shapes, environment);
  }
  return environment;
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
        typeof field === "object" && "fields" in field && Object.keys(field.fields).length > 0
          ? schemaOf(field)
          : typeName(field),
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
  const fits =
    result === "bool" ? type === "bool" : result === "string" ? type === "string" : type === "double" || type === "int";
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
