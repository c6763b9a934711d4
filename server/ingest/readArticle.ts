import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { bareText, behindHeadline, calledArticle, chooseBody, knownContainer } from "./articleBody.ts";
import { headlineOf } from "./articleHeadline.ts";
import { flashOf, isBeside } from "./flashOf.ts";
import { trimArticle } from "./trimArticle.ts";

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

/** Letters that an article has at least: a flash of news below its headline, and a text without one. */
const LEAST = { below: 40, alone: 60 };

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

/** Who wrote it: no addresses, no word that says so; a line with figures (主题 12 帖子 340) or of many words is none. */
const authorOf = (written: string): string =>
  written
    .replace(/\S+@\S+|https?:\/\/\S+/g, " ")
    .replace(/^\s*(?:作者|记者|来源|责任编辑|编辑|By)\s*[：:]?\s*/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^.*\d.*$|^.{31,}$/, "");

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
 * The article of a page, as Readability, known containers of article text and the place of its headline tell it.
 * null when nothing looks like an article.
 */
export function readArticle(page: string, url: string): Article | null {
  const document = parseHTML(page).document as unknown as Document;
  const date = published(document);
  const headline = headlineOf(document, meta(document, ["og:title", "ArticleTitle"]) || document.title || "");
  const author = meta(document, ["author", "article:author"]);
  const site = siteOf(document);
  const flash = flashOf(document, headline.place, headline.text, TIME);
  for (const script of document.querySelectorAll("script, style, noscript")) script.remove();
  // Relative addresses are resolved when the pipeline sanitises.
  const candidates = { known: knownContainer(document), called: calledArticle(document), behind: behindHeadline(headline.place) };
  let found: ReturnType<Readability["parse"]> = null;
  try {
    found = new Readability(document, { charThreshold: 120 }).parse();
  } catch {
    // Broken markup: the container may still hold the text.
  }
  const whole = trimArticle(chooseBody({ ...candidates, found: found?.content ?? "" }), headline.text);
  const beside = flash !== "" && isBeside(whole) && !bareText(whole).includes(bareText(flash));
  const long = !beside && bareText(whole).length >= (candidates.behind ? LEAST.below : LEAST.alone);
  const html = long ? whole : flash;
  const length = bareText(html).length;
  if (length === 0) return null;
  return {
    title: headline.text || (found?.title ?? "").trim() || url,
    html,
    author: authorOf(found?.byline ?? "") || authorOf(author),
    published: date,
    site,
    length,
  };
}
