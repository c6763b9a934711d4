import { useRef, useState } from "react";
import { type BlockPlan, type Reply, SourceStates, useBlockSource, useServices } from "#engine/index.ts";
import { Builder } from "./Builder.tsx";
import { Reading } from "./Reading.tsx";
import type { ReportBuilderPlan } from "./reportPlan.ts";
import "./reportBuilder.css";

/** A report from sections: put in order at the left, written in the middle, seen on paper at the right. */
export default function ReportBuilder({ block }: { block: BlockPlan }) {
  const plan = block as ReportBuilderPlan;
  const source = useBlockSource(plan);
  const services = useServices();
  const id = source.object.id === undefined ? undefined : String(source.object.id);
  // A report saved here first is the one already on screen.
  const saved = useRef<string | undefined>(undefined);
  const own = saved.current !== undefined && (id === undefined || id === saved.current);
  const key = id === undefined || own ? "new" : id;
  const ready = own || !source.exists || source.status === "ready" || source.status === "idle";
  // The reply that was given up for a newer one: another builder begins when that has come.
  const [stale, setStale] = useState<Reply>();
  const waiting = stale !== undefined && source.reply === stale;
  const unsaved = useRef(false);
  // Who loses the right while writing keeps what is written on screen.
  const reads = plan.readOnly || (plan.saveOp !== undefined && !services.can(plan.saveOp) && !unsaved.current);
  return (
    <SourceStates source={own || source.status === "idle" ? { ...source, exists: false } : source} empty={false}>
      {ready && reads ? <Reading plan={plan} report={source.object} /> : null}
      {ready && !reads && !waiting ? (
        <Builder
          key={key}
          plan={plan}
          report={source.object}
          reload={source.reload}
          restart={() => {
            setStale(source.reply);
            source.reload();
          }}
          unsaved={unsaved}
          onSaved={(now) => {
            saved.current = now;
          }}
        />
      ) : null}
    </SourceStates>
  );
}
