import { useEffect, useRef, useState } from "react";
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
  const [round, setRound] = useState(0);
  const given = useRef(false);
  const { object, reload } = source;
  // Somebody else's issue takes the place of ours once it has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object is what is waited for
  useEffect(() => {
    if (!given.current) return;
    given.current = false;
    setRound((now) => now + 1);
  }, [object]);
  const restart = () => {
    given.current = true;
    reload();
  };
  const none = source.object.id === undefined && !Array.isArray(source.object.blocks);
  if (readOnly)
    return (
      <SourceStates source={source} empty={false}>
        {none ? <EmptyState text={plan.emptyText ?? "当日未发布"} /> : <Reading plan={plan} row={source.object} />}
      </SourceStates>
    );
  return (
    <SourceStates source={source} empty={false}>
      <Designer
        key={`${String(object.date ?? "")} ${String(object.id ?? "new")} ${round}`}
        plan={plan}
        row={object}
        reload={reload}
        restart={restart}
      />
    </SourceStates>
  );
}
