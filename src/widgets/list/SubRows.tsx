import { useEffect, useState } from "react";
import {
  type CallError,
  EmptyState,
  ErrorState,
  LoadingState,
  Pagination,
  type Reply,
  type Row,
  useCells,
  useRuntime,
  useSourceCall,
} from "#engine/index.ts";
import type { ExpandPlan } from "./plan.ts";

interface Props {
  row: Row;
  expand: ExpandPlan;
}

/**
 * The rows below a row: asked for when opened, page by page, cancelled when closed. Those that come all at once are turned
 * page by page here.
 */
export function SubRows({ row, expand }: Props) {
  const call = useSourceCall(expand.source);
  const paging = useRuntime().plan.sources[expand.source]?.endpoint.paging;
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [reply, setReply] = useState<Reply>();
  const [error, setError] = useState<CallError>();
  const pagesize = Math.min(expand.pagesize ?? 10, paging?.max ?? 100);
  const asked = paging ? page : 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    setError(undefined);
    const place = paging ? { [paging.page]: asked, [paging.size]: pagesize } : {};
    call(place, { row, signal: controller.signal }).then(
      (next) => controller.signal.aborted || setReply(next),
      (reason: CallError) => controller.signal.aborted || setError(reason),
    );
    return () => controller.abort();
  }, [call, row, paging, asked, pagesize, attempt]);
  const total = (paging ? reply?.total : reply?.rows.length) ?? 0;
  const last = Math.ceil(total / pagesize);
  // The rows of the last page went away.
  if (last >= 1 && last < page) setPage(last);
  const cells = useCells(expand.columns, { highlights: reply?.highlights });
  if (error) return <ErrorState error={error} retry={() => setAttempt(attempt + 1)} />;
  if (!reply) return <LoadingState rows={2} />;
  if (reply.rows.length === 0) return <EmptyState />;
  const shown = paging ? reply.rows : reply.rows.slice((page - 1) * pagesize, page * pagesize);
  return (
    <div className="mbd-sub">
      <ul className="mbd-sub-rows">
        {shown.map((item, index) => (
          <li key={String(item.id ?? index)}>
            {cells.map((cell, place) =>
              cell.has(item) ? (
                <span key={cell.column.field} className={place === 0 ? "mbd-sub-first" : "mbd-sub-rest"}>
                  {cell.draw(item)}
                  {place === 0 && item.id !== undefined && item.id === row.id ? <small className="mbd-sub-own">本条</small> : null}
                </span>
              ) : null,
            )}
          </li>
        ))}
      </ul>
      {total > pagesize ? (
        <Pagination total={total} atLeast={reply?.atLeast} page={page} pagesize={pagesize} sizes={[]} size="small" onChange={setPage} />
      ) : null}
    </div>
  );
}
