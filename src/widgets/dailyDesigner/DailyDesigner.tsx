import { type BlockPlan, EmptyState, SourceStates, useBlockSource, useServices } from "#engine/index.ts";
import { Designer } from "./Designer.tsx";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import { Reading } from "./Reading.tsx";
import "./dailyDesigner.css";

/** The morning digest: laid out by editors, or shown to readers. */
export default function DailyDesigner({ block }: { block: BlockPlan }) {
  const plan = block as DailyDesignerPlan;
  const source = useBlockSource(plan);
  const { can } = useServices();
  const readOnly = plan.readOnly === true || !plan.saveSource || (plan.saveOp !== undefined && !can(plan.saveOp));
  const none = source.object.id === undefined && !Array.isArray(source.object.blocks);
  if (readOnly)
    return (
      <SourceStates source={source} empty={false}>
        {none ? <EmptyState text={plan.emptyText ?? "当日未发布"} /> : <Reading plan={plan} row={source.object} />}
      </SourceStates>
    );
  return (
    <SourceStates source={source} empty={false}>
      <Designer key={String(source.object.id ?? "new")} plan={plan} row={source.object} reload={source.reload} />
    </SourceStates>
  );
}
