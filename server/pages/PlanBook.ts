import { createHash } from "node:crypto";
import type { Access, FormPlan, PagePlan } from "#engine/compile/plan.ts";
import type { Problem } from "#engine/compile/problem.ts";
import { matchesRoute } from "#server/contract/rights.ts";
import type { CompiledPage, CompiledPages } from "./compilePages.ts";
import { ValidatorBook } from "./ValidatorBook.ts";

/** A plan ready to be sent. */
export interface ServedPlan {
  route: string;
  file: string;
  title: string;
  frame: string;
  access: Access;
  breadcrumb: boolean;
  etag: string;
  body: string;
}

export type PlanEvent = { type: "changed"; route: string } | { type: "broken"; route: string; errors: Problem[] };

/** `/yunying/analysis/:datatype` → `yunying.analysis._datatype`; the root page is `index`. */
export function planFile(route: string): string {
  return route.replace(/^\//, "").replaceAll("/", ".").replaceAll(":", "_") || "index";
}

/** The route that a file of the folder of pages is named after. */
const routeOfFile = (file: string): string => `/${file.replace(/^.*schemas\/pages\//, "").replace(/\.json$/, "")}`;

/** The addresses of a page file: those of its variants, or its own. */
const routesOf = ({ route, plans }: KnownFile): string[] => [...new Set([route, ...plans.map((plan) => plan.route)])];

interface KnownFile {
  page: CompiledPage;
  route: string;
  plans: ServedPlan[];
  errors: Problem[];
}

/** The plans that are served. A page that stops compiling keeps its last good plans and reports what is wrong. */
export class PlanBook {
  /** By page file. */
  #files = new Map<string, KnownFile>();
  /** By name of the plan. */
  #plans = new Map<string, ServedPlan>();
  #codeRoutes: string[] = [];
  /** What is served, as it was compiled. */
  compiled: CompiledPages = { pages: [], codeRoutes: [] };
  /** The checks of the forms of every plan served since the start: a tab may hold an older one. */
  readonly validators = new ValidatorBook();
  readonly #listeners = new Set<(event: PlanEvent) => void>();

  /** Takes the result of a compilation over and tells the listeners what changed. */
  update(compiled: CompiledPages): void {
    const { pages, codeRoutes } = compiled;
    this.compiled = compiled;
    const before = this.#plans;
    const broken = this.#brokenRoutes();
    this.#codeRoutes = codeRoutes;
    this.#files = new Map(pages.map((page) => [page.file, this.#take(page)]));
    this.#plans = new Map();
    for (const { plans } of this.#files.values()) {
      // A route authored twice is an error of the checker; the first file keeps it.
      for (const plan of plans) if (!this.#plans.has(plan.file)) this.#plans.set(plan.file, plan);
    }
    const changed = new Set<string>();
    for (const name of new Set([...before.keys(), ...this.#plans.keys()])) {
      const [old, now] = [before.get(name), this.#plans.get(name)];
      if (old?.etag !== now?.etag) changed.add((now ?? old)?.route ?? name);
    }
    // A mended page may be what it was before; its mistakes are taken back all the same.
    const still = this.#brokenRoutes();
    for (const route of broken) if (!still.has(route)) changed.add(route);
    for (const route of changed) this.#tell({ type: "changed", route });
    for (const { route, errors } of this.problems) this.#tell({ type: "broken", route, errors });
  }

  get(name: string): ServedPlan | undefined {
    return this.#plans.get(name);
  }

  get index(): Omit<ServedPlan, "etag" | "body">[] {
    return [...this.#plans.values()].map(({ etag: _etag, body: _body, ...entry }) => entry);
  }

  /** What is wrong with the pages, by the routes at which it shows; empty when all is well. */
  get problems(): { route: string; errors: Problem[] }[] {
    const byRoute = new Map<string, Problem[]>();
    for (const file of this.#files.values()) {
      if (file.errors.length === 0) continue;
      for (const route of routesOf(file)) byRoute.set(route, [...(byRoute.get(route) ?? []), ...file.errors]);
    }
    return [...byRoute].map(([route, errors]) => ({ route, errors }));
  }

  #brokenRoutes(): Set<string> {
    return new Set(this.problems.map(({ route }) => route));
  }

  /** Whether a path is a page of ours, compiled or code. */
  isPage(path: string): boolean {
    const routes = [...this.#plans.values()].map((plan) => plan.route);
    return [...routes, ...this.#codeRoutes].some((route) => matchesRoute(route, path));
  }

  onEvent(listener: (event: PlanEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take(page: CompiledPage): KnownFile {
    const { file, plans, problems } = page;
    const before = this.#files.get(file);
    if (before?.page === page) return before;
    const errors = problems.filter((problem) => problem.severity === "error");
    const last = errors.length && plans.length === 0 ? (before?.plans ?? []) : plans.map((plan) => serve(plan, this.validators));
    // What can't be read is told where the page was, or where a file of its name would be.
    return { page, route: page.route ?? before?.route ?? routeOfFile(file), plans: last, errors };
  }

  #tell(event: PlanEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** The plan as it is sent, each of its forms with the address of its checks. */
function serve(plan: PagePlan, validators: ValidatorBook): ServedPlan {
  const body = JSON.stringify(plan, (key, value: unknown) =>
    key === "form" && isForm(value) ? { ...value, validator: validators.addressOf(value.schema) } : value,
  );
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const { route, title, frame, access, breadcrumb } = plan;
  return { route, file: planFile(route), title, frame, access, breadcrumb, etag, body };
}

const isForm = (value: unknown): value is FormPlan =>
  typeof value === "object" && value !== null && "schema" in value && typeof value.schema === "object" && value.schema !== null;
