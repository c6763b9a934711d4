import type { DictionaryItem } from "../plan.ts";

/** What words say of a value: whether they name it, and the other values that they name. */
export interface Mentioned {
  /** The words that name another value. */
  other?: string;
  /** The value that they name. */
  meant?: string;
  /** They name this value, or nothing at all can be said. */
  own: boolean;
}

const units: Record<string, string> = { 分钟: "m", 小时: "h", 天: "d", 日: "d", 周: "w", 个月: "M", 月: "M", 年: "y" };

/** A time window as the time that it goes back, in words of one kind: `last_7d` and 近7日 are both `7d`. */
function spanOf(window: string): string | undefined {
  if (window === "today") return "today";
  if (window === "last_1d") return "yesterday";
  const [, count = "", unit] = /^(?:last_|news_)?(\d+(?:\.\d+)?)([hd])$/.exec(window) ?? [];
  if (unit === undefined) return undefined;
  if (unit === "h") return Number(count) % 24 === 0 ? `${Number(count) / 24}d` : `${count}h`;
  return count === "365" ? "1y" : `${count}d`;
}

/** The times that words name: 近7天, 今日, 过去24小时, 近一年. */
function spansIn(words: string): { text: string; span: string }[] {
  const found: { text: string; span: string }[] = [];
  for (const [text] of words.matchAll(/(?<![较比上])(今日|今天|当日)/g)) found.push({ text, span: "today" });
  for (const [text] of words.matchAll(/(?<![较比])(昨日|昨天)/g)) found.push({ text, span: "yesterday" });
  for (const [text, count = "", unit = ""] of words.matchAll(
    /[近前过去最]{1,2}近?\s*(\d+|一|半)\s*(分钟|小时|天|日|周|个月|月|年)(?!度|均)/g,
  )) {
    const number = count === "一" ? 1 : count === "半" ? 0.5 : Number(count);
    const short = units[unit] ?? "";
    const isDays = short === "h" && number % 24 === 0;
    found.push({ text, span: isDays ? `${number / 24}d` : short === "w" ? `${number * 7}d` : `${number}${short}` });
  }
  return found;
}

/** Whether words name another time window than the one that is asked for. */
export function windowMentioned(words: string, window: string): Mentioned {
  const own = spanOf(window);
  const named = spansIn(words);
  if (own === undefined || named.length === 0 || named.some(({ span }) => span === own)) return { own: named.length > 0 };
  return { own: false, other: named[0]?.text ?? "" };
}

/** Whether two windows go back the same time; undefined where one of them is none that is known. */
export function sameSpan(one: string, other: string): boolean | undefined {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a === undefined || b === undefined ? undefined : a === b;
}

/** What kinds of files are called. */
const files: Record<string, string> = { docx: "Word", pdf: "PDF", xlsx: "Excel", csv: "CSV", pptx: "PPT", json: "JSON" };

/** The options that a field has: those of its dictionary, or kinds of files. */
export function calledOf(values: readonly string[] | undefined, items: readonly DictionaryItem[] | undefined): DictionaryItem[] {
  if (items) return items.flatMap((item) => [item, ...calledOf(undefined, item.children ?? [])]);
  return (values ?? []).flatMap((value) => (files[value] ? [{ value, label: files[value] }] : []));
}

/** Whether words call an option by its name, and none of those that are given. */
export function optionMentioned(words: string, given: readonly string[], options: readonly DictionaryItem[]): Mentioned {
  const named = options.filter(({ label }) => isNamed(words, label));
  // 微博热搜 names 微博热搜, and not 微博.
  const longest = named.filter((one) => !named.some(({ label }) => label !== one.label && label.includes(one.label)));
  if (longest.some(({ value }) => given.includes(String(value)))) return { own: true };
  const own = options.filter(({ value }) => given.includes(String(value)));
  const other = longest.find(({ value, label }) => String(value) !== "all" && !own.some((one) => one.label.includes(label)));
  return other && own.length > 0 ? { own: false, other: other.label, meant: String(other.value) } : { own: false };
}

/** A name of one sign, or of everything, says nothing where it stands in other words. */
const isNamed = (words: string, label: string): boolean => label.length >= 2 && label !== "全部" && words.includes(label);
