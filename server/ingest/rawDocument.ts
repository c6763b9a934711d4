import { DATA_TYPES, type DataType, type DocumentMetrics } from "#server/store/documents.ts";
import { readTime } from "./readTime.ts";
import { recentTime } from "./recentTime.ts";
import { RowError } from "./rowFault.ts";

/** A document as it arrives, before anything is derived from it. */
export interface RawDocument {
  /** Identity at its origin; absent: its address, else source, title and day. */
  externalId?: string;
  title: string;
  /** One of both; HTML is sanitised. */
  html?: string;
  text?: string;
  url: string;
  source: string;
  dataType: DataType;
  channel: string;
  author: string;
  /** Milliseconds since 1970 UTC. */
  pubdate: number;
  regionId?: string;
  picture?: string;
  isOriginal?: boolean;
  sourceRank?: number;
  duration?: number;
  metrics?: Partial<DocumentMetrics>;
  parentExternalId?: string;
  extra?: Record<string, unknown>;
}

/** What fills fields a row leaves out. */
export interface RawDefaults {
  source?: string;
  dataType?: DataType;
  channel?: string;
  /** For rows without a date. */
  now: number;
}

const ALIASES: Record<string, readonly string[]> = {
  externalId: ["externalId", "id", "guid", "mid"],
  title: ["title", "headline", "标题"],
  html: ["html", "content", "contentHtml", "body", "正文", "内容"],
  text: ["text", "contentText", "plainText"],
  url: ["url", "link", "href", "链接"],
  source: ["source", "sourceName", "media", "site", "来源"],
  dataType: ["dataType", "type", "类型"],
  channel: ["channel", "column", "栏目"],
  author: ["author", "byline", "作者"],
  pubdate: ["pubdate", "date", "pubDate", "publishTime", "publishedAt", "published", "time", "发布时间", "日期"],
  regionId: ["regionId"],
  picture: ["picture", "originalPicUrl", "image", "cover"],
  parentExternalId: ["parentExternalId", "parent", "retweetId"],
};
const METRICS: readonly (keyof DocumentMetrics)[] = ["visitCount", "likeCount", "commentCount", "forwardCount", "playCount", "lookCount"];
const LIMITS = { title: 500, text: 2_000_000, url: 2048, short: 200 };

function pick(row: Record<string, unknown>, field: string): { name: string; value: unknown } | undefined {
  for (const name of ALIASES[field] as readonly string[]) {
    const value = row[name];
    if (value !== undefined && value !== null && value !== "") return { name, value };
  }
  return undefined;
}

function text(row: Record<string, unknown>, field: string, limit: number): string | undefined {
  const found = pick(row, field);
  if (!found) return undefined;
  const { name, value } = found;
  if (typeof value !== "string" && typeof value !== "number") {
    throw new RowError({ code: "noText", field: name, found: Array.isArray(value) ? "a list" : typeof value });
  }
  const written = String(value).replaceAll("\u0000", "").trim();
  if (written.length > limit) throw new RowError({ code: "tooLong", field: name, length: written.length, most: limit });
  return written || undefined;
}

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

function pubdate(row: Record<string, unknown>, now: number): number {
  const found = pick(row, "pubdate");
  if (!found) return now;
  const { name, value } = found;
  const read = typeof value === "string" || typeof value === "number" ? readTime(value) : Number.NaN;
  const time = Number.isNaN(read) && typeof value === "string" ? recentTime(value.trim(), now) : read;
  if (!(time >= EARLIEST && time < LATEST)) throw new RowError({ code: "noDate", field: name, value: JSON.stringify(value) });
  return time;
}

function dataType(row: Record<string, unknown>, fallback: DataType): DataType {
  const written = text(row, "dataType", 20);
  if (written === undefined) return fallback;
  if (!(DATA_TYPES as readonly string[]).includes(written)) {
    throw new RowError({ code: "noType", field: "dataType", value: written, allowed: DATA_TYPES });
  }
  return written as DataType;
}

function count(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0) throw new RowError({ code: "noNumber", field: name, value: JSON.stringify(value) });
  return Math.min(Math.round(number), 2_000_000_000);
}

function metrics(row: Record<string, unknown>): Partial<DocumentMetrics> {
  const nested = typeof row.metrics === "object" && row.metrics !== null ? (row.metrics as Record<string, unknown>) : {};
  const found: Partial<DocumentMetrics> = {};
  for (const name of METRICS) {
    const value = count(row[name] ?? nested[name], name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Chooses the HTML or text of a row; a `content` without any tag is plain text. */
function body(row: Record<string, unknown>): { html?: string; text?: string } {
  const html = text(row, "html", LIMITS.text);
  const plain = text(row, "text", LIMITS.text);
  if (html && /<[a-z!/]/i.test(html)) return { html };
  const written = plain ?? html;
  return written === undefined ? {} : { text: written };
}

/** A default comes from a file's name or an address: too long, it is cut and no row's fault. */
const short = (name = ""): string => name.replaceAll("\u0000", "").slice(0, LIMITS.short);

/**
 * A document from a row with any of the known field names (JSON Lines, CSV, push).
 * A forward needs no words of its own.
 * @throws RowError when it is none: neither title nor text nor what it forwards, a wrong type, an unreadable date.
 */
export function readRow(value: unknown, defaults: RawDefaults): RawDocument {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new RowError({ code: "noObject", found: value === null ? "null" : Array.isArray(value) ? "a list" : typeof value });
  }
  const row = value as Record<string, unknown>;
  const title = (text(row, "title", LIMITS.title) ?? "").replace(/\s+/g, " ");
  const content = body(row);
  const extra = typeof row.extra === "object" && row.extra !== null && !Array.isArray(row.extra) ? row.extra : undefined;
  const region = text(row, "regionId", 12);
  const picture = text(row, "picture", 4096);
  const parent = text(row, "parentExternalId", 300);
  if (!title && !content.html && !content.text && !parent) throw new RowError({ code: "empty" });
  const externalId = text(row, "externalId", 300);
  const rank = count(row.sourceRank, "sourceRank");
  const duration = count(row.duration, "duration");
  return {
    title,
    ...content,
    url: text(row, "url", LIMITS.url) ?? "",
    source: text(row, "source", LIMITS.short) ?? short(defaults.source),
    dataType: dataType(row, defaults.dataType ?? "news"),
    channel: text(row, "channel", LIMITS.short) ?? short(defaults.channel),
    author: text(row, "author", LIMITS.short) ?? "",
    pubdate: pubdate(row, defaults.now),
    metrics: metrics(row),
    ...(externalId && { externalId }),
    ...(region && { regionId: region }),
    ...(picture && { picture }),
    ...(parent && { parentExternalId: parent }),
    ...(rank !== undefined && { sourceRank: Math.min(rank, 5) }),
    ...(duration !== undefined && { duration }),
    ...(typeof row.isOriginal === "boolean" && { isOriginal: row.isOriginal }),
    ...(extra && { extra: extra as Record<string, unknown> }),
  };
}
