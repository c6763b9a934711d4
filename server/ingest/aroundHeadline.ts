import { daysInFigures } from "#server/text/hanNumber.ts";

/** Letters behind and before the headline where its line of credits stands. */
const BEHIND = 400;
const BEFORE = 300;
/** Letters behind the headline that are its line of credits. */
export const CREDITS = 160;
const LOOKED_AT = 60_000;

/** Text of a page with the places of elements kept apart by line ends, and where an element ends in it (-1 where it is not there). */
function pageText(document: Document, place: Element | undefined): { all: string; end: number } {
  const parts: string[] = [];
  let length = 0;
  let end = -1;
  const walk = (node: Node): void => {
    if (length > LOOKED_AT) return;
    if (node.nodeType === 3) {
      const text = daysInFigures((node.textContent ?? "").replace(/\s+/g, " ").trim());
      if (text) length += parts.push(text) && text.length + 1;
      return;
    }
    if (/^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(node.nodeName)) return;
    for (let child = node.firstChild; child; child = child.nextSibling) walk(child);
    if (node === place) end = length;
  };
  if (document.body) walk(document.body);
  return { all: parts.join("\n"), end };
}

export interface Surroundings {
  behind: string;
  before: string;
  all: string;
}

/** The lines around the headline, where it stands or else is first said. */
export function aroundHeadline(document: Document, { text, place }: { text: string; place?: Element }): Surroundings {
  const { all, end } = pageText(document, place);
  const said = text ? all.indexOf(text) : -1;
  const after = end >= 0 ? end : said < 0 ? -1 : said + text.length;
  if (after < 0) return { behind: "", before: "", all };
  const at = Math.max(0, after - text.length - 1);
  return { behind: all.slice(after, after + BEHIND), before: all.slice(Math.max(0, at - BEFORE), at), all };
}
