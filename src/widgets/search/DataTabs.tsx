import { type ReactNode, useMemo } from "react";
import { TabBar, toNumber, useDictionary, useParam, useSource, valueAt } from "#engine/index.ts";

export interface DataTabsPlan {
  param: string;
  dictionary: string;
  /** Counts, one row for each tab. */
  source?: string;
  keyField?: string;
  valueField?: string;
  all?: string;
}

interface Props {
  plan: DataTabsPlan;
  panel: string;
  extra: ReactNode;
}

/** Tabs over a dictionary with the count of each; the tab for all carries their sum. */
export function DataTabs({ plan, panel, extra }: Props) {
  const dictionary = useDictionary(plan.dictionary);
  const counts = useSource(plan.source);
  const [value, setValue] = useParam(plan.param);
  const many = Array.isArray(value);
  const { keyField = "key", valueField = "value", all = "all" } = plan;
  const items = useMemo(() => {
    const byKey = new Map(
      counts.rows.map((row) => [String(valueAt(row, keyField)), toNumber(valueAt(row, valueField)) ?? 0]),
    );
    const sum = byKey.get(all) ?? [...byKey.values()].reduce((total, count) => total + count, 0);
    const known = counts.exists && counts.status === "ready";
    return dictionary.map((item) => {
      const key = String(item.value);
      return { key, label: item.label, count: known ? (key === all ? sum : (byKey.get(key) ?? 0)) : undefined };
    });
  }, [dictionary, counts, keyField, valueField, all]);
  const chosen = many ? (value.length === 1 ? String(value[0]) : all) : String(value ?? all);
  return (
    <TabBar
      label="数据类型"
      items={items}
      value={chosen}
      panel={panel}
      extra={extra}
      onChange={(key) => setValue(many ? (key === all ? undefined : [key]) : key, { now: true })}
    />
  );
}
