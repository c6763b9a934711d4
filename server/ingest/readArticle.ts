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
  "article",
];

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
  const written = TIME.exec(document.body?.textContent?.slice(0, 20_000) ?? "");
  return written ? written[0] : "";
}

const textLength = (html: string): number => bare(html).length;

/** The first known container that holds text; they are listed from the exact ones to the wide ones. */
function fallback(document: Document): string {
  for (const selector of CONTAINERS) {
    const html = document.querySelector(selector)?.innerHTML ?? "";
    if (textLength(html) >= 40) return html;
  }
  return "";
}

const bare = (html: string): string => withoutTags(html).replace(/\s+/g, "");

/** Whether the general method found what a known container holds: its beginning, and at least a third of its length. */
function agrees(found: string, container: string): boolean {
  const known = bare(container);
  if (known.length < 40) return true;
  const text = bare(found);
  return text.length * 3 >= known.length && text.includes(known.slice(20, 40));
}

/**
 * The article of a page: Readability first, a known container where that found something else.
 * null when nothing looks like an article.
 */
export function readArticle(page: string, url: string): Article | null {
  const { document } = parseHTML(page);
  // Relative addresses are resolved when the pipeline sanitises.
  const container = fallback(document as unknown as Document);
  const date = published(document as unknown as Document);
  const title = meta(document as unknown as Document, ["og:title", "ArticleTitle"]);
  const author = meta(document as unknown as Document, ["author", "article:author"]);
  for (const script of document.querySelectorAll("script, style, noscript")) script.remove();
  let found: ReturnType<Readability["parse"]> = null;
  try {
    found = new Readability(document as unknown as Document, { charThreshold: 120 }).parse();
  } catch {
    // Broken markup: the container may still hold the text.
  }
  const html = found?.content && agrees(found.content, container) ? found.content : container || (found?.content ?? "");
  const length = textLength(html);
  if (length < 60) return null;
  const headline = (title || found?.title || "").replace(/[-_|—]+[^-_|—]{2,20}$/, "").trim();
  return {
    title: headline || url,
    html,
    author: (found?.byline || author).trim().slice(0, 100),
    published: date,
    length,
  };
}
