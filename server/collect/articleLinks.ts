import type { PageLink } from "#server/ingest/readLinks.ts";

/** Headlines have at least so many signs: Chinese ones, or Latin letters. */
const SHORTEST = { han: 7, latin: 18 };
/** Links that stand in the page in the same way are a list from so many on. */
const LIST = 3;
/** Share of a list's links that look like articles. */
const MOSTLY = 0.6;

/** A path that articles have: a date, a long number, or words of content systems. */
const ARTICLE =
  /\/(?:19|20)\d{2}[-/_]?\d{1,2}|\d{5,}|\/(?:content|article|detail|art|a|p|news)[-_/][^/]*\d|[?&](?:id|aid|articleid|newsid)=\w+/i;
/** Paths of everything else. */
const OTHER =
  /\/(?:index|list|default|about|login|register|search|tags?|special)(?:[_-]\d+)?(?:\.\w+)?\/?$|\.(?:jpe?g|png|gif|pdf|zip|apk|exe|mp4)$/i;

const hanOf = (title: string): number => title.match(/\p{Script=Han}/gu)?.length ?? 0;
const isHeadline = ({ title }: PageLink): boolean => hanOf(title) >= SHORTEST.han || (hanOf(title) === 0 && title.length >= SHORTEST.latin);

/** The part of a host that a site keeps over its subdomains: people.com.cn of society.people.com.cn. */
function siteOf(address: string): string {
  const parts = new URL(address).hostname.split(".");
  const double = /^(?:com|net|org|gov|edu|ac|co)$/.test(parts.at(-2) ?? "") && (parts.at(-1)?.length ?? 0) === 2;
  return parts.slice(double ? -3 : -2).join(".");
}

/** Whether an address is like a pattern with `*` for any part, in time that grows with its length alone. */
function isLike(address: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (!address.startsWith(first)) return false;
  if (rest.length === 0) return address === pattern;
  let at = first.length;
  for (const part of rest.slice(0, -1)) {
    const found = address.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  const last = rest.at(-1) ?? "";
  return address.length - last.length >= at && address.endsWith(last);
}

/**
 * The links of a page that lead to articles, in its order: those like the pattern, or without one those that look like
 * articles of the same site, taken by lists: where most of what stands in the page in the same way looks so, all of it is.
 */
export function articleLinks(links: PageLink[], page: string, pattern = ""): PageLink[] {
  if (pattern) return links.filter(({ url }) => isLike(url, pattern));
  const site = siteOf(page);
  const own = links.filter(
    (link) => link.url !== page && siteOf(link.url) === site && isHeadline(link) && !OTHER.test(new URL(link.url).pathname),
  );
  const isArticle = ({ url }: PageLink): boolean => {
    const { pathname, search } = new URL(url);
    return ARTICLE.test(pathname + search);
  };
  const places = new Map<string, { all: number; articles: number }>();
  for (const link of own) {
    const place = places.get(link.place) ?? { all: 0, articles: 0 };
    places.set(link.place, { all: place.all + 1, articles: place.articles + Number(isArticle(link)) });
  }
  const listed = own.filter(({ place }) => {
    const { all = 0, articles = 0 } = places.get(place) ?? {};
    return all >= LIST && articles / all >= MOSTLY;
  });
  return listed.length > 0 ? listed : own.filter(isArticle);
}
