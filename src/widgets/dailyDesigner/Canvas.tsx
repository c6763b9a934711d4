import { CloseOutlined, HolderOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { blockNames, type Columns, type Issue, type IssueBlock } from "./issue.ts";

interface Props {
  issue: Issue;
  chosen: string | undefined;
  choose: (key: string) => void;
  /** Key of the document that is being dragged from the material. */
  document: string | undefined;
  draw: (block: IssueBlock) => ReactNode;
  place: (key: string, to: number) => void;
  size: (key: string, cols: Columns) => void;
  remove: (key: string) => void;
  /** Puts the dragged document into a block, or into a new one. */
  take: (key: string | undefined) => void;
}

/** The issue in three columns. A block's handle: arrows move it, 1 2 3 set its width, Delete takes it out. */
export function Canvas({ issue, chosen, choose, document: dragged, draw, place, size, remove, take }: Props) {
  const frame = useRef<HTMLElement>(null);
  const [from, setFrom] = useState<string>();
  const [over, setOver] = useState<string>();
  const [said, setSaid] = useState("");
  const focus = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (focus.current === undefined) return;
    frame.current?.querySelector<HTMLElement>(`[data-handle="${focus.current}"]`)?.focus();
    focus.current = undefined;
  });
  const name = (block: IssueBlock) => block.title || blockNames[block.type];
  const keys = (event: KeyboardEvent, block: IssueBlock, at: number) => {
    const to = {
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      Home: 0,
      End: issue.blocks.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      if (to < 0 || to >= issue.blocks.length) return;
      focus.current = block.key;
      setSaid(`${name(block)} 移到第 ${to + 1} 块`);
      place(block.key, to);
    } else if (event.key === "1" || event.key === "2" || event.key === "3") {
      setSaid(`${name(block)} 占 ${event.key} 列`);
      size(block.key, Number(event.key) as Columns);
    } else if (event.key === "Delete") {
      setSaid(`已删除 ${name(block)}`);
      remove(block.key);
    }
  };
  const drop = (key: string | undefined, at: number) => {
    if (dragged !== undefined) take(key);
    else if (from !== undefined && at >= 0) place(from, at);
    setOver(undefined);
    setFrom(undefined);
  };
  return (
    <section
      ref={frame}
      className="daily-canvas"
      aria-label="版面"
      onDragOver={(event) => {
        if (dragged !== undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop(undefined, -1);
      }}
    >
      {issue.blocks.length === 0 ? <p className="daily-note daily-wide">添加一块，或把素材拖到这里</p> : null}
      {issue.blocks.map((block, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dragging; the handle does the same by keys
        <div
          key={block.key}
          className={`daily-block daily-look-${block.look}${block.key === chosen ? " daily-block-on" : ""}`}
          data-over={over === block.key && from !== block.key ? "" : undefined}
          style={{ gridColumn: `span ${block.cols}` }}
          draggable
          onDragStart={(event) => {
            event.dataTransfer?.setData("text/plain", name(block));
            setFrom(block.key);
          }}
          onDragEnd={() => {
            setFrom(undefined);
            setOver(undefined);
          }}
          onDragOver={(event) => {
            if (dragged === undefined && from === undefined) return;
            event.preventDefault();
            setOver(block.key);
          }}
          onDrop={(event) => {
            event.preventDefault();
            event.stopPropagation();
            drop(block.key, at);
          }}
        >
          <header>
            <button
              type="button"
              className="daily-handle"
              data-handle={block.key}
              aria-label={`${name(block)}，第 ${at + 1} 块，占 ${block.cols} 列`}
              title="方向键移动，1、2、3 改列数，Delete 删除"
              aria-pressed={block.key === chosen}
              onClick={() => choose(block.key)}
              onKeyDown={(event) => keys(event, block, at)}
            >
              <HolderOutlined aria-hidden /> {blockNames[block.type]}
            </button>
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`删除 ${name(block)}`}
              onClick={() => remove(block.key)}
            />
          </header>
          {draw(block)}
        </div>
      ))}
      <span className="daily-said" aria-live="polite">
        {said}
      </span>
    </section>
  );
}
