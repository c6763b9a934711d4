import { parsePage } from "./parsePage.ts";

/** A link of a page with what tells whether it leads to an article. */
export interface PageLink {
  /** Absolute, without the part behind #. */
  url: string;
  title: string;
  /** What stands around it, where a list says when an article appeared; at most 300 characters. */
  near: string;
  /** The same for links that stand in the page in the same way: elements and classes above it. */
  place: string;
}

export interface PageLinks {
  /** What the page calls itself. */
  title: string;
  /** In the order of the page, each address once, under its longest title. */
  links: PageLink[];
  /** Address of the page that goes on, "" where none is told. */
  next: string;
}

const MOST = 3000;
const LEVELS = 5;
const NEAR = 300;
const NEXT = /^(?:下一?页|后一页|下页|next(?: page)?|older|[>›»]{1,2})\s*[>›»]*$/i;
/** How many Chinese content systems write their pages: createPageHTML(10, 0, "index", "html"). */
const SCRIPTED = /createPageHTML\(\s*["']?(\d+)["']?\s*,\s*["']?(\d+)["']?\s*,\s*["'](\w+)["']\s*,\s*["'](\w+)["']/;

const clean = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

function absolute(href: string, base: string): string {
  try {
    const url = new URL(href, base);
    if (url.protocol !== "http:" && url.protocol !== "https:") return "";
    url.hash = "";
    return url.href;
  } catch {
    return "";
  }
}

function placeOf(link: Element): string {
  const steps: string[] = [];
  let at: Element | null = link.parentElement;
  for (let level = 0; at && level < LEVELS; level++, at = at.parentElement) {
    const names = clean(at.getAttribute("class")).replace(/[\d_-]*\d+\b/g, "");
    steps.push(`${at.tagName.toLowerCase()}${names && `.${names.split(" ")[0]}`}`);
  }
  return steps.join("<");
}

/** The text of the smallest block around a link that says more than the link. */
function nearOf(link: Element, title: string): string {
  let at = link.parentElement;
  for (let level = 0; at && level < 3; level++, at = at.parentElement) {
    const text = clean(at.textContent);
    if (text.length > title.length + 3) return text.length > NEAR * 2 ? "" : text.slice(0, NEAR);
  }
  return "";
}

/** The words of a link: its own, its `title` where those are cut, the picture's where it has none. */
function wordsOf(link: Element): string {
  const own = clean(link.textContent);
  const told = clean(link.getAttribute("title"));
  if (told.length > own.length || (told && /(?:…|\.\.\.)$/.test(own))) return told.slice(0, 500);
  return (own || clean(link.querySelector("img")?.getAttribute("alt"))).slice(0, 500);
}

function scripted(page: string, base: string): string {
  const [, pages, at, name, ending] = SCRIPTED.exec(page) ?? [];
  if (!pages || Number(at) + 1 >= Number(pages)) return "";
  return absolute(`${name}_${Number(at) + 1}.${ending}`, base);
}

/**
 * The links of a page, within `area` (a CSS selector) where one is given. Broken markup is read as browsers do; a
 * `base` element counts.
 * @throws Error for a selector that is none, or that finds nothing
 */
export function readLinks(page: string, url: string, area = ""): PageLinks {
  const document = parsePage(page);
  const base = absolute(document.querySelector("base[href]")?.getAttribute("href") ?? "", url) || url;
  const next = [...document.querySelectorAll('a[href], link[rel="next"][href]')].find(
    (one) => one.getAttribute("rel") === "next" || NEXT.test(clean(one.textContent)),
  );
  const parts: ParentNode[] = area ? partsOf(document, area) : [document];
  const found = new Map<string, PageLink>();
  for (const part of parts) {
    for (const link of part.querySelectorAll("a[href]")) {
      if (found.size >= MOST) break;
      const address = absolute(link.getAttribute("href") ?? "", base);
      const title = wordsOf(link);
      if (!address || !title || NEXT.test(title)) continue;
      const before = found.get(address);
      if (before && before.title.length >= title.length) continue;
      const entry = { url: address, title, near: nearOf(link, title), place: placeOf(link) };
      // The first place of an address is its place in the order.
      if (before) Object.assign(before, entry);
      else found.set(address, entry);
    }
  }
  const told = next ? absolute(next.getAttribute("href") ?? "", base) : "";
  return { title: clean(document.title).slice(0, 200), links: [...found.values()], next: told || scripted(page, base) };
}

function partsOf(document: Document, area: string): Element[] {
  let parts: Element[];
  try {
    parts = [...document.querySelectorAll(area)];
  } catch {
    throw new Error(`"${area}" is no CSS selector`);
  }
  if (parts.length === 0) throw new Error(`nothing on the page is ${area}`);
  return parts;
}
