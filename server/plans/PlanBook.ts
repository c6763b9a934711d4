import { createHash } from "node:crypto";
import type { Access, PagePlan } from "#engine/compile/plan.ts";
import type { Problem } from "#engine/compile/problem.ts";
import { matchesRoute } from "#server/contract/rights.ts";
import type { CompiledPage } from "./compilePages.ts";

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

/** The plans that are served. A page that stops compiling keeps its last good plan and reports what is wrong. */
export class PlanBook {
  readonly #plans = new Map<string, ServedPlan>();
  readonly #problems = new Map<string, Problem[]>();
  readonly #listeners = new Set<(event: PlanEvent) => void>();

  /** Takes the result of a compilation over and tells the listeners what changed. */
  update(pages: CompiledPage[]): void {
    const routes = new Set(pages.map((page) => page.route));
    for (const plan of [...this.#plans.values()].filter((known) => !routes.has(known.route))) {
      this.#plans.delete(plan.file);
      this.#problems.delete(plan.route);
      this.#tell({ type: "changed", route: plan.route });
    }
    for (const page of pages) this.#take(page);
  }

  get(file: string): ServedPlan | undefined {
    return this.#plans.get(file);
  }

  get index(): Omit<ServedPlan, "etag" | "body">[] {
    return [...this.#plans.values()].map(({ etag: _etag, body: _body, ...entry }) => entry);
  }

  /** What is wrong with the pages, by route; empty when all is well. */
  get problems(): { route: string; errors: Problem[] }[] {
    return [...this.#problems].map(([route, errors]) => ({ route, errors }));
  }

  isPage(path: string): boolean {
    return [...this.#plans.values()].some((plan) => matchesRoute(plan.route, path));
  }

  onEvent(listener: (event: PlanEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take({ route, plan, problems }: CompiledPage): void {
    const errors = problems.filter((problem) => problem.severity === "error");
    if (errors.length) this.#problems.set(route, errors);
    else this.#problems.delete(route);
    if (!plan) {
      this.#tell({ type: "broken", route, errors });
      return;
    }
    const served = serve(plan);
    const before = this.#plans.get(served.file);
    this.#plans.set(served.file, served);
    if (before?.etag !== served.etag) this.#tell({ type: "changed", route });
  }

  #tell(event: PlanEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function serve(plan: PagePlan): ServedPlan {
  const body = JSON.stringify(plan);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const { route, title, frame, access, breadcrumb } = plan;
  return { route, file: planFile(route), title, frame, access, breadcrumb, etag, body };
}
