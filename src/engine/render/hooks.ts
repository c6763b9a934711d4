import { useCallback, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { BlockPlan, DictionaryItem, JsonValue, LinkPlan, ParamPlan, SelectPlan, SourcePlan, ThenPlan } from "../compile/plan.ts";
import type { Variables } from "../grammar/expression.ts";
import type { ResolvedAction } from "./action/ActionRunner.ts";
import { followLink, type ResolvedLink, resolveLink } from "./action/link.ts";
import type { Row } from "./cells/cell.ts";
import { conditionsOf, heldRights } from "./heldRights.ts";
import { usePage } from "./PageContext.ts";
import type { PageRuntime } from "./PageRuntime.ts";
import type { ParamValues, SetOptions } from "./params/ParamStore.ts";
import type { WidgetEntry } from "./registry.ts";
import { type Scope, ScopeContext, scopeVariables } from "./Scope.ts";
import { CallError, type CallOptions, type EngineServices } from "./services.ts";
import type { Reply } from "./source/reply.ts";
import type { SourceState } from "./source/Source.ts";
import type { ViewState } from "./ViewStore.ts";

const NOTHING = { status: "idle", busy: false, fresh: 0 } as const satisfies SourceState;
const NO_ROWS: readonly Row[] = [];
const NO_WORDS: readonly string[] = [];
const NO_OBJECT: Row = {};
const never = () => () => {};

/** The page at work; most widgets get by with the narrower hooks below. */
export const useRuntime = (): PageRuntime => usePage().runtime;
/** What the host offers; another object where user, site or rights changed. */
export function useServices(): EngineServices {
  const { runtime } = usePage();
  return useSyncExternalStore(runtime.subscribeServices, () => runtime.services);
}
/** What a widget declares of itself; undefined for a kind there is no widget for. */
export function useWidget(kind: string): WidgetEntry | undefined {
  const { registry } = usePage();
  return Object.hasOwn(registry, kind) ? registry[kind] : undefined;
}
/** The row, the chosen rows and the way to close of the drawer, dialog or expanded row around a block. */
export const useScope = (): Scope => useContext(ScopeContext);

/** What a block knows of its data. */
export interface BlockSource {
  /** False for a block without a source of its own. */
  exists: boolean;
  /** `loading` before the first reply; later runs keep the rows and set `busy`. */
  status: SourceState["status"];
  busy: boolean;
  rows: readonly Row[];
  total: number;
  /** There are more than `total` perhaps: whom the rows come from does not say. */
  atLeast?: boolean | undefined;
  /** `data` of an object reply, or what stands beside the rows. */
  object: Row;
  highlights: readonly string[];
  reply: Reply | undefined;
  /** The request that the reply answers: another one than is bound now while the rows of an earlier one are kept. */
  answers: string | undefined;
  error: CallError | undefined;
  /** New rows that a poll has seen; `showFresh` shows them. */
  fresh: number;
  showFresh: () => void;
  reload: () => void;
  /** Changes the shown reply in place. */
  patch: (change: (reply: Reply) => Reply) => void;
  plan: SourcePlan | undefined;
}

/** A source of the plan by id; looking at it runs it. */
export function useSource(id: string | undefined): BlockSource {
  const runtime = useRuntime();
  const scope = useScope();
  const source = id === undefined ? undefined : runtime.source(id, scope);
  const state: SourceState = useSyncExternalStore(source?.subscribe ?? never, source?.getState ?? (() => NOTHING));
  const plan = id === undefined ? undefined : runtime.plan.sources[id];
  useEffect(() => source && runtime.rescope(source, scope), [runtime, source, scope]);
  // Stable as long as the source is, so that what only asks again is not drawn again with every reply.
  const handles = useMemo(
    () => ({
      showFresh: () => source?.showFresh(),
      reload: () => source && runtime.again(source),
      patch: (change: (reply: Reply) => Reply) => source?.patch(change),
    }),
    [source, runtime],
  );
  return useMemo(
    () => ({
      exists: source !== undefined,
      status: state.status,
      busy: state.busy,
      rows: state.reply?.rows ?? NO_ROWS,
      total: state.reply?.total ?? 0,
      atLeast: state.reply?.atLeast,
      object: state.reply?.object ?? NO_OBJECT,
      highlights: state.reply?.highlights ?? NO_WORDS,
      reply: state.reply,
      answers: state.answers,
      error: state.error,
      fresh: state.fresh,
      ...handles,
      plan,
    }),
    [source, state, plan, handles],
  );
}

/** The data of a block. */
export const useBlockSource = (block: Pick<BlockPlan, "source">): BlockSource => useSource(block.source);

/**
 * Asks a source once, apart from what is on screen: remote options, submits, per-row calls. The function is stable;
 * `extra` fields win over bound ones; it rejects with CallError.
 */
export function useSourceCall(
  id: string | undefined,
): (extra?: Record<string, unknown>, options?: CallOptions & { row?: Row }) => Promise<Reply> {
  const runtime = useRuntime();
  const scope = useScope();
  return useCallback(
    (extra, options) => {
      if (id === undefined) return Promise.reject(new Error("no source"));
      const { row, ...rest } = options ?? {};
      return runtime.call(id, row ? { ...scope, row } : scope, extra, rest);
    },
    [runtime, scope, id],
  );
}

/**
 * Runs a source whose reply is a stream: `onMessage` hears every message. The function is stable; `extra` fields win over
 * bound ones; it resolves when the stream has closed and rejects with CallError.
 */
export function useSourceStream(
  id: string | undefined,
): (extra: Record<string, unknown>, onMessage: (message: Record<string, unknown>) => void, options?: CallOptions) => Promise<void> {
  const runtime = useRuntime();
  const scope = useScope();
  return useCallback(
    async (extra, onMessage, options) => {
      const plan = id === undefined ? undefined : runtime.plan.sources[id];
      const { stream } = runtime.services;
      if (!plan || !stream) throw new CallError(-1, "此处不支持流式应答");
      await stream(plan.endpoint, { ...runtime.fields(plan.id, scope), ...extra }, onMessage, options);
    },
    [runtime, scope, id],
  );
}

/** All rows of a source's present request, page after page. */
export function useCollect(id: string | undefined) {
  const runtime = useRuntime();
  const scope = useScope();
  return useCallback(
    (max: number, signal: AbortSignal, onProgress?: (done: number, total: number) => void): Promise<Row[]> =>
      id === undefined ? Promise.resolve([]) : runtime.collect(id, scope, { max, signal, onProgress }),
    [runtime, scope, id],
  );
}

/** One parameter and its writer. An unknown name reads undefined. */
export function useParam<T extends JsonValue = JsonValue>(
  name: string | undefined,
): [T | undefined, (value: T | undefined, options?: SetOptions) => void] {
  const { params } = useRuntime();
  const value = useSyncExternalStore(params.subscribe, () => (name === undefined ? undefined : params.get()[name]));
  const write = useCallback(
    (next: T | undefined, options?: SetOptions) => {
      if (name !== undefined) params.set({ [name]: next }, options);
    },
    [params, name],
  );
  return [value as T | undefined, write];
}

export interface Params {
  values: ParamValues;
  set: (patch: Record<string, JsonValue | undefined>, options?: SetOptions) => void;
  reset: (names?: string[]) => void;
  plan: (name: string) => ParamPlan | undefined;
  names: () => string[];
}

/** All parameters; re-renders on each change, so prefer useParam. */
export function useParams(): Params {
  const { params } = useRuntime();
  const values = useSyncExternalStore(params.subscribe, params.get);
  return useMemo(
    () => ({
      values,
      set: params.set.bind(params),
      reset: params.reset.bind(params),
      plan: params.plan,
      names: params.names,
    }),
    [params, values],
  );
}

/** Writes parameters without looking at them. */
export function useSetParams(): Params["set"] {
  const { params } = useRuntime();
  return useMemo(() => params.set.bind(params), [params]);
}

/** A value that follows parameters, services and plan; `read` must not depend on anything else that changes. */
function useFollowing<T>(read: (runtime: PageRuntime) => T, key: unknown): T {
  const runtime = useRuntime();
  const cache = useRef<{ from: unknown[]; key: unknown; value: T } | undefined>(undefined);
  return useSyncExternalStore(runtime.subscribeAll, () => {
    const from = [runtime, runtime.params.get(), runtime.services, runtime.plan];
    const known = cache.current;
    if (known !== undefined && known.key === key && from.every((one, at) => one === known.from[at])) return known.value;
    const value = read(runtime);
    const kept = known && known.key === key && JSON.stringify(known.value) === JSON.stringify(value) ? known.value : value;
    cache.current = { from, key, value: kept };
    return kept;
  });
}

/** An expression's value, following the parameters. `variables` beside those of the scope must be memoised. */
export function useExpression(expression: string | undefined, variables?: Variables): unknown {
  const scope = useScope();
  const key = useMemo(() => ({ expression, variables, scope }), [expression, variables, scope]);
  return useFollowing(
    ({ evaluator }) => (expression === undefined ? undefined : evaluator.value(expression, { ...scopeVariables(scope), ...variables })),
    key,
  );
}

/** Whether a condition holds; an absent one does. */
export function useWhen(expression: string | undefined): boolean {
  const value = useExpression(expression);
  return expression === undefined || value === true;
}

/** A template's text, following the parameters. */
export function useText(template: string | undefined, variables?: Variables): string {
  const scope = useScope();
  const key = useMemo(() => ({ template, variables, scope }), [template, variables, scope]);
  return useFollowing(({ evaluator }) => evaluator.text(template, { ...scopeVariables(scope), ...variables }), key);
}

/** Items of a dictionary of the page, those not meant for this user left out. */
export function useDictionary(name: string | undefined): readonly DictionaryItem[] {
  const runtime = useRuntime();
  return useSyncExternalStore(runtime.subscribeAll, () => runtime.dictionary(name));
}

/** All dictionaries of the page by name; the same object as long as each of them is the same. */
export function useDictionaries(): Readonly<Record<string, DictionaryItem[]>> {
  const runtime = useRuntime();
  return useSyncExternalStore(runtime.subscribeAll, runtime.dictionaries);
}

/** What stands above the page (running actions, progress). */
export function useViewState<T>(select: (state: ViewState) => T): T {
  const { view } = useRuntime();
  return useSyncExternalStore(view.subscribe, () => select(view.get()));
}

const rowKeyOf = (row: Row): string => String(row.id ?? row.key ?? JSON.stringify(row));

/** What an action is about; `done` hears of its success, which for a dialog comes after `run` has opened it. */
export type ActionTarget = Pick<Scope, "row" | "rows" | "done"> & { key?: string };

/** The scope of one row or of chosen rows inside the scope of a block. */
export function rowScope(outer: Scope, { row, rows, done, key: given }: ActionTarget): Scope {
  const own = given ?? (row ? rowKeyOf(row) : rows ? "rows" : "");
  const key = [outer.key, own].filter(Boolean).join("/");
  const scope: Scope = { ...outer, ...(row ? { row } : {}), ...(rows ? { rows } : {}), key };
  // What is done with a row in a dialog is not what the dialog was opened for.
  if (row || rows) scope.done = done;
  return scope;
}

export interface ActionSet {
  /** The actions that show for this target, in order. */
  visible: (target?: ActionTarget) => ResolvedAction[];
  run: (name: string, target?: ActionTarget, quiet?: boolean) => Promise<boolean>;
}

/**
 * Actions by name for rows, a selection or the page; the object is stable until these or the rights to just these change,
 * so cells may be memoised over it.
 */
export function useActions(names: readonly string[] | undefined): ActionSet {
  const runtime = useRuntime();
  const scope = useScope();
  const { plan } = runtime;
  const held = useSyncExternalStore(runtime.subscribeServices, () => heldRights(runtime, names));
  const read = useReadParams(conditionsOf(runtime, names));
  // biome-ignore lint/correctness/useExhaustiveDependencies: plan, `held` and `read` stand for what `visible` reads
  return useMemo(
    () => ({
      visible: (target = {}) =>
        (names ?? [])
          .map((name) => runtime.actions.resolve(name, rowScope(scope, target)))
          .filter((action): action is ResolvedAction => action?.visible === true),
      run: (name, target = {}, quiet = false) => runtime.actions.run(name, rowScope(scope, target), quiet),
    }),
    [runtime, scope, names, plan, held, read],
  );
}

export interface ActionHandle extends Omit<ResolvedAction, "plan"> {
  plan: ResolvedAction["plan"] | undefined;
  running: boolean;
  run: () => Promise<boolean>;
}

/** One action, following the parameters. An unknown name is not visible. `target` must be memoised. */
export function useAction(name: string, target?: { row?: Row; rows?: Row[] }): ActionHandle {
  const runtime = useRuntime();
  const outer = useScope();
  const key = useMemo(() => ({ name, target, outer }), [name, target, outer]);
  const scope = useMemo(() => rowScope(outer, target ?? {}), [outer, target]);
  const resolved = useFollowing((page) => page.actions.resolve(name, scope), key);
  const running = useViewState((state) => state.running.has(runtime.actions.runningKey(name, scope)));
  return useMemo(
    () => ({
      ...(resolved ?? { name, plan: undefined, title: name, visible: false, disabled: true, tone: "default" as const }),
      running,
      run: () => runtime.actions.run(name, scope),
    }),
    [resolved, name, running, runtime, scope],
  );
}

/** Runs what follows a call (`then`), for widgets that submit by themselves. */
export function useThen(): (then: ThenPlan[], reply?: Reply) => void {
  const runtime = useRuntime();
  const scope = useScope();
  return useCallback((then, reply) => runtime.actions.after(then, scope, { reply }), [runtime, scope]);
}

/** What a click on a datum does; undefined where nothing is to happen. */
export function useSelect(select: SelectPlan | undefined): ((row: Row) => void) | undefined {
  const runtime = useRuntime();
  const scope = useScope();
  return useMemo(() => (select ? (row: Row) => runtime.select(select, rowScope(scope, { row })) : undefined), [runtime, scope, select]);
}

export interface LinkResolver {
  resolve: (row: Row | undefined) => ResolvedLink | undefined;
  follow: (link: ResolvedLink) => void;
}

/** Links of rows, by the rights and the parameters of now. `follow` navigates inside the console or opens a tab. */
export function useLink(link: LinkPlan | undefined): LinkResolver {
  const runtime = useRuntime();
  const scope = useScope();
  const services = useServices();
  const read = useReadParams(link?.to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another resolver for other rights or parameters, so that links are drawn anew
  return useMemo(
    () => ({
      resolve: (row) =>
        link && resolveLink(link, { ...scopeVariables(scope), ...(row ? { row } : {}) }, runtime.evaluator, runtime.services),
      follow: (resolved) => followLink(resolved, runtime.services),
    }),
    [runtime, scope, link, services, read],
  );
}

/** The values, as text, of just those parameters that expressions read; the same as long as none of them changes. */
export function useReadParams(expressions: string | undefined): string {
  const { params } = useRuntime();
  const names = useMemo(() => {
    if (!expressions?.includes("params")) return [];
    const found = [...expressions.matchAll(/\bparams\.(\w+)/g)].map(([, name]) => name!);
    return found.length > 0 ? found : undefined;
  }, [expressions]);
  return useSyncExternalStore(params.subscribe, () => {
    const values = params.get();
    return JSON.stringify(names ? names.map((name) => values[name]) : values);
  });
}
