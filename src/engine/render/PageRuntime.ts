import type { Binding, BlockPlan, DictionaryItem, JsonValue, PagePlan, SelectPlan, SourcePlan } from "../compile/plan.ts";
import { windowRange } from "../grammar/timeWindow.ts";
import { ActionRunner } from "./action/ActionRunner.ts";
import { type CollectOptions, collectRows } from "./action/collectRows.ts";
import { followLink, resolveLink } from "./action/link.ts";
import { WriteKeys } from "./action/WriteKeys.ts";
import type { Row } from "./cells/cell.ts";
import { Evaluator } from "./Evaluator.ts";
import { type PageLocation, ParamStore } from "./params/ParamStore.ts";
import { PAGE_SCOPE, type Scope, scopeVariables } from "./Scope.ts";
import { CallError, type CallOptions, type EngineServices } from "./services.ts";
import { type Choice, Choices } from "./source/Choices.ts";
import { type BoundValue, boundFields, requestFields } from "./source/fields.ts";
import { Requests } from "./source/Requests.ts";
import { type Reply, readReply } from "./source/reply.ts";
import { Source, type SourceHost } from "./source/Source.ts";
import { ViewStore } from "./ViewStore.ts";

/** What this user sees of a dictionary, and by what that was found. */
interface ShownItems {
  all: DictionaryItem[];
  services: EngineServices;
  items: DictionaryItem[];
}

const NO_ITEMS: DictionaryItem[] = [];

/** Whether a source runs apart for each row, drawer or dialog. */
const ownRow = (plan: SourcePlan, scope: Scope): boolean => plan.lazy === true && scope.key !== "";

/** One page at work: parameters, sources, actions. Holds no React; components look at its stores. */
export class PageRuntime implements SourceHost {
  readonly params: ParamStore;
  readonly requests = new Requests(() => this.services);
  readonly evaluator: Evaluator;
  readonly view = new ViewStore();
  readonly actions: ActionRunner;
  readonly keys = new WriteKeys();
  private readonly choices = new Choices();
  /** Counts the services handed in: what is kept for some rights is told apart by it. */
  servicesTurn = 0;
  private sources = new Map<string, Source>();
  /** Sources that somebody looks at, those too that another has taken the place of. */
  private running = new Set<Source>();
  private clock: number | undefined;
  private planListeners = new Set<() => void>();
  private servicesListeners = new Set<() => void>();
  private shownItems = new Map<string, ShownItems>();
  private allItems: Readonly<Record<string, DictionaryItem[]>> = {};

  constructor(
    public plan: PagePlan,
    public services: EngineServices,
    location: PageLocation,
  ) {
    this.params = new ParamStore(plan.route, plan.params, location, () => this.services);
    this.evaluator = new Evaluator(() => ({
      params: this.params.get(),
      user: this.services.user,
      site: this.services.site,
    }));
    this.actions = new ActionRunner(this);
    this.params.subscribe((names, now) => {
      if (names.some((name) => !this.isPaging(name))) this.touchClock();
      for (const source of this.running) source.refresh(now);
    });
  }

  /** Another user, site or other rights: what is drawn from them is drawn anew, what is asked by them asked anew. */
  setServices(services: EngineServices): void {
    if (services === this.services) return;
    this.services = services;
    this.servicesTurn++;
    for (const source of this.running) source.refresh(true);
    for (const listener of [...this.servicesListeners]) listener();
  }

  subscribeServices = (listener: () => void): (() => void) => {
    this.servicesListeners.add(listener);
    return () => this.servicesListeners.delete(listener);
  };

  /** All that conditions, texts and rights read: parameters, services and the plan. */
  subscribeAll = (listener: () => void): (() => void) => {
    const leave = [this.params.subscribe(listener), this.subscribeServices(listener), this.subscribePlan(listener)];
    return () => {
      for (const end of leave) end();
    };
  };

  /** The plan as an external store. */
  subscribePlan = (listener: () => void): (() => void) => {
    this.planListeners.add(listener);
    return () => this.planListeners.delete(listener);
  };
  getPlan = (): PagePlan => this.plan;

  /** A changed page of the same route takes the place of the old one; parameters stay. */
  replan(plan: PagePlan): void {
    if (plan === this.plan || plan.hash === this.plan.hash) return;
    this.plan = plan;
    this.params.replan(plan.route, plan.params);
    for (const source of new Set([...this.sources.values(), ...this.running])) {
      const changed = plan.sources[source.id];
      if (changed) source.replan(changed);
      else source.stop();
    }
    for (const listener of [...this.planListeners]) listener();
  }

