import { checkAll, checkPage, knownRoutes } from "#engine/compile/compile.ts";
import { pascal } from "#engine/compile/names.ts";
import type { Problem } from "#engine/compile/problem.ts";
import type { Definitions, Schema } from "#engine/compile/schema.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { readSource, type SourceDoc } from "#engine/grammar/source.ts";
import { PageText } from "./edit.ts";
import { type Mutant, operators } from "./operators.ts";
import { findSites } from "./sites.ts";

/** At most this many mutants of one operator on one page, spread over it, another place on each page. */
export function mutantsOf(doc: SourceDoc, set: SchemaSet, most = 4): Mutant[] {
  return mutants(doc, set, { $ref: "#/definitions/Page" }, set.definitions, most);
}

/** The same for a fragment. */
export function mutantsOfFragment(doc: SourceDoc, set: SchemaSet, most = 4): Mutant[] {
  const folder = doc.file.split("/").at(-2) ?? "";
  const definitions = (set.files.meta.fragment?.definitions ?? {}) as Definitions;
  return mutants(doc, set, { $ref: `#/definitions/${pascal(folder)}Fragment` }, definitions, most);
}

function mutants(doc: SourceDoc, set: SchemaSet, schema: Schema, definitions: Definitions, most: number): Mutant[] {
  const text = new PageText(doc.text);
  const sites = findSites(doc.value, schema, definitions);
  return operators.flatMap((operator) => {
    const all: Mutant[] = [];
    for (const site of sites) {
      const edited = operator.apply(site, text, set);
      if (edited) all.push({ ...edited, operator: operator.name, codes: operator.codes });
    }
    const step = Math.max(1, all.length / most);
    const from = numberOf(doc.file + operator.name) % Math.ceil(step);
    return Array.from({ length: Math.min(most, all.length) }, (_, i) => all[(Math.floor(i * step) + from) % all.length] as Mutant);
  });
}

function numberOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 65_521;
  return sum;
}

export interface Verdict {
  mutant: Mutant;
  file: string;
  errors: Problem[];
  found: boolean;
  single: boolean;
  rightLine: boolean;
  /** Undefined where nothing was misspelt. */
  rightSuggestion?: boolean;
}

export function judge(mutant: Mutant, doc: SourceDoc, set: SchemaSet): Verdict {
  return verdict(mutant, doc.file, checkPage(readSource(doc.file, mutant.text), set));
}

/** A mistake in a fragment, as the check of the fragment itself and the first page that meets it tell it together. */
export function judgeFragment(mutant: Mutant, doc: SourceDoc, pages: SourceDoc[], set: SchemaSet): Verdict {
  let last: Verdict | undefined;
  for (const page of pages) {
    last = judgeOnPage(mutant, doc, page, set);
    if (last.found) break;
  }
  if (!last) throw new Error(`no page uses ${doc.file}`);
  return last;
}

function judgeOnPage(mutant: Mutant, doc: SourceDoc, page: SourceDoc, set: SchemaSet): Verdict {
  const wrong = readSource(doc.file, mutant.text);
  const name = doc.file.replace(/^.*schemas\/fragments\//, "").replace(/\.json$/, "");
  const routes = knownRoutes(set);
  const alone = {
    ...set.files,
    pages: [page],
    fragments: [wrong],
    endpoints: [],
    entities: [],
    dictionaries: [],
    sites: [],
  };
  set.origins.add(wrong);
  const problems = checkAll({
    ...set,
    files: alone,
    fragments: new Map(set.fragments).set(name, wrong),
    memo: new Map(set.memo).set("knownRoutes", routes),
    understood: new WeakMap(),
  });
  return verdict(mutant, doc.file, problems);
}

/** The pages that take the whole of a fragment as it stands; a place without chosen rows still drops what needs them. */
export function pagesUsing(fragment: SourceDoc, pages: SourceDoc[]): SourceDoc[] {
  const name = fragment.file.replace(/^.*schemas\/fragments\//, "").replace(/\.json$/, "");
  const uses = (value: unknown): boolean => {
    if (value === null || typeof value !== "object") return false;
    const reference = value as { $ref?: unknown; only?: unknown; except?: unknown; patch?: unknown };
    if (reference.$ref === name && !reference.only && !reference.except && !reference.patch) return true;
    return Object.values(value).some(uses);
  };
  return pages.filter(({ value }) => uses(value));
}

function verdict(mutant: Mutant, file: string, problems: Problem[]): Verdict {
  // A mistake that keeps no page from being served is told as a warning, beside those that the page has anyway.
  const errors = problems.filter(
    ({ severity, code, line }) => severity === "error" || (mutant.codes.includes(code) && line === mutant.line),
  );
  const first = errors.find(({ code }) => mutant.codes.includes(code));
  return {
    mutant,
    file,
    errors,
    found: first !== undefined,
    single: errors.length === 1,
    rightLine: first?.line === mutant.line && first.file === file,
    ...(mutant.suggestion === undefined ? {} : { rightSuggestion: first?.suggestion === mutant.suggestion }),
  };
}
