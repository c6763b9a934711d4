import { Segmented, Switch } from "antd";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { type BlockPlan, EmptyState, format, SourceStates, useBlockSource, useScope, useText, valueAt } from "#engine/index.ts";
import { diffTexts, likeness, type Part } from "./diff.ts";
import "./textDiff.css";
import type { TextDiffPlan } from "./plan.gen.ts";

/** HTML out of a document field is read as its text. */
function plain(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  if (!/<[a-z][^>]*>/i.test(text)) return text.replaceAll("\r\n", "\n");
  const body = new DOMParser().parseFromString(text.replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, "\n$&"), "text/html").body;
  return (body.textContent ?? "").replace(/\n\s*\n+/g, "\n").trim();
}

/** Two texts side by side; n and p (or the buttons) go from one difference to the next. */
export default function TextDiff({ block }: { block: BlockPlan }) {
  const plan = block as TextDiffPlan;
  const source = useBlockSource(plan);
  const scope = useScope();
  const row = source.exists ? source.object : (scope.row ?? source.object);
  const variables = useMemo(() => ({ row }), [row]);
  const titles = [useText(plan.leftTitle ?? "原文", variables), useText(plan.rightTitle ?? "转载", variables)];
  const [by, setBy] = useState(plan.by ?? "sentence");
  const [only, setOnly] = useState(false);
  const [at, setAt] = useState(-1);
  const frame = useRef<HTMLDivElement>(null);
  const texts = useDeferredValue(useMemo(() => [plain(valueAt(row, plan.left)), plain(valueAt(row, plan.right))] as const, [row, plan]));
  const parts = useMemo(() => diffTexts(texts[0], texts[1], by), [texts, by]);
  const places = useMemo(() => changes(parts), [parts]);

  const go = (step: number) => {
    if (places.length === 0) return;
    const next = (at + step + places.length) % places.length;
    setAt(next);
    for (const node of frame.current?.querySelectorAll<HTMLElement>(`[data-change="${next}"]`) ?? [])
      node.scrollIntoView?.({ block: "nearest" });
  };
  const empty = texts[0] === "" && texts[1] === "";
  return (
    <SourceStates source={source} empty={false}>
      {empty ? (
        <EmptyState />
      ) : (
        <section className="text-diff" aria-label={plan.title ? undefined : "文本对比"}>
          <header className="text-diff-bar">
            <span role="status">
              逐字相同 {format.percent(likeness(parts))}，{places.length === 0 ? "完全一致" : `${places.length} 处不同`}
            </span>
            <Segmented
              size="small"
              value={by}
              aria-label="对比方式"
              options={[
                { value: "sentence", label: "按句" },
                { value: "character", label: "按字" },
              ]}
              onChange={(next) => {
                setBy(next as typeof by);
                setAt(-1);
              }}
            />
            <label htmlFor={`${plan.id}-only`}>
              <Switch id={`${plan.id}-only`} size="small" checked={only} onChange={setOnly} /> 只看不同
            </label>
            <button type="button" className="mbd-link-button" disabled={places.length === 0} onClick={() => go(-1)}>
              上一处
            </button>
            <button type="button" className="mbd-link-button" disabled={places.length === 0} onClick={() => go(1)}>
              下一处
            </button>
            <span aria-live="polite" className="text-diff-note">
              {at < 0 ? "" : `${at + 1}/${places.length}`}
            </span>
          </header>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that repeat the buttons above */}
          <div
            ref={frame}
            className="text-diff-panes"
            onKeyDown={(event) => {
              if (event.key === "n") go(1);
              if (event.key === "p") go(-1);
            }}
          >
            <Pane side="left" title={titles[0]!} parts={parts} only={only} at={at} />
            <Pane side="right" title={titles[1]!} parts={parts} only={only} at={at} />
          </div>
        </section>
      )}
    </SourceStates>
  );
}

/** Runs of differing parts that stand together, by the index of their first part. */
function changes(parts: readonly Part[]): number[] {
  return parts.flatMap((part, index) => (part.kind !== "same" && (index === 0 || parts[index - 1]!.kind === "same") ? [index] : []));
}

interface PaneProps {
  side: "left" | "right";
  title: string;
  parts: readonly Part[];
  only: boolean;
  at: number;
}

/** Of a passage that both have, so much stays around a difference. */
const AROUND = 24;

function Pane({ side, title, parts, only, at }: PaneProps) {
  let change = -1;
  let offset = 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keys
    <section className="text-diff-pane" aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <div className="text-diff-text">
        {parts.map((part, index) => {
          offset += part.text.length;
          if (part.kind === "same") {
            const text = only ? shortened(part.text, index > 0, index < parts.length - 1) : part.text;
            return <span key={offset}>{text}</span>;
          }
          if (index === 0 || parts[index - 1]?.kind === "same") change++;
          if (part.kind !== side) return null;
          const Tag = side === "left" ? "del" : "ins";
          return (
            <Tag key={offset} data-change={change} className={change === at ? "text-diff-now" : undefined}>
              {part.text}
            </Tag>
          );
        })}
      </div>
    </section>
  );
}

function shortened(text: string, before: boolean, after: boolean): string {
  if (text.length <= AROUND * 2 + 4) return text;
  return `${before ? text.slice(0, AROUND) : ""} … ${after ? text.slice(-AROUND) : ""}`;
}
