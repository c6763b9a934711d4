import type { ASTNode } from "@marcbachmann/cel-js";
import { parseExpression, visit } from "./expression.ts";

type Written = string | number | boolean | null;

/** One comparison of a condition with a written value: `row.status == 0`; `!row.on` is `row.on == false`. */
export interface Fact {
  /** What is compared, as it is written. */
  read: string;
  op: "==" | "!=" | "<" | "<=" | ">" | ">=";
  value: Written;
  start: number;
}

/** What no row and no parameter changes: a condition, or a part of one, that holds never or always. */
export interface Fixed {
  holds: "never" | "always";
  start: number;
  text: string;
}

interface Looked {
  fixed: Fixed | undefined;
  chosen: Fixed | undefined;
  facts: readonly Fact[];
  compared: readonly Fact[];
}

/** What was found before: pages share most of their conditions. Emptied when full. */
const known = new Map<string, Looked>();
const MOST_KNOWN = 5000;

/** Whether a condition, or a part of it, can be decided without knowing anything. */
export const fixedIn = (condition: string): Fixed | undefined => of(condition).fixed;

/** The same of the conditions of the choices (`a ? b : c`) in an expression. */
export const fixedChoiceIn = (expression: string): Fixed | undefined => of(expression).chosen;

/** What surely is so wherever the whole condition holds. */
export const factsOf = (condition: string): readonly Fact[] => of(condition).facts;

/** Every comparison with a written value, wherever in an expression it stands. */
export const comparedIn = (expression: string): readonly Fact[] => of(expression).compared;

function of(condition: string): Looked {
  let found = known.get(condition);
  if (!found) {
    found = look(condition);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(condition, found);
  }
  return found;
}

const none: Looked = { fixed: undefined, chosen: undefined, facts: [], compared: [] };

/** undefined of what is no expression: its mistake is told elsewhere. */
export function treeOf(expression: string): ASTNode | undefined {
  try {
    return parseExpression(expression).ast;
  } catch {
    return undefined;
  }
}

function look(condition: string): Looked {
  const tree = treeOf(condition);
  if (!tree) return none;
  let chosen: Fixed | undefined;
  const compared: Fact[] = [];
  visit(tree, (node) => {
    if (node.op === "?:") chosen ??= decide(node.args[0], condition);
    const fact = Object.hasOwn(turned, node.op) ? factOf(node, condition) : undefined;
    if (fact) compared.push(fact);
  });
  const facts = parts(tree, "&&").flatMap((node) => factOf(node, condition) ?? []);
  return { fixed: decide(tree, condition), chosen, facts, compared };
}

export const turned = { "==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<" } as const;
const mirrored = { "==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<=" } as const;

/** The first part of a condition that is decided as it stands. */
function decide(node: ASTNode, text: string): Fixed | undefined {
  const own = (holds: Fixed["holds"]): Fixed => ({ holds, start: node.start, text: text.slice(node.start, node.end) });
  if (node.op === "value" && typeof node.args === "boolean") return own(node.args ? "always" : "never");
  if (node.op === "!_") {
    const inner = decide(node.args as ASTNode, text);
    return inner && own(inner.holds === "never" ? "always" : "never");
  }
  if (node.op === "&&" || node.op === "||") {
    const all = parts(node, node.op);
    const facts = all.flatMap((one) => factOf(one, text) ?? []);
    if (node.op === "&&" && (clash(facts) || all.some((one) => leavesNone(one, facts, text)))) return own("never");
    if (node.op === "||" && clash(facts.map((fact) => ({ ...fact, op: turned[fact.op] })))) return own("always");
    for (const one of all) {
      const found = decide(one, text);
      if (found) return found;
    }
    return undefined;
  }
  if (node.op === "==" || node.op === "!=" || node.op === "<" || node.op === "<=" || node.op === ">" || node.op === ">=") {
    const [left, right] = node.args as [ASTNode, ASTNode];
    const [a, b] = [written(left), written(right)];
    if (a !== undefined && b !== undefined && a !== null && b !== null) return own(compare(a, node.op, b) ? "always" : "never");
    if (a === undefined && text.slice(left.start, left.end) === text.slice(right.start, right.end))
      return own(node.op === "==" || node.op === "<=" || node.op === ">=" ? "always" : "never");
  }
  return undefined;
}

/** Whether each of the ways in which a part may hold clashes with what holds beside it. */
function leavesNone(part: ASTNode, beside: readonly Fact[], text: string): boolean {
  const ways = parts(part, "||");
  return ways.length > 1 && ways.every((way) => clash([...beside, ...parts(way, "&&").flatMap((one) => factOf(one, text) ?? [])]));
}

/** The operands of a chain of one operator. */
export function parts(node: ASTNode, op: "&&" | "||"): ASTNode[] {
  return node.op === op ? (node.args as ASTNode[]).flatMap((one) => parts(one, op)) : [node];
}

