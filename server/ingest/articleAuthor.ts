import { meta, type Surroundings, TIME } from "./articleCredits.ts";

/** Outlets and offices sign with their names, and are no authors. */
const OUTLET =
  /(?:报|网|社|台|新闻|客户端|频道|中心|政府|[电报社]讯|[处科室]|局|委|厅|办|部|官方账号|公众号|头条号|发布|资讯|在线|观察|财经|体育|科技|娱乐|汽车|证券|订阅|集团|公司|大学|学院|医院|协会|研究[所院]|评论员|周刊|杂志|号)$/;
/** Signs of nobody, and words of the line that are no names. */
const NOBODY =
  /^(?:佚名|匿名|本站|本网|网络|未知|综合|整理|转载|楼主|网友|小编|编辑|管理员|admin|原创|作者|记者|关注|收藏|分享|评论|登录|注册|发表于?|发布于?|更新于?|发布时间|时间|日期|今天|昨天|字体|字号|查看|来源|回复|举报|下载)$/i;
const NAME = "[\\u4e00-\\u9fff]{2,4}";
/** Words that say who signs; the short ones are parts of other words unless a mark follows. */
const SIGNS =
  "(?:作者|记者|撰文|撰稿|通讯员|发布者|发布人|原作者|写手)\\s*[:：/|｜]?|(?<![\\u4e00-\\u9fff])(?:文字|文|摄影|图|供稿)\\s*[:：/|｜]";
const SIGNED = new RegExp(`(?:${SIGNS})\\s*(${NAME}(?:[ 、,，]${NAME}){0,2}?)(?=$|[\\s|｜·•/／0-9）)（(])`, "m");
/** 张伟 · 2025-11-03: a name alone beside a time. */
const BESIDE_TIME = new RegExp(`^(${NAME})(?:\\s*[·•|｜]\\s*|\\s+)(?=${TIME.source})`, "m");
/** 某报讯（记者 张伟）, and the same at the end of a text. */
const WITHIN = new RegExp(`^.{0,24}[（(](?:[^（()）]{0,12})?记者\\s*(${NAME}(?:[ 、,，]${NAME}){0,2}?)(?=[\\s）)]|通讯员|摄影)`);
const ENDING = new RegExp(
  `(?:^|[\\n（(])\\s*(?:本报|本网|见习|实习|[\\u4e00-\\u9fff]{2,8}?)?(?:作者|记者|撰文|撰稿|文)\\s*[:：/|｜\\s]\\s*(${NAME}(?:[ 、,，]${NAME}){0,2}?)(?=$|[\\s）)|｜/])`,
  "m",
);
const MARKED =
  "[rel=author], [itemprop*=author], [class*=author], [class*=Author], [id*=author], [class*=byline], [class*=up-name], [class*=writer]";
const BEGINS = 90;
const ENDS = 160;

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

/** An author whom the page's own data name, no organisation. */
function inData(document: Document): string {
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
    const written = /"author"\s*:\s*\[?\s*(\{[^}]{0,300}\}|"[^"]{1,40}")/.exec(data.textContent ?? "")?.[1] ?? "";
    if (/"@type"\s*:\s*"\w*Organi[sz]ation"/.test(written)) continue;
    const name = /^"(.*)"$/.exec(written)?.[1] ?? /"name"\s*:\s*"([^"]{1,40})"/.exec(written)?.[1] ?? "";
    if (authorOf(name)) return authorOf(name);
  }
  return "";
}

/** The first words in an element: of a box of an author the name. */
function firstText(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? "").replace(/\s+/g, " ").trim();
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const text = firstText(child);
    if (text) return text;
  }
  return "";
}

/** An element at the headline that is called author and holds a name. */
function marked(document: Document, near: string): string {
  for (const one of [...document.querySelectorAll(MARKED)].slice(0, 20)) {
    const text = firstText(one);
    const name = /编辑|责编|校对|审核/.test(text) ? "" : authorOf(text);
    if (name && name.length <= 12 && /^[\u4e00-\u9fffA-Za-z·. ]{2,}$/.test(name) && near.includes(name)) return name;
  }
  return "";
}

/** Whom the page names as the author: in its data, by a mark or in the line at the headline; "" where it names nobody. */
export function signedBy(document: Document, headline: string, { behind, before }: Surroundings): string {
  const credits = behind.slice(0, 160);
  const line = authorOf(SIGNED.exec(credits)?.[1] ?? BESIDE_TIME.exec(credits)?.[1] ?? "");
  // A house that writes itself as the author of all its pages stands behind the headline in their titles too.
  const written = authorOf(meta(document, ["author", "article:author", "og:article:author"]));
  const title = document.title ?? "";
  const house = title.startsWith(headline) ? title.slice(headline.length) : "";
  const said = written && !house.includes(written) ? written : "";
  return inData(document) || said || line || marked(document, before.slice(-120) + behind);
}

/** Whom the text itself names at its beginning or end. */
export function signedWithin(text: string): string {
  return authorOf(WITHIN.exec(text.trim().slice(0, BEGINS))?.[1] ?? ENDING.exec(text.trim().slice(-ENDS))?.[1] ?? "");
}
