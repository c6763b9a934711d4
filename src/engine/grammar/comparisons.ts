import type { ASTNode } from "@marcbachmann/cel-js";
import { parseExpression, visit } from "./expression.ts";

/** A value that an expression compares what it reads with: `row.status == 9`, `'done' in params.states`. */
export interface Comparison {
  /** What is read, from its variable on: `["row", "status"]`; an item of a list is `"0"`. */
  path: string[];
  value: string | number | boolean;
  /** Where the value stands in the expression. */
  start: number;
}

const compares = /[=!]=|\bin\b/;
const macros = new Set(["all", "exists", "exists_one", "filter", "map"]);

/** What was found before: pages share most of their expressions. Emptied when full. */
const known = new Map<string, readonly Comparison[]>();
const MOST_KNOWN = 5000;

/** Every field that is compared with a written value. An expression that can't be read compares nothing. */
export function comparisonsOf(expression: string): readonly Comparison[] {
  if (!compares.test(expression)) return [];
  let found = known.get(expression);
  if (!found) {
    found = findComparisons(expression);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(expression, found);
  }
  return found;
}

function findComparisons(expression: string): Comparison[] {
  let tree: ASTNode;
  try {
    tree = parseExpression(expression).ast;
  } catch {
    return [];
  }
  const items = itemNames(tree);
  const found: Comparison[] = [];
  const add = (read: ASTNode, written: ASTNode): void => {
    const path = pathOf(read, items);
    const value = writtenIn(written);
    if (path && value !== undefined) found.push({ path, value, start: written.start });
  };
  visit(tree, (node) => {
    if (node.op !== "==" && node.op !== "!=" && node.op !== "in") return;
    const [left, right] = node.args;
    if (node.op === "in" && right.op === "list") for (const one of right.args) add(left, one);
    else {
      add(left, right);
      add(right, left);
    }
  });
  return found;
}

/** Names that macros give the items of a list: `r` of `rows.exists(r, r.status == 1)`. */
function itemNames(tree: ASTNode): Map<string, ASTNode> {
  const names = new Map<string, ASTNode>();
  visit(tree, (node) => {
    if (node.op !== "rcall" || !macros.has(node.args[0])) return;
    const [, list, [name]] = node.args;
    if (name?.op === "id") names.set(name.args, list);
  });
  return names;
}

function pathOf(node: ASTNode, items: Map<string, ASTNode>, depth = 0): string[] | undefined {
  if (depth > 20) return undefined;
  if (node.op === "id") {
    const list = items.get(node.args);
    const path = list && pathOf(list, items, depth + 1);
    return list ? path && [...path, "0"] : [node.args];
  }
  if (node.op === ".") {
    const path = pathOf(node.args[0], items, depth + 1);
    return path && [...path, node.args[1]];
  }
  return undefined;
}

function writtenIn(node: ASTNode): Comparison["value"] | undefined {
  if (node.op === "-_") {
    const value = writtenIn(node.args);
    return typeof value === "number" ? -value : undefined;
  }
  if (node.op !== "value") return undefined;
  const value = typeof node.args === "bigint" ? Number(node.args) : node.args;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

/** The texts that an expression can give as it stands: itself, or the branches of its conditions. */
export function textsGiven(expression: string): { value: string; start: number }[] {
  if (!/['"]/.test(expression)) return [];
  let tree: ASTNode;
  try {
    tree = parseExpression(expression).ast;
  } catch {
    return [];
  }
  const given = (node: ASTNode): { value: string; start: number }[] => {
    if (node.op === "?:") return node.args.slice(1).flatMap(given);
    return node.op === "value" && typeof node.args === "string" ? [{ value: node.args, start: node.start }] : [];
  };
  return given(tree);
}
