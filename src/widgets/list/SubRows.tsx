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
  useSourceCall,
} from "#engine/index.ts";
import type { ExpandPlan } from "./plan.ts";

interface Props {
  row: Row;
  expand: ExpandPlan;
}

/** The rows below a row: asked for when opened, page by page, cancelled when closed. */
export function SubRows({ row, expand }: Props) {
  const call = useSourceCall(expand.source);
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [reply, setReply] = useState<Reply>();
  const [error, setError] = useState<CallError>();
  const pagesize = expand.pagesize ?? 10;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    setError(undefined);
    call({ page, pagesize }, { row, signal: controller.signal }).then(
      (next) => controller.signal.aborted || setReply(next),
      (reason: CallError) => controller.signal.aborted || setError(reason),
    );
    return () => controller.abort();
  }, [call, row, page, pagesize, attempt]);
  const cells = useCells(expand.columns, { highlights: reply?.highlights });
  if (error) return <ErrorState error={error} retry={() => setAttempt(attempt + 1)} />;
  if (!reply) return <LoadingState rows={2} />;
  if (reply.rows.length === 0) return <EmptyState />;
  return (
    <div className="mbd-sub">
      <ul className="mbd-sub-rows">
        {reply.rows.map((item, index) => (
          <li key={String(item.id ?? index)}>
            {cells.map((cell, place) =>
              cell.has(item) ? (
                <span key={cell.column.field} className={place === 0 ? "mbd-sub-first" : "mbd-sub-rest"}>
                  {cell.draw(item)}
                </span>
              ) : null,
            )}
          </li>
        ))}
      </ul>
      {reply.total > pagesize ? (
        <Pagination total={reply.total} page={page} pagesize={pagesize} sizes={[]} size="small" onChange={setPage} />
      ) : null}
    </div>
  );
}
