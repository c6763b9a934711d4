import { withoutSite } from "./withoutSite.ts";

/** A page that is called by its site alone. */
const SITE_NAME = /^[\u4e00-\u9fffA-Za-z·]{0,10}(?:报|网|社|台|频道|客户端|在线|门户|政府|论坛|电子版|数字报)$/;
/** Elements that headlines stand in. */
const HEADINGS = "h1, h2, h3, [id*=title], [id*=subject], [class*=title], [class*=tit], strong, b, td, div, span, p";
/** What the element of a headline is called. */
const CALLED = /(?:^|[\s_-])(?:bt|tit|title|biaoti|headline|ztt)(?:$|[\s_-])|[a-z]Title(?:$|[\s_-])/i;
const LEAST = 6;
const MOST = 90;

export interface Headline {
  text: string;
  /** Where it stands on the page, if it does. */
  place?: Element;
}

const textOf = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim();

/** A heading of a page before what is merely set like one. */
const levelOf = ({ tagName }: Element): number => (/^H[1-6]$/.test(tagName) ? Number(tagName[1]) : 7);

/** Elements without others around the same text, in no link: 首页 > 通知公告 names no headline. */
function shownHeadings(document: Document): { element: Element; text: string }[] {
  const found: { element: Element; text: string }[] = [];
  for (const element of document.querySelectorAll(HEADINGS)) {
    const length = element.textContent?.length ?? 0;
    if (length < LEAST || length > MOST * 2 || element.closest("a, li, nav, footer")) continue;
    const text = textOf(element);
    if (text.length >= LEAST && text.length <= MOST) found.push({ element, text });
  }
  return found;
}

/** Whether the rest of a title is parted from this beginning by a mark, or the site's name stands before this end. */
function isParted(whole: string, text: string): boolean {
  if (whole.startsWith(text)) return /^\s*(?:[-_|｜—–丨]|\s[·•]|$)/.test(whole.slice(text.length));
  return whole.endsWith(text) && SITE_NAME.test(whole.slice(0, -text.length).replace(/[\s\-_|｜—–丨]+$/, ""));
}

/**
 * The headline without column and site: what stands on the page and in its title, at its beginning first; else the title
 * without what stands behind it. A page that is called by its site alone has it in its first strong line.
 * @param title as the page's meta elements or its title element say it
 */
export function headlineOf(document: Document, title: string): Headline {
  const titles = [title, document.title].map((one) => one.replace(/\s+/g, " ").trim()).filter(Boolean);
  const one = [...document.querySelectorAll("h1")].find((heading) => {
    const text = textOf(heading);
    // Quotation marks end the value of a carelessly written meta element; the page's own title goes on.
    return text.length >= LEAST && titles.some((whole) => whole.startsWith(text));
  });
  if (one) return { text: textOf(one), place: one };
  const bareTitle = withoutSite(titles[0] ?? "");
  const shown = shownHeadings(document);
  const longest = (some: typeof shown) =>
    some.reduce<(typeof shown)[number] | undefined>((best, each) => {
      if (!best || each.text.length > best.text.length) return each;
      // The headline of another article may be the same: 国际联播快讯.
      return each.text.length === best.text.length && levelOf(each.element) < levelOf(best.element) ? each : best;
    }, undefined);
  // A name of the site is no headline, however often it stands on the page.
  const told = shown.filter(({ text }) => !SITE_NAME.test(text) && titles.some((whole) => whole.includes(text)));
  const within = longest(told.filter(({ text }) => titles.some((whole) => whole.startsWith(text)))) ?? longest(told);
  const parted = within && titles.some((whole) => isParted(whole, within.text));
  // Half of the title at least, if it is not parted from the rest: a column of its own stands there as well.
  if (within && parted) return { text: within.text, place: within.element };
  if (within && within.text.length * 2 >= bareTitle.length) return { text: within.text, place: within.element };
  if (SITE_NAME.test(bareTitle)) {
    const strong =
      shown.find(({ element, text }) => /^(?:H[123]|STRONG|B)$/.test(element.tagName) && !SITE_NAME.test(text)) ??
      shown.find(({ element, text }) => CALLED.test(`${element.getAttribute("class") ?? ""} ${element.id}`) && !SITE_NAME.test(text));
    if (strong) return { text: strong.text, place: strong.element };
  }
  return { text: bareTitle };
}
