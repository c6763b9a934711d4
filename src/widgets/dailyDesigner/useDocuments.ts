import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Row, useSourceCall, valueAt } from "#engine/index.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";

/** One call asks for so many documents at most: as many as any page of rows holds. */
const AT_ONCE = 20;

export interface Documents {
  get: (id: string) => Row | undefined;
  /** Rows that another list brought. */
  learn: (rows: readonly Row[]) => void;
  busy: boolean;
}

/** The documents of an issue by key: those it brings itself; the others are asked for once. */
export function useDocuments(plan: DailyDesignerPlan["documents"], ids: readonly string[], issue: Row): Documents {
  const call = useSourceCall(plan.source);
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map());
  const [underWay, setUnderWay] = useState(0);
  const asked = useRef(new Set<string>());
  const key = plan.idField ?? "id";
  const learn = useCallback(
    (rows: readonly Row[]) => {
      if (rows.length === 0) return;
      for (const row of rows) asked.current.add(String(valueAt(row, key)));
      setKnown((now) => new Map([...now, ...rows.map((row) => [String(valueAt(row, key)), row] as const)]));
    },
    [key],
  );
  const brought = issue[plan.rowsField ?? "documents"];
  // Before the others are asked for: an issue that is read brings all it has.
  useEffect(() => {
    if (Array.isArray(brought)) learn(brought as Row[]);
  }, [brought, learn]);
  const wanted = JSON.stringify(ids);
  useEffect(() => {
    const missing = (JSON.parse(wanted) as string[]).filter((id) => !asked.current.has(id));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const some = missing.slice(from, from + AT_ONCE);
      for (const id of some) asked.current.add(id);
      setUnderWay((now) => now + 1);
      call({ [plan.idsField ?? "ids"]: some })
        .then(
          ({ rows }) => learn(rows),
          () => {
            // Asked again when the issue next changes.
            for (const id of some) asked.current.delete(id);
          },
        )
        .finally(() => setUnderWay((now) => now - 1));
    }
  }, [call, learn, wanted, plan.idsField]);
  const get = useCallback((id: string) => known.get(id), [known]);
  const busy = underWay > 0;
  return useMemo(() => ({ get, learn, busy }), [get, learn, busy]);
}
