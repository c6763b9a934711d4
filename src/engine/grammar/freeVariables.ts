import type { ASTNode } from "@marcbachmann/cel-js";
import { parseExpression, visit } from "./expression.ts";

/** A variable where an expression reads it; `end` is the character behind it. */
export interface VariableAt {
  name: string;
  start: number;
  end: number;
}

/** The variables that an expression reads, from left to right, without those of its macros (`r` of `rows.map(r, r.id)`); none where it can't be read. */
export function freeVariables(expression: string): VariableAt[] {
  let tree: ASTNode;
  try {
    tree = parseExpression(expression).ast;
  } catch {
    return [];
  }
  const found: VariableAt[] = [];
  const bound = new Set<string>();
  visit(tree, (node) => {
    if (node.op === "id") found.push({ name: node.args, start: node.start, end: node.end });
    const [name, , given] = node.op === "rcall" ? node.args : [];
    const [first] = macros.has(String(name)) && Array.isArray(given) ? given : [];
    if (first?.op === "id") bound.add(first.args);
  });
  return found.filter(({ name }) => !bound.has(name)).sort((a, b) => a.start - b.start);
}

const macros = new Set(["all", "exists", "exists_one", "map", "filter"]);
