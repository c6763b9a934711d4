import type { Item } from "./rows.ts";

export type Kind = "title" | "text" | "tag" | "tags" | "time" | "integer" | "float" | "percent" | "mood" | "bar" | "level";

export interface Column {
  field: string;
  title: string;
  kind: Kind;
  width: number;
  sort?: true;
}

/** The columns of the page; ten of them are the narrow case. */
export const COLUMNS: Column[] = [
  { field: "title", title: "标题", kind: "title", width: 350 },
  { field: "dataType", title: "类型", kind: "tag", width: 80 },
  { field: "source", title: "媒体", kind: "text", width: 90 },
  { field: "author", title: "作者", kind: "text", width: 90 },
  { field: "pubdate", title: "时间", kind: "time", width: 160 },
  { field: "readCount", title: "阅读", kind: "integer", width: 90, sort: true },
  { field: "isAppraise", title: "情感", kind: "mood", width: 80 },
  { field: "region", title: "地域", kind: "text", width: 80 },
  { field: "hot", title: "热度", kind: "bar", width: 140 },
  { field: "score", title: "得分", kind: "float", width: 80 },
  { field: "channel", title: "频道", kind: "text", width: 80 },
  { field: "words", title: "标签", kind: "tags", width: 120 },
  { field: "commentCount", title: "评论", kind: "integer", width: 80 },
  { field: "reproduceCount", title: "转载", kind: "integer", width: 80 },
  { field: "likeCount", title: "点赞", kind: "integer", width: 80 },
  { field: "level", title: "级别", kind: "level", width: 90 },
  { field: "editor", title: "编辑", kind: "text", width: 80 },
  { field: "share", title: "占比", kind: "percent", width: 80 },
  { field: "updated", title: "更新", kind: "time", width: 160 },
  { field: "code", title: "编号", kind: "text", width: 90 },
];

export const TYPES: Record<string, { label: string; color: string }> = {
  news: { label: "网站", color: "blue" },
  app: { label: "客户端", color: "cyan" },
  weibo: { label: "微博", color: "orange" },
  wechat: { label: "微信", color: "green" },
  epaper: { label: "数字报", color: "purple" },
};
export const MOODS: Record<string, { label: string; mark: string; color: string }> = {
  "1": { label: "正面", mark: "＋", color: "#12876f" },
  "0": { label: "中性", mark: "○", color: "#56637a" },
  "-1": { label: "负面", mark: "－", color: "#cf2e36" },
};
export const LEVELS: Record<string, { label: string; color: string }> = {
  "1": { label: "特别重大", color: "red" },
  "2": { label: "重大", color: "orange" },
  "3": { label: "较大", color: "gold" },
  "4": { label: "一般", color: "blue" },
};
export const REGIONS = ["北京", "上海", "广东", "四川", "浙江"];

const two = (n: number) => String(n).padStart(2, "0");
export const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
export function clock(at: number): string {
  const day = new Date(at + 8 * 3_600_000);
  const date = `${day.getUTCFullYear()}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())}`;
  return `${date} ${two(day.getUTCHours())}:${two(day.getUTCMinutes())}:${two(day.getUTCSeconds())}`;
}

/** What a reader sees in a cell. Every variant must show exactly this; the run checks it at each paint. */
export function shownText({ field, kind }: Column, row: Item): string {
  const value = row[field];
  switch (kind) {
    case "tag":
      return TYPES[String(value)]?.label ?? "";
    case "level":
      return LEVELS[String(value)]?.label ?? "";
    case "tags":
      return (value as string[]).join("");
    case "mood": {
      const mood = MOODS[String(value)];
      return `${mood?.mark}${mood?.label}`;
    }
    case "time":
      return clock(Number(value));
    case "integer":
      return grouped(Number(value));
    case "float":
      return Number(value).toFixed(2);
    case "percent":
      return `${(Number(value) * 100).toFixed(2)}%`;
    case "bar":
      return `${Math.round(Number(value) * 100)}%`;
    default:
      return String(value);
  }
}
