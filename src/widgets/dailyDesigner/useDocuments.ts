import { useCallback, useEffect, useRef, useState } from "react";
import { type Row, useSourceCall, valueAt } from "#engine/index.ts";
import type { DocumentsPlan } from "./dailyPlan.ts";

/** One call asks for so many documents at most. */
const AT_ONCE = 100;

export interface Documents {
  get: (id: string) => Row | undefined;
  /** Rows that another list brought. */
  learn: (rows: readonly Row[]) => void;
  busy: boolean;
}

/** The documents of an issue by key; those not known yet are asked for once. */
export function useDocuments(plan: DocumentsPlan, ids: readonly string[]): Documents {
  const call = useSourceCall(plan.source);
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map());
  const [busy, setBusy] = useState(false);
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
  const missing = ids.filter((id) => !asked.current.has(id)).slice(0, AT_ONCE);
  const wanted = JSON.stringify(missing);
  useEffect(() => {
    const list = JSON.parse(wanted) as string[];
    if (list.length === 0) return;
    for (const id of list) asked.current.add(id);
    let gone = false;
    setBusy(true);
    call({ [plan.idsField ?? "ids"]: list }).then(
      ({ rows }) => {
        if (gone) return;
        learn(rows);
        setBusy(false);
      },
      () => {
        // Asked again when the issue next changes.
        for (const id of list) asked.current.delete(id);
        if (!gone) setBusy(false);
      },
    );
    return () => {
      gone = true;
      for (const id of list) asked.current.delete(id);
    };
  }, [call, learn, wanted, plan.idsField]);
  const get = useCallback((id: string) => known.get(id), [known]);
  return { get, learn, busy };
}
