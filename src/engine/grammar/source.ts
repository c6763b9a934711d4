import { findNodeAtLocation, type Node, type ParseError, parseTree, visit } from "jsonc-parser";
import { comment, type NotJson, notJson } from "./notJson.ts";

export type JsonPath = readonly (string | number)[];

export interface Position {
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
}

export interface SourceProblem extends Position {
  code: "P001" | "P002" | "P003" | "P004" | "P005";
  message: string;
  path: JsonPath;
  found?: string;
  suggestion?: string;
}

/** One JSON file: its value, and on demand the place of any part of it. */
export interface SourceDoc {
  /** Path shown in messages. */
  file: string;
  text: string;
  /** Undefined when the text is not JSON. */
  value: unknown;
  problems: SourceProblem[];
  /** When the file was last written, ms since 1970 UTC, where it is known. */
  changed?: number;
}

/** A page of 500 columns has 60 KB; nothing honest is larger than this. */
export const maxSourceLength = 2_000_000;
/** The deepest page written so far nests 14 levels. */
export const maxSourceDepth = 64;
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Strict JSON (no comments, no trailing commas) to a value. Never throws: text that is not JSON, too long, or nested too
 * deep gives no value and one problem; duplicate and dangerous keys give a problem each and are left out.
 */
export function readSource(file: string, text: string): SourceDoc {
  const refuse = (code: SourceProblem["code"], offset: number, message: string, more: Partial<SourceProblem> = {}): SourceDoc => ({
    file,
    text,
    value: undefined,
    problems: [{ code, message, path: [], ...more, ...positionAt(text, offset) }],
  });
  if (text.length > maxSourceLength)
    return refuse("P003", 0, `the file has ${text.length} characters, at most ${maxSourceLength} are allowed`);
  const foreign = text.indexOf("\ufffd");
  if (foreign >= 0) return refuse("P001", foreign, "the file is not written in UTF-8: its signs can't be read here; save it as UTF-8");
  const { deep, colons } = survey(text);
  if (deep >= 0) return refuse("P004", deep, `nested deeper than ${maxSourceDepth} levels`);
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const body = start ? ` ${text.slice(1)}` : text;
  const sound = readSound(body, colons);
  if (sound) return { file, text, value: sound.value, problems: [] };
  const problems: SourceProblem[] = [];
  let syntax: { offset: number; why: () => NotJson } | undefined;
  const fail = (offset: number, why: () => NotJson) => {
    if (!syntax || offset < syntax.offset) syntax = { offset, why };
  };
  const root: { value?: unknown } = {};
  const stack: (Record<string, unknown> | unknown[])[] = [];
  const keys: (string | undefined)[] = [];
  let key: string | undefined;
  let skipped = false;
  const put = (value: unknown) => {
    const top = stack.at(-1);
    if (Array.isArray(top)) top.push(value);
    else if (top === undefined) root.value = value;
    else if (key !== undefined && !skipped) top[key] = value;
  };
  visit(
    body,
    {
      onObjectBegin: () => {
        const value = {};
        put(value);
        keys.push(key);
        stack.push(value);
      },
      onArrayBegin: () => {
        const value: unknown[] = [];
        put(value);
        keys.push(key);
        stack.push(value);
      },
      onObjectEnd: () => {
        stack.pop();
        key = keys.pop();
      },
      onArrayEnd: () => {
        stack.pop();
        key = keys.pop();
      },
      onObjectProperty: (name, offset, _length, _line, _character, path) => {
        key = name;
        const top = stack.at(-1) as Record<string, unknown>;
        const tell = (code: SourceProblem["code"], message: string) =>
          problems.push({ code, message, path: [...path(), name], found: name, ...positionAt(text, offset) });
        skipped = true;
        if (forbiddenKeys.has(name)) tell("P005", `the key "${name}" is not allowed`);
        else if (Object.hasOwn(top, name)) tell("P002", `the key "${name}" stands twice in one object`);
        else skipped = false;
      },
      onLiteralValue: (value) => put(value),
      onComment: (offset) => fail(offset, () => comment(offset)),
      onError: (error, offset) => fail(offset, () => notJson(body, offset, error)),
    },
    { disallowComments: false, allowTrailingComma: false, allowEmptyContent: false },
  );
  if (syntax) {
    const { offset, message, ...more } = syntax.why();
    return refuse("P001", offset, message, more);
  }
  return { file, text, value: root.value, problems };
}

