import { getLocation, getNodeValue, type Node, parseTree } from "jsonc-parser";
import { pointer, readSource, type SourceDoc } from "../grammar/source.ts";
import { check } from "./check/check.ts";
import { checkLinks } from "./check/links.ts";
import { knownRoutes } from "./compile.ts";
import { normalize } from "./normalize/normalize.ts";
import { type Origin, type ProblemDetail, Report } from "./problem.ts";
import { resolve } from "./resolve/resolve.ts";
import type { SchemaSet } from "./schemaSet.ts";

/** A name that may stand at a place of a page. */
export interface NameAt {
  name: string;
  /** One line about it: what a contract, dictionary or page calls it. */
  about?: string;
}

/** What may stand at a place, and the characters of the text that such a name replaces. */
export interface NamesAt {
  names: NameAt[];
  start: number;
  end: number;
}

/**
 * The names that may stand at character `offset` of a page's text, as the compiler knows them: fields of the endpoint
 * around, request fields, parameters, actions, options, what an expression may read. The text need not be whole, as it is
 * while somebody writes. Nothing is read but `set`.
 *
 * There is no second knowledge for this: a word that nobody would write is put where the names are asked for, and the
 * check, which finds it wrong, says what would have been right.
 */
export function namesAt(file: string, text: string, offset: number, set: SchemaSet): NamesAt | undefined {
  for (const { text: marked, path, start, end, within } of markings(text, offset)) {
    const asked = ask(file, marked, set).filter((one) => one.path === pointer(path) && (within === undefined || one.within === within));
    const best = asked.toSorted((a, b) => b.names.length - a.names.length)[0];
    if (best && best.names.length > 0) return { names: described(best), start, end };
  }
  return undefined;
}

/** No name is like it, and it has the form of one. */
const marker = "qzxjkqzxjk";

interface Marking {
  text: string;
  path: (string | number)[];
  start: number;
  end: number;
  /** Character of the value at which the names are asked for, where they are a part of it. */
  within?: number;
}

/** The text with the marker in place: of the word at the offset, then of the whole value or key. */
function markings(text: string, offset: number): Marking[] {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  const put = (start: number, end: number, by: string): string => text.slice(0, start) + by + text.slice(end);
  const found = nodeAt(text, offset);
  if (isAtPropertyKey) {
    const at = path.slice(0, -1);
    if (found?.type !== "string")
      return [{ text: put(offset, offset, `"${marker}": null`), path: [...at, marker], start: offset, end: offset }];
    const [start, end] = inside(found);
    return [{ text: put(start, end, marker), path: [...at, marker], start, end }];
  }
  if (found?.type !== "string") {
    if (found && found.type !== "null") return [];
    const [start, end] = found ? [found.offset, found.offset + found.length] : [offset, offset];
    return [{ text: put(start, end, `"${marker}"`), path, start, end }];
  }
  const [start, end] = inside(found);
  const [from, to] = wordAt(text, offset, start, end);
  const whole: Marking = { text: put(start, end, marker), path, start, end };
  if (from === start && to === end) return [whole];
  const part: Marking = { text: put(from, to, marker), path, start: from, end: to, within: from - start };
  // A name with dots or slashes is one name; its part says which.
  return [part, { text: part.text, path, start, end }, whole];
}

const inside = ({ offset, length }: Node): [number, number] => [offset + 1, Math.max(offset + 1, offset + length - 1)];

function nodeAt(text: string, offset: number): Node | undefined {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  let found: Node | undefined;
  const walk = (node: Node): void => {
    if (offset < node.offset || offset > node.offset + node.length) return;
    if (!node.children) found = node;
    node.children?.forEach(walk);
  };
  if (tree) walk(tree);
  return found;
}

function wordAt(text: string, offset: number, start: number, end: number): [number, number] {
  let [from, to] = [offset, offset];
  while (from > start && /\w/.test(text[from - 1] ?? "")) from--;
  while (to < end && /\w/.test(text[to] ?? "")) to++;
  return [from, to];
}

interface Asked {
  path: string;
  within: number | undefined;
  names: readonly string[];
  about: ProblemDetail["about"];
}

/** What the check says may stand at the marker. */
function ask(file: string, text: string, set: SchemaSet): Asked[] {
  const read = readSource(file, text);
  const tree = read.value === undefined ? parseTree(text, [], { allowTrailingComma: true }) : undefined;
  const value: unknown = tree ? getNodeValue(tree) : read.value;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [];
  const doc: SourceDoc = { file, text, value, problems: [] };
  const report = new Questions(set, doc);
  set.origins.add(doc);
  for (const page of normalize(doc, set, report)) {
    const resolved = resolve(page, set, report);
    check(resolved, report);
    checkLinks(resolved.context, knownRoutes(set), report);
  }
  return report.asked;
}

/** Hears what would have been right at the marker, also where so much is missing that a page could not be judged. */
class Questions extends Report {
  readonly asked: Asked[] = [];

  constructor(
    set: SchemaSet,
    private readonly doc: SourceDoc,
  ) {
    super(set.origins);
  }

  override get incomplete(): boolean {
    return false;
  }

  override set incomplete(_value: boolean) {
    // A page that is being written lacks something all the time.
  }

  override offer(container: object, key: string | number | undefined, names: readonly string[], about?: ProblemDetail["about"]): void {
    const origin = key === undefined ? this.origins.of(container) : this.origins.ofKey(container, key);
    this.hear(origin, undefined, names, about);
  }

  override addAt(_code: string, _message: string, origin: Origin | undefined, detail: ProblemDetail = {}): void {
    const { expected, choices = typeof expected === "object" ? expected : [], about, within } = detail;
    if (detail.found?.includes(marker) !== false) this.hear(origin, within, choices, about);
  }

  private hear(origin: Origin | undefined, within: number | undefined, names: readonly string[], about: ProblemDetail["about"]): void {
    if (origin?.doc === this.doc && names.length > 0) this.asked.push({ path: pointer(origin.path), within, names, about });
  }
}

function described({ names, about }: Asked): NameAt[] {
  return [...new Set(names)].map((name) => {
    const line = about?.(name);
    return line === undefined ? { name } : { name, about: line };
  });
}
