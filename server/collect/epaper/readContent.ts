import { parsePage } from "#server/ingest/parsePage.ts";
import { withoutTags } from "#server/text/sanitise.ts";

/** An article of an issue as its `content_….htm` shows it. */
export interface PaperArticle {
  title: string;
  subTitle: string;
  author: string;
  /** Markup, not yet sanitised. */
  html: string;
  /** As written, "" none. */
  published: string;
  /** Address of a further part of the same article, "" none. */
  next: string;
}

/** What the publishing system writes of an article into a comment: `<date>…</date><author>…</author>`. */
function property(html: string, name: string): string {
  const [, block = ""] = /<!--\s*enpproperty([\s\S]*?)\/enpproperty\s*-->/i.exec(html) ?? [];
  const [, value = ""] = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "i").exec(block) ?? [];
  return words(value);
}

const words = (markup: string): string =>
  withoutTags(markup)
    .replace(/[\s\u3000]+/g, " ")
    .trim();

const first = (document: Document, ...selectors: string[]): string => {
  for (const selector of selectors) {
    const text = document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim();
    if (text) return text;
  }
  return "";
};

/** Words, or a picture: some articles are nothing else. */
const holdsSomething = (markup: string): boolean => words(markup) !== "" || /<img\b/i.test(markup);

/** The text between the marks of the system, else the container that holds it; "" where the page has neither. */
function bodyOf(html: string, document: Document): string {
  const [, marked = ""] = /<!--\s*enpcontent\s*-->([\s\S]*?)<!--\s*\/enpcontent\s*-->/i.exec(html) ?? [];
  if (holdsSomething(marked)) return marked;
  for (const selector of ["founder-content", "#ozoom", "#articleContent", ".article-content", ".content_tt", "#content", ".text_c"]) {
    const inner = document.querySelector(selector)?.innerHTML ?? "";
    if (holdsSomething(inner)) return inner;
  }
  return "";
}

/** 张三 of "本报记者 张三", "作者：张三", "□ 张三"; an office alone stays. */
const authorIn = (text: string): string => (text.replace(/^(?:作者|本报|记者|通讯员|文|□|■|\s|[:：/])+/u, "") || text).slice(0, 60).trim();

/** Reads an article; without a title or a text it is none. */
export function readContent(html: string, address: string): PaperArticle | undefined {
  const document = parsePage(html);
  const title =
    property(html, "title") || first(document, "founder-title", ".article-title", "h1", "h2", ".font01", ".title") || pageTitle(document);
  const body = bodyOf(html, document);
  if (title === "" || body === "") return undefined;
  const link = [...document.querySelectorAll("a[href]")].find((one) => /^(?:下一页|下页|后一页)/.test((one.textContent ?? "").trim()));
  const next = link ? nextPart(link.getAttribute("href") ?? "", address) : "";
  return {
    ...{ title, html: body, next },
    subTitle: property(html, "subtitle") || first(document, "founder-subtitle", ".subtitle", ".font02"),
    author: authorIn(property(html, "author") || first(document, "founder-author", ".author")),
    published:
      property(html, "date") || (/20\d{2}[-年]\d{1,2}[-月]\d{1,2}日?\s+\d{1,2}:\d{2}/.exec(document.body?.textContent ?? "")?.[0] ?? ""),
  };
}

/** 标题-晨报 → 标题. */
const pageTitle = (document: Document): string => (document.title ?? "").split(/[-_|]/)[0]!.replace(/\s+/g, " ").trim();

/** A further part is `content_1_2.htm` beside `content_1.htm`: other articles of the page are no part of this one. */
function nextPart(href: string, address: string): string {
  const name = (url: string): string => /content_([0-9a-z]+)/i.exec(url)?.[1] ?? "";
  if (!URL.canParse(href, address)) return "";
  const url = new URL(href, address);
  const own = name(address.slice(address.lastIndexOf("/")));
  const beside = url.href.slice(0, url.href.lastIndexOf("/")) === address.slice(0, address.lastIndexOf("/"));
  return beside &&
    /^https?:$/.test(url.protocol) &&
    url.href !== address &&
    own !== "" &&
    name(url.pathname.slice(url.pathname.lastIndexOf("/"))) === own
    ? url.href
    : "";
}
