import { useCallback, useEffect, useMemo, useState } from "react";
import { type Row, useCollect, valueAt } from "#engine/index.ts";
import type { DocumentsPlan } from "./reportPlan.ts";

const MOST = 500;

export interface Material {
  rows: readonly Row[];
  status: "none" | "loading" | "ready" | "error";
  byId: ReadonlyMap<string, Row>;
  reload: () => void;
}

/** The material that sections choose from, read once. */
export function useMaterial(plan: DocumentsPlan | undefined): Material {
  const collect = useCollect(plan?.source);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [status, setStatus] = useState<Material["status"]>(plan ? "loading" : "none");
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: round reads again
  useEffect(() => {
    if (!plan) return;
    const controller = new AbortController();
    setStatus("loading");
    collect(MOST, controller.signal).then(
      (found) => {
        if (controller.signal.aborted) return;
        setRows(found);
        setStatus("ready");
      },
      () => controller.signal.aborted || setStatus("error"),
    );
    return () => controller.abort();
  }, [collect, plan, round]);
  const byId = useMemo(() => new Map(rows.map((row) => [String(valueAt(row, plan?.idField ?? "id")), row])), [rows, plan?.idField]);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  return useMemo(() => ({ rows, status, byId, reload }), [rows, status, byId, reload]);
}
