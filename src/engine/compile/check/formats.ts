import type { JsonSchema } from "../../grammar/contract.ts";
import type { FormatName } from "../../grammar/format.ts";

type Type = "text" | "number" | "boolean" | "list" | "object";

const numbers: Type[] = ["number"];
const texts: Type[] = ["text"];
const scalars: Type[] = ["text", "number", "boolean"];

/** What each format can show; a text may hold a number where a service sends figures as texts. */
const shows: Record<FormatName, Type[]> = {
  text: ["text", "number", "boolean", "list", "object"],
  multiline: texts,
  bigNumber: numbers,
  integer: numbers,
  float: numbers,
  percent: numbers,
  duration: numbers,
  timestamp: numbers,
  datetime: numbers,
  date: numbers,
  time: numbers,
  phone: ["text", "number"],
  bank: ["text", "number"],
  tag: scalars,
  tags: ["list", "text"],
  dictionary: scalars,
  sentiment: ["text", "number"],
  highlight: texts,
  image: ["text", "list"],
  link: texts,
  delta: numbers,
  rank: numbers,
  index: ["number", "object"],
  boolean: ["boolean", "number"],
  progress: numbers,
  sparkline: ["list"],
  copy: ["text", "number"],
  json: ["text", "number", "boolean", "list", "object"],
  bytes: numbers,
  level: ["text", "number"],
  qrcode: texts,
};

const typeOf: Record<string, Type> = {
  string: "text",
  integer: "number",
  number: "number",
  boolean: "boolean",
  array: "list",
  object: "object",
};

/** What a number is, where its contract's format says it: one is not written as the other. */
const families: Record<string, readonly FormatName[]> = {
  "a share from 0 to 1": ["percent"],
  "a count or figure": ["bigNumber", "integer", "index", "rank", "float"],
  "a moment": ["timestamp", "datetime", "date", "time"],
  "a span of seconds": ["duration"],
  bytes: ["bytes"],
};
const familyOf = (format: unknown): string | undefined =>
  Object.keys(families).find((name) => families[name]?.includes(format as FormatName));

/** A number that is written as what it is not. Decimals of a share or span say what they are beside their unit. */
function familyMisfit(format: string, own: unknown): { why: string; expected: string } | undefined {
  const [shown, held] = [familyOf(format), familyOf(own)];
  if (own === "image" && format === "text") return { why: "which is the address of a picture", expected: "image, link" };
  if (shown === undefined || held === undefined || shown === held || format === "float") return undefined;
  return { why: `which is ${held}`, expected: (families[held] ?? []).join(", ") };
}

/** Why a format can't show what a field holds, and the formats that can; undefined where it can or nothing is known. */
export function formatMisfit(format: string, { type, "x-format": own }: JsonSchema): { why: string; expected: string } | undefined {
  const types = (Array.isArray(type) ? type : [type]).flatMap((one) => (one === undefined || one === "null" ? [] : (typeOf[one] ?? [])));
  const can = shows[format as FormatName];
  if (format === "percent" && type === "integer") return { why: "which is a whole number and no share", expected: "bigNumber, integer" };
  const other = familyMisfit(format, own);
  if (other) return other;
  if (types.length === 0 || types.some((one) => can.includes(one))) return undefined;
  const fitting = Object.entries(shows).flatMap(([name, of]) => (types.some((one) => of.includes(one)) ? [name] : []));
  return { why: `which is a ${types.join(" or a ")}`, expected: fitting.join(", ") };
}
