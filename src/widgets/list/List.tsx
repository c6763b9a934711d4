import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  ActionButton,
  Block,
  type BlockPlan,
  type BlockSource,
  boundParam,
  EmptyState,
  ErrorState,
  LoadingState,
  Pagination,
  type Paging,
  type Row,
  ScopeContext,
  useActions,
  useBlockSource,
  useCells,
  usePaging,
  useRuntime,
  useSelect,
  useServices,
  useSetParams,
  useText,
} from "#engine/index.ts";
import { BulkBar } from "./BulkBar.tsx";
import { Cards } from "./Cards.tsx";
import { Charts } from "./Charts.tsx";
import { LayoutSwitch } from "./LayoutSwitch.tsx";
import type { ListPlan } from "./plan.ts";
import { useFramed } from "./useFramed.ts";
import { useLayout } from "./useLayout.ts";
import { useOrder } from "./useOrder.ts";
import { keyOf, useQuestion, useSelection } from "./useSelection.ts";
import { useShownList } from "./useShownList.ts";
import "./list.css";

const loadFrame = () => import("./TableFrame.tsx");
const TableFrame = lazy(loadFrame);

/** Filters, charts, rows and what can be done with them. */
export default function List({ block }: { block: BlockPlan }) {
  const plan = block as ListPlan;
  const side = plan.chartsLayout === "side";
  return (
    <div className="mbd-list">
      {plan.filters ? (
        <div className="mbd-list-filters">
          <Block block={plan.filters} />
        </div>
      ) : null}
      <div className={side ? "mbd-list-beside" : undefined}>
        {plan.charts && plan.charts.length > 0 ? (
          <Charts charts={plan.charts} side={side} collapsed={plan.chartsCollapsed ?? false} />
        ) : null}
        <Rows plan={plan} />
      </div>
    </div>
  );
}

/** A page past the end (rows were deleted, a link is old) gives way to the last there is. */
function useLastPage({ plan, status, busy, error, rows, total }: BlockSource, { page, pagesize }: Paging): void {
  const set = useSetParams();
  const name = boundParam(plan, plan?.endpoint.paging?.page);
  const settled = status === "ready" && !busy && error === undefined;
  const last = Math.ceil(total / pagesize);
  useEffect(() => {
    if (name !== undefined && settled && rows.length === 0 && last >= 1 && last < page)
      set({ [name]: last }, { replace: true, now: true });
  }, [set, name, settled, rows, last, page]);
}

