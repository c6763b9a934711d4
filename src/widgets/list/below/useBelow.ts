import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type CallError, messageOf, type Row, toNumber, useRuntime, useScope, useServices, valueAt } from "#engine/index.ts";
import { keyOf } from "../keyOf.ts";
import type { ListPlan } from "../plan.ts";

type BelowPlan = NonNullable<ListPlan["below"]>;

/** Field of a shown row with the rows below it; no field of an endpoint is called so. */
export const BELOW = "mbd:below";

/** Rows asked for below one row. */
const MOST = 500;

/**
 * Rows with those below them, asked for when a row is opened, to any depth. When the upper rows come anew, what is open is
 * read again, from the top down, and stays in sight meanwhile.
 */
export function useBelow(rows: readonly Row[], { source, field }: BelowPlan, keyField: string) {
  const runtime = useRuntime();
  const scope = useScope();
  const services = useServices();
  const [below, setBelow] = useState<ReadonlyMap<string, readonly Row[]>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const known = useRef({ below, open });
  known.current = { below, open };
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  const read = useCallback(
    async (row: Row): Promise<readonly Row[] | undefined> => {
      const key = keyOf(row, keyField);
      const { signal } = left.current;
      setBusy((now) => new Set(now).add(key));
      try {
        const found = await runtime.collect(source, { ...scope, row, key: `${scope.key}/${key}` }, { max: MOST, signal });
        if (signal.aborted) return undefined;
        setBelow((now) => new Map(now).set(key, found));
        return found;
      } catch (error) {
        if (signal.aborted || (error as CallError).cancelled) return undefined;
        services.notify("error", messageOf(error));
        setOpen((now) => new Set([...now].filter((one) => one !== key)));
        return undefined;
      } finally {
        setBusy((now) => new Set([...now].filter((one) => one !== key)));
      }
    },
    [runtime, scope, services, source, keyField],
  );

  useEffect(() => {
    const again = async (some: readonly Row[]): Promise<void> => {
      for (const row of some) if (known.current.open.has(keyOf(row, keyField))) await again((await read(row)) ?? []);
    };
    // What is closed is asked for anew when it is opened.
    setBelow((now) => new Map([...now].filter(([key]) => known.current.open.has(key))));
    void again(rows);
  }, [rows, read, keyField]);

  const toggle = useCallback(
    (row: Row) => {
      const key = keyOf(row, keyField);
      const opens = !known.current.open.has(key);
      setOpen((now) => (opens ? new Set(now).add(key) : new Set([...now].filter((one) => one !== key))));
      if (opens && !known.current.below.has(key)) void read(row);
    },
    [read, keyField],
  );

  const shown = useMemo(() => {
    const nested = (some: readonly Row[], above: readonly string[]): Row[] =>
      some.map((row) => {
        const key = keyOf(row, keyField);
        const found = below.get(key);
        // A row below itself would go on for ever.
        const inner =
          found === undefined
            ? []
            : nested(
                found.filter((one) => ![...above, key].includes(keyOf(one, keyField))),
                [...above, key],
              );
        return (found ? inner.length > 0 : mayOpen(row, field)) ? { ...row, [BELOW]: inner } : row;
      });
    return nested(rows, []);
  }, [rows, below, field, keyField]);
  return { shown, open, busy, toggle };
}

/** Whether there may be rows below: the field says so, or nothing says anything. */
function mayOpen(row: Row, field: string | undefined): boolean {
  if (field === undefined) return true;
  const value = valueAt(row, field);
  return value === true || (toNumber(value) ?? 0) > 0 || (Array.isArray(value) && value.length > 0);
}
