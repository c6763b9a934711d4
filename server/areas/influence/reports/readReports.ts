import { dayName } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import type { Paper, PaperBlock } from "#server/print/PaperBlock.ts";
import { sendPaper } from "#server/print/sendPaper.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { localTime } from "#server/sheets/sheet.ts";
import type { KpiRow } from "#server/statistics/overview.ts";
import { documentLink } from "#server/users/documentLink.ts";
import { findInfluenceReport, type InfluenceReport, type InfluenceRow, influenceReportsOf } from "./InfluenceReport.ts";

const periodText = ({ beginTime, endTime }: InfluenceReport): string => `${dayName(beginTime)} 至 ${dayName(endTime - 1)}`;

const shown = (report: InfluenceReport) => {
  const { id, title, cycle, summary, formulas, creator, time } = report;
  return { id, title, cycle, summary, formula: formulas.join("\n\n"), creator, time, period: periodText(report) };
};

/** Reports of the unit, the latest period first. */
export async function listInfluenceReports({ services, caller }: HandlerContext<"influence.reports">) {
  const where = { unit: unitOf(caller) };
  const found = await influenceReportsOf(services).find({
    where,
    orderBy: [
      ["beginTime", "desc"],
      ["time", "desc"],
    ],
  });
  return found.map(shown);
}

export const influenceReport = async ({ services, caller, request }: HandlerContext<"influence.report">) =>
  shown(await findInfluenceReport(services, caller, request.id));

export const influenceReportKpis = async ({ services, caller, request }: HandlerContext<"influence.reportKpis">): Promise<KpiRow[]> =>
  (await findInfluenceReport(services, caller, request.id)).kpis;

export async function influenceReportRows({ services, caller, request }: HandlerContext<"influence.reportRows">) {
  const { parts } = await findInfluenceReport(services, caller, request.id);
  const rows = parts[request.part];
  return { rows, total: rows.length };
}

export async function deleteInfluenceReport({ services, caller, request }: HandlerContext<"influence.reportDelete">): Promise<null> {
  const { id, title } = await findInfluenceReport(services, caller, request.id);
  await influenceReportsOf(services).remove(id);
  await auditOf(services).note(caller, "删除影响力报告", title);
  return null;
}

const number = (value: number | undefined): string => value?.toLocaleString("en-US") ?? "—";
const cents = (value: number | undefined): string => value?.toFixed(2) ?? "—";
const share = (value: number | undefined): string => (value === undefined ? "—" : `${value > 0 ? "+" : ""}${(value * 100).toFixed(1)}%`);
const badge = ({ index }: InfluenceRow): string => (index ? `${index.formulaId} ${index.version}` : "");

/** A table for each platform that has accounts. */
function accountTables(rows: InfluenceRow[]): PaperBlock[] {
  const types = [...new Set(rows.map(({ dataType }) => dataType ?? ""))];
  return types.flatMap((type): PaperBlock[] => [
    { kind: "text", text: TYPE_NAMES[type] ?? type },
    {
      kind: "table",
      head: ["名次", "账号", "指数", "上期名次", "发布", "阅读", "点赞", "评论", "转发"],
      rows: rows
        .filter((row) => row.dataType === type)
        .map((row) => [
          ...[String(row.rank), row.name, cents(row.index?.value), row.lastRank ? String(row.lastRank) : "—"],
          ...[row.posts, row.visitCount, row.likeCount, row.commentCount, row.forwardCount].map(number),
        ]),
    },
  ]);
}

function paperOf(services: Services, report: InfluenceReport): Paper {
  const { title, summary, kpis, parts, formulas, creator, time } = report;
  return {
    title,
    blocks: [
      { kind: "title", text: title },
      { kind: "subtitle", text: `${periodText(report)}　编制：${creator}　${dayName(time)}` },
      { kind: "heading", text: "1 总体情况" },
      ...summary.split("\n\n").map((text) => ({ kind: "text" as const, text })),
      {
        kind: "table",
        head: ["指标", "本期", "上期", "变化"],
        rows: kpis.map((row) => [row.name, number(row.value), number(row.previous), share(row.delta)]),
      },
      { kind: "heading", text: "2 平台指数" },
      {
        kind: "table",
        head: ["平台", "指数", "公式", "上期", "变化", "同级平均"],
        rows: parts.platforms.map((row) => [
          ...[row.name, cents(row.index?.value), badge(row), cents(row.previous), share(row.delta), cents(row.peer)],
        ]),
      },
      { kind: "heading", text: "3 账号排名" },
      ...accountTables(parts.accounts),
      { kind: "heading", text: "4 热门稿件" },
      ...parts.works.map((row, at) => {
        const link = documentLink(services, "editing", { id: row.docId ?? "", dataType: row.dataType ?? "" });
        return {
          ...{ kind: "item" as const, number: at + 1, title: row.name, text: "" },
          ...(link && { link }),
          note: `${row.source}　${localTime(row.pubdate ?? 0).slice(0, 16)}　阅读 ${number(row.visitCount)}　点赞 ${number(row.likeCount)}　评论 ${number(row.commentCount)}　转发 ${number(row.forwardCount)}`,
        };
      }),
      { kind: "heading", text: "5 指数公式" },
      ...formulas.map((text) => ({ kind: "note" as const, text })),
    ],
  };
}

/** A report as Word or PDF. */
export async function influenceReportFile(context: HandlerContext<"influence.reportFile">): Promise<Buffer | object> {
  const { services, caller, request } = context;
  const report = await findInfluenceReport(services, caller, request.id);
  const key = `influence report ${report.id}`;
  return sendPaper(context, { format: request.format, key, name: report.title, read: async () => paperOf(services, report) });
}
