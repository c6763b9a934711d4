import { TYPE_NAMES } from "#server/labels/labels.ts";
import type { OutboxDocument } from "./OutboxRecord.ts";

/** What a channel is to say; every transport writes it in its own form. */
export interface PushMessage {
  /** Same for every attempt, so that a receiver can tell a repetition. */
  id: string;
  event: "sensitive.matched" | "sensitive.digest" | "test" | "report.issue";
  group: { id: string; name: string; level: number };
  time: number;
  title: string;
  documents: PushDocument[];
  /** Of `report.issue`: the period, begin inclusive, end exclusive, ms; documents of it; the link, "" for none. */
  report?: { beginTime: number; endTime: number; docCount: number; text: string; link: string };
}

export interface PushDocument extends Required<OutboxDocument> {
  /** The document in the console, else the original page. */
  link: string;
}

const SENTIMENTS: Record<string, string> = { "1": "正面", "0": "中性", "-1": "负面" };
const CLOCK = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  ...({ month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hour12: false } as const),
});

export const localClock = (time: number): string => CLOCK.format(time).replace(/\//g, "-");

/** Source, kind, sentiment, time and words found, in one line. */
export function factsOf(document: PushDocument): string {
  const { source, dataType, isAppraise, pubdate, words } = document;
  const facts = [source, TYPE_NAMES[dataType] ?? dataType, SENTIMENTS[String(isAppraise)], localClock(pubdate)];
  return [...facts, words.length ? `命中：${words.join("、")}` : ""].filter(Boolean).join(" · ");
}

/** Text that stands inside the brackets of a Markdown link. */
const bracketed = (text: string): string =>
  text
    .replace(/\[/g, "【")
    .replace(/\]/g, "】")
    .replace(/[`*_~<>#|\\]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const inLink = (url: string): string => url.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);

/**
 * The message as Markdown of at most `maxBytes` bytes (UTF-8); documents that find no room are counted in the last line.
 */
export function markdownOf(message: PushMessage, maxBytes: number): string {
  const head = `### ${bracketed(message.title)}`;
  if (message.report) {
    const { text, link } = message.report;
    return fitted(
      head,
      [...paragraphs(text).map(bracketed), ...(link ? [`[查看全文](${inLink(link)})`] : [])],
      maxBytes,
      "…… 全文请到系统查看",
    );
  }
  const items = message.documents.map((document, at) => {
    const title = bracketed(document.title);
    const linked = document.link ? `[${title}](${inLink(document.link)})` : title;
    return `${message.documents.length > 1 ? `${at + 1}. ` : ""}${linked}\n> ${bracketed(factsOf(document))}`;
  });
  return fitted(head, items, maxBytes);
}

/** The message as plain text of at most `maxBytes` bytes. */
export function plainOf(message: PushMessage, maxBytes: number): string {
  if (message.report) {
    const { text, link } = message.report;
    return fitted(message.title, [...paragraphs(text), ...(link ? [link] : [])], maxBytes, "…… 全文请到系统查看");
  }
  const items = message.documents.map((document, at) =>
    [`${at + 1}. ${document.title}`, `   ${factsOf(document)}`, document.link && `   ${document.link}`].filter(Boolean).join("\n"),
  );
  return fitted(message.title, items, maxBytes);
}

const bytes = (text: string): number => Buffer.byteLength(text);

/** What a report says, without the address of its link, which stands by itself. */
export const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() && !/^全文：https?:/.test(part));

/** @param rest what the last line says where not all finds room; how many are left out if absent */
function fitted(head: string, items: string[], maxBytes: number, rest?: string): string {
  /** Room for the line that counts the rest. */
  const RESERVE = 64;
  const parts = [head];
  let length = bytes(head);
  for (const [at, item] of items.entries()) {
    length += bytes(item) + 2;
    if (length > maxBytes - RESERVE) {
      parts.push(rest ?? `…… 另有 ${items.length - at} 条，请到系统查看`);
      break;
    }
    parts.push(item);
  }
  return parts.join("\n\n");
}
