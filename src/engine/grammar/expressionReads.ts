import type { ASTNode } from "@marcbachmann/cel-js";
import { parseExpression, type Variables, visit } from "./expression.ts";

/** What an expression reads, by its syntax tree. */
export interface Reads {
  /** Variables: row, rows, params, user, site. */
  variables: Set<string>;
  /** Parameters by name: `mode` of `params.mode`, of `params["mode"]` and of `has(params.mode)`. */
  params: Set<string>;
  /** The parameter that the whole expression is, if it is nothing else. */
  alone: string | undefined;
}

/** An expression that can't be read reads nothing; the check tells what is wrong with it. */
export function readsOf(expression: string): Reads {
  const reads: Reads = { variables: new Set(), params: new Set(), alone: undefined };
  let tree: ASTNode;
  try {
    tree = parseExpression(expression).ast;
  } catch {
    return reads;
  }
  reads.alone = paramOf(tree);
  visit(tree, (node) => {
    if (node.op === "id") reads.variables.add(node.args);
    const param = paramOf(node);
    if (param !== undefined) reads.params.add(param);
  });
  return reads;
}

const holder: keyof Variables = "params";

function paramOf(node: ASTNode): string | undefined {
  if (node.op !== "." && node.op !== "[]") return undefined;
  const [receiver, field] = node.args as [ASTNode, ASTNode | string];
  if (receiver.op !== "id" || receiver.args !== holder) return undefined;
  const name = typeof field === "string" ? field : field.op === "value" ? field.args : undefined;
  return typeof name === "string" ? name : undefined;
}
