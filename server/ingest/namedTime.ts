import { meta } from "./pageMeta.ts";
import { DAYTIME, WEEKDAY } from "./readTime.ts";

/** How a time is written: 2025-11-03 08:12, 2025年11月3日8时12分, 2025年11月3日 星期一 下午3:20, 2025/11/03. */
export const TIME = new RegExp(
  `(20\\d{2})[-/年.](\\d{1,2})[-/月.](\\d{1,2})日?(?:${WEEKDAY}?[\\sT]*(?:${DAYTIME}\\s*)?(\\d{1,2})[:：时点](\\d{2})分?(?:[:：](\\d{2}))?)?`,
);

/** What the head of a page calls its time. */
const TIME_NAMES = [
  "article:published_time",
  "og:published_time",
  "publishdate",
  "pubdate",
  "PubDate",
  "datePublished",
  "weibo: article:create_at",
];
/** What other houses call the same. */
const TIME_NAME = /(?:publish(?:ed)?|pub|release|create)[-_:]?(?:_?at|time|date)$/i;

/** The time that the head of a page, its data or a time element tell. */
export function namedTime(document: Document, place: Element | undefined): string {
  const named = meta(document, TIME_NAMES);
  if (named) return named;
  for (const one of document.querySelectorAll("meta[content]")) {
    const name = one.getAttribute("property") ?? one.getAttribute("name") ?? one.getAttribute("itemprop") ?? "";
    const content = one.getAttribute("content")?.trim() ?? "";
    if (TIME_NAME.test(name) && TIME.test(content)) return content;
  }
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
    const told = /"datePublished"\s*:\s*"([^"]{8,40})"/.exec(data.textContent ?? "")?.[1];
    if (told) return told;
  }
  // The times of teasers stand before the headline, those of comments far behind.
  const times = [...document.querySelectorAll("time[datetime]")].filter((one) => TIME.test(one.getAttribute("datetime") ?? ""));
  const behind = times.find((one) => place && place.compareDocumentPosition(one) & 4) ?? times[0];
  return behind?.getAttribute("datetime")?.trim() ?? "";
}
