import { useMemo } from "react";
import { type JsonValue, type Row, useParam, useRuntime, useServices, useSetParams } from "#engine/index.ts";

/** Where a list leaves what it showed, for the page of one of its records. */
const SIBLINGS_KEY = "siblings";

/** The records before and after this one in the list it was opened from. */
export function useSiblings(enabled: boolean): { previous?: () => void; next?: () => void } {
  const services = useServices();
  const { params } = useRuntime();
  const set = useSetParams();
  const [id] = useParam("id");
  return useMemo(() => {
    if (!enabled) return {};
    const kept = services.local.get(SIBLINGS_KEY);
    const rows = Array.isArray(kept) ? (kept as Row[]) : [];
    const at = rows.findIndex((row) => String(row.id) === String(id));
    const to = (row: Row | undefined) => {
      if (!row) return undefined;
      const patch = Object.fromEntries(Object.entries(row).filter(([name]) => params.plan(name) !== undefined));
      return () => set(patch as Record<string, JsonValue>, { now: true });
    };
    return at < 0 ? {} : { previous: to(rows[at - 1]), next: to(rows[at + 1]) };
  }, [enabled, services, id, params, set]);
}
