import { Input } from "antd";
import { Block, type Row, useParam } from "#engine/index.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";
import { TemplateCards, TemplateSelect } from "./Templates.tsx";
import type { Drafting } from "./useDraft.ts";

interface BuilderHeadProps {
  plan: ReportBuilderPlan;
  report: Row;
  drafting: Drafting;
}

/** The report's title, its template, and the filters that say what it is about. */
export function BuilderHead({ plan, report, drafting: { draft, rename, take, template } }: BuilderHeadProps) {
  const [begin] = useParam<string>(plan.templateParam);
  return (
    <header className="report-head">
      <Input
        value={draft.title}
        maxLength={100}
        placeholder="报告标题"
        aria-label="报告标题"
        onChange={(event) => rename(event.target.value)}
      />
      {plan.templates && !plan.steps ? <TemplateSelect source={plan.templates.source} take={take} /> : null}
      {plan.filters ? <Block block={plan.filters} /> : null}
      {plan.templates && plan.steps ? (
        <TemplateCards source={plan.templates.source} take={take} begin={report.id === undefined ? begin : undefined} chosen={template} />
      ) : null}
    </header>
  );
}
