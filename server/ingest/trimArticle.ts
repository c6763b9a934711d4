import { parseHTML } from "linkedom";
import { isScanCall } from "#server/text/scanCall.ts";
import { NAMES } from "./creditNames.ts";
import { cutOthers, dropButtons, dropPosts, dropPulled, dropTeasers, holdsPicture, textOf } from "./dropOthers.ts";
import { withoutSite } from "./withoutSite.ts";

/** Lines around a text that pages put there: who edited it, what comes next, what to do with it. */
const FURNITURE = new RegExp(
  [
    '^[（(【\\[]?(?:[\\u4e00-\\u9fff]{0,8}(?:记者|通讯员)|(?:文[、/／]?图|图[、/／]?文)|撰文|撰稿|供稿|摄影|文字|责任编辑|(?:本文|文章|稿件|信息)来源|转载?自|图片来源|图源|供图|责编|编辑|校对|审核|初审|终审|一审|二审|三审|监制|编审|值班编委|图片编辑|来源|稿源|作者|原标题|关键词|标签|浏览次数|阅读量?|点击数?|发布时间|更新时间|发布者|字号|字体)\\s*[：:](?!.*[。！？][”"]?$)',
    '^(?:(?:上一篇|下一篇|上一条|下一条|上一页|下一页)(?![^：:\\s].*[。！？][”"]?$)|相关(?:阅读|新闻|推荐|链接|报道|信息|文章)(?!.*[。！？][”"]?$)|延伸阅读|推荐阅读(?!的)|热门(?:推荐|文章)(?!.*[。！？][”"]?$)|猜你喜欢|更多(?:精彩|内容|新闻|资讯)(?:[，,]?(?:请|尽在|点击|关注|下载|扫|登录|敬请|欢迎|详见)|(?!.*[。！？][”"]?$))|返回.{0,12}查看更多|查看更多)',
    "^点击.{0,8}(?:阅读|关注|下载)",
    "^(?:免责声明|特别声明|平台声明|版权(?:声明|所有)(?!的)|未经.{0,6}授权|声明[：:]|转载请注明|本文(?:系|仅代表)|以上内容(?:仅|为))",
    // Where a text is from, with what is asked of whom it belongs to.
    "^[（(]?(?:本文|文章|稿件|信息)?(?:来源|稿源|转载?自)\\s*[：:|｜丨].{2,30}(?:侵权|删除|版权)",
    // 江城日报记者 张伟 李四: a signature.
    `^[—－-]*\\s*[（(]?[\\u4e00-\\u9fff]{0,14}(?:记者|通讯员)[ \\u3000]+${NAMES}(?:[ \\u3000]*(?:文[/、]?图|图[/、]?文|(?:摄影)?报道|摄))?[）)]?$`,
    "^[（(]?图片?(?:均|皆)?(?:由|[：:])[^，。]{2,16}(?:提供|供图|摄)[）)]?。?$",
    "^【(?:纠错|责任编辑|编辑)",
    "^[-—－\\s]*(?:END|end|[（(](?:完|全文完)[）)])[-—－\\s]*$",
    "^.{0,14}点个.{0,2}(?:在看|赞)",
    "^(?:风险提示|特别提示)[：:].{0,40}(?:投资|入市|谨慎|建议)",
    "^(?:文字?|撰文|作者|记者|供图|图源|图片?|图文|摄影|编辑|审核|校对|排版|责编|监制|(?:本文|文章|稿件|信息)?来源|稿源|转载?自)\\s*[|｜丨/／]\\s*[^，。！？]{2,40}$",
  ].join("|"),
);
/** What to do with a text; a sentence that begins with such a word (收藏了三十年邮票的老周……) tells of something. */
const BUTTONS =
  /^(?:分享(?:到|至)|点赞|收藏|我要(?:评论|举报|纠错)|纠错|打印(?:本页)?|关闭(?:窗口)?|举报|展开全文)(?:[^。！？，]*|[^。！？]{0,24})$/;
/** A line of furniture is no longer. */
const LONGEST = 90;

/** A line that tells when and where something was published, and nothing else. */
const DATELINE = /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|发[布表]于|来源)[^。！？，]{0,40}$/;
type Furniture = (text: string) => boolean;
/** Whether a line is one that pages put around a text. */
export const isFurniture: Furniture = (text) => text.length <= LONGEST && (FURNITURE.test(text) || BUTTONS.test(text) || isScanCall(text));

/** Removes furniture at one end of an element, and what is empty beside it, but no picture; goes into the last block that is none. */
function trimEnd(element: Node, from: "firstChild" | "lastChild", isOne: Furniture): void {
  let node = element[from];
  while (node) {
    const next: ChildNode | null = from === "firstChild" ? node.nextSibling : node.previousSibling;
    const text = textOf(node);
    if (isOne(text) || (text === "" && !holdsPicture(node))) element.removeChild(node);
    else if (text !== "") {
      if (node.nodeType === 1) trimEnd(node, from, isOne);
      return;
    }
    node = next;
  }
}

/** （来源：江城日报） behind the last sentence. */
const LAST_SOURCE = /(?<=[。！？”…])\s*[（(](?:本文|文章|稿件|信息)?(?:来源|稿源|转载?自)\s*[：:|｜丨][^（()）。]{2,40}[）)]\s*$/;

function lastText(node: Node): Node | undefined {
  if (node.nodeType === 3) return textOf(node) === "" ? undefined : node;
  let found: Node | undefined;
  for (let child = node.lastChild; child && !found; child = child.previousSibling) found = lastText(child);
  return found;
}

/** Removes the source that the last sentence carries behind it. */
function trimSource(body: Element): void {
  const last = lastText(body);
  if (last) last.textContent = (last.textContent ?? "").replace(LAST_SOURCE, "");
}

/** Lines above the headline within which it may be repeated. */
const ABOVE = 60;

/** Removes the headline where it is repeated above the text, and what stands above it. */
function fromHeadline(body: Element, headline: string): void {
  if (headline.length < 4) return;
  const line = [...body.querySelectorAll("*")].find((one) => textOf(one) === headline);
  if (!line || textOf(body).indexOf(headline) > ABOVE) return;
  for (let node: Node | null = line; node && node !== body; node = node.parentNode)
    while (node.previousSibling) node.previousSibling.remove();
  line.remove();
}

/**
 * The text of an article without the lines that pages put before and behind it, and without rows of other articles.
 * @param html of the article's container
 * @param headline which many pages repeat above the text
 */
export function trimArticle(html: string, headline: string): string {
  const { body } = parseHTML(`<html><body>${html}</body></html>`).document as unknown as Document;
  dropPosts(body);
  dropButtons(body);
  dropPulled(body);
  cutOthers(body);
  dropTeasers(body);
  fromHeadline(body, headline);
  trimEnd(body, "lastChild", isFurniture);
  trimSource(body);
  trimEnd(body, "firstChild", (text) => withoutSite(text) === headline || DATELINE.test(text) || isFurniture(text));
  return body.innerHTML;
}