  /** The source as seen from a scope; undefined for an id that the plan lacks. */
  source(id: string, scope: Scope = PAGE_SCOPE): Source | undefined {
    const plan = this.plan.sources[id];
    if (!plan) return undefined;
    const own = ownRow(plan, scope);
    const key = own ? `${id}@${scope.key}` : id;
    const known = this.sources.get(key);
    if (known) return known;
    const source: Source = new Source(plan, own ? scope : PAGE_SCOPE, this, (running) => {
      if (running) {
        this.running.add(source);
        // Whoever was drawn before its place was given up looks at it still.
        if (!this.sources.has(key)) this.sources.set(key, source);
        return;
      }
      this.running.delete(source);
      // A row's own source goes with the row; the page's stay, so that a tab shown again has its rows at once.
      if (own && this.sources.get(key) === source) this.sources.delete(key);
    });
    this.sources.set(key, source);
    return source;
  }

  /** A row's own source reads the row as it is now: a reloaded record, values being typed. */
  rescope(source: Source, scope: Scope): void {
    const plan = this.plan.sources[source.id];
    if (plan && ownRow(plan, scope)) source.rescope(scope);
  }

  bound(plan: SourcePlan, scope: unknown): Record<string, BoundValue> | undefined {
    const variables = scopeVariables(scope as Scope);
    if (!this.evaluator.holds(plan.when, variables)) return undefined;
    return boundFields(plan, this.params, (expression) => this.evaluator.value(expression, variables));
  }

  /** The request of a source as it would be sent now. */
  fields(id: string, scope: Scope = PAGE_SCOPE): Record<string, unknown> {
    const plan = this.plan.sources[id];
    const bound = plan && this.bound({ ...plan, when: undefined }, scope);
    return bound ? requestFields(bound, (name) => this.window(name)) : {};
  }

  /** Asks a source once, outside its store: actions, remote options, forms. `extra` fields win over bound ones. */
  async call(id: string, scope: Scope, extra: Record<string, unknown> = {}, options?: CallOptions): Promise<Reply> {
    const plan = this.plan.sources[id];
    if (!plan) throw new Error(`no source "${id}"`);
    const fields = { ...this.fields(id, scope), ...extra };
    if (plan.endpoint.safe) return readReply(plan.endpoint, await this.services.call(plan.endpoint, fields, options));
    const written = { endpoint: plan.endpoint.name, fields, files: options?.files };
    const key = this.keys.of(scope.key, written);
    try {
      const data = await this.services.call(plan.endpoint, fields, { ...options, key });
      this.keys.forget(scope.key);
      return readReply(plan.endpoint, data);
    } catch (error) {
      if (error instanceof CallError && error.unanswered) this.keys.lost(scope.key, written, key);
      else this.keys.forget(scope.key);
      throw error;
    } finally {
      // Also a write that failed may have been done in part.
      this.requests.renew();
    }
  }

  /** All rows of a source's present request, page after page. */
  collect(id: string, scope: Scope, options: CollectOptions): Promise<Row[]> {
    const plan = this.plan.sources[id];
    if (!plan) return Promise.reject(new Error(`no source "${id}"`));
    return collectRows(plan, this.fields(id, scope), (fields, signal) => this.services.call(plan.endpoint, fields, { signal }), options);
  }

  window(name: string, at?: number) {
    if (at !== undefined) return windowRange(name, at);
    this.clock ??= Date.now();
    return windowRange(name, this.clock);
  }

  touchClock(at?: number): void {
    this.clock = at;
  }

  holds(expression: string, variables: Record<string, unknown>, scope: unknown): boolean {
    return this.evaluator.holds(expression, { ...scopeVariables(scope as Scope), ...variables });
  }

  onError(error: CallError, kept: boolean): void {
    // The first failure shows in its block; with rows on screen the block stays and a message tells.
    if (kept && !error.cancelled) this.services.notify("error", error.message || "加载失败");
  }

  /** Asks a source again, and every other that failed: as a rule the same was in their way. */
  again(source: Source): void {
    source.reload();
    for (const other of this.running) if (other !== source && other.getState().error) other.again();
  }

  /** Asks every source in sight again, past what is still under way: something may have been written since. */
  reload = (): void => this.reloadAfter([]);

  /** As `reload`, after something was done with these rows: one that is chosen in a list may be gone. */
  reloadAfter(acted: readonly Row[]): void {
    this.requests.renew();
    // One present for all: two with the same window ask the same.
    this.touchClock();
    this.choices.reload(acted, (param) => this.params.get()[param], this.running);
  }

