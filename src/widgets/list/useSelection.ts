import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type BlockSource, type Row, useCollect, useRuntime, useScope, valueAt } from "#engine/index.ts";

export interface Selection {
  count: number;
  /** Every row of every page is chosen, not only those shown. */
  all: boolean;
  has: (key: string) => boolean;
  /** The rows chosen one by one. */
  chosen: Row[];
  /** Chosen keys among the shown rows. */
  shown: string[];
  toggle: (row: Row) => void;
  /** Chooses or drops the shown rows. */
  toggleShown: (rows: readonly Row[], on: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  /** What was to be done with these rows is done: they are chosen no more, but for those it `failed` for. */
  release: (rows: readonly Row[], failed?: readonly Row[]) => void;
  /** Ticked for good: its bulk action was run before. */
  done: (row: Row) => boolean;
  /** The chosen rows; with all pages chosen, asks for up to `max` of them. */
  rows: (max: number, signal: AbortSignal, onProgress: (done: number, total: number) => void) => Promise<Row[]>;
}

const made = new WeakMap<Row, string>();
let last = 0;

/** The key of a row, by the list's `rowKey`; a row without one gets a key that lasts as long as the row. */
export function keyOf(row: Row, field: string): string {
  const value = valueAt(row, field);
  if (value !== undefined && value !== null) return String(value);
  let key = made.get(row);
  if (key === undefined) {
    key = `#${++last}`;
    made.set(row, key);
  }
  return key;
}

/** What is chosen: all there is, or rows by key. */
interface Choice {
  all: boolean;
  rows: ReadonlyMap<string, Row>;
}

const NONE: Choice = { all: false, rows: new Map() };

/** The choice without the rows that a page has lost; as it was where newer rows may have pushed them to the next page. */
function without(choice: Choice, before: readonly Row[], now: readonly Row[], keyField: string): Choice {
  const had = new Set(before.map((row) => keyOf(row, keyField)));
  const has = now.map((row) => keyOf(row, keyField));
  const firstNew = has.findIndex((key) => !had.has(key));
  if (firstNew !== -1 && has.some((key, at) => at > firstNew && had.has(key))) return choice;
  const there = new Set(has);
  const gone = [...had].filter((key) => !there.has(key) && choice.rows.has(key));
  if (gone.length === 0) return choice;
  const rows = new Map(choice.rows);
  for (const key of gone) rows.delete(key);
  return { ...choice, rows };
}

/** The chosen rows as they are now: those in sight as the page has them, in its order; of other pages as they were chosen. */
function asShown(chosen: ReadonlyMap<string, Row>, ordered: readonly Row[], keyField: string): Row[] {
  const sight = ordered.map((row) => [keyOf(row, keyField), row] as const).filter(([key]) => chosen.has(key));
  const keys = new Set(sight.map(([key]) => key));
  const next = sight.values();
  return [...chosen].map(([key, row]) => (keys.has(key) ? (next.next().value?.[1] ?? row) : row));
}

/** Rows once each: one that is pushed to the next page while page after page is read comes twice. */
function distinct(rows: readonly Row[], keyField: string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row, keyField), row])).values()];
}

/**
 * Chosen rows across pages; another question (not another page or order) forgets them. `ordered` are the rows of the
 * source as they are shown.
 */
