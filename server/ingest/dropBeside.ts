import { nameOf } from "./blockNames.ts";

/** Blocks of a page that are beside its article: what they are called says so, by the first words in them. */
const ANNOUNCED =
  /^[【[（(]?(?:相关(?!部门|负责|人士|人员|方面|专家|企业|单位|政策|责任|法律|规定|机构|产业|工作|问题)|延伸|推荐|为您|为你|更多|热门|热点(?:推荐|排行)|热评|精彩(?:推荐|图集|视频|评论)|猜你|大家(?:都)?(?:在看|还在|在搜|在问)|(?:全部|最新|网友|精选|热门|发表)?(?:评论|跟帖|回帖|留言)|\d+\s*条?(?:评论|回复|留言|跟帖)|近期文章|往期|本期(?:其他|更多|目录)|其他(?:文章|新闻)|订阅|读者(?:来信|留言)|作者简介|关于作者|(?:\S{0,4})排行|播放列表|视频列表|聊天室|互动区|(?:AI|智能|文章|内容)摘要|本文导航|文章导航|目录|今日推荐|编辑推荐|频道精选|深度观察|看了又看|[上下]一篇(?!章)|责任编辑|免责声明|特别声明)/i;
/** An announcement is no sentence. */
const LONGEST = 16;
const BLOCKS = "div, section, aside, ul, ol, dl, table";
/** Never part of a text. */
const BESIDE = "aside, nav, footer, form, button, select, textarea, iframe, [role=navigation], [role=complementary], [aria-hidden=true]";
/** What is called an article, of others too. */
const ARTICLES = "article";
/** Letters that remain where articles of others go. */
const REMAINS = 20;
/** Slides that a carousel shows twice, so that it turns without an end. */
const CLONES = ".swiper-slide-duplicate, .slick-cloned, .owl-item.cloned, .bx-clone, .flickity-clone";
/** Of the page's letters a block beside the article holds no more, unless its own name says what it is. */
const MOST = 0.8;

const textOf = (node: Node): string => (node.textContent ?? "").replace(/\s+/g, " ").trim();

/** The first words in a block that stand by themselves. */
function announcement(block: Element): string {
  let first: Element | undefined = [...block.children].find((child) => textOf(child) !== "");
  // Text of its own before the first element is no heading.
  for (let node = block.firstChild; node; node = node.nextSibling) {
    if (node === first) break;
    if (node.nodeType === 3 && textOf(node) !== "") return "";
  }
  for (let depth = 0; first && depth < 3; depth++) {
    const text = textOf(first);
    if (text.length <= LONGEST) return text;
    first = [...first.children].find((child) => textOf(child) !== "");
  }
  return "";
}

/** Articles of others: what is called an article, and is another than the one that holds the headline, or by its name a teaser. */
function otherArticles(document: Document, heading: Element): Element[] {
  const all = [...document.querySelectorAll(ARTICLES)].filter((one) => !one.contains(heading) && !heading.contains(one));
  const own = heading.closest(ARTICLES);
  return own ? all.filter((one) => !own.contains(one) || nameOf(one) < 0) : all.filter((one) => nameOf(one) < 0);
}

/** Takes out articles of others, where a text remains behind the headline. */
function dropArticles(document: Document, heading: Element): void {
  const others = otherArticles(document, heading);
  const behind = [...document.querySelectorAll("p, div, section, article")].filter(
    (one) => heading.compareDocumentPosition(one) & 4 && !others.some((other) => other.contains(one) || one.contains(other)),
  );
  if (behind.some((one) => textOf(one).length >= REMAINS && /[。！？]/.test(textOf(one)))) for (const one of others) one.remove();
}

/**
 * Takes out of a page what stands beside its article: menus, side columns, comments, lists of other articles, summaries by
 * machines, by the words they begin with. What holds the headline stays.
 */
export function dropBeside(document: Document, heading: Element | undefined): void {
  const whole = textOf(document.body ?? document).length;
  const holdsHeading = (block: Element): boolean => heading !== undefined && (block === heading || block.contains(heading));
  for (const clone of document.querySelectorAll(CLONES)) if (!holdsHeading(clone)) clone.remove();
  if (heading) dropArticles(document, heading);
  for (const block of document.querySelectorAll(BESIDE)) {
    if (!holdsHeading(block) && textOf(block).length < whole * MOST) block.remove();
  }
  for (const block of document.querySelectorAll(BLOCKS)) {
    if (!block.parentNode || holdsHeading(block)) continue;
    const words = announcement(block);
    if (words && ANNOUNCED.test(words) && textOf(block).length > words.length) block.remove();
  }
}
