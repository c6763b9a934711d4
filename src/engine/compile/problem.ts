import { type JsonPath, locate, pointer, type SourceDoc } from "../grammar/source.ts";

export type Severity = "error" | "warning";

/** One mistake: where it is, what was expected, what was found, and the nearest right spelling. */
export interface Problem {
  /** Documented in docs/errors.md. */
  code: string;
  severity: Severity;
  file: string;
  line: number;
  column: number;
  /** JSON pointer. */
  path: string;
  message: string;
  expected?: string;
  found?: string;
  suggestion?: string;
}

export interface ProblemDetail {
  severity?: Severity;
  /** In words, or the names that may stand there. */
  expected?: string | readonly string[] | undefined;
  /** The names that may stand there, where `expected` tells only some of them or none. */
  choices?: readonly string[];
  /** What such a name means, for editors. */
  about?: ((name: string) => string | undefined) | undefined;
  found?: string;
  suggestion?: string;
  /** Point at the property's name instead of its value. */
  at?: "key" | "value";
  /** Character inside the string value. */
  within?: number;
}

/** Where a value was written; values spliced from fragments keep theirs. */
export interface Origin {
  doc: SourceDoc;
  path: JsonPath;
}

/** The place of a value in its file; most are never asked for their path. */
class Written implements Origin {
  readonly doc: SourceDoc;
  private readonly parent: Origin | undefined;
  private readonly key: string | number;

  constructor(doc: SourceDoc, parent: Origin | undefined, key: string | number) {
    this.doc = doc;
    this.parent = parent;
    this.key = key;
  }

  get path(): JsonPath {
    return this.parent ? [...this.parent.path, this.key] : [];
  }
}

/** What is remembered of one object that was merged, spliced or filled in; of one as its author wrote it only where that was. */
interface Facts {
  origin: Origin | undefined;
  /** A merged object has keys from several files. */
  keys: Map<string | number, Origin> | undefined;
  /** Properties that no author wrote: defaults of the grammar. There are few of them. */
  unwritten: (string | number)[] | undefined;
}

/**
 * Remembers where every object and array was written, also after pages are merged and fragments spliced. A merged object
 * has keys from several files, so a key may have an origin of its own.
 */
export class Origins {
  /** One map for all that is remembered: a thousand pages have a million objects, each looked up many times. */
  private readonly facts = new WeakMap<object, Facts | Written>();
  private readonly known = new WeakSet<SourceDoc>();

  /** Registers all parts of a document, once. */
  add(doc: SourceDoc): void {
    if (this.known.has(doc)) return;
    this.known.add(doc);
    this.addInside(doc.value, doc, undefined, "");
  }

  private addInside(value: unknown, doc: SourceDoc, parent: Origin | undefined, key: string | number): void {
    if (value === null || typeof value !== "object") return;
    const origin = new Written(doc, parent, key);
    this.facts.set(value, origin);
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) this.addInside(value[i], doc, origin, i);
      return;
    }
    for (const name of Object.keys(value)) {
      const item = (value as Record<string, unknown>)[name];
      if (item !== null && typeof item === "object") this.addInside(item, doc, origin, name);
    }
  }

  /** What is remembered of an object, to be added to. */
  private factsOf(value: object): Facts {
    const known = this.facts.get(value);
    if (known && !(known instanceof Written)) return known;
    const facts: Facts = { origin: known, keys: undefined, unwritten: undefined };
    this.facts.set(value, facts);
    return facts;
  }

  set(value: object, origin: Origin): void {
    if (origin instanceof Written && !this.facts.has(value)) this.facts.set(value, origin);
    else this.factsOf(value).origin = origin;
  }

  setKey(value: object, key: string | number, origin: Origin): void {
    const facts = this.factsOf(value);
    facts.keys ??= new Map();
    facts.keys.set(key, origin);
  }

  /** `container[key]` of each key is a default: it stands where its container stands, and can't be wrong. */
  setUnwritten(container: object, keys: readonly (string | number)[]): void {
    const facts = this.factsOf(container);
    facts.unwritten = facts.unwritten ? [...facts.unwritten, ...keys] : [...keys];
  }

  isWritten(container: object, key: string | number): boolean {
    return !this.unwrittenIn(container).includes(key);
  }

  /** The keys of an object that no author wrote. */
  unwrittenIn(container: object): readonly (string | number)[] {
    const facts = this.facts.get(container);
    return (facts instanceof Written ? undefined : facts?.unwritten) ?? NONE;
  }

  /** Makes `copy` stand where `original` stands, its keys included. */
  copy(original: object, copy: object): void {
    const from = this.facts.get(original);
    if (!from) return;
    const known = this.facts.get(copy);
    if (from instanceof Written) {
      if (!known || known instanceof Written) this.facts.set(copy, from);
      else known.origin = from;
      return;
    }
    const to = this.factsOf(copy);
    if (from.origin) to.origin = from.origin;
    if (from.keys) to.keys = new Map(from.keys);
    if (from.unwritten) to.unwritten = to.unwritten ? [...to.unwritten, ...from.unwritten] : [...from.unwritten];
  }

  of(value: object): Origin | undefined {
    const facts = this.facts.get(value);
    return facts instanceof Written ? facts : facts?.origin;
  }

  ofKey(value: object, key: string | number): Origin | undefined {
    const facts = this.facts.get(value);
    const merged = facts instanceof Written ? undefined : facts;
    const own = merged?.keys?.get(key);
    if (own) return own;
    if (merged?.unwritten?.includes(key)) return merged.origin;
    const child = (value as Record<string | number, unknown>)[key];
    if (child !== null && typeof child === "object") {
      const origin = this.of(child);
      if (origin) return origin;
    }
    const origin = facts instanceof Written ? facts : facts?.origin;
    return origin && new Written(origin.doc, origin, key);
  }
}

