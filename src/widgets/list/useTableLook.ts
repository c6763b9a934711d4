import { useCallback, useMemo, useState } from "react";
import { useRuntime, useServices } from "#engine/index.ts";
import type { ListPlan } from "./plan.ts";
import { type ColumnsMap, withPlaces } from "./shownColumns.ts";

/** How one reader likes one table: shown columns and their order, widths, density. Kept in this browser. */
export interface TableLook {
  columns: ColumnsMap;
  widths: Record<string, number>;
  density: "small" | "middle" | "large";
}

/** The look, its writer, and the columns as the page gives them. */
export function useTableLook(plan: ListPlan) {
  const services = useServices();
  const { route } = useRuntime().plan;
  const key = `table:${route}:${plan.id}`;
  const plain = useMemo(
    (): ColumnsMap =>
      Object.fromEntries((plan.columns ?? []).filter((column) => column.hidden).map((column) => [column.field, { show: false }])),
    [plan.columns],
  );
  const initial = useMemo((): TableLook => {
    const kept = services.local.get(key) as Partial<TableLook> | undefined | null;
    return {
      columns: withPlaces({ ...plain, ...kept?.columns }, plan.columns ?? []),
      widths: kept?.widths ?? {},
      density: kept?.density ?? plan.density ?? "small",
    };
  }, [services, key, plain, plan.columns, plan.density]);
  const [look, setLook] = useState(initial);
  const change = useCallback(
    (patch: Partial<TableLook>) =>
      setLook((now) => {
        const next = { ...now, ...patch };
        // What is as it was draws nothing again.
        if (Object.entries(patch).every(([name, value]) => now[name as keyof TableLook] === value)) return now;
        if (patch.columns) next.columns = withPlaces(patch.columns, plan.columns ?? []);
        services.local.set(key, next);
        return next;
      }),
    [services, key, plan.columns],
  );
  return [look, change, plain] as const;
}
