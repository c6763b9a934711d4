import { useCallback, useEffect, useRef, useState } from "react";
import type { BlockSource, Row } from "#engine/index.ts";
import { NONE, without } from "./choice.ts";
import { keyOf } from "./keyOf.ts";

/** The choice and all that changes it: boxes, actions that are done, rows that are gone. */
export function useChoice(
  { rows: shownRows, total, answers }: Pick<BlockSource, "rows" | "total" | "answers">,
  keyField: string,
  done: (row: Row) => boolean,
) {
  const [choice, setChoice] = useState(NONE);
  const clear = useCallback(() => setChoice(NONE), []);
  const sight = useRef(shownRows);
  useEffect(() => {
    sight.current = shownRows;
  }, [shownRows]);
  const before = useRef({ rows: shownRows, total, answers });
  useEffect(() => {
    const { rows, total: had, answers: asked } = before.current;
    before.current = { rows: shownRows, total, answers };
    // The same page came again and there are fewer: what left it was deleted, and no action may name it any more.
    if (asked !== undefined && asked === answers && total < had) setChoice((now) => without(now, rows, shownRows, keyField));
  }, [shownRows, total, answers, keyField]);
  /** Changes the choice row by row. Whoever drops a row of all keeps those in sight, the only ones that can be named. */
  const change = useCallback(
    (edit: (rows: Map<string, Row>) => void) =>
      setChoice((now) => {
        const kept = now.all ? sight.current.filter((row) => !done(row)).map((row) => [keyOf(row, keyField), row] as const) : now.rows;
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
  return { choice, setChoice, clear, toggle, toggleShown, release };
}
