import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import type { Paper, PaperBlock } from "#server/print/PaperBlock.ts";
import { sendPaper } from "#server/print/sendPaper.ts";
import { safeFileName } from "#server/sheets/exportFiles.ts";
import { sheetWriterOf } from "#server/sheets/SheetWriter.ts";
import { type Cell, localTime } from "#server/sheets/sheet.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { type ComparedThing, comparedThings } from "./comparedThing.ts";
import { figureRows } from "./compareFigures.ts";
import { type CompareContext, type ComparePart, comparePart } from "./compareParts.ts";
import { READ_FOR_NAMES } from "./namedIn.ts";

/** One part as a table: a row for each item, a column for each thing. */
interface Section {
  title: string;
  note?: string;
  rows: [string, ...Cell[]][];
}

const NAMED = `在各自最近 ${READ_FOR_NAMES} 条信息（相似文章计一条）中提到的条数`;

const PARTS: [ComparePart, string, string?][] = [
  ["trend", "走势"],
  ["kind", "类型"],
  ["tone", "情感"],
  ["place", "地域"],
  ["media", "媒体"],
  ["reprint", "转载它的媒体", "只计各媒体首发、被其他媒体转载的稿件"],
  ["word", "热词"],
  ["distinct", "特征词", "数值为对数比值比的标准分，1.96 以上为显著；已去掉检索词本身"],
  ["person", "同提人物", NAMED],
  ["org", "同提机构", NAMED],
  ["shared", "共同提及", "同时属于两个对象的信息条数"],
];
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Items of one part in a paper; a sheet holds all that were asked for. */
const MOST_IN_PAPER = 31;

async function sectionsOf(context: CompareContext, things: readonly ComparedThing[]): Promise<Section[]> {
  const figures = await figureRows(context, things);
  const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
  const head: Section = {
    title: "总览",
    rows: [
      ["信息量", ...figures.map((one) => one.count)],
      ["较上一时段", ...figures.map((one) => (one.delta === undefined ? "" : percent(one.delta)))],
      ["负面量", ...figures.map((one) => one.negCount)],
      ["负面率", ...figures.map((one) => percent(one.negativeRate))],
      ["正面率", ...figures.map((one) => percent(one.positiveRate))],
      ["媒体数", ...figures.map((one) => one.sourceCount)],
      ["阅读量", ...figures.map((one) => one.visitCount)],
      ["峰值", ...figures.map((one) => one.peak)],
      ["最多的媒体", ...figures.map((one) => one.topSource)],
    ],
  };
  // Only outlets are reprinted.
  const outlets = things.some(({ kind }) => kind === "source");
  const parts = await Promise.all(
    PARTS.filter(([by]) => by !== "reprint" || outlets).map(async ([by, title, note]): Promise<Section> => {
      const lists = await Promise.all(things.map((thing) => comparePart(context, by, thing, things)));
      const names = new Map(lists.flat().map((row) => [row.key, row.name || row.key]));
      const keys = by === "trend" ? [...names.keys()].sort() : [...names.keys()];
      const rows = keys.map((key): [string, ...Cell[]] => [
        names.get(key) ?? key,
        ...lists.map((list) => list.find((row) => row.key === key)?.value ?? 0),
      ]);
      return { title, note, rows };
    }),
  );
  return [head, ...parts];
}

function paperOf(title: string, subtitle: string, names: string[], sections: Section[]): Paper {
  const blocks = sections.flatMap(({ title: heading, note, rows }, at): PaperBlock[] => {
    const shown = heading === "走势" ? rows.slice(-MOST_IN_PAPER) : rows.slice(0, MOST_IN_PAPER);
    const left = rows.length > shown.length ? `列出 ${shown.length} 项，共 ${rows.length} 项` : "";
    const told = [note, left].filter(Boolean).join("；");
    return [
      { kind: "heading", text: `${at + 1} ${heading}` },
      shown.length
        ? { kind: "table", head: ["", ...names], rows: shown.map((row) => row.map((cell) => String(cell ?? ""))) }
        : { kind: "text", text: "没有符合条件的内容" },
      ...(told ? [{ kind: "note" as const, text: told }] : []),
    ];
  });
  return { title, blocks: [{ kind: "title", text: title }, { kind: "subtitle", text: subtitle }, ...blocks] };
}

/** The whole comparison as a file: a sheet with a row for each item, or a report as Word or PDF. */
export async function compareFile(context: HandlerContext<"monitor.compareFile">): Promise<Buffer | object> {
  const { services, caller, request, raw } = context;
  const { format } = request;
  const things = await comparedThings(services, caller, request.objects);
  const names = things.map(({ name }) => name);
  const title = `${names.join("、")}对比分析`;
  if (format === "xlsx") {
    const sections = await sectionsOf(context, things);
    const rows = sections.flatMap((section) => section.rows.map((row) => [section.title, ...row]));
    const data = await sheetWriterOf(services).write("xlsx", () => ({ head: ["维度", "项目", ...names], rows }));
    raw.reply
      .header("content-type", SHEET_TYPE)
      .header(
        "content-disposition",
        `attachment; filename="compare.xlsx"; filename*=UTF-8''${encodeURIComponent(safeFileName(title, "xlsx"))}`,
      )
      .header("cache-control", "private, no-store");
    await auditOf(services).note(caller, "导出对比", title);
    return data;
  }
  const { beginTime, endTime } = timeRange(request, services.now());
  const period = [beginTime, endTime].map((time) => (time === undefined ? "不限" : localTime(time).slice(0, 16))).join(" 至 ");
  const basis = request.duplicate === 1 ? "相似文章计一条" : "相似文章各计一条";
  const file = await sendPaper(context, {
    format,
    name: title,
    key: `compare ${JSON.stringify(request)}`,
    read: async () => paperOf(title, `${period}　${basis}　编制：${caller.userName}`, names, await sectionsOf(context, things)),
  });
  if (raw.reply.statusCode !== 202) await auditOf(services).note(caller, "生成对比报告", title);
  return file;
}