  /** A list chooses for others; returns what takes that back. */
  choose = (choice: Choice): (() => void) => this.choices.add(choice, this.running);

  /** The list has answered, and another row is chosen where that was gone. */
  chosen(choice: Choice): void {
    if (!choice.source.getState().busy) this.choices.settle(choice, this.running);
  }

  /** Values of bindings, for `set` and `addTo`. */
  bindings(bindings: Record<string, Binding>, scope: Scope): Record<string, JsonValue> {
    const values: Record<string, JsonValue> = {};
    for (const [name, binding] of Object.entries(bindings)) {
      const value =
        "value" in binding
          ? binding.value
          : "param" in binding
            ? this.params.get()[binding.param]
            : this.evaluator.value(binding.expr, scopeVariables(scope));
      values[name] = (value ?? null) as JsonValue;
    }
    return values;
  }

  /** Does what a click on a chart, a node or a card says. */
  select(plan: SelectPlan, scope: Scope): void {
    if (plan.do === "set") this.params.set(this.bindings(plan.set, scope), { now: true });
    else if (plan.do === "open") {
      const link = resolveLink(plan.link, scopeVariables(scope), this.evaluator, this.services);
      if (link) followLink(link, this.services);
    } else this.openView("drawer", plan.title, plan.view, scope);
  }

  openView(kind: "drawer" | "modal", title: string | undefined, view: BlockPlan, scope: Scope, width?: number | string): void {
    this.params.reset(this.ownParams(view));
    const text = this.evaluator.text(title ?? view.title, scopeVariables(scope));
    const key = scope.key === "" ? `${view.id}` : `${scope.key}/${view.id}`;
    this.keys.forget(key);
    this.view.open((close) => ({ kind, title: text, view, width, scope: { ...scope, key, close } }));
  }

  /** Items of a dictionary, those whose `when` does not hold for this user left out. */
  dictionary = (name: string | undefined): DictionaryItem[] => {
    const all = name === undefined ? undefined : this.plan.dictionaries[name];
    if (name === undefined || all === undefined) return NO_ITEMS;
    const known = this.shownItems.get(name);
    if (known && known.all === all && known.services === this.services) return known.items;
    const found = this.shown(all);
    // The same list as long as it says the same, so that nothing is drawn again for other rights.
    const items = known && JSON.stringify(known.items) === JSON.stringify(found) ? known.items : found;
    this.shownItems.set(name, { all, services: this.services, items });
    return items;
  };

  /** All of them by name; the same object as long as each is the same. */
  dictionaries = (): Readonly<Record<string, DictionaryItem[]>> => {
    const names = Object.keys(this.plan.dictionaries);
    const known = this.allItems;
    const same = names.length === Object.keys(known).length && names.every((name) => known[name] === this.dictionary(name));
    if (!same) this.allItems = Object.fromEntries(names.map((name) => [name, this.dictionary(name)]));
    return this.allItems;
  };

  /** Whether the page was left. What ends later may still say so, but leads nowhere any more. */
  get left(): boolean {
    return !this.params.onScreen;
  }

  /** The page is on screen, maybe again. */
  enter(): void {
    this.params.onScreen = true;
  }

  /** The page was left: its requests and its export end. */
  dispose(): void {
    this.params.onScreen = false;
    this.view.get().progress?.cancel();
    for (const source of [...this.running]) source.stop();
  }

  /** Parameters in memory that only lazy sources of this view read. */
  private ownParams(view: BlockPlan): string[] {
    const names = new Set<string>();
    JSON.stringify(view, (key, value) => {
      const plan = key === "source" && typeof value === "string" ? this.plan.sources[value] : undefined;
      if (plan?.lazy)
        for (const binding of Object.values(plan.bind))
          if ("param" in binding && this.params.plan(binding.param)?.in === "memory") names.add(binding.param);
      return value;
    });
    return [...names];
  }

  private shown(items: DictionaryItem[]): DictionaryItem[] {
    return items
      .filter((item) => this.evaluator.holds(item.when))
      .map((item) => (item.children ? { ...item, children: this.shown(item.children) } : item));
  }

  private isPaging(name: string): boolean {
    const fields = this.params.plan(name)?.fields ?? [];
    return (
      fields.length > 0 &&
      Object.values(this.plan.sources).some(
        ({ endpoint: { paging } }) => paging && fields.every((field) => field === paging.page || field === paging.size),
      )
    );
  }
}
