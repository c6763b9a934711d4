import { type ReactNode, useMemo } from "react";
import { TabBar, toNumber, useDictionary, useParam, useRuntime, useSource, valueAt } from "#engine/index.ts";
import type { SearchPlan } from "./plan.gen.ts";

interface Props {
  plan: NonNullable<SearchPlan["tabs"]>;
  panel: string;
  extra: ReactNode;
  /** The list below: what it holds is what a choice of several kinds counts. */
  list?: string;
}

/**
 * Tabs over a dictionary with the count of each. The tab for all carries what its own list holds, where the reply tells it,
 * else their sum; several kinds chosen together count what the list below holds.
 */
export function DataTabs({ plan, panel, extra, list }: Props) {
  const dictionary = useDictionary(plan.dictionary);
  const counts = useSource(plan.source);
  const listed = useSource(list);
  const heldTotal = listed.exists && listed.status === "ready" ? listed.total : undefined;
  const [value, setValue] = useParam(plan.param);
  const { label = "分类", codec } = useRuntime().params.plan(plan.param) ?? {};
  const many = codec === "list" || codec === "numberList";
  const { keyField = "key", valueField = "value", all = "all" } = plan;
  // A form may have chosen several: together they stand as one more tab.
  const wanted = (Array.isArray(value) ? value : String(value ?? all).split(",")).map(String).filter(Boolean);
  const chosen = wanted.length === 0 ? all : wanted.join(",");
  const items = useMemo(() => {
    const byKey = new Map(counts.rows.map((row) => [String(valueAt(row, keyField)), toNumber(valueAt(row, valueField)) ?? 0]));
    const sum = byKey.get(all) ?? [...byKey.values()].reduce((total, count) => total + count, 0);
    const known = counts.exists && counts.status === "ready";
    const labels = new Map(dictionary.map((item) => [String(item.value), item.label]));
    const single = [...labels].map(([key, label]) => ({
      key,
      label,
      count: known ? (key === all ? sum : (byKey.get(key) ?? 0)) : undefined,
    }));
    const parts = chosen.split(",");
    if (parts.length === 1) return single;
    return [...single, { key: chosen, label: parts.map((key) => labels.get(key) ?? key).join("、"), count: heldTotal }];
  }, [dictionary, counts, keyField, valueField, all, chosen, heldTotal]);
  const write = (key: string) => {
    if (key === chosen && key.includes(",")) return;
    setValue(many ? (key === all ? undefined : [codec === "numberList" ? Number(key) : key]) : key, { now: true });
  };
  return <TabBar label={label} items={items} value={chosen} panel={panel} extra={extra} onChange={write} />;
}
