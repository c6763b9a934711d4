import { parseHTML } from "linkedom";
import { parse, serialize } from "parse5";

/** Elements of form that old pages put around whole texts. */
const FORMATTING = "font, b, strong, i, em, big, small";
const openingOf = (element: Element): string => (element.cloneNode(false) as Element).outerHTML;

/**
 * `<font id=zoom><p>…<p>…</font>`: the end comes within the last paragraph, which by the rules of HTML stands behind the
 * element then, with a copy of it inside. Such a paragraph goes back to the others.
 */
function gatherLast(document: Document): void {
  for (const element of document.querySelectorAll(FORMATTING)) {
    const last = element.nextElementSibling;
    const copy = last?.tagName === "P" && last.children.length === 1 ? last.firstElementChild : null;
    if (!last || !copy || element.lastElementChild?.tagName !== "P" || openingOf(copy) !== openingOf(element)) continue;
    copy.replaceWith(...copy.childNodes);
    element.append(last);
  }
}

/**
 * A page as browsers read it: `html`, `head` and `body` stand in it whether or not they are written, ends that may be left out
 * are there (linkedom itself knows no HTML, it takes tags as they come).
 */
export function parsePage(page: string): Document {
  const document = parseHTML(serialize(parse(page))).document as unknown as Document;
  // linkedom parts a text at each entity.
  document.documentElement.normalize();
  gatherLast(document);
  return document;
}