const NONE: readonly (string | number)[] = [];

/** Collects the problems of one compilation; the same mistake met twice (in a shared fragment) counts once. */
export class Report {
  readonly problems: Problem[] = [];
  /**
   * Set when part of a page could not be made sense of and is left out: then what seems undeclared may be declared there,
   * so checks of that kind wait until the mistake is mended.
   */
  private lacking = false;
  private readonly seen = new Set<string>();

  constructor(readonly origins: Origins) {}

  get incomplete(): boolean {
    return this.lacking;
  }

  set incomplete(value: boolean) {
    this.lacking = value;
  }

  /** What may stand at `container[key]`, where nothing is wrong: only an editor asks. */
  offer(_container: object, _key: string | number | undefined, _names: readonly string[], _about?: ProblemDetail["about"]): void {}

  /** `container[key]` is wrong; without key the container itself. */
  add(code: string, message: string, container: object, key: string | number | undefined, detail: ProblemDetail = {}): void {
    const origin = key === undefined ? this.origins.of(container) : this.origins.ofKey(container, key);
    this.addAt(code, message, origin, detail);
  }

  addAt(code: string, message: string, origin: Origin | undefined, detail: ProblemDetail = {}): void {
    const { severity = "error", at, within, expected, choices: _choices, about: _about, ...rest } = detail;
    const words = typeof expected === "object" ? expected.join(", ") : expected;
    const place = origin ? locate(origin.doc, origin.path, at, within) : { line: 1, column: 1 };
    const problem: Problem = {
      code,
      severity,
      file: origin?.doc.file ?? "",
      ...place,
      path: pointer(origin?.path ?? []),
      message,
      ...(words ? { expected: words } : {}),
      ...rest,
    };
    this.take(problem);
  }

  /** Whether `container[key]` itself was found wrong already. */
  wrongAt(container: object, key: string | number): boolean {
    const origin = this.origins.ofKey(container, key);
    if (!origin) return false;
    const path = pointer(origin.path);
    return this.problems.some((problem) => problem.file === origin.doc.file && problem.path === path);
  }

  /** Whether something inside `container[key]` was found wrong already. */
  wrongInside(container: object, key: string | number): boolean {
    const origin = this.origins.ofKey(container, key);
    if (!origin) return false;
    const path = `${pointer(origin.path)}/`;
    return this.problems.some((problem) => problem.file === origin.doc.file && problem.path.startsWith(path));
  }

  /** A problem as it was told elsewhere. */
  take(problem: Problem): void {
    const { code, file, line, column, message, found } = problem;
    const key = `${code} ${file}:${line}:${column} `;
    // A value that a template takes in several places is one mistake.
    if (this.seen.has(key + message) || (found !== undefined && this.seen.has(`${key}found ${found}`))) return;
    this.seen.add(key + message);
    if (found !== undefined) this.seen.add(`${key}found ${found}`);
    this.problems.push(problem);
  }

  /** What reading the text itself told. */
  addSource(doc: SourceDoc): void {
    for (const { code, message, path, line, column, found, suggestion } of doc.problems) {
      this.problems.push({
        code,
        severity: "error",
        file: doc.file,
        line,
        column,
        path: pointer(path),
        message,
        ...(found === undefined ? {} : { found }),
        ...(suggestion === undefined ? {} : { suggestion }),
      });
    }
  }

  get failed(): boolean {
    return this.problems.some((problem) => problem.severity === "error");
  }
}

/** `file:line:column CODE message at /path; did you mean "x"?` */
export function describe(problem: Problem): string {
  const hint = problem.suggestion ? `; did you mean "${problem.suggestion}"?` : "";
  return `${problem.file}:${problem.line}:${problem.column} ${problem.code} ${problem.message} at ${problem.path}${hint}`;
}
