import { useMemo } from "react";
import { type BlockSource, useParams, useRuntime, useScope, useServices } from "#engine/index.ts";

/**
 * Whose values a form shows. A source keeps the rows of its last request while it asks anew; in a form they would be
 * another record's, saved over this one. `request` changes with the record, `here` tells whether its reply has come.
 */
export function useRecord({ exists, plan, reply, answers }: BlockSource): { request: string; here: boolean } {
  const runtime = useRuntime();
  const scope = useScope();
  const { values } = useParams();
  const services = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is bound reads the parameters and the user
  const request = useMemo(() => (plan ? JSON.stringify(runtime.bound(plan, scope) ?? null) : ""), [plan, runtime, scope, values, services]);
  return { request, here: !exists || (reply !== undefined && answers === request) };
}