function Rows({ plan }: { plan: ListPlan }) {
  const source = useBlockSource(plan);
  const paging = usePaging(source.plan);
  useLastPage(source, paging);
  const [layout, setLayout] = useLayout(plan);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const keyField = plan.rowKey ?? "id";
  const services = useServices();
  const order = useOrder(source.plan, plan.columns);
  const ordered = useMemo(() => order(source.rows), [order, source.rows]);
  const { scope, columns } = useShownList(plan, order);
  const shownRows = useRef(ordered);
  useEffect(() => {
    shownRows.current = ordered;
  }, [ordered]);
  const markRead = useCallback(
    (row: Row) => {
      setRead((now) => new Set(now).add(keyOf(row, keyField)));
      // The page of the record leads on through these rows (上一篇, 下一篇).
      services.local.set(
        "siblings",
        shownRows.current.map(({ id, dataType, title }) => ({ id, dataType, title })),
      );
    },
    [keyField, services],
  );
  const cells = useCells(plan.columns, { highlights: source.highlights, onOpen: markRead });
  const actions = useActions(plan.rowActions);
  const select = useSelect(plan.select);
  const chosen = useSelection(source, ordered, keyField, plan.doneField);
  const known = useRuntime().plan.actions;
  // Who may do nothing with chosen rows has none to choose.
  const usable = plan.bulk?.some((name) => known[name]?.op === undefined || services.can(known[name].op));
  const selection = usable ? chosen : undefined;
  const beside = useMemo(() => ({ row: source.object }), [source.object]);
  const note = useText(plan.note, beside);

  // Kept the same while nothing in them changes: the table below is drawn again only for what it shows.
  const tools = useMemo(
    () => (
      <span className="mbd-list-tools" key="tools">
        {plan.toolbar?.map((name) => (
          <ActionButton key={name} name={name} />
        ))}
        {plan.layouts && plan.layouts.length > 1 ? (
          <LayoutSwitch layouts={plan.layouts} layout={layout} onChange={setLayout} />
        ) : null}
      </span>
    ),
    [plan.toolbar, plan.layouts, layout, setLayout],
  );
  const { total, status, error, reload } = source;
  // A list that comes whole is cut where the page says how many rows it wants.
  const rows = useMemo(
    () => (!paging.paged && plan.pagesize !== undefined ? ordered.slice(0, plan.pagesize) : ordered),
    [paging.paged, plan.pagesize, ordered],
  );
  const open =
    selection && plan.doneField !== undefined ? rows.filter((row) => !selection.done(row)).length : rows.length;
  const shownCount = source.rows.length;
  const bulk = useMemo(
    () =>
      selection ? (
        <BulkBar
          names={plan.bulk ?? []}
          selection={selection}
          total={total}
          shown={shownCount}
          open={open}
          max={plan.bulkMax ?? 1000}
        />
      ) : null,
    [selection, plan.bulk, plan.bulkMax, total, shownCount, open],
  );
  const empty = useMemo(
    () =>
      status === "error" ? (
        <ErrorState error={error} retry={reload} />
      ) : status === "ready" ? (
        <EmptyState
          text={plan.emptyText}
          filteredText="暂无数据"
          extra={plan.emptyAction ? <ActionButton name={plan.emptyAction} /> : undefined}
        />
      ) : status === "idle" ? (
        // Not asked yet, since its condition does not hold.
        <span />
      ) : (
        <LoadingState />
      ),
    [status, error, reload, plan.emptyText, plan.emptyAction],
  );
  const place = useRef<HTMLDivElement>(null);
  const framed = useFramed(place, (status === "loading" || status === "idle") && shownCount === 0);
  useEffect(() => {
    // The table's code travels beside the first reply.
    if (layout === "table") void loadFrame();
  }, [layout]);
  const hasTools = (plan.toolbar ?? []).length > 0 || (plan.layouts ?? []).length > 1;
  const question = useQuestion(source, true);
  const shared = { plan, rows, cells, actions, selection, read, select };

  return (
    <ScopeContext value={scope}>
      <section className="mbd-list-rows" aria-busy={source.busy} aria-label={plan.title}>
        {source.fresh > 0 ? (
          <button type="button" className="mbd-list-fresh" aria-live="polite" onClick={source.showFresh}>
            有 {source.fresh} 条新信息，点击查看
          </button>
        ) : null}
        {source.error && source.status === "ready" && !source.busy ? (
          <div className="mbd-stale" role="alert">
            更新失败，显示的是之前的数据
            <button type="button" className="mbd-link-button" onClick={source.reload}>
              重试
            </button>
          </div>
        ) : null}
        <div ref={place} className={source.busy && rows.length > 0 ? "mbd-content mbd-content-busy" : "mbd-content"}>
          {layout === "table" && !framed ? (
            <LoadingState rows={8} />
          ) : layout === "table" ? (
            <Suspense fallback={<LoadingState rows={8} />}>
              <TableFrame
                {...shared}
                asked={source.plan}
                reload={reload}
                title={bulk}
                tools={tools}
                empty={empty}
                place={place}
                seen={columns}
              />
            </Suspense>
          ) : (
            <>
              {selection || hasTools ? (
                <div className="mbd-list-bar">
                  {selection && rows.length > 0 ? (
                    <label className="mbd-list-all">
                      <input
                        type="checkbox"
                        checked={rows.length > 0 && selection.shown.length === open}
                        disabled={open === 0}
                        ref={(box) => {
                          if (box) box.indeterminate = selection.shown.length > 0 && selection.shown.length < open;
                        }}
                        onChange={(event) => selection.toggleShown(rows, event.target.checked)}
                      />
                      全选
                    </label>
                  ) : null}
                  {bulk}
                  {tools}
                </div>
              ) : null}
              {rows.length > 0 ? <Cards {...shared} layout={layout} question={question} /> : empty}
            </>
          )}
        </div>
        {note && status === "ready" ? <p className="mbd-list-note">{note}</p> : null}
        {paging.paged && plan.pagination !== false ? (
          <Pagination
            total={source.total}
            page={paging.page}
            pagesize={paging.pagesize}
            sizes={paging.compact ? [] : undefined}
            size={paging.compact ? "small" : "default"}
            onChange={paging.change}
          />
        ) : null}
      </section>
    </ScopeContext>
  );
}
