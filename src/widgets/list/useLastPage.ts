import { useEffect } from "react";
import { type BlockSource, boundParam, type Paging, useSetParams } from "#engine/index.ts";

/** A page past the end (rows were deleted, a link is old) gives way to the last there is. */
export function useLastPage({ plan, status, busy, error, rows, total }: BlockSource, { page, pagesize }: Paging): void {
  const set = useSetParams();
  const name = boundParam(plan, plan?.endpoint.paging?.page);
  const settled = status === "ready" && !busy && error === undefined;
  const last = Math.ceil(total / pagesize);
  useEffect(() => {
    if (name !== undefined && settled && rows.length === 0 && last >= 1 && last < page) set({ [name]: last }, { replace: true, now: true });
  }, [set, name, settled, rows, last, page]);
}
