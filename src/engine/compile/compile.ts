import type { SourceDoc } from "../grammar/source.ts";
import { checkLinks } from "./check/links.ts";
import { checkMeaning } from "./check/meaning.ts";
import { checkSet } from "./check/set.ts";
import { finish } from "./finish.ts";
import { normalize } from "./normalize/normalize.ts";
import type { PagePlan } from "./plan.ts";
import { type Problem, Report } from "./problem.ts";
import { resolve } from "./resolve/resolve.ts";
import { knownRoutes } from "./routes.ts";
import type { SchemaSet } from "./schemaSet.ts";

export interface Compiled {
  /** Undefined when the page has an error. */
  plan?: PagePlan;
  /** All plans of the file: one, or one for each of its variants. */
  plans: PagePlan[];
  problems: Problem[];
}

/** A page file as plans: normalize → resolve → check → plan. Never throws for bad input; every mistake is a problem. */
export function compilePage(doc: SourceDoc, set: SchemaSet): Compiled {
  set.origins.add(doc);
  const report = new Report(set.origins);
  const plans = normalize(doc, set, report).map((page) => {
    const resolved = resolve(page, set, report);
    checkMeaning(resolved.context);
    checkLinks(resolved.context, knownRoutes(set));
    return finish(page, resolved);
  });
  const good = report.failed ? [] : plans;
  return { ...(good[0] ? { plan: good[0] } : {}), plans: good, problems: report.problems };
}

export interface CompiledSet {
  /** Plans by route. */
  plans: Map<string, PagePlan>;
  problems: Problem[];
}

/** All pages, and what can be told only of all together: routes used twice, pages no menu leads to, broken contracts. */
export function compileAll(set: SchemaSet): CompiledSet {
  const report = new Report(set.origins);
  const plans = new Map<string, PagePlan>();
  const problems: Problem[] = [];
  for (const doc of set.files.pages) {
    const compiled = compilePage(doc, set);
    problems.push(...compiled.problems);
    for (const plan of compiled.plans) if (!plans.has(plan.route)) plans.set(plan.route, plan);
  }
  checkSet(set, report);
  const seen = new Set<string>();
  const all = [...problems, ...report.problems].filter((problem) => {
    const key = `${problem.code} ${problem.file}:${problem.line}:${problem.column} ${problem.message}`;
    return !seen.has(key) && seen.add(key);
  });
  return { plans, problems: all };
}
