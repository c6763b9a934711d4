import { type ReactNode, useMemo } from "react";
import { ActionButton, type BlockSource, EmptyState, ErrorState, LoadingState } from "#engine/index.ts";
import type { ListPlan } from "./plan.ts";

/** What stands where there are no rows; the same element while nothing in it changes. */
export function useEmpty({ emptyText, emptyAction }: ListPlan, { status, error, reload }: BlockSource): ReactNode {
  return useMemo(() => {
    if (status === "error") return <ErrorState error={error} retry={reload} />;
    // Not asked yet, since its condition does not hold.
    if (status === "idle") return <span />;
    if (status !== "ready") return <LoadingState />;
    const extra = emptyAction ? <ActionButton name={emptyAction} /> : undefined;
    return <EmptyState text={emptyText} filteredText="暂无数据" extra={extra} />;
  }, [status, error, reload, emptyText, emptyAction]);
}
