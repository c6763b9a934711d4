import { ConfigProvider, theme } from "antd";
import { useMemo } from "react";
import { Block, type BlockPlan, format, type Row, valueAt } from "#engine/index.ts";
import { type Draft, paragraphs, refs, type Section } from "./report.ts";
import type { DocumentsPlan } from "./reportPlan.ts";
import type { Material } from "./useMaterial.ts";

interface Props {
  draft: Draft;
  charts: readonly BlockPlan[];
  documents: DocumentsPlan | undefined;
  material: Material;
}

/** The report as it will be printed: black on white in every theme, so that its charts fit into the file. */
export function Paper({ draft, charts, documents, material }: Props) {
  const { fontFamily } = theme.useToken().token;
  const print = useMemo(
    () => ({
      inherit: false,
      algorithm: theme.defaultAlgorithm,
      cssVar: { key: "report-print" },
      token: { fontFamily },
    }),
    [fontFamily],
  );
  return (
    <article className="report-paper report-print" aria-label="预览">
      <ConfigProvider theme={print}>
        <Content draft={draft} charts={charts} documents={documents} material={material} />
      </ConfigProvider>
    </article>
  );
}

function Content({ draft, charts, documents, material }: Props) {
  return (
    <>
      <h1>{draft.title || "未命名报告"}</h1>
      {draft.sections.length === 0 ? <p className="report-note">从左侧添加章节</p> : null}
      {draft.sections.map((section, index) => (
        <section key={section.key} data-section={index}>
          {section.title ? <h2>{`${index + 1} ${section.title}`}</h2> : null}
          {section.type === "chart" ? <Chart section={section} charts={charts} /> : null}
          {paragraphs(section.body).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
            <p key={at}>{line}</p>
          ))}
          {section.type === "docs" && documents ? (
            <ol>
              {refs(section).map((id) => (
                <li key={id}>
                  <Document row={material.byId.get(id)} plan={documents} loading={material.status === "loading"} />
                </li>
              ))}
            </ol>
          ) : null}
          {section.type === "ai" && section.body !== "" ? (
            <p className="report-note">内容由AI生成，请仔细甄别</p>
          ) : null}
        </section>
      ))}
    </>
  );
}

function Chart({ section, charts }: { section: Section; charts: readonly BlockPlan[] }) {
  const chart = charts.find((one) => one.id === section.ref);
  // The heading of the section names the chart.
  const block = useMemo(
    () => chart && (section.title ? { ...chart, title: undefined } : chart),
    [chart, section.title],
  );
  if (section.ref === "") return <p className="report-note">尚未选择图表</p>;
  return block ? <Block block={block} /> : <p className="report-note">{`图表 ${section.ref} 已不存在`}</p>;
}

function Document({ row, plan, loading }: { row: Row | undefined; plan: DocumentsPlan; loading: boolean }) {
  if (!row) return <span className="report-note">{loading ? "加载中…" : "素材已删除"}</span>;
  const time = valueAt(row, plan.timeField ?? "pubdate");
  const summary = valueAt(row, plan.summaryField ?? "summary");
  return (
    <>
      <strong>{String(valueAt(row, plan.titleField ?? "title") ?? "")}</strong>
      <small>
        {` ${valueAt(row, plan.sourceField ?? "source") ?? ""} ${typeof time === "number" ? format.date(time) : ""}`}
      </small>
      {summary ? <p>{String(summary)}</p> : null}
    </>
  );
}
