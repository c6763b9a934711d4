import { type ReactNode, useMemo } from "react";
import { type ColumnPlan, useBlockSource, useDictionary } from "#engine/index.ts";
import type { ColumnsFromPlan, ListPlan } from "../plan.ts";
import { columnsOfData, withMade } from "./columnsOfData.ts";

interface Props {
  plan: ListPlan;
  children: (plan: ListPlan) => ReactNode;
}

/** The list with a column for each thing that its rows bring figures of; the same plan as long as these are the same. */
export default function MadeColumns({ plan, children }: Props) {
  const from = plan.columnsFrom as ColumnsFromPlan;
  const { rows } = useBlockSource(plan);
  const items = useDictionary(from.dictionary);
  const found = useMemo(() => JSON.stringify(columnsOfData(rows, from, items, `${plan.path}/columnsFrom`)), [rows, from, items, plan.path]);
  const whole = useMemo(
    () => ({ ...plan, columns: withMade(plan.columns ?? [], JSON.parse(found) as ColumnPlan[], from.after) }),
    [plan, found, from.after],
  );
  return children(whole);
}
