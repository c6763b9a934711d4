import { nameOf } from "./blockNames.ts";
import { isSentence } from "./leafWeight.ts";
import type { Leaf } from "./pageLeaves.ts";
import { isFurniture } from "./trimArticle.ts";
import { formOf, LEFT_OUT, type WeighedPage } from "./weighedPage.ts";

/** What stands behind the last paragraph in a form of its own belongs to the text from this share of it on: without a name, with one, under a heading of its own. */
const TAIL = { plain: 0.15, named: 0.5, headed: 2 };
/** Lines before the first sentence in the form of the paragraphs: a place, a column, the beginning of a sentence. */
const OPENING = 5;
/** Speaks so much against being of the text that it goes: wherever it stands, at the beginning, at the end. */
const AGAINST = { anywhere: -20, first: -8, last: -12 };
const SMALL_BOX = 90;
const TEASER = 170;
const HEADING = 14;
const LISTS = new Set(["UL", "OL", "DL"]);
/** Headings between paragraphs, captions, an item of a list: lines, not boxes. */
const LINE = /^(?:P|H[2-6]|FIGCAPTION|FIGURE|LI|BLOCKQUOTE|DT|DD)$/;

/** Where a line stands within a block: the forms of the elements around it. */
function pathOf(leaf: Leaf, block: Element): string {
  const path: string[] = [];
  for (let element: Element | null = leaf.parent; element && element !== block; element = element.parentElement)
    path.unshift(formOf(element));
  return path.join(">");
}

/** The paragraphs of a block: lines of the form that holds most of its text. */
interface Paragraphs {
  /** Whether a line has their form. */
  has(at: number): boolean;
  /** Whether an element holds one that speaks for the text. */
  within(element: Element): boolean;
  first: number;
  last: number;
  weight: number;
}

function paragraphsOf({ leaves, spans, weights }: WeighedPage, block: Element): Paragraphs {
  const [from, to] = spans.get(block) as [number, number];
  const paths = leaves.slice(from, to).map((leaf) => pathOf(leaf, block));
  const byPath = new Map<string, number>();
  for (const [at, path] of paths.entries()) byPath.set(path, (byPath.get(path) ?? 0) + Math.max(0, weights[from + at] as number));
  const [main, weight] = [...byPath].reduce((best, each) => (each[1] > best[1] ? each : best), ["", -1] as [string, number]);
  const has = (at: number): boolean => paths[at - from] === main;
  let first = from;
  let last = from - 1;
  const counts = [0];
  for (let at = from; at < to; at++) {
    const counted = has(at) && (weights[at] as number) > 0;
    if (counted && (counts.at(-1) as number) === 0) first = at;
    if (counted) last = at;
    counts.push((counts.at(-1) as number) + Number(counted));
  }
  const within = (element: Element): boolean => {
    const [begin, end] = spans.get(element) ?? [from, from];
    return (counts[end - from] as number) > (counts[begin - from] as number);
  };
  return { has, within, first, last, weight };
}

/** Whether a box of another form than the paragraphs around it is of the text. */
function keepsBox({ leaves, spans, weights }: WeighedPage, box: Element, { first, last, weight }: Paragraphs): boolean {
  const [from, to] = spans.get(box) as [number, number];
  const some = leaves.slice(from, to);
  const sum = weights.slice(from, to).reduce((all, each) => all + each, 0);
  const letters = some.reduce((all, leaf) => all + leaf.letters, 0);
  const linked = some.reduce((all, leaf) => all + leaf.linked, 0) / (letters || 1);
  const named = Boolean(box.getAttribute("class") || box.id);
  const before = from < last;
  const [head] = some as [Leaf];
  const isHeaded = some.length > 1 && head.letters > 0 && !isSentence(head);
  if (letters === 0) return before;
  if (nameOf(box) < 0) return false;
  if (box.tagName === "TABLE" && (before || !named)) return linked < 0.5;
  if (LISTS.has(box.tagName) && !named) return linked < 0.3;
  if (from > last) {
    const headed = isHeaded && head.letters <= HEADING;
    if (nameOf(box) > 0 && !headed && sum > 0) return true;
    const share = named ? (headed ? TAIL.headed : TAIL.named) : TAIL.plain;
    return sum >= weight * share || (!named && (sum > 0 || (some.length === 1 && sum > AGAINST.last)) && linked < 0.5);
  }
  if (linked > 0.4) return false;
  if (LINE.test(box.tagName) && from > first) return sum > -LEFT_OUT;
  // The headline and lead of another article amid the paragraphs.
  if (named && isHeaded && head.letters >= 8 && letters < TEASER) return false;
  if (sum > 0) return !(named && letters < SMALL_BOX && some.some(({ pictures, linked: inLinks }) => pictures + inLinks > 0));
  return from > first && some.length === 1 && sum > AGAINST.first && !named;
}

