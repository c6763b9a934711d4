import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useId, useMemo } from "react";
import { ActionButton, Block, type BlockPlan, useRuntime, useText, useWhen, useWidget } from "#engine/index.ts";
import "./board.css";
import type { BoardPlan } from "./plan.gen.ts";

/** Blocks on a grid of 24 columns, fewer as the window narrows. */
export default function Board({ block }: { block: BlockPlan }) {
  const plan = block as BoardPlan;
  const runtime = useRuntime();
  const note = useText(plan.note);
  useRefresh(plan.refresh ?? 0, runtime.reload);
  const tools = plan.toolbar ?? [];
  const filters = useMemo(() => plan.filters && { ...plan.filters, layout: "light" }, [plan.filters]);
  return (
    <div className="mbd-board">
      {plan.filters || tools.length > 0 || plan.refresh ? (
        <div className={plan.filters || tools.length > 0 ? "mbd-board-head" : "mbd-board-head mbd-board-head-bare"}>
          <div className="mbd-board-filters">{filters ? <Block block={filters} /> : null}</div>
          <span className="mbd-board-tools">
            {tools.map((name) => (
              <ActionButton key={name} name={name} />
            ))}
            <Button size="small" type="text" icon={<ReloadOutlined />} aria-label="刷新" title="刷新" onClick={runtime.reload} />
          </span>
        </div>
      ) : null}
      <div className="mbd-board-grid" style={{ gap: plan.gap ?? 12 }}>
        {plan.blocks.map((child) => (
          <BoardCell key={child.id} block={child} />
        ))}
      </div>
      {note ? <p className="mbd-board-note">{note}</p> : null}
    </div>
  );
}

function BoardCell({ block }: { block: BlockPlan }) {
  const id = useId();
  const shown = useWhen(block.when);
  const title = useText(block.title);
  const own = useWidget(block.kind)?.own ?? [];
  if (!shown) return null;
  const className = own.includes("frame") && !title ? "mbd-board-cell mbd-board-cell-bare" : "mbd-board-cell";
  return (
    <section
      className={className}
      style={{ "--span": block.span ?? 24 } as object}
      aria-labelledby={title && !own.includes("region") ? id : undefined}
    >
      {title && !own.includes("heading") ? (
        <h2 className="mbd-board-title" id={id}>
          {title}
        </h2>
      ) : null}
      <Block block={block} />
    </section>
  );
}

/** Runs again and again while the page is in sight; a turn that came while it was not, as soon as it is. */
function useRefresh(seconds: number, run: () => void): void {
  useEffect(() => {
    if (seconds <= 0) return;
    let due = false;
    const turn = () => {
      due = document.hidden;
      if (!due) run();
    };
    const appear = () => due && turn();
    const timer = setInterval(turn, seconds * 1000);
    document.addEventListener("visibilitychange", appear);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", appear);
    };
  }, [seconds, run]);
}
