import type { BlockSource } from "#engine/index.ts";

/** Rows that have come and wait to be shown; rows that could not be brought up to date. */
export function News({ source: { fresh, showFresh, error, status, busy, reload } }: { source: BlockSource }) {
  return (
    <>
      {fresh > 0 ? (
        <button type="button" className="mbd-list-fresh" aria-live="polite" onClick={showFresh}>
          有 {fresh} 条新信息，点击查看
        </button>
      ) : null}
      {error && status === "ready" && !busy ? (
        <div className="mbd-stale" role="alert">
          更新失败，显示的是之前的数据
          <button type="button" className="mbd-link-button" onClick={reload}>
            重试
          </button>
        </div>
      ) : null}
    </>
  );
}
