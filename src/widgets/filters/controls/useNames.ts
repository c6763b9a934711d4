import { useEffect, useRef, useState } from "react";
import { type FilterPlan, useSourceCall } from "#engine/index.ts";
import { choicesOfRows } from "../choices.ts";

/** Stands for a value whose name its endpoint does not know: an identity says nothing to a reader. */
const UNKNOWN = "未知名称";

/**
 * Names of chosen values that a link brought: the endpoint is asked for them by the field `props.byValue`, or, where it
 * takes none, for its first options. `known` gives the names that a search has found already.
 */
export function useNames(
  plan: FilterPlan,
  values: readonly string[],
  known: (value: string) => string | undefined = () => undefined,
): (value: string) => string {
  const call = useSourceCall(plan.source);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set<string>());
  const own = plan.optionValue !== undefined && plan.optionValue === plan.optionLabel;
  const missing = own ? [] : values.filter((value) => known(value) === undefined && !names.has(value) && !asked.current.has(value));
  const wanted = missing.join("\n");
  const { byValue } = plan.props;
  useEffect(() => {
    if (wanted === "") return;
    const list = wanted.split("\n");
    for (const value of list) asked.current.add(value);
    const put = (found: ReadonlyMap<string, string>) =>
      setNames((now) => new Map([...now, ...list.map((value) => [value, found.get(value) ?? UNKNOWN] as const)]));
    const controller = new AbortController();
    let done = false;
    call(typeof byValue === "string" ? { [byValue]: list } : {}, { signal: controller.signal }).then(
      (reply) => {
        done = true;
        const choices = choicesOfRows(reply.rows, plan.optionValue, plan.optionLabel);
        put(new Map(choices.map(({ value, label }) => [value, label])));
      },
      () => {
        if (controller.signal.aborted) return;
        done = true;
        put(new Map());
      },
    );
    return () => {
      controller.abort();
      // Asked again by whoever needs them then.
      if (!done) for (const value of list) asked.current.delete(value);
    };
  }, [wanted, call, byValue, plan.optionValue, plan.optionLabel]);
  return (value) => (own ? value : (known(value) ?? names.get(value) ?? "…"));
}
