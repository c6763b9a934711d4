import { useRef } from "react";
import { type Row, valueAt } from "#engine/index.ts";
import { keyOf } from "./keyOf.ts";

/**
 * Keys of rows that came while the list was looked at, so that they can catch the eye: not those of the first answer
 * nor of another question, and none that is silenced.
 */
export function useArrived(rows: readonly Row[], keyField: string, question: string, quietField: string | undefined): ReadonlySet<string> {
  const known = useRef<{ question: string; keys: Set<string>; arrived: Set<string>; rows: readonly Row[] }>(undefined);
  const now = known.current;
  if (now?.rows !== rows) {
    const keys = rows.map((row) => keyOf(row, keyField));
    const same = now !== undefined && now.question === question && now.keys.size > 0;
    const quiet = (row: Row | undefined): boolean => row !== undefined && quietField !== undefined && valueAt(row, quietField) === true;
    known.current = {
      question,
      rows,
      keys: new Set(same ? [...now.keys, ...keys] : keys),
      arrived: new Set(same ? keys.filter((key, at) => !now.keys.has(key) && !quiet(rows[at])) : []),
    };
  }
  return known.current?.arrived ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
