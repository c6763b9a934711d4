import { dayName } from "#engine/grammar/localTime.ts";
import { correctedSince } from "#server/accounts/correctedSince.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext, RequestContext, Services } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { ownQuery } from "#server/ownworks/ownQuery.ts";
import type { Paper, PaperBlock } from "#server/print/PaperBlock.ts";
import { sendPaper } from "#server/print/sendPaper.ts";
import { shownCents, shownNumber, shownShare } from "#server/print/shownFigures.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { localTime } from "#server/sheets/sheet.ts";
import type { KpiRow } from "#server/statistics/kpi.ts";
import { documentLink } from "#server/users/documentLink.ts";
import { findInfluenceReport, type InfluenceReport, type InfluenceRow, influenceReportsOf } from "./InfluenceReport.ts";

const periodText = ({ beginTime, endTime }: InfluenceReport): string => `${dayName(beginTime)} 至 ${dayName(endTime - 1)}`;

/** What tells of these reports whether figures of their days were corrected since, of the own accounts that they are about. */
async function correctionsOf(
  { services, caller }: Pick<RequestContext, "services" | "caller">,
  reports: InfluenceReport[],
): Promise<(report: InfluenceReport) => string> {
  const tell = await correctedSince(services, Math.min(...reports.map(({ time }) => time)));
  const own = new Map<string, string[] | undefined>();
  for (const { sourceId = "", beginTime, endTime } of reports) {
    if (!own.has(sourceId))
      own.set(sourceId, (await ownQuery({ services, caller }, { sourceId }, { beginTime, endTime, days: 1 })).sources);
  }
  return (report) => {
    const [sources, names] = [
      own.get(report.sourceId ?? ""),
      new Map(report.parts.accounts.map(({ key, name }) => [key.slice(key.indexOf(":") + 1), name])),
    ];
    return tell(report, (code) => (sources?.includes(code) === false ? undefined : (names.get(code) ?? code)), "本报告仍为生成时的数据");
  };
}

const shown = (report: InfluenceReport, corrected: string) => {
  const { id, title, cycle, summary, formulas, creator, time } = report;
  return { id, title, cycle, summary, formula: formulas.join("\n\n"), creator, time, period: periodText(report), corrected };
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
  if (found.length === 0) return [];
  const corrected = await correctionsOf({ services, caller }, found);
  return found.map((report) => shown(report, corrected(report)));
}

export async function influenceReport({ services, caller, request }: HandlerContext<"influence.report">) {
  const report = await findInfluenceReport(services, caller, request.id);
  return shown(report, (await correctionsOf({ services, caller }, [report]))(report));
}

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

const badge = ({ index }: InfluenceRow): string => (index ? `${index.formulaId} ${index.version}` : "");

/** The index of each platform beside the mean of its peers; one platform alone needs no picture. */
function platformChart(platforms: InfluenceRow[]): PaperBlock[] {
  if (platforms.length < 2) return [];
  const rows = platforms.flatMap(({ key, name, index, peer }) => [
    { key, name, value: index?.value ?? 0, series: "本单位" },
    ...(peer === undefined ? [] : [{ key, name, value: peer, series: "同级平均" }]),
  ]);
  const chart = { mark: "column" as const, y: "value", format: "float" as const, series: "series", valueLabel: "指数" };
  return [{ kind: "chart", chart, rows, alt: "各平台指数与同级平均" }];
}

/** The places of a platform's accounts as bars, best first. */
const accountChart = (rows: InfluenceRow[], name: string): PaperBlock => ({
  ...{ kind: "chart", alt: `${name}账号指数` },
  rows: rows.map((row) => ({ key: row.key, name: row.name, value: row.index?.value ?? 0 })),
  chart: { mark: "bar", y: "value", format: "float", valueLabel: "指数", top: 10 },
});

/** A table for each platform that has accounts, below the bars of those that have several. */
function accountTables(rows: InfluenceRow[]): PaperBlock[] {
  const types = [...new Set(rows.map(({ dataType }) => dataType ?? ""))];
  return types.flatMap((type): PaperBlock[] => {
    const own = rows.filter((row) => row.dataType === type);
    const name = TYPE_NAMES[type] ?? type;
    return [
      { kind: "text", text: name },
      ...(own.length > 1 ? [accountChart(own, name)] : []),
      {
        kind: "table",
        head: ["名次", "账号", "指数", "上期名次", "发布", "阅读", "点赞", "评论", "转发"],
        rows: own.map((row) => [
          ...[String(row.rank), row.name, shownCents(row.index?.value), row.lastRank ? String(row.lastRank) : "—"],
          ...[row.posts, row.visitCount, row.likeCount, row.commentCount, row.forwardCount].map(shownNumber),
        ]),
      },
    ];
  });
}

function paperOf(services: Services, report: InfluenceReport, corrected: string): Paper {
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
        rows: kpis.map((row) => [row.name, shownNumber(row.value), shownNumber(row.previous), shownShare(row.delta)]),
      },
      { kind: "heading", text: "2 平台指数" },
      ...platformChart(parts.platforms),
      {
        kind: "table",
        head: ["平台", "指数", "公式", "上期", "变化", "同级平均"],
        rows: parts.platforms.map((row) => [
          ...[row.name, shownCents(row.index?.value), badge(row), shownCents(row.previous), shownShare(row.delta), shownCents(row.peer)],
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
          note: `${row.source}　${localTime(row.pubdate ?? 0).slice(0, 16)}　阅读 ${shownNumber(row.visitCount)}　点赞 ${shownNumber(row.likeCount)}　评论 ${shownNumber(row.commentCount)}　转发 ${shownNumber(row.forwardCount)}`,
        };
      }),
      { kind: "heading", text: "5 指数公式" },
      ...[...formulas, ...(corrected ? [corrected] : [])].map((text) => ({ kind: "note" as const, text })),
    ],
  };
}

/** A report as Word or PDF. */
export async function influenceReportFile(context: HandlerContext<"influence.reportFile">): Promise<Buffer | object> {
  const { services, caller, request } = context;
  const report = await findInfluenceReport(services, caller, request.id);
  const corrected = (await correctionsOf(context, [report]))(report);
  const key = `influence report ${report.id} ${corrected}`;
  return sendPaper(context, { format: request.format, key, name: report.title, read: async () => paperOf(services, report, corrected) });
}
