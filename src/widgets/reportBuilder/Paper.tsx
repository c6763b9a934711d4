import { ConfigProvider, theme } from "antd";
import { useMemo } from "react";
import { Block, type BlockPlan, sectionNote } from "#engine/index.ts";
import { Documents } from "./Documents.tsx";
import { automatic, type Draft, paragraphs, type Section } from "./report.ts";
import type { DocumentsPlan, PicksPlan } from "./reportPlan.ts";
import { Sources } from "./Sources.tsx";
import type { Material } from "./useMaterial.ts";

interface Props {
  draft: Draft;
  charts: readonly BlockPlan[];
  documents: DocumentsPlan | undefined;
  picks: PicksPlan | undefined;
  material: Material;
  /** A line below the title, such as the period. */
  note?: string;
}

/** The report as it will be printed: black on white in every theme, so that its charts fit into the file. */
export function Paper(props: Props) {
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
        <Content {...props} />
      </ConfigProvider>
    </article>
  );
}

function Content({ draft, charts, documents, picks, material, note }: Props) {
  return (
    <>
      <h1>{draft.title || "未命名报告"}</h1>
      {note ? <p className="report-period">{note}</p> : null}
      {draft.sections.length === 0 ? <p className="report-note">从左侧添加章节</p> : null}
      {draft.sections.map((section, index) => (
        <section key={section.key} data-section={index}>
          {section.title ? <h2>{`${index + 1} ${section.title}`}</h2> : null}
          {section.type === "chart" ? <Chart section={section} charts={charts} /> : null}
          {paragraphs(section.body).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
            <p key={at}>{line}</p>
          ))}
          {section.type === "docs" && documents ? <Documents section={section} plan={documents} picks={picks} material={material} /> : null}
          {section.body === "" && section.type !== "docs" && section.type !== "chart" && automatic(section.ref) ? (
            <p className="report-note">生成报告时由系统按时段内的信息撰写</p>
          ) : null}
          {sectionNote(section) ? <p className="report-note">{sectionNote(section)}</p> : null}
          <Sources section={section} link={documents?.link} />
        </section>
      ))}
    </>
  );
}

function Chart({ section, charts }: { section: Section; charts: readonly BlockPlan[] }) {
  const chart = charts.find((one) => one.id === section.ref);
  // The heading of the section names the chart.
  const block = useMemo(() => chart && (section.title ? { ...chart, title: undefined } : chart), [chart, section.title]);
  if (section.ref === "") return <p className="report-note">尚未选择图表</p>;
  return block ? <Block block={block} /> : <p className="report-note">{`图表 ${section.ref} 已不存在`}</p>;
}
