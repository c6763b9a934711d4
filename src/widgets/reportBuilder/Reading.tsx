import { useMemo, useRef } from "react";
import type { Row } from "#engine/index.ts";
import { Contents } from "./Contents.tsx";
import { Paper } from "./Paper.tsx";
import { readDraft } from "./report.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";
import { useMaterial } from "./useMaterial.ts";

/** A report to be read: the paper with its contents beside it. */
export function Reading({ plan, report }: { plan: ReportBuilderPlan; report: Row }) {
  const draft = useMemo(() => readDraft(report), [report]);
  const material = useMaterial(plan.documents);
  const paper = useRef<HTMLDivElement>(null);
  const note = [report.period, report.creator && `编制：${report.creator}`].filter(Boolean).join("　");
  return (
    <div className="report report-reading">
      <Contents sections={draft.sections} paper={() => paper.current} printParam={plan.printParam} />
      <div ref={paper} className="report-view">
        <Paper draft={draft} charts={plan.charts ?? []} documents={plan.documents} picks={plan.picks} material={material} note={note} />
      </div>
    </div>
  );
}
