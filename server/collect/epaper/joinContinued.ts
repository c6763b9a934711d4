/** Enough of an article to tell whether another one goes on where it ends. */
export interface Continued {
  /** Pages it stands on, the first first. */
  pages: { place: number }[];
  title: string;
  html: string;
}

const ON = /[（(]\s*下\s*转\s*第?\s*[A-Za-z]?[\d一二三四五六七八九十]+\s*版?[^（()）]{0,8}[）)]/u;
const BACK = /[（(]\s*(?:上\s*接|紧\s*接|接)\s*第?\s*[A-Za-z]?[\d一二三四五六七八九十]+\s*版?[^（()）]{0,12}[）)]/u;

/** Whether a text begins as the rest of another. */
export const isRest = (html: string): boolean => BACK.test(html.slice(0, 600));

const bare = (text: string): string => text.replace(BACK, "").replace(/[\s\p{P}]/gu, "");

/**
 * Articles begun on one page and ended on another, brought together: the second part's text behind the first, both
 * areas of one article. Parts belong together where one says 下转 and the other 上接 and they share their headline, or
 * where one alone is left that goes on.
 */
export function joinContinued<A extends Continued>(articles: readonly A[]): A[] {
  const rest = new Set(articles);
  const begun = articles.filter(({ html }) => ON.test(html));
  const ended = articles.filter(({ html, title }) => BACK.test(html) || BACK.test(title));
  for (const first of begun) {
    const after = ended.filter((one) => one !== first && rest.has(one) && one.pages[0]!.place > first.pages[0]!.place);
    const same = after.find(({ title }) => {
      const [a, b] = [bare(first.title), bare(title)];
      return a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));
    });
    const next = same ?? (after.length === 1 && begun.length === 1 ? after[0] : undefined);
    if (!next) continue;
    first.html = `${first.html.replace(ON, "")}${next.html.replace(BACK, "")}`;
    first.pages.push(...next.pages);
    rest.delete(next);
  }
  return articles.filter((one) => rest.has(one));
}
