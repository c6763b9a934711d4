import type { FormatName } from "../../grammar/format.ts";
import type { CellFormat } from "./cell.ts";
import { bank, bigNumber, bytes, duration, float, integer, percent, phone, progress } from "./numberCells.tsx";
import { copy, delta, highlight, image, index, json, qrcode, rank, sparkline } from "./richCells.tsx";
import { boolean, level, sentiment, tag, tags } from "./tagCells.tsx";
import { link, multiline, text } from "./textCells.tsx";
import { date, datetime, time, timestamp } from "./timeCells.tsx";

/** Format → renderer; a format of the grammar without one does not compile. */
export const cellFormats: Record<FormatName, CellFormat> = {
  text,
  multiline,
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
  tag,
  tags,
  dictionary: text,
  sentiment,
  highlight,
  image,
  link,
  delta,
  rank,
  index,
  boolean,
  progress,
  sparkline,
  copy,
  json,
  bytes,
  level,
  qrcode,
};

/** Formats whose columns stand right-aligned unless told otherwise. */
export const numericFormats: ReadonlySet<string> = new Set<FormatName>([
  "bigNumber",
  "integer",
  "float",
  "percent",
  "duration",
  "bytes",
  "delta",
  "index",
]);
