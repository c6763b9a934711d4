import type { JsonValue, ParamPlan } from "../../compile/plan.ts";
import type { EngineServices } from "../services.ts";
import { decodeParam, encodeParam, keptParam } from "./codec.ts";
import { routeValues } from "./routeValues.ts";

/** Where the page is: the two parts of the address that parameters can live in. */
export interface PageLocation {
  pathname: string;
  search: string;
  /** A step in the history (Back, Forward) led here, not a link. */
  back?: boolean;
}

export interface SetOptions {
  /** Replace the entry in the history instead of adding one. */
  replace?: boolean;
  /** Sources run at once instead of after the debounce: for single choices such as a page or a tab. */
  now?: boolean;
}

export type ParamValues = Readonly<Record<string, JsonValue>>;
/** `names` changed; `now` as in {@link SetOptions}. */
export type ParamListener = (names: string[], now: boolean) => void;

/** Values that follow each other within this time (ms), as a slider gives them, are one entry of the history. */
const MERGE_WITHIN = 1000;

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

const inAddress = (plan: ParamPlan): boolean => plan.in === "url" || plan.in === "route";

/** The only state of a page. Values live in the address, this browser, this tab or memory, as each plan says. */
export class ParamStore {
  private values: ParamValues = {};
  private listeners = new Set<ParamListener>();
  private location: PageLocation;
  private lastWrite = { name: "", at: 0 };
  /** The bare address that what was kept is about to take the place of. */
  private bare: string | undefined;
  /** False once the page was left: another page's address is not for it to write. */
  onScreen = true;

  constructor(
    private route: string,
    private plans: Record<string, ParamPlan>,
    location: PageLocation,
    private readonly services: () => EngineServices,
  ) {
    this.location = location;
    this.values = this.initial(this.isBare());
    this.showRestored();
  }

  get = (): ParamValues => this.values;
  plan = (name: string): ParamPlan | undefined => this.plans[name];
  names = (): string[] => Object.keys(this.plans);

