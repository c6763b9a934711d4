import { withoutTags } from "#server/text/sanitise.ts";

/** Containers of article text on Chinese sites, from the exact ones to the wide ones. */
const CONTAINERS = [
  ..."#rwb_zw .rm_txt_con #detailContent #detail .main-aticle #ozoom .left_zw #artibody #UCAP-CONTENT .pages_content .trs_editor_view .TRS_UEDITOR .TRS_Editor".split(
    " ",
  ),
  ..."#js_content #mp-editor #endText .post_body .content-article .v_news_content .wp_articlecontent #ArticleContent #article_content .article_content".split(
    " ",
  ),
  ..."#content_area .content_area #text_area .text_area [class*=cententWrap] .t_f .d_post_content .article-content #zoom".split(" "),
];

/** Holds whatever a page calls an article, teasers of others too. */
const GENERIC = "article";

export const bareText = (html: string): string => withoutTags(html).replace(/\s+/g, "");

/** Letters that a block of text has at least, where nothing else says that it is one. */
const LEAST = 40;

const KNOWN = CONTAINERS.join(",");

export const isKnownContainer = (element: Element): boolean => element.matches(KNOWN);

/** The first known container that holds text. */
export function knownContainer(document: Document, least = LEAST): string {
  for (const selector of CONTAINERS) {
    const html = document.querySelector(selector)?.innerHTML ?? "";
    if (bareText(html).length >= least) return html;
  }
  return "";
}

/** What the page calls an article: the one around the headline, else behind it, else the first. */
export function calledArticle(document: Document, heading?: Element): string {
  const all = [...document.querySelectorAll(GENERIC)];
  const own = heading?.closest(GENERIC) ?? all.find((one) => heading && heading.compareDocumentPosition(one) & 4) ?? all[0];
  return own?.innerHTML ?? "";
}

/** Letters of an element that are no link. */
function ownLetters(element: Element): number {
  const linked = [...element.querySelectorAll("a")].reduce((sum, link) => sum + bareText(link.textContent ?? "").length, 0);
  return bareText(element.textContent ?? "").length - linked;
}

/** Levels that text and headline are apart at most. */
const CLIMB = 3;

/** A block of sentences, not of links. */
function tells(block: Element, least: number): boolean {
  const letters = ownLetters(block);
  return letters >= least && /[。！？，；]/.test(block.textContent ?? "") && letters > bareText(block.textContent ?? "").length * 0.7;
}

/**
 * What follows the headline: the blocks of sentences after it, on the headline's own level or a little above. A short report
 * has fewer words than the teasers around it, but it stands behind its headline.
 */
export function behindHeadline(heading: Element | undefined, least = LEAST): string {
  let place: Element | null = heading ?? null;
  for (let level = 0; place && level < CLIMB; level++, place = place.parentElement) {
    const blocks: string[] = [];
    for (let next = place.nextElementSibling; next; next = next.nextElementSibling) if (tells(next, least)) blocks.push(next.outerHTML);
    if (blocks.length > 0) return blocks.join("");
  }
  return "";
}

const PIECE = 16;

/** Share of the pieces of a text that stand in another, 0 to 1. */
function shareOf(part: string, whole: string): number {
  let pieces = 0;
  let found = 0;
  for (let at = 0; at + PIECE <= part.length; at += PIECE) {
    pieces++;
    if (whole.includes(part.slice(at, at + PIECE))) found++;
  }
  return pieces === 0 ? 1 : found / pieces;
}

export interface Candidates {
  /** What the general method found. */
  found: string;
  /** A known container of article text. */
  known: string;
  /** What the page merely calls an article. */
  called: string;
  /** What follows the headline. */
  behind: string;
}

/** Below this a known container may hold a piece of a longer text; replies in a thread are longer than its first post. */
const WHOLE = 0.3;
/** What follows the headline is this much longer than what was found within it, at most: a lead in a block of its own. */
const WITH_LEAD = 1.6;
/** What the general method finds of a page without a text of this length is often something else. */
const SHORT = 300;

/**
 * The text of a page. A known container that holds most of what the general method found, or something else, is it: the
 * method takes along what stands beside (menus and share bars have many words too). Where there is none, what follows the
 * headline, if the method found something else or left its lead; and what a page merely calls its article, only where it found less.
 */
export function chooseBody({ found, known, called, behind }: Candidates): string {
  const text = bareText(found);
  if (known && (shareOf(bareText(known), text) < 0.5 || bareText(known).length >= text.length * WHOLE)) return known;
  const after = bareText(behind);
  if (behind && shareOf(after, text) < 0.5) return behind;
  if (after.length > text.length && after.length < text.length * WITH_LEAD && shareOf(text, after) > 0.9) return behind;
  return bareText(called).length > text.length * 1.5 && text.length < SHORT ? called : found;
}
