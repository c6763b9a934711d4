import { useCallback, useEffect, useMemo, useRef } from "react";
import {
  ActionButton,
  Block,
  type BlockPlan,
  type JsonValue,
  LoadingState,
  type Row,
  rowScope,
  ScopeContext,
  SourceStates,
  useBlockSource,
  useChoice,
  useParam,
  useRuntime,
  useScope,
  useSetParams,
  valueAt,
} from "#engine/index.ts";
import { Side } from "./Side.tsx";
import "./master.css";
import type { MasterPlan } from "./plan.gen.ts";
import { useDrops } from "./useDrops.ts";
import { useGone } from "./useGone.ts";

const UNSAVED = "内容还没有保存，确定要离开？";

/** Rows at the left; the chosen one is a parameter, so everything at the right follows it and a link keeps it. */
export default function Master({ block }: { block: BlockPlan }) {
  const plan = block as MasterPlan;
  const source = useBlockSource(plan);
  const runtime = useRuntime();
  const outer = useScope();
  const setParams = useSetParams();
  const [value] = useParam(plan.param);
  const { keyField = "id" } = plan;
  const chosen = value === undefined || value === null || value === "" ? undefined : String(value);

  const all = useMemo(() => flatten(source.rows), [source.rows]);
  const row = useMemo(() => all.find((item) => String(valueAt(item, keyField)) === chosen), [all, keyField, chosen]);
  const unsaved = useRef(false);
  const choose = useCallback(
    async (next: Row | undefined, replace = false) => {
      if (unsaved.current && !(await runtime.services.confirm({ text: UNSAVED }))) return;
      unsaved.current = false;
      const key = (next ? valueAt(next, keyField) : null) as JsonValue;
      const codec = runtime.params.plan(plan.param)?.codec;
      const own =
        key === null
          ? undefined
          : codec === "number"
            ? Number(key)
            : codec === "list"
              ? [String(key)]
              : codec === "string"
                ? String(key)
                : key;
      const further = next && plan.set ? runtime.bindings(plan.set, rowScope(outer, { row: next })) : {};
      setParams({ ...further, [plan.param]: own }, { now: true, replace });
    },
    [runtime, setParams, outer, plan.param, plan.set, keyField],
  );

  const firstRow = all[0];
  const { busy } = source;
  useEffect(() => {
    // Rows about to be replaced may hold what was just deleted.
    if (plan.first && chosen === undefined && firstRow && !busy) void choose(firstRow, true);
  }, [plan.first, chosen, firstRow, busy, choose]);

  const leave = useCallback(() => {
    // What was typed about a row that is gone cannot be saved.
    unsaved.current = false;
    if (plan.first && firstRow) void choose(firstRow, true);
    else setParams({ [plan.param]: undefined }, { now: true, replace: true });
  }, [plan.first, plan.param, firstRow, choose, setParams]);
  const looked = useChoice(plan.source, plan.param, keyField);
  useGone(source, { key: chosen, there: row !== undefined, loaded: all.length }, leave, looked);

  const drops = useDrops(plan.dropAction);
  const scope = useMemo(
    () => ({
      ...(row ? rowScope(outer, { row, key: `${plan.id}:${chosen}` }) : outer),
      ...(drops.drag && { drag: drops.drag }),
      unsaved: (there: boolean) => {
        unsaved.current = there;
        outer.unsaved?.(there);
      },
    }),
    [outer, row, plan.id, chosen, drops.drag],
  );
  const open = chosen !== undefined || plan.all !== undefined;
  return (
    <div
      className={plan.layout === "tabs" ? "mbd-master mbd-master-above" : "mbd-master"}
      style={{ "--side": `${plan.width ?? 240}px` } as object}
    >
      <aside className="mbd-master-side" aria-label={typeof plan.title === "string" ? plan.title : "对象"}>
        {plan.toolbar && plan.toolbar.length > 0 ? (
          <div className="mbd-master-tools">
            {plan.toolbar.map((name) => (
              <ActionButton key={name} name={name} />
            ))}
          </div>
        ) : null}
        <SourceStates source={source} skeleton={6} empty={source.rows.length === 0 && plan.all === undefined}>
          <Side plan={plan} rows={source.rows} chosen={chosen} choose={(next) => void choose(next)} drops={drops} />
        </SourceStates>
      </aside>
      <div className="mbd-master-main">
        {open ? (
          <ScopeContext value={scope}>
            <Block block={plan.view} />
          </ScopeContext>
        ) : plan.first && (firstRow || source.status === "loading") ? (
          // A row is about to be chosen.
          <LoadingState rows={6} />
        ) : (
          <p className="mbd-master-none">{plan.emptyText ?? "请先在左侧选择"}</p>
        )}
      </div>
    </div>
  );
}

/** Rows and the rows in their `children`. */
function flatten(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...(Array.isArray(row.children) ? flatten(row.children as Row[]) : [])]);
}
