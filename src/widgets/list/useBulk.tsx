import { type ReactNode, useMemo } from "react";
import { type BlockSource, useRuntime, useServices } from "#engine/index.ts";
import { BulkBar } from "./BulkBar.tsx";
import type { ListPlan } from "./plan.ts";
import type { Selection } from "./useSelection.ts";

/** The selection, for who may do something with chosen rows: others have none to choose. */
export function useUsable({ bulk }: ListPlan, selection: Selection): Selection | undefined {
  const services = useServices();
  const known = useRuntime().plan.actions;
  const usable = bulk?.some((name) => known[name]?.op === undefined || services.can(known[name].op));
  return usable ? selection : undefined;
}

/** What can be done with the chosen rows, `open` of which can be chosen; the same element while nothing in it changes. */
export function useBulk(
  { bulk, bulkMax = 1000 }: ListPlan,
  { total, atLeast, rows }: BlockSource,
  selection: Selection | undefined,
  open: number,
): ReactNode {
  const shown = rows.length;
  return useMemo(
    () =>
      selection ? (
        <BulkBar names={bulk ?? []} selection={selection} total={atLeast ? undefined : total} shown={shown} open={open} max={bulkMax} />
      ) : null,
    [selection, bulk, bulkMax, total, atLeast, shown, open],
  );
}
