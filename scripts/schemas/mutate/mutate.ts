import { compilePage } from "#engine/compile/compile.ts";
import type { Problem } from "#engine/compile/problem.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { readSource, type SourceDoc } from "#engine/grammar/source.ts";
import { PageText } from "./edit.ts";
import { type Mutant, operators } from "./operators.ts";
import { findSites } from "./sites.ts";

/** At most this many mutants of one operator on one page, spread over it. */
export function mutantsOf(doc: SourceDoc, set: SchemaSet, most = 4): Mutant[] {
  const text = new PageText(doc.text);
  const sites = findSites(doc.value, { $ref: "#/definitions/Page" }, set.definitions);
  return operators.flatMap((operator) => {
    const all: Mutant[] = [];
    for (const site of sites) {
      const edited = operator.apply(site, text, set);
      if (edited) all.push({ ...edited, operator: operator.name, codes: operator.codes });
    }
    const step = Math.max(1, all.length / most);
    return Array.from({ length: Math.min(most, all.length) }, (_, i) => all[Math.floor(i * step)] as Mutant);
  });
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
  const { problems } = compilePage(readSource(doc.file, mutant.text), set);
  const errors = problems.filter(({ severity }) => severity === "error");
  const first = errors.find(({ code }) => mutant.codes.includes(code));
  return {
    mutant,
    file: doc.file,
    errors,
    found: first !== undefined,
    single: errors.length === 1,
    rightLine: first?.line === mutant.line,
    ...(mutant.suggestion === undefined ? {} : { rightSuggestion: first?.suggestion === mutant.suggestion }),
  };
}
