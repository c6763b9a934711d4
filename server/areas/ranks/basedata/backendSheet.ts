import { DAY, dayName, dayNamed } from "#engine/grammar/localTime.ts";
import { ApiError } from "#server/contract/handler.ts";
import type { ReadFigure } from "#server/records/AccountReading.ts";

type Column = ReadFigure | "day" | "account" | "title";

/** What the back ends of wechat, weibo, douyin and toutiao call their columns; of several that fit, the first here counts. */
const HEADINGS: Record<Column, string[]> = {
  day: ["日期", "统计日期", "数据日期", "时间", "发布日期", "发表日期", "发布时间", "发表时间", "群发时间"],
  account: [
    "账号",
    "帐号",
    "账号名称",
    "公众号",
    "公众号名称",
    "微博昵称",
    "昵称",
    "账号昵称",
    "抖音昵称",
    "抖音号",
    "头条号",
    "头条号名称",
  ],
  title: ["标题", "内容标题", "文章标题", "图文标题", "作品名称", "作品标题", "视频标题", "微博内容", "微博正文"],
  posts: [
    "发布量",
    "发布数",
    "发布篇数",
    "发文量",
    "发文数",
    "发文篇数",
    "群发篇数",
    "发表篇数",
    "发博数",
    "微博数",
    "作品数",
    "投稿数",
    "投稿量",
    "视频数",
  ],
  visitCount: [
    ...["总阅读次数", "图文总阅读次数", "阅读次数", "图文页阅读次数", "阅读数", "阅读量", "微博阅读数", "微博阅读量"],
    ...["播放量", "播放数", "播放次数", "视频播放量", "阅读播放量", "阅读(播放)量", "阅读/播放量"],
  ],
  likeCount: ["点赞数", "点赞量", "点赞次数", "点赞", "获赞数", "赞数", "赞"],
  commentCount: ["评论数", "评论量", "评论次数", "评论", "留言数", "留言次数"],
  forwardCount: ["转发数", "转发量", "转发次数", "转发", "总分享次数", "分享次数", "分享转发次数", "分享数", "分享量", "分享"],
  lookCount: ["在看数", "在看次数", "在看", "推荐数"],
  fans: ["累积关注人数", "累计关注人数", "总关注人数", "总粉丝数", "总粉丝量", "粉丝总数", "粉丝总量", "累计粉丝数", "粉丝数", "粉丝量"],
};
const FIGURES = ["posts", "visitCount", "likeCount", "commentCount", "forwardCount", "lookCount", "fans"] as const satisfies ReadFigure[];
/** Rows above the headings: some exports begin with a title and the period. */
const ABOVE = 10;

/** Full-width signs as their narrow ones, without spaces and units in brackets. */
const plain = (text: string): string => text.normalize("NFKC").replace(/\s/g, "");
const sameHeading = (text: string): string => plain(text).replace(/\((次|人|篇|个|条)\)$/, "");

function headingsOf(cells: string[]): Map<Column, number> {
  const written = cells.map(sameHeading);
  const found = new Map<Column, number>();
  for (const [column, names] of Object.entries(HEADINGS) as [Column, string[]][]) {
    const at = names.map((name) => written.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) found.set(column, at);
  }
  return found;
}

/** A figure as back ends write it: 1,234, 1.2万, 3亿, 56次; null for a dash or nothing; undefined for what is no figure. */
export function figureOf(written: string): number | null | undefined {
  const text = plain(written).replaceAll(",", "");
  if (text === "" || /^[-–—/]+$/.test(text)) return null;
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(万|w|W|亿)?\+?(?:次|人|篇|个|条)?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = Math.round(Number(digits) * (unit === "亿" ? 1e8 : unit ? 1e4 : 1));
  return Number.isSafeInteger(value) && value <= 1e13 ? value : undefined;
}

