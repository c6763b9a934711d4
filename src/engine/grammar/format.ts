import { localDate } from "./localTime.ts";
/** Cell and tile formats. A page names one of these; the console draws each, the pure ones are computed here. */
export const formatNames = [
  "text",
  "multiline",
  "bigNumber",
  "integer",
  "float",
  "percent",
  "duration",
  "timestamp",
  "datetime",
  "date",
  "time",
  "phone",
  "bank",
  "tag",
  "tags",
  "dictionary",
  "sentiment",
  "highlight",
  "image",
  "link",
  "delta",
  "rank",
  "index",
  "boolean",
  "progress",
  "sparkline",
  "copy",
  "json",
  "bytes",
  "level",
  "qrcode",
] as const;
export type FormatName = (typeof formatNames)[number];

const pad = (n: number): string => String(n).padStart(2, "0");

function finite(value: unknown): number | undefined {
  if (value === null || value === undefined || value === "" || typeof value === "boolean") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** SPEC §5: below 1000 as is, thousands with commas, from 10 thousand 万+, from 100 million 亿+ (one decimal, cut off, not rounded up). Means have at most two decimals. */
export function bigNumber(value: unknown): string {
  const number = finite(value);
  if (number === undefined) return "";
  const size = Math.abs(number);
  const sign = number < 0 ? "-" : "";
  if (size >= 100_000_000) return `${sign}${cut(size / 100_000_000)}亿+`;
  if (size >= 10_000) return `${sign}${cut(size / 10_000)}万+`;
  const shown = Math.round(number * 100) / 100;
  return Math.abs(shown) < 1000 ? String(shown) : grouped(shown);
}

/** One decimal, cut off so that "+" stays true; no trailing .0. */
function cut(value: number): string {
  return String(Math.floor(value * 10 + 1e-9) / 10);
}

function grouped(value: number): string {
  const [whole = "", fraction] = String(value).split(".");
  const commas = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return fraction === undefined ? commas : `${commas}.${fraction}`;
}

/** Whole numbers with commas. */
export function integer(value: unknown): string {
  const number = finite(value);
  return number === undefined ? "" : grouped(Math.round(number));
}

/** SPEC §5: padded to 2 decimals by default. */
export function float(value: unknown, digits = 2): string {
  const number = finite(value);
  return number === undefined ? "" : fixed(number, digits);
}

/** A share (0.1234) as a percentage with two decimals (12.34%). */
export function percent(value: unknown, digits = 2): string {
  const number = finite(value);
  return number === undefined ? "" : `${fixed(number * 100, digits)}%`;
}

/** Rounded; nothing is no debt (-0.00). */
const fixed = (number: number, digits: number): string => number.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");

/** Seconds as h:mm:ss. */
export function duration(seconds: unknown): string {
  const number = finite(seconds);
  if (number === undefined) return "";
  const total = Math.max(0, Math.floor(number));
  return `${Math.floor(total / 3600)}:${pad(Math.floor(total / 60) % 60)}:${pad(total % 60)}`;
}

/** SPEC §5: a 13-digit timestamp is milliseconds, otherwise seconds. */
export function milliseconds(value: unknown): number | undefined {
  const number = finite(value);
  if (number === undefined) return undefined;
  return String(Math.trunc(Math.abs(number))).length === 13 ? number : number * 1000;
}

function shanghaiParts(value: unknown) {
  const time = milliseconds(value);
  if (time === undefined) return undefined;
  const date = localDate(time);
  if (Number.isNaN(date.getTime())) return undefined;
  return {
    year: String(date.getUTCFullYear()),
    month: pad(date.getUTCMonth() + 1),
    day: pad(date.getUTCDate()),
    hour: pad(date.getUTCHours()),
    minute: pad(date.getUTCMinutes()),
    second: pad(date.getUTCSeconds()),
  };
}

/** MM-DD HH:mm, Asia/Shanghai. */
export function timestamp(value: unknown): string {
  const p = shanghaiParts(value);
  return p ? `${p.month}-${p.day} ${p.hour}:${p.minute}` : "";
}

/** YYYY-MM-DD HH:mm:ss, Asia/Shanghai. */
export function datetime(value: unknown): string {
  const p = shanghaiParts(value);
  return p ? `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}` : "";
}

/** YYYY-MM-DD, Asia/Shanghai; a value already written so passes through. */
export function date(value: unknown): string {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)) return value.slice(0, 10);
  const p = shanghaiParts(value);
  return p ? `${p.year}-${p.month}-${p.day}` : "";
}

/** HH:mm, Asia/Shanghai. */
export function time(value: unknown): string {
  const p = shanghaiParts(value);
  return p ? `${p.hour}:${p.minute}` : "";
}

/** SPEC §5: first 3 digits, stars, then the rest; the four digits after the third are hidden. */
export function phone(value: unknown): string {
  const text = String(value ?? "").trim();
  return text.length <= 3 ? text : `${text.slice(0, 3)}${"*".repeat(Math.min(4, text.length - 3))}${text.slice(7)}`;
}

/** SPEC §5: grouped in fours. */
export function bank(value: unknown): string {
  return String(value ?? "")
    .replace(/\s+/g, "")
    .replace(/(.{4})(?=.)/g, "$1 ");
}

/** A change in percent points of a share: ▲ up, ▼ down, 持平 where there is none. */
export function delta(value: unknown, digits = 2): string {
  const number = finite(value);
  if (number === undefined) return "";
  if (number === 0) return "持平";
  return `${number > 0 ? "▲" : "▼"}${(Math.abs(number) * 100).toFixed(digits)}%`;
}

/** 1,536 → 1.5 KB. */
export function bytes(value: unknown): string {
  const number = finite(value);
  if (number === undefined) return "";
  const units = ["B", "KB", "MB", "GB", "TB"];
  const step = number < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(number) / Math.log(1024)));
  const scaled = number / 1024 ** step;
  return `${step === 0 ? scaled : scaled.toFixed(1)} ${units[step]}`;
}

/** Formats that give plain text, by name; the others draw (tag, image, sentiment …). */
export const textFormats: Partial<Record<FormatName, (value: unknown, digits?: number) => string>> = {
  bigNumber,
  integer,
  float,
  percent,
  duration,
  timestamp,
  datetime,
  date,
  time,
  phone,
  bank,
  delta,
  bytes,
};
