import { useMemo, useRef } from "react";
import { type BlockSource, type Reply, useParams, useRuntime, useScope } from "#engine/index.ts";

interface Known {
  request: string;
  before: Reply | undefined;
}

/**
 * Whose values a form shows. A source keeps the rows of its last request while it asks anew; in a form they would be
 * another record's, saved over this one. `request` changes with the record, `here` tells whether its reply has come.
 */
export function useRecord(source: BlockSource): { request: string; here: boolean } {
  const runtime = useRuntime();
  const scope = useScope();
  const { values } = useParams();
  const { plan } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is bound reads the parameters
  const request = useMemo(
    () => (plan ? JSON.stringify(runtime.bound(plan, scope) ?? null) : ""),
    [plan, runtime, scope, values],
  );
  // A source that others look at as well may have answered before the form came; only one still asking shows another record.
  const known = useRef<Known>({ request, before: source.busy ? source.reply : undefined });
  if (known.current.request !== request) known.current = { request, before: source.reply };
  return { request, here: !source.exists || (source.reply !== undefined && source.reply !== known.current.before) };
}
