import { Input } from "antd";
import { type RefObject, useMemo, useRef, useState } from "react";
import {
  Block,
  type BlockPlan,
  messageOf,
  type Row,
  SourceStates,
  useAskToLeave,
  useBlockSource,
  useParam,
  useServices,
  useSetParams,
  useSourceCall,
} from "#engine/index.ts";
import { BuilderFoot, MAKING } from "./BuilderFoot.tsx";
import { Finish } from "./Finish.tsx";
import { Paper } from "./Paper.tsx";
import { sectionPictures } from "./pictures.ts";
import { Reading } from "./Reading.tsx";
import {
  chosenMaterial,
  type Draft,
  draftTrouble,
  newSection,
  readSections,
  type Section,
  type SectionType,
  sent,
} from "./report.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";
import { SectionEditor } from "./SectionEditor.tsx";
import { SectionList } from "./SectionList.tsx";
import { StepBar } from "./StepBar.tsx";
import { StepButtons } from "./StepButtons.tsx";
import { TemplateCards, TemplateSelect } from "./Templates.tsx";
import { useBegin } from "./useBegin.ts";
import { useMaterial } from "./useMaterial.ts";
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
  const unsaved = useRef(false);
  // Who loses the right while writing keeps what is written on screen.
  const reads = plan.readOnly || (plan.saveOp !== undefined && !services.can(plan.saveOp) && !unsaved.current);
  return (
    <SourceStates source={own || source.status === "idle" ? { ...source, exists: false } : source} empty={false}>
      {ready && reads ? <Reading plan={plan} report={source.object} /> : null}
      {ready && !reads ? (
        <Builder
          key={key}
          plan={plan}
          report={source.object}
          reload={source.reload}
          unsaved={unsaved}
          onSaved={(now) => {
            saved.current = now;
          }}
        />
      ) : null}
    </SourceStates>
  );
}

interface BuilderProps {
  plan: ReportBuilderPlan;
  report: Row;
  reload: () => void;
  /** Whether there is something not saved now. */
  unsaved: RefObject<boolean>;
  onSaved: (id: string) => void;
}