  subscribe = (listener: ParamListener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Writes values; parameters named by `resets` of a changed one go back to their default unless written too. */
  set(patch: Record<string, JsonValue | undefined>, options: SetOptions = {}): void {
    const next: Record<string, JsonValue> = { ...this.values };
    const changed: string[] = [];
    const put = (name: string, value: JsonValue) => {
      if (same(next[name], value)) return;
      next[name] = value;
      if (!changed.includes(name)) changed.push(name);
    };
    for (const [name, value] of Object.entries(patch)) {
      const plan = this.plans[name];
      if (plan) put(name, value === undefined ? plan.default : value);
    }
    this.applyResets(next, changed, (plan) => plan.name in patch);
    if (changed.length === 0) return;
    this.values = next;
    this.persist(changed);
    this.writeAddress(Object.keys(patch), options);
    this.emit(changed, options.now ?? false);
  }

  /** Back to the defaults, all of them or the named ones. */
  reset(names = this.names()): void {
    this.set(Object.fromEntries(names.filter((name) => this.plans[name]?.in !== "route").map((name) => [name, undefined])), { now: true });
  }

  /**
   * The address changed under us. Back and Forward show what was there; a link to the page itself is read as from
   * elsewhere: a bare one (the entry of the menu) takes up what was kept.
   */
  receive({ pathname, search, back = false }: PageLocation): void {
    const address = pathname + search;
    // The router may show an address after a newer one was written: that one is still to come.
    if (address === this.bare || this.services().isHere?.(address) === false) return;
    this.bare = undefined;
    if (pathname === this.location.pathname && search === this.location.search) return;
    this.location = { pathname, search };
    this.lastWrite = { name: "", at: 0 };
    const restore = !back && this.isBare();
    const next: Record<string, JsonValue> = { ...this.values };
    for (const plan of Object.values(this.plans)) if (inAddress(plan)) next[plan.name] = this.read(plan, restore);
    const changed = Object.keys(next).filter((name) => !same(this.values[name], next[name]));
    this.applyResets(next, changed, inAddress);
    this.replaceAll(next);
    if (restore) this.showRestored();
  }

  /** A changed page of the same route: values of parameters that still exist stay. */
  replan(route: string, plans: Record<string, ParamPlan>): void {
    const before = this.values;
    this.route = route;
    const old = this.plans;
    this.plans = plans;
    const next = this.initial(false);
    for (const [name, plan] of Object.entries(plans))
      if (plan.in === "memory" && old[name]?.codec === plan.codec) next[name] = before[name] ?? plan.default;
    this.replaceAll(next);
  }

  /** What this browser keeps under a key was written by somebody else. */
  takeUp(key: string): void {
    const next: Record<string, JsonValue> = { ...this.values };
    for (const plan of Object.values(this.plans))
      if (plan.in === "local" && plan.persistKey === key) next[plan.name] = this.fromStorage(plan) ?? plan.default;
    this.replaceAll(next);
  }

  /** The address which reproduces the page with these values; defaults are left out, foreign query keys stay. */
  address(values: ParamValues = this.values): string {
    const query = new URLSearchParams(this.location.search);
    for (const plan of Object.values(this.plans)) {
      if (plan.in !== "url") continue;
      const value = values[plan.name] ?? null;
      if (same(value, plan.default)) query.delete(plan.name);
      else query.set(plan.name, encodeParam(plan.codec, value));
    }
    const search = query.toString();
    return this.location.pathname + (search === "" ? "" : `?${search}`);
  }

  private initial(restore: boolean): Record<string, JsonValue> {
    return Object.fromEntries(Object.values(this.plans).map((plan) => [plan.name, this.read(plan, restore)]));
  }

  /** A link that names any parameter is shown as it is; only a bare one takes up where the user left. */
  private isBare(): boolean {
    return !Object.values(this.plans).some((plan) => plan.in === "url" && this.fromAddress(plan) !== undefined);
  }

  /** `restore` takes what was kept for a parameter that the address does not name. */
  private read(plan: ParamPlan, restore: boolean): JsonValue {
    const told = inAddress(plan) ? this.fromAddress(plan) : this.fromStorage(plan);
    return told ?? (plan.in === "url" && restore ? this.fromStorage(plan) : undefined) ?? plan.default;
  }

  /**
   * Puts back what the changed ones reset, except what is `given` a value otherwise. `changed` grows while it is gone
   * through: what a reset one resets in turn goes back too.
   */
  private applyResets(next: Record<string, JsonValue>, changed: string[], given: (plan: ParamPlan) => boolean): void {
    for (const name of changed)
      for (const other of this.plans[name]?.resets ?? []) {
        const plan = this.plans[other];
        if (!plan || given(plan) || same(next[other], plan.default)) continue;
        next[other] = plan.default;
        if (!changed.includes(other)) changed.push(other);
      }
  }

  /** The address says what was restored, in place of the bare one. */
  private showRestored(): void {
    const to = this.address();
    const here = this.location.pathname + this.location.search;
    const declared = Object.values(this.plans).some((plan) => plan.in === "url" && plan.persistKey);
    if (!declared || to === here) return;
    this.location = { pathname: this.location.pathname, search: to.slice(this.location.pathname.length) };
    this.bare = here;
    queueMicrotask(() => this.services().navigate(to, { replace: true }));
  }

  private fromAddress(plan: ParamPlan): JsonValue | undefined {
    const text =
      plan.in === "route"
        ? routeValues(this.route, this.location.pathname)[plan.name]
        : new URLSearchParams(this.location.search).get(plan.name);
    return text === null || text === undefined ? undefined : decodeParam(plan.codec, text);
  }

  private storage(plan: ParamPlan) {
    if (plan.in === "memory" || plan.in === "route") return undefined;
    return plan.in === "session" ? this.services().session : this.services().local;
  }

  private fromStorage(plan: ParamPlan): JsonValue | undefined {
    if (!plan.persistKey) return undefined;
    const kept = this.storage(plan)?.get(plan.persistKey);
    const named = kept !== null && typeof kept === "object" ? (kept as Record<string, JsonValue>) : {};
    return keptParam(plan.codec, named[plan.name]);
  }

  private persist(changed: string[]): void {
    for (const name of changed) {
      const plan = this.plans[name];
      if (!plan?.persistKey) continue;
      const storage = this.storage(plan);
      const kept = storage?.get(plan.persistKey);
      // One key may hold several parameters (a form and its list page share them), so it keeps an object by name.
      storage?.set(plan.persistKey, {
        ...(kept !== null && typeof kept === "object" ? kept : {}),
        [name]: this.values[name],
      });
    }
  }

  private writeAddress(written: string[], { replace = false, now: single = false }: SetOptions): void {
    const to = this.address();
    if (!this.onScreen || to === this.location.pathname + this.location.search) return;
    const now = Date.now();
    const name = written.length === 1 && !single ? written[0]! : "";
    const merge = name !== "" && this.lastWrite.name === name && now - this.lastWrite.at < MERGE_WITHIN;
    this.lastWrite = { name, at: now };
    this.location = { pathname: this.location.pathname, search: to.slice(this.location.pathname.length) };
    this.services().navigate(to, { replace: replace || merge });
  }

  private replaceAll(next: Record<string, JsonValue>): void {
    const names = new Set([...Object.keys(next), ...Object.keys(this.values)]);
    const changed = [...names].filter((name) => !same(this.values[name], next[name]));
    if (changed.length === 0) return;
    this.values = next;
    this.persist(changed);
    this.emit(changed, true);
  }

  private emit(changed: string[], now: boolean): void {
    for (const listener of [...this.listeners]) listener(changed, now);
  }
}