export function useSelection(
  source: BlockSource,
  ordered: readonly Row[],
  keyField: string,
  doneField?: string,
): Selection {
  const [choice, setChoice] = useState(NONE);
  const question = useQuestion(source);
  const collect = useCollect(source.plan?.id);
  const clear = useCallback(() => setChoice(NONE), []);
  const { answers, plan } = source;
  const answered = useMemo(() => answeredBy(answers, plan), [answers, plan]);
  // Also when the rows of a new question come: until then those of the old one could be ticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what it waits for
  useEffect(clear, [clear, question, answered]);
  const asks = useRef({ question, answered });
  useLayoutEffect(() => {
    asks.current = { question, answered };
  }, [question, answered]);

  const { rows: shownRows, total } = source;
  const done = useCallback((row: Row) => doneField !== undefined && valueAt(row, doneField) === true, [doneField]);
  const sight = useRef(shownRows);
  useEffect(() => {
    sight.current = shownRows;
  }, [shownRows]);
  const before = useRef({ rows: shownRows, total, answers });
  useEffect(() => {
    const { rows, total: had, answers: asked } = before.current;
    before.current = { rows: shownRows, total, answers };
    // The same page came again and there are fewer: what left it was deleted, and no action may name it any more.
    if (asked !== undefined && asked === answers && total < had)
      setChoice((now) => without(now, rows, shownRows, keyField));
  }, [shownRows, total, answers, keyField]);
  /** Changes the choice row by row. Whoever drops a row of all keeps those in sight, the only ones that can be named. */
  const change = useCallback(
    (edit: (rows: Map<string, Row>) => void) =>
      setChoice((now) => {
        const kept = now.all
          ? sight.current.filter((row) => !done(row)).map((row) => [keyOf(row, keyField), row] as const)
          : now.rows;
        const rows = new Map(kept);
        edit(rows);
        return { all: false, rows };
      }),
    [done, keyField],
  );
  const toggle = useCallback(
    (row: Row) =>
      change((rows) => {
        const key = keyOf(row, keyField);
        if (!rows.delete(key)) rows.set(key, row);
      }),
    [change, keyField],
  );
  const toggleShown = useCallback(
    (changed: readonly Row[], on: boolean) =>
      change((rows) => {
        for (const row of changed)
          if (done(row)) continue;
          else if (on) rows.set(keyOf(row, keyField), row);
          else rows.delete(keyOf(row, keyField));
      }),
    [change, keyField, done],
  );
  const chooseAll = useCallback(() => {
    // Beside the rows of an earlier question its number of rows still stands: all of that one can't be had any more.
    if (asks.current.question === asks.current.answered) setChoice((now) => ({ ...now, all: true }));
  }, []);
  const release = useCallback(
    (done: readonly Row[], failed: readonly Row[] = []) =>
      setChoice((now) => {
        const rows = new Map(now.all ? [] : now.rows);
        for (const row of done) rows.delete(keyOf(row, keyField));
        for (const row of failed) rows.set(keyOf(row, keyField), row);
        return { all: false, rows };
      }),
    [keyField],
  );
  const { all, rows: chosen } = choice;
  return useMemo(() => {
    // Nothing is chosen as a rule, and then none of what may be thousands of rows is looked at.
    const none = !all && chosen.size === 0;
    const open = none ? [] : doneField === undefined ? shownRows : shownRows.filter((row) => !done(row));
    const shown = open.map((row) => keyOf(row, keyField)).filter((key) => all || chosen.has(key));
    return {
      count: all ? total : chosen.size,
      all,
      chosen: [...chosen.values()],
      has: (key) => all || chosen.has(key),
      shown,
      toggle,
      toggleShown,
      chooseAll,
      clear,
      release,
      done,
      rows: async (max, signal, onProgress) => {
        if (!all) return asShown(chosen, ordered, keyField).slice(0, max);
        const asked = asks.current.question;
        // Rows that are done are passed over: where they leave fewer than `max`, as many again are read, though never
        // rows of another question, which the reader may have come to meanwhile.
        for (let wanted = max; ; wanted *= 2) {
          const read = await collect(wanted, signal, onProgress);
          const left = distinct(read, keyField).filter((row) => !done(row));
          const enough = left.length >= max || read.length < wanted || wanted >= total;
          if (enough || signal.aborted || asks.current.question !== asked) return left.slice(0, max);
        }
      },
    };
  }, [
    shownRows,
    ordered,
    total,
    chosen,
    all,
    keyField,
    doneField,
    toggle,
    toggleShown,
    chooseAll,
    clear,
    release,
    collect,
    done,
  ]);
}

/** Fields of a request that say which part of the rows comes, and in which order. */
const asideOf = (plan: BlockSource["plan"]): ReadonlySet<string | undefined> =>
  new Set([plan?.endpoint.paging?.page, plan?.endpoint.paging?.size, "sortField", "sortType"]);

/** A request without these fields, as text. */
function textOf(bound: object | undefined, aside: ReadonlySet<string | undefined>): string {
  return JSON.stringify(bound ? Object.entries(bound).filter(([field]) => !aside.has(field)) : null);
}

/** The question that the shown rows answer, as `useQuestion` words the present one. */
const answeredBy = (answers: BlockSource["answers"], plan: BlockSource["plan"]): string =>
  textOf(answers === undefined ? undefined : (JSON.parse(answers) as object), asideOf(plan));

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The request that chooses the rows, as text: all that is bound, by whatever binding, as it stands now; paging and order
 * left out unless asked for.
 */
export function useQuestion({ plan }: Pick<BlockSource, "plan">, withPage = false): string {
  const runtime = useRuntime();
  const scope = useScope();
  const ask = useMemo(() => {
    const aside = withPage ? NOTHING : asideOf(plan);
    let known: { values: unknown; services: unknown; question: string } | undefined;
    return () => {
      const values = runtime.params.get();
      const { services } = runtime;
      if (known?.values !== values || known.services !== services) {
        known = { values, services, question: textOf(plan && runtime.bound(plan, scope), aside) };
      }
      return known.question;
    };
  }, [runtime, scope, plan, withPage]);
  return useSyncExternalStore(runtime.subscribeAll, ask);
}
