import { lazy, Suspense } from "react";
import { Block, type BlockPlan, LoadingState } from "#engine/index.ts";
import { Charts } from "./Charts.tsx";
import type { ListPlan } from "./plan.ts";
import { Rows } from "./Rows.tsx";
import "./list.css";

const MadeColumns = lazy(() => import("./table/MadeColumns.tsx"));

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
        {plan.columnsFrom ? (
          <Suspense fallback={<LoadingState rows={8} />}>
            <MadeColumns plan={plan}>{(whole) => <Rows plan={whole} />}</MadeColumns>
          </Suspense>
        ) : (
          <Rows plan={plan} />
        )}
      </div>
    </div>
  );
}
