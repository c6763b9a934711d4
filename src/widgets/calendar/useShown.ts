import { useCallback, useEffect, useMemo } from "react";
import { useParam, windowRange } from "#engine/index.ts";
import { type CalendarView, dayOf, dayOfValue, daysOf, ofWindow, startOf, windowOf } from "./days.ts";
import type { CalendarPlan } from "./plan.gen.ts";

/** The days in sight, kept in the parameter; one that holds another window is brought to whole months or weeks. */
export function useShown(plan: CalendarPlan, today: string) {
  const [value, write] = useParam<string>(plan.param ?? "range");
  const [asked] = useParam<string>(plan.anchorParam);
  const opening = asked ? dayOfValue(/^\d+$/.test(asked) ? Number(asked) : asked) : undefined;
  const range = value ? windowRange(value, startOf(today)) : undefined;
  const exact = range && /^\d+-\d+$/.test(value ?? "");
  // A window by name, such as the next 30 days, tells where to begin.
  const { view, anchor } = exact
    ? ofWindow(range)
    : opening !== undefined
      ? { view: "month" as const, anchor: opening }
      : { view: plan.view ?? ("month" as const), anchor: range ? dayOf(range[0]) : today };
  const days = useMemo(() => daysOf(anchor, view), [anchor, view]);
  const wanted = windowOf(days);
  useEffect(() => {
    if (value !== wanted) write(wanted, { now: true, replace: true });
  }, [value, wanted, write]);
  const show = useCallback((next: string, as: CalendarView) => write(windowOf(daysOf(next, as)), { now: true }), [write]);
  return { view, days, anchor, show };
}
