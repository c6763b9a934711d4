import { Button, Input, Select } from "antd";
import { useEffect, useRef, useState } from "react";
import { editedNote, messageOf, useSourceCall, valueAt } from "#engine/index.ts";
import { DocumentPicker } from "./DocumentPicker.tsx";
import { PickChoice } from "./PickChoice.tsx";
import { automatic, readSources, refs, type Section, sectionNames } from "./report.ts";
import type { AiPlan, Choice, ReportBuilderPlan } from "./reportPlan.ts";
import type { Material } from "./useMaterial.ts";

interface Props {
  plan: ReportBuilderPlan;
  section: Section;
  material: Material;
  onChange: (patch: Partial<Section>) => void;
}

/** Heading and content of one section. */
export function SectionEditor({ plan, section, material, onChange }: Props) {
  const { type } = section;
  return (
    <section className="report-editor" aria-label={`编辑${sectionNames[type]}`}>
      <Input
        value={section.title}
        maxLength={100}
        placeholder="章节标题"
        aria-label="章节标题"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {type === "chart" ? (
        <Select
          value={section.ref || undefined}
          placeholder="选择图表"
          aria-label="图表"
          options={plan.charts?.map((chart) => ({ value: chart.id, label: chart.title ?? chart.id }))}
          onChange={(ref: string) =>
            onChange({
              ref,
              ...(section.title === "" ? { title: plan.charts?.find((one) => one.id === ref)?.title ?? "" } : {}),
            })
          }
        />
      ) : null}
      {type === "docs" && plan.picks ? (
        <PickChoice picks={plan.picks.items} value={section.ref} onChange={(ref) => onChange({ ref, docs: undefined })} />
      ) : null}
      {(type === "text" || type === "ai") && plan.ai?.parts ? (
        <Select
          value={automatic(section.ref)?.key ?? ""}
          aria-label="撰写方式"
          options={[{ value: "", label: type === "ai" ? "按所选稿件撰写" : "自己撰写" }, ...options(plan.ai.parts)]}
          onChange={(key: string) => onChange({ ref: key && `@${key}` })}
        />
      ) : null}
      {(type === "docs" || type === "ai") && plan.documents && !automatic(section.ref) ? (
        <DocumentPicker
          plan={plan.documents}
          material={material}
          value={refs(section)}
          onChange={(ids) => onChange({ ref: ids.join(","), docs: undefined })}
        />
      ) : null}
      {plan.ai && (type === "ai" || (type === "text" && automatic(section.ref))) ? (
        <AiWriter ai={plan.ai} section={section} material={material} onChange={onChange} />
      ) : null}
      <Input.TextArea
        value={section.body}
        autoSize={{ minRows: type === "text" || type === "ai" ? 8 : 2, maxRows: 24 }}
        maxLength={20_000}
        placeholder={
          automatic(section.ref) && type !== "docs"
            ? "留空时由系统在生成报告时撰写"
            : type === "text" || type === "ai"
              ? "正文，空行分段"
              : "说明（可不填）"
        }
        aria-label="正文"
        onChange={(event) => onChange({ body: event.target.value, ...(section.note ? { note: editedNote(section.note) } : {}) })}
      />
    </section>
  );
}

const options = (choices: readonly Choice[]) => choices.map(({ key, label }) => ({ value: key, label }));

interface WriterProps extends Pick<Props, "section" | "material" | "onChange"> {
  ai: AiPlan;
}

/** Asks for a text from the chosen documents; what the user wrote is only replaced by a text that came. */
function AiWriter({ ai, section, material, onChange }: WriterProps) {
  const call = useSourceCall(ai.source);
  const [state, setState] = useState({ busy: false, failure: "" });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const part = automatic(section.ref)?.key;
  const ids = part ? [] : refs(section).flatMap((id) => String(material.byId.get(id)?.[ai.docField ?? "docId"] ?? id) || []);
  const ready = part !== undefined || ids.length > 0;
  const write = async () => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ busy: true, failure: "" });
    try {
      const fields = part ? { part } : { [ai.idsField ?? "articleId"]: ids };
      const { object } = await call(fields, { signal: controller.signal });
      if (controller.signal.aborted) return;
      const text = String(valueAt(object, ai.textField ?? "summary") ?? "").trim();
      if (text === "") setState({ busy: false, failure: "没有写出内容，请换几篇稿件" });
      else {
        const note = ai.noteField ? String(valueAt(object, ai.noteField) ?? "") : "";
        onChange({ body: text, note, sources: ai.sourcesField ? readSources(valueAt(object, ai.sourcesField)) : [] });
        setState({ busy: false, failure: "" });
      }
    } catch (error) {
      if (!controller.signal.aborted) setState({ busy: false, failure: messageOf(error) || "生成失败，请重试" });
    }
  };
  return (
    <p className="report-ai">
      <Button size="small" autoInsertSpace={false} loading={state.busy} disabled={!ready} onClick={() => void write()}>
        {section.body === "" ? "生成正文" : "重新生成"}
      </Button>
      <span role="status">{state.failure || (ready ? "" : "先选择稿件")}</span>
    </p>
  );
}
