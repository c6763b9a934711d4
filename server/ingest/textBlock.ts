import type { HouseLines } from "./houseLines.ts";
import { keptLines } from "./keptLines.ts";
import { mainBlock } from "./mainBlock.ts";
import { type Leaf, leavesOf, type PageLeaves } from "./pageLeaves.ts";
import { weigh } from "./pageWeights.ts";

/** A line between headline and block that is a lead, and how many there are at most. */
const LEAD = 20;
const LEADS = 3;

/** Letters of an abstract in the head of a page that its text begins with. */
const BEGINS = 12;

/** The line that says the headline within it (【…】 of a post), or begins as the abstract in the page's head does; 0 where none does. */
function firstSaid({ leaves }: PageLeaves, { text, abstract }: PageHead): number {
  const words = abstract.replace(/\s+/g, " ").trim().slice(0, BEGINS);
  const said = text.length >= BEGINS ? leaves.findIndex((leaf) => leaf.letters > text.length * 2 && leaf.text.includes(text)) : -1;
  const begins = words.length < BEGINS ? -1 : leaves.findIndex((leaf) => leaf.text.startsWith(words));
  return Math.max(0, said >= 0 ? said : begins);
}

/** The first line behind the headline; 0 where it is not on the page. */
function behind(page: PageLeaves, head: PageHead): number {
  const { leaves, spans } = page;
  const { place: element } = head;
  if (!element) return firstSaid(page, head);
  const own = spans.get(element);
  return own ? own[1] : leaves.findIndex(({ nodes }) => nodes.some((node) => node === element || node.contains(element))) + 1;
}

export interface TextBlock {
  html: string;
  /** Its lines with those shortly behind it, where authors sign. */
  lines: string[];
}

const NONE: TextBlock = { html: "", lines: [] };
/** Lines behind a text among which its author signs. */
const SIGNATURES = 4;

export interface PageHead {
  /** The headline, and where it stands. */
  text: string;
  place?: Element;
  /** What the page's head says of its text, "" where it says nothing. */
  abstract: string;
}

const htmlOf = ({ nodes }: Leaf): string =>
  `<p>${nodes.map((node) => ("outerHTML" in node ? (node as Element).outerHTML : (node.textContent ?? "").replaceAll("<", "&lt;"))).join("")}</p>`;

/**
 * The text of a page as its lines tell it: sentences, links, rows of one form, names of blocks and the place of the headline
 * weigh together, the block that gathers most is it, and within it lines of another form than its paragraphs stay or go by
 * what they hold. Takes the other lines out of the document.
 *
 * @param house what is known of other pages of the same house
 */
export function textBlock(document: Document, head: PageHead, house?: HouseLines): TextBlock {
  if (!document.body) return NONE;
  const found = leavesOf(document.body);
  const start = behind(found, head);
  const page = { ...found, weights: weigh(found, head.place, start, house) };
  const { leaves, spans, weights } = page;
  house?.remember(leaves.map(({ text }) => text));
  const block = mainBlock(page);
  if (!block) return NONE;
  const [from, to] = spans.get(block) as [number, number];
  const kept = keptLines(page, block);
  const leads = leaves.slice(start, Math.max(start, from)).filter((_, at) => (weights[start + at] as number) >= LEAD);
  const before = start > 0 && leads.length <= LEADS ? leads.map(htmlOf) : [];
  for (const [at, { nodes }] of leaves.entries()) if (!kept[at]) for (const node of nodes) node.remove();
  const lines = leaves.slice(from, Math.min(to, kept.lastIndexOf(true) + 1 + SIGNATURES)).map(({ text }) => text);
  return { html: before.join("") + block.innerHTML, lines };
}
