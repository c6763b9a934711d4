import { useCallback, useState } from "react";
import { useRuntime, useServices } from "#engine/index.ts";
import type { ListLayout, ListPlan } from "./plan.ts";

/** The layout as this reader left it on this page, where the page offers it; kept in this browser like the table's look. */
export function useLayout(plan: ListPlan): readonly [ListLayout, (next: ListLayout) => void] {
  const { local } = useServices();
  const key = `layout:${useRuntime().plan.route}:${plan.id}`;
  const [kept, setKept] = useState(() => local.get(key));
  const layout = plan.layouts?.find((one) => one === kept) ?? plan.layout ?? "table";
  const choose = useCallback(
    (next: ListLayout) => {
      setKept(next);
      local.set(key, next);
    },
    [local, key],
  );
  return [layout, choose] as const;
}
