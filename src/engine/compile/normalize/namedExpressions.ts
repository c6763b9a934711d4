import { parseExpression, splitTemplate, variableNames } from "../../grammar/expression.ts";
import { freeVariables } from "../../grammar/freeVariables.ts";
import { isObject } from "./page.ts";

/** Where a named expression was put into a text: from `start` to `end` stands what `name` means. */
interface Filled {
  name: string;
  start: number;
  end: number;
}

/** A place in an expression as it was written: in the text itself, or in a named expression that stands in it. */
export interface WrittenAt {
  name?: string;
  within: number;
}

/**
 * The expressions that a page names. A name in any other expression of the page stands for its text; a name may read the
 * names before it.
 */
export class NamedExpressions {
  /** Where they were written. */
  readonly container: object;
  /** Names that can't be taken. */
  readonly refused: string[] = [];
  /** Names that something reads. */
  readonly used = new Set<string>();
  private readonly texts = new Map<string, string>();
  /** By the text that came of it. */
  private readonly filled = new Map<string, Filled[]>();
  /** What was put into the named expressions themselves. */
  private readonly inside = new Map<string, Filled[]>();
  private pattern: RegExp | undefined;

  constructor(authored: unknown) {
    this.container = isObject(authored) ? authored : {};
    for (const [name, text] of Object.entries(this.container)) {
      if (typeof text !== "string") continue;
      if (!mayBeNamed(name)) {
        this.refused.push(name);
        continue;
      }
      const meaning = this.in(text);
      this.inside.set(name, this.filled.get(meaning) ?? []);
      this.filled.delete(meaning);
      this.texts.set(name, meaning);
      this.pattern = new RegExp(`(?<![\\w.])(?:${[...this.texts.keys()].join("|")})(?!\\w)`);
    }
  }

  get names(): string[] {
    return [...this.texts.keys()];
  }

  /** The expression with its names written out; one that can't be read stays as it is. */
  in(expression: string): string {
    if (!this.pattern?.test(expression)) return expression;
    const nodes = freeVariables(expression).filter(({ name }) => this.texts.has(name));
    const unreadable = nodes.find(({ name }) => !isReadable(this.texts.get(name) as string));
    if (unreadable) return this.alone(unreadable.name);
    let text = "";
    let from = 0;
    const filled: Filled[] = [];
    for (const { name, start, end } of nodes) {
      this.used.add(name);
      const meaning = this.texts.get(name) as string;
      const alone = start === 0 && end === expression.length;
      text += `${expression.slice(from, start)}${alone ? "" : "("}`;
      filled.push({ name, start: text.length, end: text.length + meaning.length });
      text += `${meaning}${alone ? "" : ")"}`;
      from = end;
    }
    text += expression.slice(from);
    if (filled.length > 0) this.filled.set(text, filled);
    return text;
  }

  /** Of an expression that can't be read nothing else can be said than that, once, where it stands. */
  private alone(name: string): string {
    const text = this.texts.get(name) as string;
    this.used.add(name);
    this.filled.set(text, [{ name, start: 0, end: text.length }]);
    return text;
  }

  /** The text with the names in its holes written out. */
  inTemplate(template: string): string {
    if (!this.pattern?.test(template)) return template;
    try {
      const parts = splitTemplate(template);
      return parts.map(({ text, hole }) => (hole ? `{${this.in(text)}}` : text.replaceAll("{", "{{").replaceAll("}", "}}"))).join("");
    } catch {
      return template;
    }
  }

  /** Where character `at` of a text that was written out stands in what was written. */
  written(text: string, at: number): WrittenAt {
    return this.place(this.filled.get(text) ?? [], text.length, at);
  }

  private place(filled: Filled[], length: number, at: number): WrittenAt {
    let longer = 0;
    for (const { name, start, end } of filled) {
      if (at < start) break;
      const meaning = end - start;
      if (at <= end) {
        const inner = this.place(this.inside.get(name) ?? [], meaning, at - start);
        return inner.name === undefined ? { name, within: inner.within } : inner;
      }
      longer += meaning - name.length + (meaning === length ? 0 : 2);
    }
    return { within: Math.max(0, at - longer) };
  }
}

function isReadable(expression: string): boolean {
  try {
    parseExpression(expression);
    return true;
  } catch {
    return false;
  }
}

/** A word that stands for nothing else in an expression. */
function mayBeNamed(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name) && !taken.has(name);
}

const taken = new Set<string>([...variableNames, "true", "false", "null", "in"]);
