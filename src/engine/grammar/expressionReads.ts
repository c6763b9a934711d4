import type { ASTNode } from "@marcbachmann/cel-js";
import { parseExpression, type Variables, visit } from "./expression.ts";

/** What an expression reads, by its syntax tree. */
export interface Reads {
  /** Variables: row, rows, params, user, site. */
  variables: ReadonlySet<string>;
  /** Parameters by name: `mode` of `params.mode`, of `params["mode"]` and of `has(params.mode)`. */
  params: ReadonlySet<string>;
  /** The parameter that the whole expression is, if it is nothing else. */
  alone: string | undefined;
}

/** What was found before: pages share most of their expressions, and ask of one several times. Emptied when full. */
const known = new Map<string, Reads>();
const MOST_KNOWN = 5000;

/** An expression that can't be read reads nothing; the check tells what is wrong with it. */
export function readsOf(expression: string): Reads {
  let reads = known.get(expression);
  if (!reads) {
    reads = findReads(expression);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(expression, reads);
  }
  return reads;
}

function findReads(expression: string): Reads {
  const variables = new Set<string>();
  const params = new Set<string>();
  const reads: Reads = { variables, params, alone: undefined };
  let tree: ASTNode;
  try {
    tree = parseExpression(expression).ast;
  } catch {
    return reads;
  }
  reads.alone = paramOf(tree);
  visit(tree, (node) => {
    if (node.op === "id") variables.add(node.args);
    const param = paramOf(node);
    if (param !== undefined) params.add(param);
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
