import { localDate } from "#engine/grammar/localTime.ts";

/** How a time is written: 2025-11-03 08:12, 2025年11月3日8时12分, 2025/11/03. */
export const TIME = /(20\d{2})[-/年.](\d{1,2})[-/月.](\d{1,2})日?(?:[\sT]*(\d{1,2})[:时点](\d{2})分?(?::(\d{2}))?)?/;
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
const TIME_MARKS = "[title], [data-time], [data-date], [data-publish], [data-timestamp]";
/** Letters behind and before the headline where its line of credits stands. */
const BEHIND = 400;
const BEFORE = 300;
const LOOKED_AT = 60_000;

export function meta(document: Document, names: string[]): string {
  for (const name of names) {
    const found = document.querySelector(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`);
    const content = found?.getAttribute("content")?.trim();
    if (content) return content;
  }
  return "";
}

function namedTime(document: Document, place: Element | undefined): string {
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

/** Text of a page with the places of elements kept apart by line ends, and where an element ends in it (-1 where it is not there). */
function pageText(document: Document, place: Element | undefined): { all: string; end: number } {
  const parts: string[] = [];
  let length = 0;
  let end = -1;
  const walk = (node: Node): void => {
    if (length > LOOKED_AT) return;
    if (node.nodeType === 3) {
      const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
      if (text) length += parts.push(text) && text.length + 1;
      return;
    }
    if (/^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(node.nodeName)) return;
    for (let child = node.firstChild; child; child = child.nextSibling) walk(child);
    if (node === place) end = length;
  };
  if (document.body) walk(document.body);
  return { all: parts.join("\n"), end };
}

export interface Surroundings {
  behind: string;
  before: string;
  all: string;
}

/** The lines around the headline, where it stands or else is first said. */
export function aroundHeadline(document: Document, { text, place }: { text: string; place?: Element }): Surroundings {
  const { all, end } = pageText(document, place);
  const said = text ? all.indexOf(text) : -1;
  const after = end >= 0 ? end : said < 0 ? -1 : said + text.length;
  if (after < 0) return { behind: "", before: "", all };
  const at = Math.max(0, after - text.length - 1);
  return { behind: all.slice(after, after + BEHIND), before: all.slice(Math.max(0, at - BEFORE), at), all };
}

const ALL_TIMES = new RegExp(TIME.source, "g");
/** What says that a time is of coming out, not of a change. */
const CAME_OUT = /(?:(?:发布|发表|刊发|Published)[^\d]{0,8}|(?<![\u4e00-\u9fff])(?:时间|日期)\s*[：:]\s*)$/i;
const dayOf = (match: RegExpMatchArray | RegExpExecArray): string => `${match[1]}-${Number(match[2])}-${Number(match[3])}`;

/** The time a text tells first, of that day where one is given; one that is said to be of coming out before others, with hours and minutes rather than without. */
function toldIn(text: string, day?: string): string {
  const all = [...text.matchAll(ALL_TIMES)].filter((match) => day === undefined || dayOf(match) === day);
  const first = all.find((match) => CAME_OUT.test(text.slice(Math.max(0, match.index - 16), match.index))) ?? all[0];
  if (!first) return "";
  return (all.find((match) => dayOf(match) === dayOf(first) && match[4] !== undefined) ?? first)[0];
}

/** /2025/1103/c1.html, /20251103/x.html: the day that an address is made of. */
function dayOfAddress(url: string): string {
  const [, year, month, day] = /[/_-](20[12]\d)[-/_]?(0[1-9]|1[0-2])[-/_]?(0[1-9]|[12]\d|3[01])(?=\D)/.exec(url) ?? [];
  return year ? `${year}-${month}-${day}` : "";
}

/** 发布时间：…, 编辑于 …: wherever it stands. */
const LABELLED = new RegExp(`(?:(?:发布|发表|刊发|成文|创建|更新)(?:时间|日期)|(?:发布|发表|编辑)于)[\\s：:]{0,4}(${TIME.source})`);
/** Letters behind the headline that are its line of credits. */
const CREDITS = 160;

/** Scripts that write the time into the page: var ct = "1762128720", pubtime: '2025-11-03 08:12'. */
function inScripts(document: Document): string {
  for (const script of document.querySelectorAll("script:not([src])")) {
    const [, told, seconds] =
      /\b(?:ct|create_?time|publish_?time|pub_?time|publish_?date|pub_?date)["']?\s*[:=]\s*["']?(?:(20\d{2}[-/]\d{1,2}[-/]\d{1,2}[ T]\d{1,2}:\d{2})|(\d{10})(?:\d{3})?\b)/i.exec(
        script.textContent ?? "",
      ) ?? [];
    if (told) return told;
    if (seconds)
      return localDate(Number(seconds) * 1000)
        .toISOString()
        .slice(0, 16)
        .replace("T", " ");
  }
  return "";
}

/** When an article was published, as the page writes it, else the day in its address; "" where neither tells. */
export function publishedOf(document: Document, { behind, before, all }: Surroundings, place: Element | undefined, url: string): string {
  const named = namedTime(document, place);
  const match = TIME.exec(named);
  // The day alone in the head, or its midnight: the line at the headline may tell the minute.
  if (match && (match[4] === undefined || `${match[4]}:${match[5]}` === "00:00"))
    return toldIn(behind, dayOf(match)) || toldIn(before, dayOf(match)) || named;
  if (named) return named;
  for (const one of document.querySelectorAll(TIME_MARKS)) {
    if (!/time|date|pub/i.test(one.className ?? "")) continue;
    const told = [...one.attributes].map(({ value }) => TIME.exec(value)?.[0]).find(Boolean);
    if (told) return told;
  }
  const labelled = [behind, before].map((text) => LABELLED.exec(text)?.[1]).find(Boolean);
  return (
    toldIn(behind.slice(0, CREDITS)) ||
    labelled ||
    toldIn(before) ||
    inScripts(document) ||
    LABELLED.exec(all)?.[1] ||
    toldIn(behind) ||
    dayOfAddress(url) ||
    (TIME.exec(all)?.[0] ?? "")
  );
}

/** 来源：新华网 near the head of a page: whom it says it has its article from. */
export function creditOf(document: Document): string {
  const text = document.body?.textContent?.slice(0, 6000) ?? "";
  // Elements that stand side by side are one text here: the name ends as names of media do, or before a blank.
  const said =
    /(?:来源|稿源)\s*[：:]\s*([\u4e00-\u9fffA-Za-z]{1,14}?(?:报|网|社|台|客户端|新闻|频道|在线|公众号|发布)|[\u4e00-\u9fffA-Za-z]{2,16}(?=\s|$))/.exec(
      text,
    )?.[1] ?? "";
  return said || meta(document, ["mediaid", "source"]).slice(0, 50);
}

/** 公交规划公布_某某网, 公交规划公布 - 某某日报: the house at the end of a title; columns end otherwise. */
const HOUSE = /[_|｜丨—–-]\s*([\u4e00-\u9fffA-Za-z]{2,16}?(?:网|报|社|台|新闻|客户端|在线|政府|论坛))\s*$/;

/** What a site calls itself, by its meta elements, else at the end of its titles. */
export const siteOf = (document: Document): string =>
  (meta(document, ["og:site_name", "application-name"]) || (HOUSE.exec(document.title ?? "")?.[1] ?? "")).slice(0, 50);
