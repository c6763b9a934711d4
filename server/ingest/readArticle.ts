import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { withoutTags } from "#server/text/sanitise.ts";

export interface Article {
  title: string;
  /** Not yet sanitised: the pipeline does that. */
  html: string;
  author: string;
  /** As written on the page, "" when not found. */
  published: string;
  /** What the page calls its site or says it was taken from, "" when it says neither. */
  site: string;
  length: number;
}

/** Containers of article text on Chinese news sites, tried where the general method finds too little. */
const CONTAINERS = [
  "#rwb_zw",
  ".rm_txt_con",
  "#detail",
  "#ozoom",
  ".left_zw",
  "#artibody",
  ".article-content",
  "#article_content",
  ".article_content",
  "#content_area",
  "#endText",
  ".post_body",
  ".content-article",
  "#mp-editor",
  "#js_content",
  ".TRS_Editor",
  ".content_area",
];

/** Holds whatever a page calls an article, teasers of others too. */
const GENERIC = "article";

const TIME = /(20\d{2})[-/年.](\d{1,2})[-/月.](\d{1,2})日?(?:\s*(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;

function meta(document: Document, names: string[]): string {
  for (const name of names) {
    const found = document.querySelector(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`);
    const content = found?.getAttribute("content")?.trim();
    if (content) return content;
  }
  return "";
}

function published(document: Document): string {
  const named = meta(document, [
    "article:published_time",
    "og:published_time",
    "publishdate",
    "pubdate",
    "PubDate",
    "datePublished",
    "weibo: article:create_at",
  ]);
  if (named) return named;
  const marked = document.querySelector("time[datetime]")?.getAttribute("datetime")?.trim() ?? "";
  if (TIME.test(marked)) return marked;
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
    const told = /"datePublished"\s*:\s*"([^"]{8,40})"/.exec(data.textContent ?? "")?.[1];
    if (told) return told;
  }
  const written = TIME.exec(document.body?.textContent?.slice(0, 20_000) ?? "");
  return written ? written[0] : "";
}

const textLength = (html: string): number => bare(html).length;

/** The first known container that holds text; they are listed from the exact ones to the wide ones. */
function containerOf(document: Document): string {
  for (const selector of CONTAINERS) {
    const html = document.querySelector(selector)?.innerHTML ?? "";
    if (textLength(html) >= 40) return html;
  }
  return "";
}

const bare = (html: string): string => withoutTags(html).replace(/\s+/g, "");
const PIECE = 16;

/** Share of the pieces of a text that stand in another, 0 to 1. */
function shareOf(part: string, whole: string): number {
  let pieces = 0;
  let found = 0;
  for (let at = 0; at + PIECE <= part.length; at += PIECE) {
    pieces++;
    if (whole.includes(part.slice(at, at + PIECE))) found++;
  }
  return pieces === 0 ? 1 : found / pieces;
}

/**
 * The text of a page: what the general method found, unless a known container of article text holds something else (menus
 * and share bars have many words too); what a page merely calls its article, only where the general method found less.
 */
function choose(found: string, known: string, called: string): string {
  const text = bare(found);
  if (known && shareOf(bare(known), text) < 0.5) return known;
  return bare(called).length > text.length * 1.5 && text.length < 300 ? called : found;
}

/** Columns and sites behind a headline: 公交规划公布_新闻频道_某某网. A dash within a headline is its own. */
const BEHIND =
  /\s*(?:[_|｜丨]\s*[^_|｜丨]{1,20}|(?:\s[-—–]|(?<![A-Za-z0-9])-)\s*[^-—–_|｜丨]{1,16}(?:网|报|社|台|新闻|频道|中心|客户端|在线|门户|\.com|\.cn)[^-—–_|｜丨]{0,6})$/i;

/** The headline without column and site. What stands as the page's one heading is it, where the title begins with it. */
function headlineOf(document: Document, title: string): string {
  const headings = [...document.querySelectorAll("h1")].map((one) => (one.textContent ?? "").replace(/\s+/g, " ").trim());
  // Quotation marks end the value of a carelessly written meta element; the page's own title goes on.
  const shown = headings.find((heading) => heading.length >= 6 && [title, document.title].some((whole) => whole.startsWith(heading)));
  if (shown) return shown;
  let bareTitle = title.trim();
  for (let again = true; again; ) {
    const shorter = bareTitle.replace(BEHIND, "").trim();
    again = shorter !== bareTitle && shorter.length >= 4;
    if (again) bareTitle = shorter;
  }
  return bareTitle;
}

/** Who wrote it: no addresses, no word that says so. */
const authorOf = (written: string): string =>
  written
    .replace(/\S+@\S+|https?:\/\/\S+/g, " ")
    .replace(/^\s*(?:作者|记者|来源|责任编辑|编辑|By)\s*[：:]?\s*/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 100);

/** 来源：新华网 near the head of a page, else the name the site gives itself. */
function siteOf(document: Document): string {
  const text = document.body?.textContent?.slice(0, 6000) ?? "";
  // Elements that stand side by side are one text here: the name ends as names of media do, or before a blank.
  const said =
    /(?:来源|稿源)\s*[：:]\s*([\u4e00-\u9fffA-Za-z]{1,14}?(?:报|网|社|台|客户端|新闻|频道|在线|公众号|发布)|[\u4e00-\u9fffA-Za-z]{2,16}(?=\s|$))/.exec(
      text,
    )?.[1] ?? "";
  return said || meta(document, ["og:site_name", "mediaid", "source", "application-name"]).slice(0, 50);
}

/**
 * The article of a page: Readability first, a known container where that found something else or less.
 * null when nothing looks like an article.
 */
export function readArticle(page: string, url: string): Article | null {
  const { document } = parseHTML(page);
  // Relative addresses are resolved when the pipeline sanitises.
  const container = containerOf(document as unknown as Document);
  const called = document.querySelector(GENERIC)?.innerHTML ?? "";
  const heading = (title: string): string => headlineOf(document as unknown as Document, title);
  const date = published(document as unknown as Document);
  const title = heading(meta(document as unknown as Document, ["og:title", "ArticleTitle"]) || document.title || "");
  const author = meta(document as unknown as Document, ["author", "article:author"]);
  const site = siteOf(document as unknown as Document);
  for (const script of document.querySelectorAll("script, style, noscript")) script.remove();
  let found: ReturnType<Readability["parse"]> = null;
  try {
    found = new Readability(document as unknown as Document, { charThreshold: 120 }).parse();
  } catch {
    // Broken markup: the container may still hold the text.
  }
  const html = choose(found?.content ?? "", container, called);
  const length = textLength(html);
  if (length < 60) return null;
  const headline = title || (found?.title ?? "").trim();
  return {
    title: headline || url,
    html,
    author: authorOf(found?.byline || author),
    published: date,
    site,
    length,
  };
}
