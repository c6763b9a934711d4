import { type RefObject, useRef, useState } from "react";
import type { Row } from "#engine/index.ts";
import { BuilderFoot, MAKING } from "./BuilderFoot.tsx";
import { BuilderHead } from "./BuilderHead.tsx";
import { Finish } from "./Finish.tsx";
import { Paper } from "./Paper.tsx";
import { draftTrouble } from "./report.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";
import { Sections } from "./Sections.tsx";
import { StepBar } from "./StepBar.tsx";
import { StepButtons } from "./StepButtons.tsx";
import { useBegin } from "./useBegin.ts";
import { useDraft } from "./useDraft.ts";
import { useMaking } from "./useMaking.ts";
import { useMaterial } from "./useMaterial.ts";

interface BuilderProps {
  plan: ReportBuilderPlan;
  report: Row;
  reload: () => void;
  restart: () => void;
  /** Whether there is something not saved now. */
  unsaved: RefObject<boolean>;
  onSaved: (id: string) => void;
}

/** One report being written: all of it on one screen, or step by step. */
export function Builder({ plan, report, reload, restart, unsaved, onSaved }: BuilderProps) {
  const material = useMaterial(plan.documents);
  const drafting = useDraft(plan, useBegin(plan, report), unsaved);
  const paper = useRef<HTMLDivElement>(null);
  const { id, busy, run } = useMaking({ plan, report, drafting, paper, reload, restart, onSaved });
  const [step, setStep] = useState(report.id === undefined ? 0 : 1);
  const { draft, dirty } = drafting;
  const making = id !== undefined && report.status === MAKING;
  const at = (wanted: number) => !plan.steps || step === wanted;
  const reading = plan.steps && step === 2;
  return (
    <>
      {plan.steps ? <StepBar step={step} go={setStep} /> : null}
      <div className={reading ? "report report-read" : "report"}>
        {reading ? null : (
          <div className="report-side">
            {at(0) ? <BuilderHead plan={plan} report={report} drafting={drafting} /> : null}
            {at(1) ? <Sections plan={plan} drafting={drafting} material={material} /> : null}
            {plan.steps && step === 3 ? (
              <Finish
                plan={plan}
                report={dirty ? { ...report, status: undefined } : report}
                id={id}
                sections={draft.sections}
                making={making && !dirty}
                trouble={draftTrouble(draft)}
              />
            ) : null}
            {at(3) ? <BuilderFoot plan={plan} report={report} dirty={dirty} making={making} busy={busy} run={run} /> : null}
            {plan.steps ? <StepButtons step={step} go={setStep} /> : null}
          </div>
        )}
        <div ref={paper} className="report-view">
          {reading ? <StepButtons step={step} go={setStep} /> : null}
          <Paper draft={draft} charts={plan.charts ?? []} documents={plan.documents} picks={plan.picks} material={material} />
        </div>
      </div>
    </>
  );
}
