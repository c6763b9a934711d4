import { useMemo } from "react";
import { useParams, useRuntime } from "../hooks.ts";

/** Parameters that choose rows: those that fill request fields and are neither paging nor order nor given by the route. */
export function useFiltersSet(): { set: boolean; clear: () => void } {
  const runtime = useRuntime();
  const { values, reset } = useParams();
  const { sources, params } = runtime.plan;
  return useMemo(() => {
    const paging = new Set(Object.values(sources).flatMap(({ endpoint }) => [endpoint.paging?.page, endpoint.paging?.size]));
    const names = Object.values(params)
      .filter((plan) => plan.in !== "route" && plan.label !== undefined && plan.fields.some((field) => !paging.has(field)))
      .map((plan) => plan.name);
    const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(params[name]?.default));
    return { set: changed.length > 0, clear: () => reset(changed) };
  }, [sources, params, values, reset]);
}
