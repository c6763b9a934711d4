import type { ASTNode } from "@marcbachmann/cel-js";
import { clash, type Fact, factOf, parts, treeOf, turned } from "./conditions.ts";
import { visit } from "./expression.ts";

/** A part of an expression that decides nothing where it stands, or not what it was meant to. */
export interface Pointless {
  start: number;
  text: string;
  why: string;
}

const known = new Map<string, Pointless | undefined>();
const MOST_KNOWN = 5000;

/**
 * A condition asks of what it just said to be nothing (`x == null && x != ''`), guards one thing and asks of another
 * (`a == null || size(b) > 2`), says the same twice (`n > 2 || n > 5`), counts below nothing, or a choice stands behind one
 * that leaves it nothing (`n > 0 ? 'a' : n > 9 ? 'b' : ''`).
 */
export function pointlessIn(expression: string): Pointless | undefined {
  if (!/&&|\|\||\?|\bsize\(/.test(expression)) return undefined;
  if (known.has(expression)) return known.get(expression);
  if (known.size >= MOST_KNOWN) known.clear();
  const found = look(expression);
  known.set(expression, found);
  return found;
}

function look(expression: string): Pointless | undefined {
  const tree = treeOf(expression);
  if (!tree) return undefined;
  let found: Pointless | undefined;
  visit(tree, (node) => {
    if (found) return;
    if (node.op === "&&" || node.op === "||") found = inChain(parts(node, node.op), node.op, expression);
    else if (node.op === "?:") found = behind(node.args as ASTNode[], expression);
    else if (Object.hasOwn(turned, node.op)) found = belowNothing(node, expression);
  });
  return found;
}

const told = ({ start, end }: ASTNode, text: string, why: string): Pointless => ({ start, text: text.slice(start, end), why });

/** Whether a part of an expression reads what another one is about. */
function reads(node: ASTNode, read: string, text: string): boolean {
  const own = text.slice(node.start, node.end).replace(/\s+/g, "");
  const at = own.indexOf(read);
  return at >= 0 && !/[\w.]/.test(own[at - 1] ?? "") && !/\w/.test(own[at + read.length] ?? "");
}

function inChain(all: readonly ASTNode[], op: "&&" | "||", text: string): Pointless | undefined {
  const facts = all.map((node) => factOf(node, text));
  const nothing = op === "&&" ? "==" : "!=";
  for (const [i, fact] of facts.entries()) {
    if (fact?.value !== null || fact.op !== nothing) continue;
    const other = all.find((node, j) => j !== i && reads(node, fact.read, text));
    if (other) return told(other, text, `is asked only where ${fact.read} is nothing`);
  }
  return twice(all, facts, op, text) ?? guardOfAnother(all, facts, op, text);
}

/** Of two comparisons of one thing the one says what the other says already. */
function twice(all: readonly ASTNode[], facts: readonly (Fact | undefined)[], op: "&&" | "||", text: string): Pointless | undefined {
  for (const [i, a] of facts.entries()) {
    const j = facts.findIndex((b, at) => at > i && a !== undefined && b !== undefined && a.read === b.read && isSaid(a, b, op));
    const other = all[j];
    if (other) return told(other, text, `says nothing more beside ${text.slice(all[i]?.start, all[i]?.end)}`);
  }
  return undefined;
}

/** Where both are numbers that lie in the same direction, or one says what it is and the other what it is not. */
function isSaid(a: Fact, b: Fact, op: "&&" | "||"): boolean {
  const isWord = ({ value }: Fact) => value !== null && value !== "";
  if (!isWord(a) || !isWord(b)) return false;
  if (a.op === b.op && a.value === b.value) return true;
  if (typeof a.value === "number" && typeof b.value === "number" && /[<>]/.test(a.op)) return a.op[0] === b.op[0];
  const [is, not] = op === "&&" ? [a, b] : [b, a];
  const differ = a.value !== b.value;
  return differ && ((is.op === "==" && not.op === "!=") || (is.op === "!=" && not.op === "=="));
}

/** One thing is looked at whether it is there, and another is read. */
function guardOfAnother(
  [first, second, ...more]: readonly ASTNode[],
  [a, b]: readonly (Fact | undefined)[],
  op: "&&" | "||",
  text: string,
): Pointless | undefined {
  const says = op === "||" ? "==" : "!=";
  if (!first || !second || more.length > 0 || a?.value !== null || a.op !== says || !b || !a.read.startsWith("params.")) return undefined;
  const counted = /^size\((params\.\w+)\)$/.exec(b.read)?.[1];
  const read = counted ?? (b.value === "" && b.op === says ? b.read : undefined);
  if (read === undefined || read === a.read || !read.startsWith("params.")) return undefined;
  return told(first, text, `looks whether ${a.read} is there, and ${text.slice(second.start, second.end)} reads ${read}`);
}

/** `a ? … : b ? … : …`, where b is decided wherever a does not hold. */
function behind([condition, , otherwise]: readonly ASTNode[], text: string): Pointless | undefined {
  if (!condition || otherwise?.op !== "?:") return undefined;
  const next = (otherwise.args as ASTNode[])[0];
  const [a, b] = [factOf(condition, text), next && factOf(next, text)];
  if (!a || !b || !next || a.read !== b.read) return undefined;
  const not: Fact = { ...a, op: turned[a.op] };
  if (clash([not, b])) return told(next, text, `never holds behind ${text.slice(condition.start, condition.end)}`);
  if (/[<>]/.test(a.op) && clash([not, { ...b, op: turned[b.op] }]))
    return told(next, text, `always holds behind ${text.slice(condition.start, condition.end)}`);
  return undefined;
}

/** Nothing has fewer than no items. */
function belowNothing(node: ASTNode, text: string): Pointless | undefined {
  const fact = factOf(node, text);
  if (!fact?.read.startsWith("size(") || typeof fact.value !== "number") return undefined;
  const { op, value } = fact;
  if ((op === "<" && value <= 0) || (op === "<=" && value < 0) || (op === "==" && value < 0)) return told(node, text, "never holds");
  return (op === ">=" && value <= 0) || (op === ">" && value < 0) ? told(node, text, "always holds") : undefined;
}