export function factOf(node: ASTNode, text: string): Fact | undefined {
  const read = (one: ASTNode) => text.slice(one.start, one.end).replace(/\s+/g, "");
  if (node.op === "." || node.op === "id") return { read: read(node), op: "==", value: true, start: node.start };
  if (node.op === "!_") {
    const inner = factOf(node.args as ASTNode, text);
    return inner && { ...inner, op: turned[inner.op] };
  }
  if (node.op === "in") return { read: read(node), op: "==", value: true, start: node.start };
  if (!Object.hasOwn(turned, node.op)) return undefined;
  const op = node.op as Fact["op"];
  const [left, right] = node.args as unknown as [ASTNode, ASTNode];
  const [a, b] = [written(left), written(right)];
  if (a === undefined && b !== undefined) return { read: read(left), op, value: b, start: right.start };
  if (b === undefined && a !== undefined) return { read: read(right), op: mirrored[op], value: a, start: left.start };
  return undefined;
}

/** Whether no value at all is as all of these say. */
export function clash(facts: readonly Fact[]): boolean {
  return facts.some((a, i) => facts.slice(i + 1).some((b) => a.read === b.read && !together(a, b)));
}

function together(a: Fact, b: Fact): boolean {
  if (a.op === "==") return satisfies(a.value, b);
  if (b.op === "==") return satisfies(b.value, a);
  // What is no yes is a no, or nothing at all.
  if (a.op === "!=" || b.op === "!=" || typeof a.value !== "number" || typeof b.value !== "number") return true;
  const [low, high] = a.op.startsWith(">") ? [a, b] : [b, a];
  if (!low.op.startsWith(">") || !high.op.startsWith("<")) return true;
  return Number(low.value) < Number(high.value) || (low.value === high.value && low.op === ">=" && high.op === "<=");
}

function satisfies(value: Written, { op, value: other }: Fact): boolean {
  if (op === "==" || op === "!=") return (value === other) === (op === "==");
  return typeof value !== "number" || typeof other !== "number" || compare(value, op, other);
}

function compare(a: NonNullable<Written>, op: Fact["op"], b: NonNullable<Written>): boolean {
  if (op === "==") return a === b;
  if (op === "!=") return a !== b;
  if (op === "<") return a < b;
  if (op === "<=") return a <= b;
  return op === ">" ? a > b : a >= b;
}

/** A value that is written out; undefined for everything that is read. */
function written(node: ASTNode): Written | undefined {
  if (node.op === "-_") {
    const value = written(node.args as ASTNode);
    return typeof value === "number" ? -value : undefined;
  }
  if (node.op !== "value") return undefined;
  const value = typeof node.args === "bigint" ? Number(node.args) : node.args;
  return value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

/** A choice (`a ? b : c`) that reads what is blank where it is blank, and not where it is there; undefined where there is none. */
export function turnedChoiceIn(expression: string): { start: number; read: string } | undefined {
  const tree = expression.includes("?") ? treeOf(expression) : undefined;
  if (!tree) return undefined;
  let found: { start: number; read: string } | undefined;
  visit(tree, (node) => {
    if (found || node.op !== "?:") return;
    const [condition, yes, no] = node.args as [ASTNode, ASTNode, ASTNode];
    const blank = blankOf(condition, "||", "==", expression);
    const there = blankOf(condition, "&&", "!=", expression);
    const reads = (branch: ASTNode, read: string) => expression.slice(branch.start, branch.end).replace(/\s+/g, "").includes(read);
    const [read, first, second] = blank === undefined ? [there, no, yes] : [blank, yes, no];
    if (read !== undefined && reads(first, read) && !reads(second, read)) found = { start: condition.start, read };
  });
  return found;
}

/** What a whole condition says to be blank: `params.id == null || params.id == ''`. */
export function blankWhere(condition: string): string | undefined {
  const tree = condition.includes("==") ? treeOf(condition) : undefined;
  return tree && blankOf(tree, "||", "==", condition);
}

/** What all parts of a condition say to be blank, or to be there. */
function blankOf(condition: ASTNode, op: "&&" | "||", says: Fact["op"], text: string): string | undefined {
  const facts = parts(condition, op).map((node) => factOf(node, text));
  const [first] = facts;
  const same = facts.every((fact) => fact?.op === says && (fact.value === "" || fact.value === null) && fact.read === first?.read);
  return same ? first?.read : undefined;
}

/** A division of two whole numbers that are written out, of which the rest is lost: `1 / 2` is 0. */
export function lostDivisionIn(expression: string): { start: number; text: string } | undefined {
  const tree = /\d\s*\/\s*\d/.test(expression) ? treeOf(expression) : undefined;
  if (!tree) return undefined;
  let found: { start: number; text: string } | undefined;
  visit(tree, (node) => {
    if (found || node.op !== "/") return;
    const [left, right] = (node.args as ASTNode[]).map((one) =>
      one.op === "value" && typeof one.args === "bigint" ? Number(one.args) : undefined,
    );
    if (left !== undefined && right !== undefined && right !== 0 && left % right !== 0)
      found = { start: node.start, text: expression.slice(node.start, node.end) };
  });
  return found;
}
