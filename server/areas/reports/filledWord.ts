import { dayName } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { pngSize } from "#server/print/docx.ts";
import { drawnPaper } from "#server/print/drawnPaper.ts";
import { wordTemplatesOf } from "#server/print/WordTemplates.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { FIGURES } from "#server/statistics/figures.ts";
import { logoBlocks } from "./logos.ts";
import type { ReportDocument, ReportRecord, ReportSection } from "./ReportRecord.ts";
import { sectionText } from "./sectionText.ts";
import { templatesOf } from "./templates.ts";
import { wordFilesOf } from "./wordFiles.ts";
import { periodOf } from "./writeOverview.ts";

const documentData = (document: ReportDocument, at: number) => ({
  ...{ number: at + 1, headline: document.title, source: document.source, summary: document.summary },
  ...{ type: TYPE_NAMES[document.dataType] ?? "", time: localTime(document.pubdate).slice(0, 16) },
  ...{ sentiment: SENTIMENT_NAMES[String(document.isAppraise)] ?? "", similar: document.sameContentCount },
});

/** Rows of a chart, the series of one time added up. */
function rowsData({ rows = [], size = 15 }: ReportSection) {
  const sums = new Map<string, number>();
  for (const { name, key, series, value } of rows) {
    const shown = series === undefined ? name || key : key;
    sums.set(shown, (sums.get(shown) ?? 0) + value);
  }
  return [...sums].slice(0, rows[0]?.series === undefined ? size : undefined).map(([name, value]) => ({ name, value }));
}

/** Pixels that a chart is wide in a Word template: the text of an upright A4 page. */
const CHART_WIDTH = 560;
const [LOGO_WIDTH, LOGO_HEIGHT] = [267, 64];

/** A picture that stands where its placeholder stood, as wide as told. */
function pictureData(png: Uint8Array, width: number, alt: string) {
  const size = pngSize(png);
  const height = size ? Math.round((width * size.height) / size.width) : width;
  return { _type: "image", source: png, format: "image/png", width, height, altText: alt };
}

/** The chart of each section that has one, drawn as on the page. */
async function chartsOf(services: Services, { sections }: ReportRecord) {
  return Promise.all(
    sections.map(async ({ title, ref, rows }) => {
      const { chart, series } = FIGURES[ref] ?? {};
      if (!rows || !chart) return undefined;
      const block = { kind: "chart" as const, chart, rows, alt: title || ref, ...(series && { names: series }) };
      const [shown] = (await drawnPaper(services, { title, blocks: [block] })).blocks;
      return shown?.kind === "picture" ? pictureData(shown.png, CHART_WIDTH, shown.alt) : undefined;
    }),
  );
}

async function logoData(services: Services, templateId: string) {
  const [logo] = await logoBlocks(services, templateId);
  if (logo?.kind !== "picture") return undefined;
  const size = pngSize(logo.png);
  const width = size ? Math.min(LOGO_WIDTH, (LOGO_HEIGHT * size.width) / size.height) : LOGO_WIDTH;
  return pictureData(logo.png, Math.round(width), logo.alt);
}

interface Pictures {
  logo?: ReturnType<typeof pictureData> | undefined;
  charts?: (ReturnType<typeof pictureData> | undefined)[];
}

/** What the placeholders of a Word template stand for in a report. */
export function wordData(
  report: ReportRecord,
  { header = "", footer = "" }: { header?: string; footer?: string },
  now: number,
  pictures: Pictures = {},
) {
  return {
    ...{ title: report.title, period: periodOf(report), creator: report.creator, date: dayName(now), docCount: report.docCount },
    ...{ header, footer, logo: pictures.logo },
    sections: report.sections.map((section, at) => ({
      ...{ number: at + 1, heading: section.title, body: sectionText(section), rows: rowsData(section) },
      chart: pictures.charts?.[at],
      documents: (section.docs ?? []).map(documentData),
    })),
  };
}

/** The report in the Word template of its house; null where its template has none. @throws ApiError 100001 */
export async function filledWord(services: Services, report: ReportRecord): Promise<Buffer | null> {
  const word = report.templateId ? await wordFilesOf(services).get(report.templateId) : null;
  if (!word) return null;
  const template = await templatesOf(services).get(report.templateId);
  const pictures = { charts: await chartsOf(services, report), logo: await logoData(services, report.templateId) };
  return wordTemplatesOf(services).fill(Buffer.from(word.data, "base64"), wordData(report, template ?? {}, services.now(), pictures));
}