/** 09:13 主持人: when an entry of a live report was made, and by whom. */
const STAMP = /^(?:\d{1,2}月\d{1,2}日\s*)?\d{1,2}:\d{2}(?::\d{2})?(.{0,8})$/;
/** An entry is longer than an item of a schedule. */
const ENTRY = 20;

/** Lines that stamp the entries of a live report: two and more of one form, each before a longer line. */
function stampsOf(leaves: readonly Leaf[], kept: readonly boolean[]): number[] {
  const stamps = leaves.flatMap(({ text }, at) => {
    const tail = kept[at] ? STAMP.exec(text)?.[1] : undefined;
    return tail === undefined ? [] : [{ at, tail: tail.trim() }];
  });
  if (stamps.length === 0 || stamps.some(({ tail }) => tail !== stamps[0]?.tail)) return [];
  const long = stamps.filter(({ at }) => (leaves.find((_, other) => other > at && kept[other])?.letters ?? 0) >= ENTRY);
  const isLive = stamps.length > 1 || stamps[0]?.tail !== "";
  return isLive && long.length * 2 >= stamps.length ? stamps.map(({ at }) => at) : [];
}

/** Which lines of a page are of the text that a block holds, in the order of its lines. */
export function keptLines(page: WeighedPage, block: Element): boolean[] {
  const { leaves, spans, weights } = page;
  const [from, to] = spans.get(block) as [number, number];
  const paragraphs = paragraphsOf(page, block);
  const { first, last } = paragraphs;
  const opening = new Set(
    leaves
      .slice(from, first)
      .flatMap((_, at) => (paragraphs.has(from + at) ? from + at : []))
      .slice(-OPENING),
  );
  const boxes = new Map<Element, boolean>();
  const keeps = (leaf: Leaf, at: number): boolean => {
    const weight = weights[at] as number;
    if (weight > 0 && (paragraphs.has(at) || leaf.parent === block)) return true;
    if (weight <= AGAINST.anywhere) return false;
    if (paragraphs.has(at) || leaf.parent === block) {
      if (leaf.linked > leaf.letters * 0.5) return false;
      return at > last ? weight > AGAINST.last : at > first || (weight > AGAINST.first && opening.has(at));
    }
    let box = leaf.parent;
    while (box.parentElement && box.parentElement !== block && !paragraphs.within(box.parentElement)) box = box.parentElement;
    if (paragraphs.within(box)) return weight > 0;
    let kept = boxes.get(box);
    if (kept === undefined) {
      kept = keepsBox(page, box, paragraphs);
      boxes.set(box, kept);
    }
    return kept;
  };
  const kept = leaves.map((leaf, at) => at >= from && at < to && keeps(leaf, at));
  for (const at of stampsOf(leaves, kept)) kept[at] = false;
  // Short lines below one that says who edited the text are of the page, whatever they say.
  const end = kept.findLastIndex((one, at) => one && (weights[at] as number) > 0);
  const furniture = leaves.findIndex((leaf, at) => at > end && kept[at] && isFurniture(leaf.text));
  return furniture < 0 || end < 0 ? kept : kept.map((one, at) => one && at < furniture);
}
