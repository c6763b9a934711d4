import { type RefObject, useEffect, useMemo, useRef } from "react";
import { type ColumnPlan, type Row, type Scope, type ShownList, useScope } from "#engine/index.ts";
import type { ListPlan } from "./plan.ts";

/**
 * The scope for what stands in the list: its exports learn there what is seen. `columns` is written by the table, which
 * alone knows how its reader has arranged them. The scope stays the same as long as the block does.
 */
export function useShownList(
  { id, source }: ListPlan,
  order: (rows: readonly Row[]) => readonly Row[],
): { scope: Scope; columns: RefObject<readonly ColumnPlan[] | undefined> } {
  const outer = useScope();
  const columns = useRef<readonly ColumnPlan[]>(undefined);
  const ordered = useRef(order);
  useEffect(() => {
    ordered.current = order;
  }, [order]);
  const scope = useMemo((): Scope => {
    const list: ShownList = {
      id,
      source,
      columns: () => columns.current,
      ordered: (rows) => ordered.current(rows),
    };
    return { ...outer, list };
  }, [outer, id, source]);
  return { scope, columns };
}
