import { isComments, nameOf } from "./blockNames.ts";
import type { HouseLines } from "./houseLines.ts";
import { isSentence, leafWeight } from "./leafWeight.ts";
import type { Leaf, PageLeaves } from "./pageLeaves.ts";
import { recordsOf } from "./pageRecords.ts";

/** A first record of a row that is so much longer than the others is the text, those behind it answers or other news. */
const FIRST = 3;
/** Posts of a thread as the great forum programs call them: the first is the text. */
const POSTS = ["t_f", "d_post_content", "tpc_content"];
/** Where less than this remains, what looks like rows of other articles is the text itself. */
const REMAINS = 10;
/** Of what speaks for a text no more stands before its headline; else the headline is none. */
const AFTER = 0.05;
/** Of all a page's weight a block that is called something beside the text holds no more. */
const BESIDE = 0.6;
const ABSTRACT = 20;

const lettersIn = (leaves: Leaf[], [from, to]: [number, number]): number =>
  leaves.slice(from, to).reduce((sum, { letters }) => sum + letters, 0);

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Lines that stand in rows of other articles and other people. */
function othersOf(page: PageLeaves, start: number, weights: number[]): boolean[] {
  const { leaves, spans } = page;
  const others = leaves.map(() => false);
  for (const rows of recordsOf(page).values())
    for (const { elements, others: are } of rows) {
      if (!are) continue;
      const each = elements.map((one) => spans.get(one) as [number, number]);
      const sizes = each.map((span) => lettersIn(leaves, span));
      const [first = [0, 0]] = each;
      // A row that holds the headline begins with the article.
      const own = (start > first[0] && start <= first[1]) || (sizes[0] ?? 0) > FIRST * median(sizes.slice(1));
      for (const [from, to] of own ? each.slice(1) : each) others.fill(true, from, to);
    }
  const rest = weights.reduce((sum, weight, at) => sum + (at >= start && weight > 0 && !others[at] ? weight : 0), 0);
  if (rest < REMAINS) others.fill(false);
  for (const post of POSTS) {
    const [first, ...replies] = [...spans]
      .flatMap(([element, span]) => (element.classList.contains(post) ? [span] : []))
      .sort((a, b) => a[0] - b[0]);
    if (first) for (const [from, to] of replies) others.fill(true, from, to);
  }
  return others;
}

/** What stands with the headline in one block is the text from this many letters on, unless there is so many times as much elsewhere. */
const NEAR = { least: 40, times: 3 };

/** The smallest block around the headline that holds text behind it. */
function aroundHeading(
  { spans }: PageLeaves,
  heading: Element | undefined,
  start: number,
  sum: (from: number, to: number) => number,
): [number, number] | undefined {
  for (let one = heading?.parentElement; one; one = one.parentElement) {
    const span = spans.get(one);
    if (span && sum(start, span[1]) >= NEAR.least)
      return sum(start, span[1]) * NEAR.times >= sum(span[1], Number.POSITIVE_INFINITY) ? span : undefined;
  }
  return undefined;
}

const LABEL = /^(?:摘要|导读|导语|核心提示|内容提要|简介)[\s:：】]*/;
const CUT = /[\s.…。]+$/;
/** A line that says the same is this much longer. */
const LONGER = 1.3;

/** A line that another one begins with or holds: the page's own abstract, a quotation set apart. */
function isAbstract({ text }: Leaf, leaves: Leaf[], whole: string): boolean {
  const words = text.replace(LABEL, "").replace(CUT, "");
  if (words.length < ABSTRACT || whole.indexOf(words) === whole.lastIndexOf(words)) return false;
  if (LABEL.test(text) || /(?:…|\.\.\.)$/.test(text)) return true;
  return leaves.some((leaf) => leaf.letters > words.length * LONGER && !LABEL.test(leaf.text) && leaf.text.includes(words));
}

/** A line that other pages of the house have too. */
const REPEATED = -15;

/** Lines that the house has on other pages; none where most of the text is among them: then it was read before, under another headline. */
function repeatedIn(leaves: Leaf[], weights: number[], begin: number, house?: HouseLines): boolean[] {
  const repeated = leaves.map(({ text }, at) => at >= begin && (weights[at] as number) > 0 && house?.repeats(text) === true);
  const sum = (some: boolean) =>
    weights.reduce((all, weight, at) => all + (at >= begin && weight > 0 && (some ? repeated[at] : true) ? weight : 0), 0);
  return sum(true) * 2 > sum(false) ? leaves.map(() => false) : repeated;
}

/**
 * What each line of a page speaks for being of the article (above 0, by its letters) or against it.
 * @param start the first line behind the headline, 0 where it is unknown
 * @param house what is known of other pages of the same house
 */
export function weigh(page: PageLeaves, heading: Element | undefined, start: number, house?: HouseLines): number[] {
  const { leaves, spans } = page;
  const weights = leaves.map(leafWeight);
  const sum = (from: number, to: number) => weights.slice(from, to).reduce((all, weight) => all + Math.max(0, weight), 0);
  const whole = sum(0, leaves.length);
  const begin = sum(start, leaves.length) < whole * AFTER ? 0 : start;
  const others = othersOf(page, begin, weights);
  const beside = leaves.map(() => false);
  for (const [element, [from, to]] of spans) {
    if (nameOf(element) >= 0 || (begin > from && begin < to)) continue;
    // Comments may be longer than what they are on.
    if (begin > 0 && from >= begin && sum(begin, from) >= NEAR.least && isComments(element)) others.fill(true, from, to);
    else if (sum(from, to) < whole * BESIDE) beside.fill(true, from, to);
  }
  const texts = leaves.map(({ text }) => text).join("\n");
  const repeated = repeatedIn(leaves, weights, begin, house);
  const weighed = weights.map((weight, at) => {
    const leaf = leaves[at] as Leaf;
    if (others[at]) return -Math.min(40, 6 + leaf.letters * 0.4);
    if (weight <= 0) return weight;
    if (at < begin) return 0;
    if (repeated[at]) return REPEATED;
    if (leaf.letters < 200 && isSentence(leaf) && isAbstract(leaf, leaves, texts)) return -8;
    return beside[at] ? weight * 0.2 : weight;
  });
  if (begin === 0) return weighed;
  const left = (from: number, to: number) => weighed.slice(from, to).reduce((all, weight) => all + Math.max(0, weight), 0);
  const near = aroundHeading(page, heading, begin, left);
  if (!near) return weighed;
  const named = leaves.map(() => false);
  for (const [element, [from, to]] of spans) if (from >= near[1] && nameOf(element) > 0) named.fill(true, from, to);
  return weighed.map((weight, at) => (at < near[1] || named[at] || weight < 0 ? weight : 0));
}
