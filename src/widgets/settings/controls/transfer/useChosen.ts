import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useCollect, useServices, useSourceCall } from "#engine/index.ts";
import { keyOf, labelOf, readMax, type TransferPlan, type TransferRow } from "./transferPlan.ts";

/** Values chosen before are read up to here. */
const MOST_CHOSEN = 5000;

/** The right side of a two-pane choice: the values, the rows known of them, and how many there may be. */
export function useChosen(plan: TransferPlan, value: unknown, onChange: (next: string[]) => void) {
  const { notify } = useServices();
  const max = useMax(plan);
  const chosen = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const known = useRef(new Map<string, TransferRow>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const collect = useCollect(plan.chosenSource);
  const latest = useRef({ chosen, onChange });
  latest.current = { chosen, onChange };
  const touched = useRef(false);
  useEffect(() => {
    if (!plan.chosenSource) return;
    const controller = new AbortController();
    collect(MOST_CHOSEN, controller.signal).then(
      (rows) => {
        if (controller.signal.aborted) return;
        for (const row of rows) known.current.set(keyOf(row, plan), row);
        // The form fills a list it did not load with nothing; one emptied by hand stays empty.
        if (latest.current.chosen.length === 0 && !touched.current && rows.length > 0)
          latest.current.onChange(rows.map((row) => keyOf(row, plan)));
        redraw();
      },
      // Values without their names still can be kept or removed.
      () => {},
    );
    return () => controller.abort();
  }, [collect, plan]);

  const change = (next: string[]) => {
    touched.current = true;
    onChange(next);
  };
  const refuse = () => notify("warning", `最多可选 ${max} 项，还可选 ${Math.max(0, max - chosen.length)} 项`);
  const learn = (rows: readonly TransferRow[]) => {
    for (const row of rows) known.current.set(keyOf(row, plan), row);
  };
  const name = (key: string) => {
    const row = known.current.get(key);
    return row ? labelOf(row, plan) : key;
  };
  const note = (key: string) => String((plan.note && known.current.get(key)?.[plan.note]) ?? "");
  return { chosen, max, change, refuse, learn, name, note };
}

/** How many may be chosen: told by the page, or by the server for this user. */
function useMax(plan: TransferPlan): number {
  const call = useSourceCall(plan.maxSource);
  const [told, setTold] = useState<number>();
  useEffect(() => {
    if (!plan.maxSource) return;
    const controller = new AbortController();
    call({}, { signal: controller.signal }).then(
      ({ raw }) => controller.signal.aborted || setTold(readMax(raw)),
      // The server refuses too many by itself.
      () => {},
    );
    return () => controller.abort();
  }, [call, plan.maxSource]);
  return Math.min(told ?? Number.POSITIVE_INFINITY, plan.max ?? Number.POSITIVE_INFINITY);
}
