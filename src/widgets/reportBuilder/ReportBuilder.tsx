import { Button, Input, Select } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  Block,
  type BlockPlan,
  messageOf,
  type Row,
  SourceStates,
  useBlockSource,
  useParam,
  useServices,
  useSourceCall,
} from "#engine/index.ts";
import { Paper } from "./Paper.tsx";
import { sectionPictures } from "./pictures.ts";
import {
  type Draft,
  draftTrouble,
  newSection,
  readDraft,
  readSections,
  type Section,
  type SectionType,
  sent,
} from "./report.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";
import { SectionEditor } from "./SectionEditor.tsx";
import { SectionList } from "./SectionList.tsx";
import { useMaterial } from "./useMaterial.ts";
import "./reportBuilder.css";

/** A report from sections: put in order at the left, written in the middle, seen on paper at the right. */
export default function ReportBuilder({ block }: { block: BlockPlan }) {
  const plan = block as ReportBuilderPlan;
  const source = useBlockSource(plan);
  const ready = !source.exists || source.status === "ready" || source.status === "idle";
  const id = source.object.id;
  return (
    <SourceStates source={source.status === "idle" ? { ...source, exists: false } : source} empty={false}>
      {ready ? (
        <Builder
          key={id === undefined ? "new" : String(id)}
          plan={plan}
          report={source.object}
          reload={source.reload}
        />
      ) : null}
    </SourceStates>
  );
}

const MAKING = 0;

function Builder({ plan, report, reload }: { plan: ReportBuilderPlan; report: Row; reload: () => void }) {
  const services = useServices();
  const save = useSourceCall(plan.saveSource);
  const generate = useSourceCall(plan.generateSource);
  const material = useMaterial(plan.documents);
  const [given] = useParam<string[]>(plan.idsParam);
  const [draft, setDraft] = useState<Draft>(() => {
    const read = readDraft(report);
    const ids = report.id === undefined && Array.isArray(given) ? given : [];
    return ids.length === 0
      ? read
      : { ...read, sections: [newSection("docs", { title: "重点稿件", ref: ids.join(",") })] };
  });
  const [id, setId] = useState(report.id === undefined ? undefined : String(report.id));
  const [kept, setKept] = useState(draft);
  const [chosen, setChosen] = useState(draft.sections[0]?.key);
  const [busy, setBusy] = useState<"" | "save" | "generate">("");
  const paper = useRef<HTMLDivElement>(null);
  const dirty = draft !== kept;
  const readOnly = plan.saveOp !== undefined && !services.can(plan.saveOp);
  const types = useMemo<SectionType[]>(
    () => [
      "text",
      ...(plan.documents ? (["docs"] as const) : []),
      ...(plan.charts && plan.charts.length > 0 ? (["chart"] as const) : []),
      ...(plan.ai ? (["ai"] as const) : []),
    ],
    [plan],
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);

  const put = (sections: Section[]) => setDraft((now) => ({ ...now, sections }));
  const add = (type: SectionType) => {
    const section = newSection(type);
    put([...draft.sections, section]);
    setChosen(section.key);
  };
  /** The id of the saved report; undefined when it could not be saved. */
  const keep = async (): Promise<string | undefined> => {
    const { object, raw } = await save({ ...(id === undefined ? {} : { id }), ...sent(draft) });
    const told = object.id ?? (typeof raw === "string" || typeof raw === "number" ? raw : id);
    setKept(draft);
    if (told === undefined) return undefined;
    setId(String(told));
    return String(told);
  };
  const run = async (what: "save" | "generate") => {
    const trouble = what === "save" && draft.title.trim() !== "" ? undefined : draftTrouble(draft);
    if (trouble) return services.notify("warning", trouble);
    setBusy(what);
    try {
      const known = dirty || id === undefined ? await keep() : id;
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
  const file = typeof report.fileUrl === "string" && /^(\/|https?:)/.test(report.fileUrl) ? report.fileUrl : undefined;
  return (
    <div className={readOnly ? "report report-read" : "report"}>
      {readOnly ? null : (
        <div className="report-side">
          <header className="report-head">
            <Input
              value={draft.title}
              maxLength={100}
              placeholder="报告标题"
              aria-label="报告标题"
              onChange={(event) => setDraft((now) => ({ ...now, title: event.target.value }))}
            />
            {plan.templates ? (
              <Templates
                source={plan.templates.source}
                take={async (row) => {
                  if (draft.sections.length > 0 && !(await services.confirm({ text: "用模板替换现有章节？" }))) return;
                  const sections = readSections(row.sections);
                  setDraft((now) => ({ title: now.title || String(row.cover ?? row.name ?? ""), sections }));
                  setChosen(sections[0]?.key);
                }}
              />
            ) : null}
            {plan.filters ? <Block block={plan.filters} /> : null}
          </header>
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
          <footer className="report-foot">
            <Button
              autoInsertSpace={false}
              loading={busy === "save"}
              disabled={busy !== "" || !dirty}
              onClick={() => void run("save")}
            >
              保存
            </Button>
            {plan.generateSource ? (
              <Button
                type="primary"
                autoInsertSpace={false}
                loading={busy === "generate"}
                disabled={busy !== ""}
                onClick={() => void run("generate")}
              >
                生成报告
              </Button>
            ) : null}
            <span role="status" className="report-note">
              {dirty ? "有未保存的修改" : report.status === MAKING && id !== undefined ? "生成中…" : ""}
            </span>
            {file && report.status !== MAKING ? (
              <a href={file} download>
                下载
              </a>
            ) : null}
          </footer>
        </div>
      )}
      <div ref={paper} className="report-view">
        <Paper draft={draft} charts={plan.charts ?? []} documents={plan.documents} material={material} />
      </div>
    </div>
  );
}

/** Templates, read when the list is first opened. */
function Templates({ source, take }: { source: string; take: (row: Row) => void }) {
  const call = useSourceCall(source);
  const [rows, setRows] = useState<readonly Row[]>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    call().then(
      (reply) => setRows(reply.rows),
      () => setFailed(true),
    );
  };
  return (
    <Select
      value={null}
      placeholder="从模板开始"
      aria-label="从模板开始"
      loading={rows === undefined && !failed}
      options={(rows ?? []).map((row) => ({ value: String(row.id), label: String(row.name ?? row.id) }))}
      notFoundContent={failed ? "加载失败" : rows ? "没有模板" : "加载中…"}
      onOpenChange={(open) => open && rows === undefined && load()}
      onChange={(key: unknown) => {
        const row = rows?.find((one) => String(one.id) === String(key));
        if (row) take(row);
      }}
    />
  );
}
