import { useEffect, useMemo, useState } from "react";
import { type FilterPlan, useDictionary, useSourceCall } from "#engine/index.ts";
import { type Choice, choicesOf, choicesOfRows } from "../choices.ts";

/** Choices of a filter: its dictionary, or the rows of its source, asked once when first needed. */
export function useChoices(plan: FilterPlan, wanted = true): { choices: Choice[]; busy: boolean; failed: boolean } {
  const items = useDictionary(plan.dictionary);
  const call = useSourceCall(plan.source);
  const [rows, setRows] = useState<Record<string, unknown>[]>();
  const [failed, setFailed] = useState(false);
  const remote = plan.dictionary === undefined && plan.source !== undefined;
  useEffect(() => {
    if (!remote || !wanted) return;
    const controller = new AbortController();
    setFailed(false);
    call({}, { signal: controller.signal }).then(
      (reply) => controller.signal.aborted || setRows(reply.rows),
      () => controller.signal.aborted || setFailed(true),
    );
    return () => controller.abort();
  }, [remote, wanted, call]);
  const choices = useMemo(
    () => (remote ? choicesOfRows(rows ?? [], plan.optionValue, plan.optionLabel) : choicesOf(items)),
    [remote, rows, items, plan.optionValue, plan.optionLabel],
  );
  return { choices, busy: remote && wanted && rows === undefined && !failed, failed };
}
