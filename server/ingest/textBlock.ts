import type { HouseLines } from "./houseLines.ts";
import { keptLines } from "./keptLines.ts";
import { mainBlock } from "./mainBlock.ts";
import { type Leaf, leavesOf, type PageLeaves } from "./pageLeaves.ts";
import { weigh } from "./pageWeights.ts";

/** A line between headline and block that is a lead, and how many there are at most. */
const LEAD = 20;
const LEADS = 3;

/** The first line behind an element; 0 where it is not on the page. */
function behind({ leaves, spans }: PageLeaves, element: Element | undefined): number {
  if (!element) return 0;
  const own = spans.get(element);
  return own ? own[1] : leaves.findIndex(({ nodes }) => nodes.some((node) => node === element || node.contains(element))) + 1;
}

const htmlOf = ({ nodes }: Leaf): string =>
  `<p>${nodes.map((node) => ("outerHTML" in node ? (node as Element).outerHTML : (node.textContent ?? "").replaceAll("<", "&lt;"))).join("")}</p>`;

/**
 * The text of a page as its lines tell it: sentences, links, rows of one form, names of blocks and the place of the headline
 * weigh together, the block that gathers most is it, and within it lines of another form than its paragraphs stay or go by
 * what they hold. Takes the other lines out of the document.
 *
 * @param heading where the headline stands
 * @param house what is known of other pages of the same house
 */
export function textBlock(document: Document, heading: Element | undefined, house?: HouseLines): string {
  if (!document.body) return "";
  const found = leavesOf(document.body);
  const start = behind(found, heading);
  const page = { ...found, weights: weigh(found, heading, start, house) };
  const { leaves, spans, weights } = page;
  house?.remember(leaves.map(({ text }) => text));
  const block = mainBlock(page);
  if (!block) return "";
  const [from] = spans.get(block) as [number, number];
  const kept = keptLines(page, block);
  const leads = leaves.slice(start, Math.max(start, from)).filter((_, at) => (weights[start + at] as number) >= LEAD);
  const before = start > 0 && leads.length <= LEADS ? leads.map(htmlOf) : [];
  for (const [at, { nodes }] of leaves.entries()) if (!kept[at]) for (const node of nodes) node.remove();
  return before.join("") + block.innerHTML;
}
