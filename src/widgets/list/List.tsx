import { lazy, Suspense } from "react";
import { Block, type BlockPlan, LoadingState } from "#engine/index.ts";
import { Charts } from "./Charts.tsx";
import { PagedRows } from "./PagedRows.tsx";
import type { ListPlan } from "./plan.ts";
import "./list.css";

const MadeColumns = lazy(() => import("./table/MadeColumns.tsx"));
const WholeRows = lazy(() => import("./whole/WholeRows.tsx"));
const MoreRows = lazy(() => import("./more/MoreRows.tsx"));

/** Filters, charts, rows and what can be done with them. */
export default function List({ block }: { block: BlockPlan }) {
  const plan = block as ListPlan;
  const ListRows = plan.whole ? WholeRows : plan.more ? MoreRows : PagedRows;
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
        <Suspense fallback={<LoadingState rows={8} />}>
          {plan.columnsFrom ? <MadeColumns plan={plan}>{(made) => <ListRows plan={made} />}</MadeColumns> : <ListRows plan={plan} />}
        </Suspense>
      </div>
    </div>
  );
}
