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

/** What was found before: pages share most of their conditions. Emptied when full. */
const known = new Map<string, { fixed: Fixed | undefined; chosen: Fixed | undefined; facts: readonly Fact[] }>();
const MOST_KNOWN = 5000;

/** Whether a condition, or a part of it, can be decided without knowing anything. */
export const fixedIn = (condition: string): Fixed | undefined => of(condition).fixed;

/** The same of the conditions of the choices (`a ? b : c`) in an expression. */
export const fixedChoiceIn = (expression: string): Fixed | undefined => of(expression).chosen;

/** What surely is so wherever the whole condition holds. */
export const factsOf = (condition: string): readonly Fact[] => of(condition).facts;

function of(condition: string) {
  let found = known.get(condition);
  if (!found) {
    found = look(condition);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(condition, found);
  }
  return found;
}

const none = { fixed: undefined, chosen: undefined, facts: [] };

function look(condition: string) {
  let tree: ASTNode;
  try {
    tree = parseExpression(condition).ast;
  } catch {
    return none;
  }
  let chosen: Fixed | undefined;
  visit(tree, (node) => {
    if (node.op === "?:") chosen ??= decide(node.args[0], condition);
  });
  return { fixed: decide(tree, condition), chosen, facts: parts(tree, "&&").flatMap((node) => factOf(node, condition) ?? []) };
}

const turned = { "==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<" } as const;
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
function parts(node: ASTNode, op: "&&" | "||"): ASTNode[] {
  return node.op === op ? (node.args as ASTNode[]).flatMap((one) => parts(one, op)) : [node];
}

function factOf(node: ASTNode, text: string): Fact | undefined {
  const read = (one: ASTNode) => text.slice(one.start, one.end).replace(/\s+/g, "");
  if (node.op === "." || node.op === "id") return { read: read(node), op: "==", value: true, start: node.start };
  if (node.op === "!_") {
    const inner = factOf(node.args as ASTNode, text);
    return inner && { ...inner, op: turned[inner.op] };
  }
  if (!Object.hasOwn(turned, node.op)) return undefined;
  const op = node.op as Fact["op"];
  const [left, right] = node.args as unknown as [ASTNode, ASTNode];
  const [a, b] = [written(left), written(right)];
  if (a === undefined && b !== undefined) return { read: read(left), op, value: b, start: right.start };
  if (b === undefined && a !== undefined) return { read: read(right), op: mirrored[op], value: a, start: left.start };
  return undefined;
}

/** Whether no value at all is as all of these say. */
function clash(facts: readonly Fact[]): boolean {
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