/** A document for a value that was not read from a file (tests, generated pages). */
export function sourceOf(value: unknown, file = "page.json"): SourceDoc {
  return readSource(file, JSON.stringify(value, null, 2));
}

const trees = new WeakMap<SourceDoc, Node | undefined>();

/** Place of the value at `path` or, with `key`, of its property name. Falls back to the nearest part that exists. */
export function locate(doc: SourceDoc, path: JsonPath, at: "value" | "key" = "value", within = 0): Position {
  if (!trees.has(doc)) {
    const errors: ParseError[] = [];
    trees.set(doc, parseTree(doc.text, errors, { allowTrailingComma: true }));
  }
  const tree = trees.get(doc);
  if (!tree) return { line: 1, column: 1 };
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (!node) continue;
    const whole = length === path.length;
    const named = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
    if (whole && at === "key" && named) return positionAt(doc.text, named.offset);
    return positionAt(doc.text, node.offset + (whole ? insideString(doc.text, node, within) : 0));
  }
  return { line: 1, column: 1 };
}

/** Offset in the file of character `within` of a string value; escapes count as one character. */
function insideString(text: string, node: Node, within: number): number {
  if (node.type !== "string" || within <= 0) return node.type === "string" && within === 0 ? 0 : 0;
  let offset = node.offset + 1;
  for (let i = 0; i < within && offset < node.offset + node.length - 1; i++) {
    if (text[offset] === "\\") offset += text[offset + 1] === "u" ? 6 : 2;
    else offset++;
  }
  return offset - node.offset;
}

function positionAt(text: string, offset: number): Position {
  let line = 1;
  // A byte order mark is no character of its line.
  let start = text.charCodeAt(0) === 0xfeff && offset > 0 ? 1 : 0;
  for (let i = text.indexOf("\n"); i >= 0 && i < offset; i = text.indexOf("\n", i + 1)) {
    line++;
    start = i + 1;
  }
  return { line, column: offset - start + 1 };
}

/** JSON pointer, as messages show it. */
export function pointer(path: JsonPath): string {
  return path.length === 0 ? "/" : path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The value of text without any mistake, by the runtime's own reader; undefined where something is to be told. */
function readSound(body: string, colons: number): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    // A key that stands twice, the one mistake it lets pass, leaves fewer keys than there were colons.
    return countKeys(value) === colons ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Keys of all objects; not a number where one is forbidden. The depth is known to be small. */
function countKeys(value: unknown): number {
  if (value === null || typeof value !== "object") return 0;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countKeys(item);
  else {
    for (const key of Object.keys(value)) {
      if (forbiddenKeys.has(key)) return Number.NaN;
      count += 1 + countKeys((value as Record<string, unknown>)[key]);
    }
  }
  return count;
}

/**
 * Offset of the first bracket beyond the allowed depth, or -1, and the number of colons outside strings. A plain loop, so
 * no depth can exhaust the stack.
 */
function survey(text: string): { deep: number; colons: number } {
  let depth = 0;
  let colons = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) {
      for (i++; i < text.length && text.charCodeAt(i) !== 34; i++) if (text.charCodeAt(i) === 92) i++;
    } else if (code === 123 || code === 91) {
      if (++depth > maxSourceDepth) return { deep: i, colons };
    } else if (code === 125 || code === 93) depth--;
    else if (code === 58) colons++;
  }
  return { deep: -1, colons };
}
