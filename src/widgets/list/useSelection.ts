import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type BlockSource, type Row, useCollect, useRuntime, valueAt } from "#engine/index.ts";

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

/** Chosen rows across pages; another question (not another page or order) forgets them. */
export function useSelection(source: BlockSource, keyField: string, doneField?: string): Selection {
  const [choice, setChoice] = useState(NONE);
  const question = useQuestion(source);
  const collect = useCollect(source.plan?.id);
  const clear = useCallback(() => setChoice(NONE), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what it waits for
  useEffect(clear, [clear, question]);

  const { rows: shownRows, total } = source;
  const done = useCallback((row: Row) => doneField !== undefined && valueAt(row, doneField) === true, [doneField]);
  const sight = useRef(shownRows);
  useEffect(() => {
    sight.current = shownRows;
  }, [shownRows]);
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
  const chooseAll = useCallback(() => setChoice((now) => ({ ...now, all: true })), []);
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
      done,
      rows: (max, signal, onProgress) =>
        all
          ? collect(max, signal, onProgress).then((rows) => rows.filter((row) => !done(row)))
          : Promise.resolve([...chosen.values()].slice(0, max)),
    };
  }, [shownRows, total, chosen, all, keyField, doneField, toggle, toggleShown, chooseAll, clear, collect, done]);
}

/** The parameters that choose the rows, as text; paging and order left out unless asked for. */
export function useQuestion({ plan }: Pick<BlockSource, "plan">, withPage = false): string {
  const { params } = useRuntime();
  const names = useMemo(() => {
    const paging = plan?.endpoint.paging;
    const aside = new Set(withPage ? [] : [paging?.page, paging?.size, "sortField", "sortType"]);
    return Object.entries(plan?.bind ?? {}).flatMap(([field, binding]) =>
      "param" in binding && !aside.has(field) ? [binding.param] : [],
    );
  }, [plan, withPage]);
  return useSyncExternalStore(params.subscribe, () => JSON.stringify(names.map((name) => params.get()[name])));
}