/** A day as `YYYY-MM-DD`, of 2026-11-03, 2026/11/3, 20261103, 2026年11月3日, a time behind it or a sheet's own number. */
export function dayOf(written: string): string | undefined {
  const text = written.normalize("NFKC").trim();
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? dayName(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * DAY) : undefined;
  if (serial) return serial;
  const [, year, month, date] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T\s].*)?$/.exec(text) ?? [];
  if (!year || !month || !date) return undefined;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const time = dayNamed(day);
  return Number.isNaN(time) || dayName(time) !== day ? undefined : day;
}

export interface SheetDay {
  /** Number in the file, from 1; of several rows of works the first. */
  row: number;
  /** "" where the sheet names none. */
  account: string;
  day: string;
  figures: Partial<Record<ReadFigure, number>>;
  /** Why the row can't be taken. */
  refusal?: string;
}

function readRow(cells: string[], row: number, columns: Map<Column, number>): SheetDay {
  const cell = (column: Column): string => cells[columns.get(column) ?? -1]?.trim() ?? "";
  const day = dayOf(cell("day"));
  const read: SheetDay = { row, account: cell("account"), day: day ?? cell("day"), figures: {} };
  if (!day) return { ...read, refusal: `“${cell("day").slice(0, 30)}”不是日期` };
  for (const figure of FIGURES) {
    if (!columns.has(figure)) continue;
    const value = figureOf(cell(figure));
    if (value === undefined) return { ...read, refusal: `“${cell(figure).slice(0, 30)}”不是数字` };
    if (value !== null) read.figures[figure] = value;
  }
  return read;
}

/** Rows of single works as the days of their accounts: what they earned together, and how many they are. */
function daysOfWorks(rows: SheetDay[]): SheetDay[] {
  const days = new Map<string, SheetDay>();
  for (const row of rows) {
    const key = row.refusal ? `${row.row}` : `${row.account}\n${row.day}`;
    const day = days.get(key) ?? { ...row, figures: row.refusal ? {} : { posts: 0 } };
    days.set(key, day);
    if (row.refusal) continue;
    day.figures.posts = (day.figures.posts ?? 0) + 1;
    for (const figure of FIGURES) {
      const value = row.figures[figure];
      if (figure !== "posts" && figure !== "fans" && value !== undefined) day.figures[figure] = (day.figures[figure] ?? 0) + value;
    }
  }
  return [...days.values()];
}

/** A row of sums says so in one of its first cells. */
const isSum = (cells: string[]): boolean => cells.slice(0, 3).some((cell) => /^(合计|总计|汇总|小计|总和)/.test(cell.trim()));

/** The row of headings, of two rows the lower: groups stand merged above, what has no group only in the upper row. */
function findHeadings(sheet: string[][]): { at: number; columns: Map<Column, number> } | undefined {
  const whole = (columns: Map<Column, number>): boolean => columns.has("day") && FIGURES.some((figure) => columns.has(figure));
  for (let at = 0; at < Math.min(ABOVE, sheet.length); at++) {
    const columns = headingsOf(sheet[at]!);
    const below = sheet[at + 1];
    const both = below && headingsOf(below.map((cell, place) => cell.trim() || (sheet[at]![place] ?? "")));
    if (both && columns.size > 0 && whole(both) && both.size > (whole(columns) ? columns.size : 0)) return { at: at + 1, columns: both };
    if (whole(columns)) return { at, columns };
  }
  return undefined;
}

/** The days that a sheet of a platform's back end tells of. @throws ApiError 100001 where no row holds headings */
export function readBackendSheet(sheet: string[][]): SheetDay[] {
  const found = findHeadings(sheet);
  if (!found)
    throw new ApiError(100001, "没有找到表头：须有日期，以及发布、阅读（播放）、点赞、评论、转发（分享）、在看、粉丝中的至少一列");
  const { at, columns } = found;
  const rows = sheet
    .slice(at + 1)
    .map((cells, below) => ({ cells, row: at + below + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== "") && !isSum(cells))
    .map(({ cells, row }) => readRow(cells, row, columns));
  return columns.has("title") ? daysOfWorks(rows) : rows;
}
