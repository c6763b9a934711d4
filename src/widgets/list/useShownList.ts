import { type RefObject, useEffect, useMemo, useRef } from "react";
import { type BlockSource, type ColumnPlan, type Row, type Scope, type ShownList, useRuntime, useScope } from "#engine/index.ts";
import type { ListPlan } from "./plan.ts";

/**
 * The scope for what stands in the list: its exports learn there what is seen. `columns` is written by the table, which
 * alone knows how its reader has arranged them. The scope stays the same as long as the block does.
 */
export function useShownList(
  plan: ListPlan,
  order: (rows: readonly Row[]) => readonly Row[],
  { rows, patch }: Pick<BlockSource, "rows" | "patch">,
): { scope: Scope; columns: RefObject<readonly ColumnPlan[] | undefined> } {
  const { id, source } = plan;
  const outer = useScope();
  const runtime = useRuntime();
  const columns = useRef<readonly ColumnPlan[]>(undefined);
  const now = useRef({ order, rows, patch, plan });
  useEffect(() => {
    now.current = { order, rows, patch, plan };
  }, [order, rows, patch, plan]);
  const scope = useMemo((): Scope => {
    const list: ShownList = {
      id,
      source,
      columns: () => columns.current,
      ordered: (rows) => now.current.order(rows),
      patch: (change) => now.current.patch(change),
      readRow: async (row) => {
        const { readRow } = await import("./oneRow/readRow.ts");
        await readRow(row, { runtime, scope: outer, ...now.current });
      },
    };
    return { ...outer, list };
  }, [outer, runtime, id, source]);
  return { scope, columns };
}
