import type { SourceDoc } from "../grammar/source.ts";
import { check } from "./check/check.ts";
import { checkEffects } from "./check/effects.ts";
import type { KnownRoutes } from "./check/knownRoutes.ts";
import { checkLinks } from "./check/links.ts";
import { checkRestated } from "./check/restated.ts";
import { checkSchemaName } from "./check/schemaName.ts";
import { checkSet } from "./check/set.ts";
import { checkUnusedExpressions } from "./check/unusedExpressions.ts";
import { normalize } from "./normalize/normalize.ts";
import { planOf } from "./plan/planOf.ts";
import type { PagePlan } from "./plan.ts";
import { type Problem, Report } from "./problem.ts";
import { resolve } from "./resolve/resolve.ts";
import type { SchemaSet } from "./schemaSet.ts";
import type { Understood } from "./understood.ts";

export interface Compiled {
  /** Undefined when the page has an error. */
  plan?: PagePlan;
  /** All plans of the file: one, or one for each of its variants. */
  plans: PagePlan[];
  problems: Problem[];
}

/** A page file as plans: migrate → normalize → resolve → check → plan. Never throws for bad input; every mistake is a problem. */
export function compilePage(doc: SourceDoc, set: SchemaSet): Compiled {
  const problems = checkPage(doc, set);
  const failed = problems.some(({ severity }) => severity === "error");
  const plans = failed ? [] : understand(doc, set).pages.map(planOf);
  return { ...(plans[0] ? { plan: plans[0] } : {}), plans, problems };
}

/** The problems of one page, without writing its plans. */
export function checkPage(doc: SourceDoc, set: SchemaSet): Problem[] {
  const understood = understand(doc, set);
  const routes = knownRoutes(set);
  if (understood.links?.routes !== routes) {
    const report = new Report(set.origins);
    for (const { context } of understood.pages) checkLinks(context, routes, report);
    understood.links = { routes, report };
  }
  return [...understood.report.problems, ...understood.links.report.problems];
}

/** migrate → normalize → resolve → check of one file by itself, done once per set: other pages ask for its parameters before its own turn comes. */
export function understand(doc: SourceDoc, set: SchemaSet): Understood {
  const kept = set.understood.get(doc);
  if (kept) return kept;
  set.origins.add(doc);
  const report = new Report(set.origins);
  const normalized = normalize(doc, set, report);
  checkSchemaName(doc, String(set.page.$id), report);
  const pages = normalized.map((page) => resolve(page, set, report));
  for (const page of pages) check(page, report);
  if (!report.incomplete)
    checkEffects(
      pages.map(({ context }) => context),
      (own) => own === doc,
      report,
    );
  const understood: Understood = { report, pages };
  set.understood.set(doc, understood);
  return understood;
}

/** Routes of all pages with the parameters their addresses take, computed once per set; broken pages take anything. */
export function knownRoutes(set: SchemaSet): KnownRoutes {
  const kept = set.memo.get("knownRoutes") as KnownRoutes | undefined;
  if (kept) return kept;
  const routes: KnownRoutes = new Map();
  set.memo.set("knownRoutes", routes);
  for (const [route, { params }] of Object.entries(set.files.codeRoutes)) routes.set(route, { params, needed: [], open: false });
  for (const doc of set.files.pages) {
    const { pages, report } = understand(doc, set);
    for (const { context } of pages) {
      const params = [...context.params.values()].filter((param) => param.in === "url").map((param) => param.name);
      // A page that is wrong itself must not make the pages that link to it wrong.
      routes.set(context.page.route, { params, needed: context.needed, open: report.failed, page: context });
    }
  }
  return routes;
}

export interface CompiledSet {
  /** Plans by route. */
  plans: Map<string, PagePlan>;
  problems: Problem[];
}

/** All pages, and what can be told only of all together: routes used twice, pages no menu leads to, broken contracts. */
export function compileAll(set: SchemaSet): CompiledSet {
  const plans = new Map<string, PagePlan>();
  for (const doc of set.files.pages) {
    for (const plan of compilePage(doc, set).plans) if (!plans.has(plan.route)) plans.set(plan.route, plan);
  }
  return { plans, problems: checkAll(set) };
}

/** Every problem of every file, each once. */
export function checkAll(set: SchemaSet): Problem[] {
  const report = new Report(set.origins);
  const ofPages = set.files.pages.flatMap((doc) => checkPage(doc, set));
  const contexts = set.files.pages.flatMap((doc) => understand(doc, set).pages.map(({ context }) => context));
  checkSet(
    set,
    () => knownRoutes(set),
    contexts.map(({ page }) => page),
    report,
  );
  checkEffects(contexts, ({ file }) => file.includes("schemas/fragments/"), report);
  checkRestated(contexts, report);
  checkUnusedExpressions(contexts, report);
  const all = [...ofPages, ...report.problems];
  const seen = new Set<string>();
  return all.filter((problem) => {
    const key = `${problem.code} ${problem.file}:${problem.line}:${problem.column} ${problem.message}`;
    return !seen.has(key) && seen.add(key);
  });
}
