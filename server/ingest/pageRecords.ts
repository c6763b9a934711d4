import { isAge, isSentence } from "./leafWeight.ts";
import type { Leaf, PageLeaves } from "./pageLeaves.ts";
import { formOf } from "./weighedPage.ts";

/** What one may do with the words of somebody else. */
const ANSWER =
  /^(?:回复|评论|举报|赞同?|点赞|支持|反对|顶|踩|引用|只看.{0,3})[\s\d·|]*$|回复\s*@|说道[：:]$|\d+楼|^(?:沙发|板凳|地板)$|(?:小时|分钟|天)前.{0,8}回复/;
const DISPATCH = /^(?:\d{1,2}:\d{2}(?::\d{2})?\s*)?【[^】]{6,60}】/;
const ROW = 3;
/** Letters of a record of another article on the average, at most: longer ones are parts of a text. */
const SHORT = 170;
const ENOUGH = 2;

interface Row {
  elements: Element[];
  /** Whether they are of other articles or other people. */
  others: boolean;
}

const titled = (leaf: Leaf): boolean =>
  leaf.letters >= 6 &&
  leaf.letters <= 60 &&
  !/[。；，]$/.test(leaf.text) &&
  !/^[一二三四五六七八九十\d（(第问]+[、.．)）章节部：:]/.test(leaf.text) &&
  !isAge(leaf);

/** How much the leaves of one record say that it is of another article or of somebody's words. */
function votes(leaves: Leaf[]): number {
  const letters = leaves.reduce((sum, leaf) => sum + leaf.letters, 0);
  const first = leaves.find(({ letters: some }) => some > 1);
  const link = leaves.some(({ linked }) => linked >= 8);
  const title = first !== undefined && titled(first) && !(isSentence(first) && first.letters > 40);
  let sum = letters < SHORT ? 1 : -2;
  // 08:12 【…】: a wire's dispatch.
  if (leaves.some(({ text }) => DISPATCH.test(text))) sum += 1;
  if (link) sum += 1.5;
  if (title) sum += 1;
  // 某网友：…
  if (first && first.linked > 0 && first.linked <= 16 && /^[^，。：:]{2,16}[：:]/.test(first.text)) sum += 1;
  if (leaves.some(isAge)) sum += 0.5;
  if (leaves.some(({ text }) => ANSWER.test(text))) sum += 1.5;
  if (title && leaves.some(({ pictures }) => pictures > 0)) sum += 0.5;
  const last = leaves.filter(({ letters: some }) => some > 24).at(-1);
  if (last && !/[。！？”）.!?]$/.test(last.text)) sum += 0.5;
  return sum;
}

/**
 * Blocks of one form that stand beside one another, each of several lines: teasers, replies, products, or parts of the text.
 * @returns by the element that holds them
 */
export function recordsOf({ leaves, spans }: PageLeaves): Map<Element, Row[]> {
  const found = new Map<Element, Row[]>();
  for (const [element, [from, to]] of spans) {
    if (to - from < ROW) continue;
    const groups = new Map<string, Element[]>();
    for (const child of element.children) {
      const span = spans.get(child);
      if (!span) continue;
      const sign = formOf(child);
      const group = groups.get(sign);
      if (group) group.push(child);
      else groups.set(sign, [child]);
    }
    const rows: Row[] = [];
    for (const elements of groups.values()) {
      if (elements.length < ROW) continue;
      const each = elements.map((one) => leaves.slice(...(spans.get(one) as [number, number])));
      if (each.filter((some) => some.length > 1).length * 2 < each.length) continue;
      const mean = each.reduce((sum, some) => sum + votes(some), 0) / each.length;
      rows.push({ elements, others: mean >= ENOUGH });
    }
    if (rows.length > 0) found.set(element, rows);
  }
  return found;
}