function Builder({ plan, report, reload, unsaved, onSaved }: BuilderProps) {
  const services = useServices();
  const save = useSourceCall(plan.saveSource);
  const generate = useSourceCall(plan.generateSource);
  const material = useMaterial(plan.documents);
  const first = useBegin(plan, report);
  const [, setIdParam] = useParam<string>(plan.idParam);
  const [begin] = useParam<string>(plan.templateParam);
  const setParams = useSetParams();
  const [draft, setDraft] = useState<Draft>(first);
  const [id, setId] = useState(report.id === undefined ? undefined : String(report.id));
  const [kept, setKept] = useState(draft);
  const [template, setTemplate] = useState<string>();
  const [chosen, setChosen] = useState(draft.sections[0]?.key);
  const [busy, setBusy] = useState<"" | "save" | "generate">("");
  const [step, setStep] = useState(report.id === undefined ? 0 : 1);
  const paper = useRef<HTMLDivElement>(null);
  const dirty = draft !== kept;
  unsaved.current = dirty;
  useAskToLeave(unsaved, () => setKept(draft));
  const types = useMemo<SectionType[]>(
    () => [
      "text",
      ...(plan.documents ? (["docs"] as const) : []),
      ...(plan.charts && plan.charts.length > 0 ? (["chart"] as const) : []),
      ...(plan.ai ? (["ai"] as const) : []),
    ],
    [plan],
  );

  const put = (sections: Section[]) => setDraft((now) => ({ ...now, sections }));
  const add = (type: SectionType) => {
    const section = newSection(type);
    put([...draft.sections, section]);
    setChosen(section.key);
  };
  const take = async (row: Row) => {
    const material = chosenMaterial(draft.sections);
    const written = draft.sections.length > material.length && template === undefined;
    if (written && !(await services.confirm({ text: "用模板替换现有章节？" }))) return;
    const sections = [...readSections(row.sections), ...material];
    setTemplate(String(row.id));
    const cycle = typeof row.cycle === "string" && plan.reportParams?.includes("cycle") ? { cycle: row.cycle } : {};
    const named = plan.templateParam ? { [plan.templateParam]: String(row.id) } : {};
    if (plan.steps) setParams({ ...cycle, ...named }, { replace: true });
    setDraft((now) => ({ title: now.title || String(row.cover ?? row.name ?? ""), sections }));
    setChosen(sections[0]?.key);
  };
  /** The id of the saved report; undefined when it could not be saved. */
  const keep = async (): Promise<string | undefined> => {
    const { object, raw } = await save({ ...(id === undefined ? {} : { id }), ...sent(draft) });
    const told = object.id ?? (typeof raw === "string" || typeof raw === "number" ? raw : id);
    setKept(draft);
    if (told === undefined) return undefined;
    const now = String(told);
    if (id === undefined) onSaved(now);
    setId(now);
    setIdParam(now, { replace: true });
    return now;
  };
  const run = async (what: "save" | "generate") => {
    const trouble = what === "save" && draft.title.trim() !== "" ? undefined : draftTrouble(draft);
    if (trouble) return services.notify("warning", trouble);
    setBusy(what);
    try {
      // The period and the subject stand in parameters, which a draft that is kept does not tell apart.
      const known = dirty || id === undefined || plan.steps ? await keep() : id;
      if (what === "generate") {
        const images = plan.imagesField ? { [plan.imagesField]: await sectionPictures(paper.current) } : {};
        await generate({ ...(known === undefined ? {} : { id: known }), ...images });
        services.notify("success", "报告正在生成");
        reload();
      } else services.notify("success", "保存成功");
    } catch (error) {
      services.notify("error", messageOf(error) || (what === "save" ? "保存失败" : "生成失败"));
    } finally {
      setBusy("");
    }
  };
  const section = draft.sections.find((one) => one.key === chosen);
  const making = id !== undefined && report.status === MAKING;
  /** Without steps everything stands on one screen. */
  const at = (wanted: number) => !plan.steps || step === wanted;
  const shape = plan.steps && step === 2 ? "report report-read" : "report";
  return (
    <>
      {plan.steps ? <StepBar step={step} go={setStep} /> : null}
      <div className={shape}>
        {plan.steps && step === 2 ? null : (
          <div className="report-side">
            {at(0) ? (
              <header className="report-head">
                <Input
                  value={draft.title}
                  maxLength={100}
                  placeholder="报告标题"
                  aria-label="报告标题"
                  onChange={(event) => setDraft((now) => ({ ...now, title: event.target.value }))}
                />
                {plan.templates && !plan.steps ? <TemplateSelect source={plan.templates.source} take={take} /> : null}
                {plan.filters ? <Block block={plan.filters} /> : null}
                {plan.templates && plan.steps ? (
                  <TemplateCards
                    source={plan.templates.source}
                    take={take}
                    begin={report.id === undefined ? begin : undefined}
                    chosen={template}
                  />
                ) : null}
              </header>
            ) : null}
            {at(1) ? (
              <>
                <SectionList
                  sections={draft.sections}
                  chosen={chosen}
                  choose={setChosen}
                  types={types}
                  add={add}
                  onChange={put}
                />
                {section ? (
                  <SectionEditor
                    key={section.key}
                    plan={plan}
                    section={section}
                    material={material}
                    onChange={(patch) =>
                      setDraft((now) => ({
                        ...now,
                        sections: now.sections.map((one) => (one.key === section.key ? { ...one, ...patch } : one)),
                      }))
                    }
                  />
                ) : null}
              </>
            ) : null}
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
            {at(3) ? (
              <BuilderFoot
                plan={plan}
                report={report}
                dirty={dirty}
                making={making}
                busy={busy}
                run={(what) => void run(what)}
              />
            ) : null}
            {plan.steps ? <StepButtons step={step} go={setStep} /> : null}
          </div>
        )}
        <div ref={paper} className="report-view">
          {plan.steps && step === 2 ? <StepButtons step={step} go={setStep} /> : null}
          <Paper
            draft={draft}
            charts={plan.charts ?? []}
            documents={plan.documents}
            picks={plan.picks}
            material={material}
          />
        </div>
      </div>
    </>
  );
}
