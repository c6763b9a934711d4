import { lazy, Suspense, useEffect, useMemo, useRef } from "react";
import { LoadingState, Pagination, ScopeContext, useActions, useCells, useSelect, useText } from "#engine/index.ts";
import { Cards } from "./Cards.tsx";
import { ChooseAll } from "./ChooseAll.tsx";
import type { Feed } from "./feed.ts";
import { News } from "./News.tsx";
import type { ListPlan } from "./plan.ts";
import { useQuestion } from "./question.ts";
import { useBulk, useUsable } from "./useBulk.tsx";
import { useEmpty } from "./useEmpty.tsx";
import { useFramed } from "./useFramed.ts";
import { useLayout } from "./useLayout.ts";
import { useOrder } from "./useOrder.ts";
import { useRead } from "./useRead.ts";
import { useSelection } from "./useSelection.ts";
import { useShownList } from "./useShownList.ts";
import { useTools } from "./useTools.tsx";

const loadFrame = () => import("./TableFrame.tsx");
const TableFrame = lazy(loadFrame);
const OrderedFrame = lazy(() => import("./ordered/OrderedFrame.tsx"));
const BelowFrame = lazy(() => import("./below/BelowFrame.tsx"));
const ChosenRows = lazy(() => import("./chosen/ChosenRows.tsx"));

interface RowsProps {
  plan: ListPlan;
  feed: Feed;
}

/** The rows of a list. What is done with them, by buttons and cells too, knows the list around. */
export function Rows({ plan, feed }: RowsProps) {
  const { source, whole } = feed;
  const order = useOrder(source.plan, plan.columns);
  const { scope, columns } = useShownList(plan, whole?.ordered ?? order, whole?.source ?? source);
  return (
    <ScopeContext value={scope}>
      <RowsInside plan={plan} feed={feed} order={order} columns={columns} />
    </ScopeContext>
  );
}

interface RowsInsideProps extends RowsProps {
  order: ReturnType<typeof useOrder>;
  columns: ReturnType<typeof useShownList>["columns"];
}

/** The rows in their layout, what can be done with them, and the pages they come in. */
function RowsInside({ plan, feed, order, columns }: RowsInsideProps) {
  const { source, paging } = feed;
  const layouts = useLayout(plan);
  const [layout] = layouts;
  const keyField = plan.rowKey ?? "id";
  const ordered = useMemo(() => order(source.rows), [order, source.rows]);
  const [read, markRead] = useRead(ordered, keyField);
  const cells = useCells(plan.columns, { highlights: source.highlights, onOpen: markRead });
  const actions = useActions(plan.rowActions);
  const select = useSelect(plan.select);
  const selection = useUsable(plan, useSelection(feed, ordered, keyField, plan.doneField));
  const beside = useMemo(() => ({ row: source.object }), [source.object]);
  const note = useText(plan.note, beside);
  // A list that comes whole is cut where the page says how many rows it wants.
  const rows = useMemo(
    () => (!paging.paged && plan.pagesize !== undefined ? ordered.slice(0, plan.pagesize) : ordered),
    [paging.paged, plan.pagesize, ordered],
  );
  const open = selection && plan.doneField !== undefined ? rows.filter((row) => !selection.done(row)).length : rows.length;
  // Kept the same while nothing in them changes: the table below is drawn again only for what it shows.
  const tools = useTools(plan, layouts, feed.tool);
  const bulk = useBulk(plan, source, selection, open);
  const empty = useEmpty(plan, source);
  const { status, reload } = source;
  const place = useRef<HTMLDivElement>(null);
  const framed = useFramed(place, (status === "loading" || status === "idle") && source.rows.length === 0);
  useEffect(() => {
    // The table's code travels beside the first reply.
    if (layout === "table") void loadFrame();
  }, [layout]);
  const Frame = plan.move ? OrderedFrame : plan.below ? BelowFrame : TableFrame;
  const hasTools = (plan.toolbar ?? []).length > 0 || (plan.layouts ?? []).length > 1 || feed.tool !== undefined;
  const question = useQuestion(source, true);
  const shared = { plan, rows, all: feed.whole?.found, cells, actions, selection, read, select };

  return (
    <section className="mbd-list-rows" aria-busy={source.busy} aria-label={plan.title}>
      <News source={source} />
      {plan.chosen && selection && selection.chosen.length > 0 ? (
        <Suspense fallback={null}>
          <ChosenRows selection={selection} field={plan.chosen} keyField={keyField} />
        </Suspense>
      ) : null}
      <div ref={place} className={source.busy && rows.length > 0 ? "mbd-content mbd-content-busy" : "mbd-content"}>
        {layout === "table" && !framed ? (
          <LoadingState rows={8} />
        ) : layout === "table" ? (
          <Suspense fallback={<LoadingState rows={8} />}>
            <Frame {...shared} asked={source.plan} reload={reload} title={bulk} tools={tools} empty={empty} place={place} seen={columns} />
          </Suspense>
        ) : (
          <>
            {selection || hasTools ? (
              <div className="mbd-list-bar">
                {selection && rows.length > 0 ? <ChooseAll selection={selection} rows={rows} open={open} /> : null}
                {bulk}
                {tools}
              </div>
            ) : null}
            {rows.length > 0 ? <Cards {...shared} layout={layout} question={question} /> : empty}
          </>
        )}
      </div>
      {note && status === "ready" ? <p className="mbd-list-note">{note}</p> : null}
      {feed.foot ? (
        feed.foot
      ) : paging.paged && plan.pagination !== false ? (
        <Pagination
          total={source.total}
          atLeast={source.atLeast}
          page={paging.page}
          pagesize={paging.pagesize}
          sizes={paging.compact ? [] : undefined}
          size={paging.compact ? "small" : "default"}
          onChange={paging.change}
        />
      ) : null}
    </section>
  );
}
