import { Button } from "antd";
import "./more.css";

interface MoreButtonProps {
  /** Rows in sight, and all there are. */
  shown: number;
  total: number;
  /** There may be more than `total`. */
  atLeast?: boolean | undefined;
  busy: boolean;
  /** Why the last try failed. */
  fault?: string | undefined;
  onMore: () => void;
}

/** Below a list: how much of it is in sight, and the button that brings more. */
export function MoreButton({ shown, total, atLeast, busy, fault, onMore }: MoreButtonProps) {
  if (total === 0) return null;
  const left = total > shown;
  return (
    <div className="mbd-list-more">
      <span aria-live="polite">
        已显示 {Math.min(shown, total)} {left && atLeast ? "条，还有更多" : `/ ${total} 条`}
      </span>
      {left ? (
        <Button disabled={busy} onClick={onMore} autoInsertSpace={false}>
          {busy ? "正在加载" : "加载更多"}
        </Button>
      ) : null}
      {fault ? <span role="alert">{fault}</span> : null}
    </div>
  );
}
