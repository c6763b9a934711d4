import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import {
  ActionButton,
  Block,
  type BlockPlan,
  type Cell,
  cellFormats,
  EmptyState,
  type Row,
  rowScope,
  ScopeContext,
  SourceStates,
  useActions,
  useBlockSource,
  useCells,
  useScope,
  useServices,
  useText,
  useWhen,
  valueAt,
} from "#engine/index.ts";
import { Body } from "./Body.tsx";
import { MarkedText } from "./MarkedText.tsx";
import { ReadingTools } from "./ReadingTools.tsx";
import { useSiblings } from "./useSiblings.ts";
import "./detail.css";
import type { DetailPlan } from "./plan.gen.ts";

/** Somebody's picture beside the heading (px): without one the letter of the name. */
const PICTURE = { width: 40, height: 40 };
const FONT_KEY = "reading.font";
const NO_WORDS: readonly string[] = [];

const FIGURES = new Set(["bigNumber", "integer", "float", "percent", "index", "delta"]);

/** One record, read from top to bottom, with what belongs to it beside and below. */
export default function Detail({ block }: { block: BlockPlan }) {
  const plan = block as DetailPlan;
  const source = useBlockSource(plan);
  const outer = useScope();
  // Without a source of its own it shows the row around it (a drawer opened on a row).
  const row = source.exists ? source.rows[0] : outer.row;
  const scope = useMemo(() => (row ? rowScope(outer, { row, key: `${plan.id}:${String(row.id ?? "")}` }) : outer), [outer, row, plan.id]);
  // Gone for good: there is nothing to try again.
  if (source.error?.status === 404 && !row) return <EmptyState text={source.error.message || plan.emptyText} />;
  // Opened without saying what: nothing is asked, and the page says that there is nothing.
  if (source.exists && source.status === "idle" && !row && plan.emptyText) return <EmptyState text={plan.emptyText} />;
  return (
    <SourceStates source={source} empty={!row} emptyText={plan.emptyText} skeleton={8}>
      {row ? (
        <ScopeContext value={scope}>
          <Record plan={plan} row={row} words={source.highlights} />
        </ScopeContext>
      ) : null}
    </SourceStates>
  );
}

function Record({ plan, row, words }: { plan: DetailPlan; row: Row; words: readonly string[] }) {
  const services = useServices();
  const [size, setSize] = useState(() => Number(services.local.get(FONT_KEY)) || 16);
  const [marked, setMarked] = useState(true);
  const given = plan.markField === undefined ? undefined : valueAt(row, plan.markField);
  const alerts = useMemo(() => (Array.isArray(given) ? given.map(String) : NO_WORDS), [given]);
  const shownWords = marked ? words : NO_WORDS;
  const shownAlerts = marked ? alerts : NO_WORDS;
  const variables = useMemo(() => ({ row }), [row]);
  const heading = useText(plan.heading, variables);
  const meta = useCells(plan.meta, { highlights: shownWords });
  const fields = useCells(plan.columns, { highlights: shownWords });
  const siblings = useSiblings(plan.siblings ?? false);
  const target = useMemo(() => ({ row }), [row]);
  useOpened(plan.onOpen, row);

  const tools = plan.toolbar ?? [];
  const changeSize = (next: number) => {
    setSize(next);
    services.local.set(FONT_KEY, next);
  };
  return (
    <div
      className="mbd-detail"
      style={plan.side && plan.side.length > 0 ? ({ "--side": `${plan.sideWidth ?? 320}px` } as object) : undefined}
    >
      <article className="mbd-detail-main">
        <header className="mbd-detail-head">
          {heading ? (
            <h1 className="mbd-detail-heading">
              {plan.picture ? (
                <span className="mbd-detail-picture">{cellFormats.image?.(valueAt(row, plan.picture), row, PICTURE)}</span>
              ) : null}
              <MarkedText text={heading} words={shownWords} alerts={shownAlerts} />
            </h1>
          ) : null}
          {plan.close ? <Button type="text" icon={<CloseOutlined />} aria-label="关闭" onClick={() => closeTab()} /> : null}
        </header>
        {meta.length > 0 ? (
          <div className="mbd-detail-meta">
            {meta.map((cell) =>
              cell.has(row) ? (
                <span key={cell.column.path} title={cell.column.title}>
                  {/* A bare figure says nothing by itself. */}
                  {FIGURES.has(cell.column.format) ? <small>{cell.column.title} </small> : null}
                  {cell.draw(row)}
                </span>
              ) : null,
            )}
          </div>
        ) : null}
        {tools.length > 0 || plan.reading || siblings.previous || siblings.next ? (
          <div className="mbd-detail-tools">
            {tools.map((name) => (
              <ActionButton key={name} name={name} target={target} />
            ))}
            {plan.reading ? (
              <ReadingTools
                size={size}
                onSize={changeSize}
                marked={words.length + alerts.length > 0 ? marked : undefined}
                onMarked={setMarked}
              />
            ) : null}
            {siblings.previous || siblings.next ? (
              <span className="mbd-detail-siblings">
                <Button size="small" disabled={!siblings.previous} onClick={siblings.previous}>
                  上一篇
                </Button>
                <Button size="small" disabled={!siblings.next} onClick={siblings.next}>
                  下一篇
                </Button>
              </span>
            ) : null}
          </div>
        ) : null}
        {fields.length > 0 ? <Fields cells={fields} row={row} perRow={plan.fieldColumns ?? 3} /> : null}
        <Body
          row={row}
          bodyField={plan.bodyField}
          images={plan.images}
          videoField={plan.videoField}
          words={shownWords}
          alerts={shownAlerts}
          size={size}
        />
        {plan.blocks?.map((child) => (
          <Section key={child.id} block={child} />
        ))}
      </article>
      {plan.side && plan.side.length > 0 ? (
        <aside className="mbd-detail-side">
          {plan.side.map((child) => (
            <Section key={child.id} block={child} />
          ))}
        </aside>
      ) : null}
    </div>
  );
}

const wordsIn = (value: unknown): number => (Array.isArray(value) ? value.length : value ? 1 : 0);

function Fields({ cells, row, perRow }: { cells: readonly Cell[]; row: Row; perRow: number }) {
  // No words at all say nothing; an empty figure does.
  const shown = cells.filter((cell) => cell.column.format !== "tags" || wordsIn(valueAt(row, cell.column.field)) > 0);
  return (
    <dl className="mbd-detail-fields" style={{ "--fields": perRow } as object}>
      {shown.map((cell) => (
        <div key={cell.column.path}>
          <dt>{cell.column.title}</dt>
          <dd>{cell.draw(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ block }: { block: BlockPlan }): ReactNode {
  const title = useText(block.title);
  const shown = useWhen(block.when);
  if (!shown) return null;
  return (
    <section className="mbd-detail-section">
      {title && block.kind !== "chart" ? <h2>{title}</h2> : null}
      <Block block={block} />
    </section>
  );
}

/** Runs the page's action for an opened record once for each, without a word. */
function useOpened(name: string | undefined, row: Row): void {
  const names = useMemo(() => (name === undefined ? undefined : [name]), [name]);
  const actions = useActions(names);
  const id = String(row.id ?? "");
  const opened = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded record is still the same one
  useEffect(() => {
    // Also with other rights, or on a page that was changed meanwhile.
    if (name === undefined || opened.current === id) return;
    opened.current = id;
    void actions.run(name, { row }, true);
  }, [actions, name, id]);
}

/** A tab that a list opened closes; one that was entered by address goes back. */
function closeTab(): void {
  window.close();
  if (!window.closed && window.history.length > 1) window.history.back();
}
