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

function namedTime(document: Document): string {
  const named = meta(document, TIME_NAMES);
  if (named) return named;
  for (const one of document.querySelectorAll("meta[content]")) {
    const name = one.getAttribute("property") ?? one.getAttribute("name") ?? one.getAttribute("itemprop") ?? "";
    const content = one.getAttribute("content")?.trim() ?? "";
    if (TIME_NAME.test(name) && TIME.test(content)) return content;
  }
  const marked = document.querySelector("time[datetime]")?.getAttribute("datetime")?.trim() ?? "";
  if (TIME.test(marked)) return marked;
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
    const told = /"datePublished"\s*:\s*"([^"]{8,40})"/.exec(data.textContent ?? "")?.[1];
    if (told) return told;
  }
  return "";
}

/** Text of a page with the places of elements kept apart by line ends. */
function pageText(document: Document): string {
  const parts: string[] = [];
  let length = 0;
  const walk = (node: Node): void => {
    if (length > LOOKED_AT) return;
    if (node.nodeType === 3) {
      const text = (node.textContent ?? "").replace(/\s+/g, " ");
      if (text.trim()) {
        parts.push(text.trim());
        length += text.length;
      }
      return;
    }
    if (/^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(node.nodeName)) return;
    for (let child = node.firstChild; child; child = child.nextSibling) walk(child);
  };
  if (document.body) walk(document.body);
  return parts.join("\n");
}

/** The lines around the headline, those behind it first. */
function around(document: Document, headline: string): { behind: string; before: string; all: string } {
  const all = pageText(document);
  const at = headline ? all.indexOf(headline) : -1;
  if (at < 0) return { behind: "", before: "", all };
  const end = at + headline.length;
  return { behind: all.slice(end, end + BEHIND), before: all.slice(Math.max(0, at - BEFORE), at), all };
}

/** When an article was published, as the page writes it; "" where it does not. */
export function publishedOf(document: Document, headline: string): string {
  const named = namedTime(document);
  if (named) return named;
  for (const one of document.querySelectorAll(TIME_MARKS)) {
    if (!/time|date|pub/i.test(one.className ?? "")) continue;
    const told = [...one.attributes].map(({ value }) => TIME.exec(value)?.[0]).find(Boolean);
    if (told) return told;
  }
  const { behind, before, all } = around(document, headline);
  return [behind, before, all].map((text) => TIME.exec(text)?.[0]).find(Boolean) ?? "";
}

/** Outlets and offices sign with their names, and are no authors. */
const OUTLET = /(?:报|网|社|台|新闻|客户端|频道|中心|政府|局|委|厅|办|部|官方账号|公众号|头条号|发布|资讯|在线|观察|财经|周刊|杂志|号)$/;
/** Signs of nobody, and words of the line that are no names. */
const NOBODY =
  /^(?:佚名|匿名|本站|本网|网络|未知|综合|整理|转载|楼主|网友|小编|编辑|管理员|原创|发表于?|发布于?|更新于?|发布时间|时间|日期|今天|昨天|字体|字号)$/;
const NAME = "[\\u4e00-\\u9fff]{2,4}";
const SIGNED = new RegExp(
  `(?:作者|记者|撰文|撰稿|文字|文|摄影|图|供稿|通讯员)\\s*[:：/|｜]?\\s*(${NAME}(?:[ 、,，]${NAME}){0,2}?)(?=$|[\\s|｜·•/／0-9）)（(])`,
  "m",
);
/** 张伟 · 2025-11-03: a name alone beside a time. */
const BESIDE_TIME = new RegExp(`^(${NAME})(?:\\s*[·•|｜]\\s*|\\s+)(?=${TIME.source})`, "m");

/** Who wrote it: no addresses, no word that says so; a line with figures (主题 12 帖子 340) or of many words is none, nor is an outlet. */
export const authorOf = (written: string): string => {
  const name = written
    .replace(/\S+@\S+|https?:\/\/\S+/g, " ")
    .replace(/^\s*(?:作者|记者|来源|责任编辑|编辑|By)\s*[：:]?\s*/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^.*\d.*$|^.{31,}$/, "");
  return OUTLET.test(name) || NOBODY.test(name) ? "" : name;
};

/** Whom the line of credits at the headline names; "" where it names nobody. */
export function signedBy(document: Document, headline: string): string {
  const { behind } = around(document, headline);
  const credits = behind.slice(0, 160);
  const found = SIGNED.exec(credits)?.[1] ?? BESIDE_TIME.exec(credits)?.[1] ?? "";
  return authorOf(found);
}

/** 来源：新华网 near the head of a page, else the name the site gives itself. */
export function siteOf(document: Document): string {
  const text = document.body?.textContent?.slice(0, 6000) ?? "";
  // Elements that stand side by side are one text here: the name ends as names of media do, or before a blank.
  const said =
    /(?:来源|稿源)\s*[：:]\s*([\u4e00-\u9fffA-Za-z]{1,14}?(?:报|网|社|台|客户端|新闻|频道|在线|公众号|发布)|[\u4e00-\u9fffA-Za-z]{2,16}(?=\s|$))/.exec(
      text,
    )?.[1] ?? "";
  return said || meta(document, ["og:site_name", "mediaid", "source", "application-name"]).slice(0, 50);
}
