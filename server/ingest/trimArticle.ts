import { parseHTML } from "linkedom";

/** Lines around a text that pages put there: who edited it, what comes next, what to do with it. */
const FURNITURE = new RegExp(
  [
    "^[（(【\\[]?(?:责任编辑|本文来源|责编|编辑|校对|审核|初审|终审|一审|二审|三审|监制|编审|值班编委|图片编辑|来源|稿源|作者|原标题|关键词|标签|浏览次数|阅读量?|点击数?|发布时间|更新时间|发布者|字号|字体)\\s*[：:]",
    "^(?:上一篇|下一篇|上一条|下一条|上一页|下一页|相关(?:阅读|新闻|推荐|链接|报道|信息|文章)|延伸阅读|推荐阅读|热门(?:推荐|文章)|猜你喜欢|更多(?:精彩|内容|新闻)|返回.{0,12}查看更多|查看更多)",
    "^(?:分享(?:到|至)|扫一扫|扫码|长按|微信扫|点赞|收藏|我要(?:评论|举报|纠错)|纠错|打印(?:本页)?|关闭(?:窗口)?|举报|展开全文|点击.{0,8}(?:阅读|关注|下载))",
    "^(?:免责声明|特别声明|平台声明|版权(?:声明|所有)|未经.{0,6}授权|声明[：:]|转载请注明|本文(?:系|仅代表)|以上内容(?:仅|为))",
    "^【(?:纠错|责任编辑|编辑)",
  ].join("|"),
);
/** A line of furniture is no longer. */
const LONGEST = 90;

const textOf = (node: Node): string => (node.textContent ?? "").replace(/[\s　]+/g, " ").trim();
const holdsPicture = (node: Node): boolean =>
  node.nodeType === 1 && ((node as Element).tagName === "IMG" || (node as Element).querySelector("img,video") !== null);

/** A line that tells when and where something was published, and nothing else. */
const DATELINE = /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|发布于|来源).{0,40}$/;
/** Teasers that stand in a row from this number on are a list of other articles. */
const ROW = 3;
const ROW_TAGS = new Set(["DIV", "LI", "SECTION", "ARTICLE", "DL", "TR"]);

/** A line from which on a text is of other articles. */
const OTHERS =
  /^[【[（(]?(?:延伸阅读|相关(?:阅读|新闻|报道|链接|推荐|文章|稿件|视频)|推荐阅读|往期(?:回顾|推荐|精选|精彩)|更多(?:精彩|新闻|阅读|内容|推荐)|猜你喜欢|大家都在看|热门(?:推荐|文章|新闻))[】\]）):：]*$/;
/** Letters of an article before such a line, at least. */
const BEFORE_OTHERS = 60;
const LINES = "p, div, h2, h3, h4, h5, h6, strong, b, span, li, section, em, i, button, a";
/** What to do with a text, and which of how many pictures this is: no words of it wherever they stand. */
const BUTTONS =
  /^(?:(?:分享(?:到)?|点赞|收藏|评论|回复|转发|举报|赞|踩|打赏|复制链接|展开全文|点击展开(?:全文)?|收起|正在加载|播放|暂停|[\d.]+万?)[\s　·|/]*)+$|^\d{1,3}\s*\/\s*\d{1,3}$|^(?:打开|下载|前往)[^，。]{0,8}(?:APP|客户端)[^。]{0,16}$/i;
/** A figure alone may be one of a table. */
const FIGURE = /^[\d.万\s]+$/;

/** Removes the line that announces other articles and what follows it, where an article stands before it. */
function cutOthers(body: Element): void {
  let told = 0;
  for (const line of body.querySelectorAll(LINES)) {
    const text = textOf(line);
    if (text.length > 14 || !OTHERS.test(text) || told > 0) continue;
    const before = (body.textContent ?? "").indexOf(line.textContent ?? "");
    if (before < BEFORE_OTHERS) continue;
    told++;
    for (let node: Node | null = line; node && node !== body; node = node.parentNode) while (node.nextSibling) node.nextSibling.remove();
    line.remove();
  }
}

function dropButtons(body: Element): void {
  for (const line of body.querySelectorAll(LINES)) {
    const text = textOf(line);
    if (text && text.length <= 30 && BUTTONS.test(text) && !FIGURE.test(text) && !holdsPicture(line)) line.remove();
  }
}

/** Letters of a card, at most. */
const CARD = 180;
/** A card of another article without a link: a headline, beside it a picture, an age or a lead that is cut. */
function isCard(block: Element): boolean {
  const heading = block.querySelector("h2, h3, h4, h5, h6, strong, b, [class*=title]");
  const text = textOf(block);
  if (!heading || textOf(heading).length < 8 || text.length > CARD) return false;
  const rest = text.replace(textOf(heading), "").trim();
  return holdsPicture(block) || /\d+(?:分钟|小时|天)前$/.test(rest) || (rest.length > 20 && !/[。！？”]$/.test(rest));
}

/** A block around the headline of another article, linked. */
const isLinked = (block: Element): boolean =>
  [...block.querySelectorAll("a")].some((link) => textOf(link).length >= 8) && textOf(block).length <= 300;

const isTeaser = (block: Element): boolean => isLinked(block) || isCard(block);

/** Removes rows of teasers: three neighbours or more of one kind, each with the headline of another article. */
function dropTeasers(element: Element): void {
  let row: Element[] = [];
  const end = () => {
    if (row.length >= ROW) for (const one of row) one.remove();
    row = [];
  };
  for (const child of [...element.children]) {
    if (child.tagName !== row[0]?.tagName) end();
    if (ROW_TAGS.has(child.tagName) && isTeaser(child)) row.push(child);
    else {
      end();
      dropTeasers(child);
    }
  }
  end();
}

type Furniture = (text: string) => boolean;
const isKnown: Furniture = (text) => text.length <= LONGEST && FURNITURE.test(text);

/** Removes furniture at one end of an element, and what is empty beside it, but no picture; goes into the last block that is none. */
function trimEnd(element: Node, from: "firstChild" | "lastChild", isFurniture: Furniture): void {
  let node = element[from];
  while (node) {
    const next: ChildNode | null = from === "firstChild" ? node.nextSibling : node.previousSibling;
    const text = textOf(node);
    if (isFurniture(text) || (text === "" && !holdsPicture(node))) element.removeChild(node);
    else if (text !== "") {
      if (node.nodeType === 1) trimEnd(node, from, isFurniture);
      return;
    }
    node = next;
  }
}

/**
 * The text of an article without the lines that pages put before and behind it, and without rows of other articles.
 * @param html of the article's container
 * @param headline which many pages repeat above the text
 */
export function trimArticle(html: string, headline: string): string {
  const { body } = parseHTML(`<html><body>${html}</body></html>`).document as unknown as Document;
  dropButtons(body);
  cutOthers(body);
  dropTeasers(body);
  trimEnd(body, "lastChild", isKnown);
  trimEnd(body, "firstChild", (text) => text === headline || DATELINE.test(text) || isKnown(text));
  return body.innerHTML;
}
