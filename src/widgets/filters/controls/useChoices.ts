import { useCallback, useEffect, useMemo, useState } from "react";
import { type FilterPlan, useDictionary, useSourceCall } from "#engine/index.ts";
import { type Choice, choicesOf, choicesOfRows } from "../choices.ts";

export interface Choices {
  choices: Choice[];
  busy: boolean;
  failed: boolean;
  /** Asks again. */
  retry: () => void;
}

/** Choices of a filter: its dictionary, or the rows of its source, asked once when first needed. */
export function useChoices(plan: FilterPlan, wanted = true): Choices {
  const items = useDictionary(plan.dictionary);
  const call = useSourceCall(plan.source);
  const [rows, setRows] = useState<Record<string, unknown>[]>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const remote = plan.dictionary === undefined && plan.source !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    if (!remote || !wanted) return;
    const controller = new AbortController();
    setFailed(false);
    call({}, { signal: controller.signal }).then(
      (reply) => controller.signal.aborted || setRows(reply.rows),
      () => controller.signal.aborted || setFailed(true),
    );
    return () => controller.abort();
  }, [remote, wanted, call, round]);
  const choices = useMemo(
    () => (remote ? choicesOfRows(rows ?? [], plan.optionValue, plan.optionLabel) : choicesOf(items)),
    [remote, rows, items, plan.optionValue, plan.optionLabel],
  );
  const retry = useCallback(() => setRound((now) => now + 1), []);
  return { choices, busy: remote && wanted && rows === undefined && !failed, failed, retry };
}

/** The same for a control that opens: asked when first opened, or at once to name what is picked; again after a failure. */
export function useMenu(plan: FilterPlan, picked: boolean) {
  const [opened, setOpened] = useState(false);
  const { choices, busy, failed, retry } = useChoices(plan, opened || picked);
  const menu = {
    loading: busy,
    notFoundContent: failed ? "加载失败，请重试" : busy ? "加载中…" : undefined,
    onOpenChange: (open: boolean) => {
      if (!open) return;
      setOpened(true);
      if (failed) retry();
    },
  };
  return { choices, menu };
}
