import type { ReactNode } from "react";
import type { BlockSource } from "../hooks.ts";
import type { CallError } from "../services.ts";
import { useFiltersSet } from "./useFiltersSet.ts";
import "./view.css";

const NOTHING = "暂无数据";

interface EmptyProps {
  text?: string;
  /** What is said instead while filters are set, where `text` speaks of a list without any. */
  filteredText?: string;
  extra?: ReactNode;
}

/** 暂无数据, with a way out when filters are what leaves nothing over. */
export function EmptyState({ text = NOTHING, filteredText = text, extra }: EmptyProps) {
  const { set, clear } = useFiltersSet();
  return (
    <div className="mbd-state" role="status">
      <svg className="mbd-state-picture" viewBox="0 0 64 41" width="64" height="41" aria-hidden="true">
        <ellipse cx="32" cy="33" rx="32" ry="7" className="mbd-state-shade" />
        <path d="M9 14 21 1h22l12 13v15a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" className="mbd-state-box" />
        <path d="M9 14h14c1 0 2 1 2 2 0 3 2 5 7 5s7-2 7-5c0-1 1-2 2-2h14" className="mbd-state-box" />
      </svg>
      <span>{set ? filteredText : text}</span>
      {set ? (
        <button type="button" className="mbd-link-button" onClick={clear}>
          清空筛选
        </button>
      ) : null}
      {extra}
    </div>
  );
}

export function ErrorState({ error, retry }: { error?: CallError; retry: () => void }) {
  return (
    <div className="mbd-state" role="alert">
      <span className="mbd-state-error">加载失败</span>
      {error?.message ? <span className="mbd-state-detail">{error.message}</span> : null}
      <button type="button" className="mbd-link-button" onClick={retry}>
        重试
      </button>
    </div>
  );
}

export function LoadingState({ rows = 3 }: { rows?: number }) {
  return (
    <div className="mbd-skeleton" role="status" aria-label="加载中">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars
        <span key={index} />
      ))}
    </div>
  );
}

interface SourceStatesProps {
  source: BlockSource;
  /** Whether the reply holds nothing to show; by default, no rows. */
  empty?: boolean;
  emptyText?: string;
  /** Bars of the skeleton. */
  skeleton?: number;
  children: ReactNode;
}

/** Shows a block's content, or why there is none. Rows stay on screen, dimmed, while newer ones load. */
export function SourceStates({ source, empty = source.rows.length === 0, emptyText, skeleton, children }: SourceStatesProps) {
  if (!source.exists) return children;
  if (source.status === "error") return <ErrorState error={source.error} retry={source.reload} />;
  if (source.status === "loading") return <LoadingState rows={skeleton} />;
  if (source.status === "idle") return null;
  return (
    <div className={source.busy ? "mbd-content mbd-content-busy" : "mbd-content"} aria-busy={source.busy}>
      {source.error && !source.busy ? (
        <div className="mbd-stale" role="alert">
          更新失败，显示的是之前的数据
          <button type="button" className="mbd-link-button" onClick={source.reload}>
            重试
          </button>
        </div>
      ) : null}
      {empty ? <EmptyState text={emptyText} /> : children}
    </div>
  );
}
