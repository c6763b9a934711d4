import { dayName } from "#engine/grammar/localTime.ts";
import { correctedSince } from "#server/accounts/correctedSince.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import type { Paper, PaperBlock } from "#server/print/PaperBlock.ts";
import { sendPaper } from "#server/print/sendPaper.ts";
import { shownCents, shownNumber, shownShare } from "#server/print/shownFigures.ts";
import type { KpiRow } from "#server/statistics/kpi.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { type AreaReport, type AreaRow, areaReportsOf, findAreaReport } from "./AreaReport.ts";

/** What tells of these reports whether figures of their month were corrected since, of an account that they name or that sits in the place. */
async function correctionsOf(services: Services, reports: AreaReport[]): Promise<(report: AreaReport) => string> {
  if (reports.length === 0) return () => "";
  const [tell, cards] = await Promise.all([
    correctedSince(services, Math.min(...reports.map(({ time }) => time))),
    accountsOf(services).find(),
  ]);
  const places = new Map(cards.map(({ id, regionId = "" }) => [id, regionId]));
  return (report) => {
    const inPlace = regionCovers(report.regionId);
    const named = new Map(
      [...report.parts.tops, ...report.parts.moves].map(({ key, name }) => [key.slice(key.lastIndexOf(":") + 1), name]),
    );
    return tell(report, (code) => named.get(code) ?? (inPlace(places.get(code) ?? "") ? code : undefined), "本报告仍为生成时的数据");
  };
}

const shown = (report: AreaReport, corrected: string) => {
  const { id, title, summary, formulas, creator, time, beginTime, endTime } = report;
  const period = `${dayName(beginTime)} 至 ${dayName(endTime - 1)}`;
  return { id, title, cycle: "month", summary, formula: formulas.join("\n\n"), creator, time, period, corrected };
};

/** Reports of all places, or of one, the latest month first. */
export async function listAreaReports({ services, request: { regionId } }: HandlerContext<"ranks.areaReports">) {
  const found = await areaReportsOf(services).find({
    ...(regionId && { where: { regionId } }),
    orderBy: [
      ["month", "desc"],
      ["regionId", "asc"],
    ],
  });
  const corrected = await correctionsOf(services, found);
  return found.map((report) => shown(report, corrected(report)));
}

export async function areaReport({ services, request }: HandlerContext<"ranks.areaReport">) {
  const report = await findAreaReport(services, request.id);
  return shown(report, (await correctionsOf(services, [report]))(report));
}

export const areaReportKpis = async ({ services, request }: HandlerContext<"ranks.areaReportKpis">): Promise<KpiRow[]> =>
  (await findAreaReport(services, request.id)).kpis;

export async function areaReportRows({ services, request: { id, part, dataType } }: HandlerContext<"ranks.areaReportRows">) {
  const { parts } = await findAreaReport(services, id);
  // The choice of a platform is about the best accounts: places and changes are of all platforms.
  const rows = parts[part].filter((row) => part !== "tops" || !dataType || dataType === "all" || row.dataType === dataType);
  return { rows, total: rows.length };
}

const typeOf = ({ dataType = "" }: AreaRow): string => TYPE_NAMES[dataType] ?? dataType;

function topTables(rows: AreaRow[]): PaperBlock[] {
  return [...new Set(rows.map(({ dataType }) => dataType))].flatMap((type): PaperBlock[] => {
    const own = rows.filter(({ dataType }) => dataType === type);
    return [
      { kind: "text", text: `${typeOf(own[0]!)}（${own[0]!.index?.formulaId} ${own[0]!.index?.version}）` },
      {
        kind: "table",
        head: ["名次", "账号", "指数", "环比", "上月名次", "发布", "阅读"],
        rows: own.map((row) => [
          ...[String(row.rank), row.name, shownCents(row.index?.value), shownShare(row.delta), row.lastRank ? String(row.lastRank) : "—"],
          ...[shownNumber(row.posts), shownNumber(row.visitCount)],
        ]),
      },
    ];
  });
}

function paperOf(corrected: string, { title, summary, kpis, parts, formulas, creator, time, beginTime, endTime }: AreaReport): Paper {
  return {
    title,
    blocks: [
      { kind: "title", text: title },
      { kind: "subtitle", text: `${dayName(beginTime)} 至 ${dayName(endTime - 1)}　编制：${creator}　${dayName(time)}` },
      { kind: "heading", text: "1 概述" },
      ...summary.split("\n\n").map((text) => ({ kind: "text" as const, text })),
      { kind: "heading", text: "2 环比" },
      {
        kind: "table",
        head: ["指标", "本月", "上月", "环比"],
        rows: kpis.map((row) => [row.name, shownNumber(row.value), shownNumber(row.previous), shownShare(row.delta)]),
      },
      { kind: "heading", text: "3 各平台前十" },
      ...topTables(parts.tops),
      { kind: "heading", text: "4 下级地区" },
      // A map on screen; on paper bars, which also tell places of one province apart.
      {
        ...{ kind: "chart" as const, rows: parts.places, alt: "下级地区指数" },
        chart: { mark: "bar" as const, y: "value", format: "float" as const, valueLabel: "指数", top: 15 },
      },
      {
        kind: "table",
        head: ["名次", "地区", "指数", "账号", "发布", "阅读"],
        rows: parts.places.map((row) => [
          ...[
            String(row.rank ?? ""),
            row.name,
            shownCents(row.value),
            shownNumber(row.accounts),
            shownNumber(row.posts),
            shownNumber(row.visitCount),
          ],
        ]),
      },
      { kind: "heading", text: "5 新增与消失的账号" },
      {
        kind: "table",
        head: ["变化", "账号", "类型", "发布", "阅读"],
        rows: parts.moves.map((row) => [row.change ?? "", row.name, typeOf(row), shownNumber(row.posts), shownNumber(row.visitCount)]),
      },
      { kind: "heading", text: "6 指数公式" },
      ...[...formulas, ...(corrected ? [corrected] : [])].map((text) => ({ kind: "note" as const, text })),
    ],
  };
}

/** A report as Word or PDF. */
export async function areaReportFile(context: HandlerContext<"ranks.areaReportFile">): Promise<Buffer | object> {
  const { services, request } = context;
  const report = await findAreaReport(services, request.id);
  const corrected = (await correctionsOf(services, [report]))(report);
  return sendPaper(context, {
    format: request.format,
    key: `area report ${report.id} ${corrected}`,
    name: report.title,
    read: async () => paperOf(corrected, report),
  });
}
