import { OTHERS_LINE } from "#server/text/withoutTrailers.ts";
import { TIME } from "./namedTime.ts";

/** What of a text is of other articles and other people: rows of teasers and cards, replies, what an announcing line begins. */

export const textOf = (node: Node): string => (node.textContent ?? "").replace(/[\s　]+/g, " ").trim();
export const holdsPicture = (node: Node): boolean =>
  node.nodeType === 1 && ((node as Element).tagName === "IMG" || (node as Element).querySelector("img,video") !== null);

/** Teasers that stand in a row from this number on are a list of other articles. */
const ROW = 3;
const ROW_TAGS = new Set(["DIV", "LI", "SECTION", "ARTICLE", "DL", "TR"]);

/** Letters of an article before such a line, at least. */
const BEFORE_OTHERS = 60;
const LINES = "p, div, h2, h3, h4, h5, h6, strong, b, span, li, section, em, i, button, a";
/** What to do with a text, and which of how many pictures this is: no words of it wherever they stand. */
const BUTTONS =
  /^(?:(?:分享(?:到)?|点赞|收藏|评论|回复|转发|举报|赞|踩|打赏|复制链接|展开全文|点击展开(?:全文)?|收起|正在加载|播放|暂停|广告|AD|Advertisement|[\d.]+万?)[\s　·|/]*)+$|^\d{1,3}\s*\/\s*\d{1,3}$|^(?:打开|下载|前往)[^，。]{0,8}(?:APP|客户端)[^。]{0,16}$/i;
/** A figure alone may be one of a table. */
const FIGURE = /^[\d.万\s]+$/;

/** Removes the line that announces other articles and what follows it, where an article stands before it. */
export function cutOthers(body: Element): void {
  let told = 0;
  for (const line of body.querySelectorAll(LINES)) {
    const text = textOf(line);
    if (text.length > 14 || !OTHERS_LINE.test(text) || told > 0) continue;
    const before = (body.textContent ?? "").indexOf(line.textContent ?? "");
    if (before < BEFORE_OTHERS) continue;
    told++;
    for (let node: Node | null = line; node && node !== body; node = node.parentNode) while (node.nextSibling) node.nextSibling.remove();
    line.remove();
  }
}

export function dropButtons(body: Element): void {
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
export function dropTeasers(element: Element): void {
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

/** What one may do with a post. */
const ON_POST = /赞同|回复|评论|举报|点赞|支持|反对|\d+楼|只看/;

/** Of posts in a row, each with its time and what to do with it, the first is the text. */
export function dropPosts(element: Element): void {
  const children = [...element.children];
  const posts = children.filter(
    (child) =>
      ROW_TAGS.has(child.tagName) && child.className === children[0]?.className && TIME.test(textOf(child)) && ON_POST.test(textOf(child)),
  );
  if (posts.length >= ROW && posts.length >= children.length - 1) for (const post of posts.slice(1)) post.remove();
  else for (const child of children) dropPosts(child);
}

/** Removes quotations that repeat words of the text. */
export function dropPulled(body: Element): void {
  for (const quote of body.querySelectorAll("blockquote, [class*=pull], [class*=quote]")) {
    const words = textOf(quote).replace(/^[“"「…]+|[”"」…]+$/g, "");
    const whole = textOf(body);
    if (words.length >= 10 && whole.indexOf(words) !== whole.lastIndexOf(words)) quote.remove();
  }
}
