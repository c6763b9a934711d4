import { dayName } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { wordTemplatesOf } from "#server/print/WordTemplates.ts";
import { localTime } from "#server/sheets/sheet.ts";
import type { ReportDocument, ReportRecord, ReportSection } from "./ReportRecord.ts";
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

/** What the placeholders of a Word template stand for in a report. */
export function wordData(report: ReportRecord, { header = "", footer = "" }: { header?: string; footer?: string }, now: number) {
  return {
    ...{ title: report.title, period: periodOf(report), creator: report.creator, date: dayName(now), docCount: report.docCount },
    ...{ header, footer },
    sections: report.sections.map((section, at) => ({
      ...{ number: at + 1, heading: section.title, body: section.body, rows: rowsData(section) },
      documents: (section.docs ?? []).map(documentData),
    })),
  };
}

/** The report in the Word template of its house; null where its template has none. @throws ApiError 100001 */
export async function filledWord(services: Services, report: ReportRecord): Promise<Buffer | null> {
  const word = report.templateId ? await wordFilesOf(services).get(report.templateId) : null;
  if (!word) return null;
  const template = await templatesOf(services).get(report.templateId);
  return wordTemplatesOf(services).fill(Buffer.from(word.data, "base64"), wordData(report, template ?? {}, services.now()));
}
