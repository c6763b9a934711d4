import { OTHER_USER, pageHeader } from "#app/api/pageHeader.ts";
import type { PageOwner } from "#app/session/PageOwner.ts";
import type { PagePlan } from "#engine/compile/plan.ts";
import { CallError } from "#engine/render/services.ts";
import { matchRoute, type RouteEntry } from "./matchRoute.ts";

/** One fault of a page on disk, as the checker words it. */
export interface PageFault {
  code?: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  path?: string;
  suggestion?: string;
  expected?: string;
}

export interface LibraryState {
  routes: RouteEntry[] | null;
  /** Why the index could not be read. */
  failure: string;
  plans: ReadonlyMap<string, PagePlan>;
  /** Pages that are broken on disk, by route; their last good plan stays on screen. */
  broken: ReadonlyMap<string, PageFault[]>;
}

/** The pages the server offers: the index, each plan once, and what changes on disk. A store for React. */
export class PlanLibrary {
  #state: LibraryState = { routes: null, failure: "", plans: new Map(), broken: new Map() };
  readonly #listeners = new Set<() => void>();
  readonly #pending = new Map<string, Promise<PagePlan>>();

  /** Route of the page on screen. */
  #used = "";

  constructor(
    private readonly request: typeof fetch,
    private readonly owner: Pick<PageOwner, "user" | "refused">,
  ) {}

  readonly state = (): LibraryState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  match(pathname: string): RouteEntry | null {
    return this.#state.routes ? matchRoute(this.#state.routes, pathname) : null;
  }

  /** A page of this path that was never good enough to be shown, with what is wrong with it. */
  unborn(pathname: string): { route: string; faults: PageFault[] } | null {
    return matchRoute(
      [...this.#state.broken].map(([route, faults]) => ({ route, faults })),
      pathname,
    );
  }

  async loadIndex(): Promise<void> {
    try {
      const sent = (await this.#json("/plans/index.json")) as { routes: RouteEntry[] };
      const known = this.#state.routes;
      // The same index keeps its identity: what a user may do is worked out from it.
      const routes = known && JSON.stringify(known) === JSON.stringify(sent.routes) ? known : sent.routes;
      this.#set({ routes, failure: "" });
    } catch (error) {
      this.#set({ failure: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Whether a page answers without a session. */
  async isPublic(pathname: string): Promise<boolean> {
    if (pathname === "/login" || pathname === "/403") return true;
    if (!this.#state.routes) await this.loadIndex();
    return this.match(pathname)?.access === "public";
  }

  /** The plan of a page, by its path or its route, from memory when it was read before. Rejects with CallError when there is none. */
  async plan(pathname: string): Promise<PagePlan> {
    if (!this.#state.routes) await this.loadIndex();
    const entry = this.#state.routes?.find((line) => line.route === pathname) ?? this.match(pathname);
    if (!entry) throw new CallError(404, "页面不存在");
    return this.#state.plans.get(entry.route) ?? this.#fetch(entry);
  }

  /** Another page is on screen now. */
  use(route: string): void {
    this.#used = route;
  }

  /** A page changed on disk, came or went: the index is read again, its plan only if it is in memory. */
  async changed(route: string): Promise<void> {
    // A plan that is on its way may be the one of before.
    const wanted = this.#state.plans.has(route) || this.#pending.delete(route);
    await this.loadIndex();
    const entry = this.#state.routes?.find((line) => line.route === route);
    if (!entry) this.#keep((known) => known !== route);
    else if (wanted) {
      this.#pending.delete(route);
      await this.#fetch(entry).catch((error: unknown) => console.warn(`cannot read ${route} again`, error));
    }
    if (this.#state.broken.has(route)) {
      const broken = new Map(this.#state.broken);
      broken.delete(route);
      this.#set({ broken });
    }
  }

  broken(route: string, faults: PageFault[]): void {
    this.#set({ broken: new Map(this.#state.broken).set(route, faults) });
  }

  /**
   * Changes may have been missed (the window was hidden, the connection lost): the page in use is read again, the others
   * when next asked for.
   */
  async refresh(): Promise<void> {
    // A new connection tells of all pages that are broken still.
    if (this.#state.broken.size > 0) this.#set({ broken: new Map() });
    await this.loadIndex();
    this.#keep((route) => route === this.#used);
    const entry = this.#state.routes?.find((line) => line.route === this.#used);
    if (entry) await this.#fetch(entry).catch(() => undefined);
  }

  #keep(test: (route: string) => boolean): void {
    this.#set({ plans: new Map([...this.#state.plans].filter(([route]) => test(route))) });
  }

  #fetch(entry: RouteEntry): Promise<PagePlan> {
    const running = this.#pending.get(entry.route);
    if (running) return running;
    const reading: Promise<PagePlan> = this.#json(`/plans/${entry.file.replace(/\.json$/, "")}.json`).then(
      (sent) => {
        const plan = sent as PagePlan;
        // A later reading is on its way, or has come before.
        if (this.#pending.get(entry.route) !== reading) return this.#pending.get(entry.route) ?? this.#state.plans.get(entry.route) ?? plan;
        this.#pending.delete(entry.route);
        // The same plan keeps its identity, so that nothing on screen is drawn again.
        if (this.#state.plans.get(entry.route)?.hash !== plan.hash) {
          this.#set({ plans: new Map(this.#state.plans).set(entry.route, plan) });
        }
        return this.#state.plans.get(entry.route) ?? plan;
      },
      (error: unknown) => {
        if (this.#pending.get(entry.route) === reading) this.#pending.delete(entry.route);
        throw error;
      },
    );
    this.#pending.set(entry.route, reading);
    return reading;
  }

  async #json(url: string): Promise<unknown> {
    let response: Response;
    try {
      response = await this.request(url, { credentials: "same-origin", headers: pageHeader(this.owner) });
    } catch {
      throw new CallError(-1, "网络连接失败，请检查网络后重试");
    }
    if (response.status === 409 && (await response.json().catch(() => null))?.status === OTHER_USER) this.owner.refused();
    if (!response.ok) throw new CallError(response.status, `页面读取失败（${response.status}）`);
    return response.json();
  }

  #set(part: Partial<LibraryState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
