import { parseFeed } from "feedsmith";
import { withoutTags } from "#server/text/sanitise.ts";
import { RowError } from "./rowFault.ts";

/** One entry of a feed in the terms all formats share. */
export interface FeedItem {
  /** Line of the document, or position in a JSON feed, for reports. */
  place: string;
  guid: string;
  title: string;
  link: string;
  html: string;
  /** Whether `html` is the article, not a teaser. */
  full: boolean;
  author: string;
  category: string;
  picture: string;
  published: string;
}

export interface FeedContent {
  title: string;
  format: "RSS" | "Atom" | "RDF" | "JSON Feed";
  items: FeedItem[];
  /** `place: reason` of every part that could not be used. */
  errors: string[];
}

/** A document that is no feed at all. */
export class FeedFormatError extends Error {}

// The parser's own types are unions of partial shapes; what is read here is checked value by value.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Loose = any;

const str = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
/** Atom texts are {value, type}; older formats plain strings. */
const words = (value: Loose): string => str(typeof value === "object" && value !== null ? value.value : value);
const first = (value: Loose): Loose => (Array.isArray(value) ? value[0] : value);
const strip = (text: string): string => withoutTags(text).replace(/\s+/g, " ").trim();

function picture(item: Loose): string {
  const media = [...(item.media?.contents ?? []), ...(item.media?.thumbnails ?? [])];
  const enclosure = (item.enclosures ?? []).find((one: Loose) => str(one.type).startsWith("image/"));
  const linked = (item.links ?? []).find((one: Loose) => one.rel === "enclosure" && str(one.type).startsWith("image/"));
  const found = media.find((one: Loose) => !one.medium || one.medium === "image");
  return str(enclosure?.url) || str(found?.url) || str(linked?.href) || str(item.image);
}

function fromXml(item: Loose, place: string): FeedItem {
  const alternate = (item.links ?? []).find((link: Loose) => !link.rel || link.rel === "alternate");
  const content = str(item.content?.encoded) || words(item.content);
  const guid = words(item.guid) || str(item.id) || str(item.rdf?.about);
  const link = str(item.link) || str(alternate?.href);
  const creator = first(item.dc?.creators) ?? first(item.authors);
  return {
    place,
    guid,
    title: strip(words(item.title)),
    link: link || (/^https?:/.test(guid) && item.guid?.isPermaLink !== false ? guid : ""),
    html: content || words(item.description) || words(item.summary) || str(item.media?.description?.value),
    full: content.length > 0,
    author: typeof creator === "string" ? creator : str(creator?.name),
    category: str(first(item.categories)?.name) || str(first(item.categories)?.term),
    picture: picture(item),
    published: str(item.pubDate) || str(item.published) || str(first(item.dc?.dates)) || str(item.updated),
  };
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;

/** Comments and CDATA blanked out, so that tags inside them are not taken for tags; positions stay. */
const blank = (text: string): string => text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (part) => part.replace(/[^\n]/g, " "));

/** Where each item begins and ends; `end` is -1 when it is never closed. */
function blocks(text: string): { start: number; end: number }[] {
  const bare = blank(text);
  const opening = /<(item|entry)(?=[\s>])[^>]*?(\/?)>/gi;
  const found: { start: number; end: number }[] = [];
  const starts = [...bare.matchAll(opening)];
  for (const [n, match] of starts.entries()) {
    const from = match.index;
    const limit = starts[n + 1]?.index ?? bare.length;
    const close = `</${match[1]}>`;
    const at = bare.slice(from, limit).toLowerCase().indexOf(close.toLowerCase());
    found.push({ start: from, end: match[2] ? from + match[0].length : at < 0 ? -1 : from + at + close.length });
  }
  return found;
}

const ROOT = /<(rss|feed|rdf:RDF)(?=[\s>])[^>]*>/i;

function wrap(root: RegExpExecArray, block: string): string {
  const name = root[1] as string;
  return name.toLowerCase() === "rss" ? `${root[0]}<channel><title>x</title>${block}</channel></${name}>` : `${root[0]}${block}</${name}>`;
}

const itemsOf = (parsed: Loose): Loose[] => parsed.feed.items ?? parsed.feed.entries ?? [];

function readXml(text: string): FeedContent {
  const root = ROOT.exec(blank(text));
  if (!root) throw new FeedFormatError("no feed: neither RSS, Atom, RDF nor JSON Feed");
  const format = /^feed/i.test(root[1] as string) ? "Atom" : /^rss/i.test(root[1] as string) ? "RSS" : "RDF";
  const places = blocks(text);
  let whole: Loose = null;
  try {
    whole = parseFeed(text);
  } catch {
    // Read item by item below, so that one broken place costs one item.
  }
  const title = strip(words(whole?.feed.title) || (/<title[^>]*>(?:<!\[CDATA\[)?([^<\]]*)/i.exec(text)?.[1] ?? ""));
  if (whole && itemsOf(whole).length === places.length) {
    const items = itemsOf(whole).map((item, n) => fromXml(item, `line ${lineOf(text, places[n]?.start ?? 0)}`));
    return { title, format, items, errors: [] };
  }
  const content: FeedContent = { title, format, items: [], errors: [] };
  for (const { start, end } of places) {
    const place = `line ${lineOf(text, start)}`;
    if (end < 0) {
      content.errors.push(`${place}: the item is never closed`);
      continue;
    }
    try {
      const [item] = itemsOf(parseFeed(wrap(root, text.slice(start, end))));
      if (item) content.items.push(fromXml(item, place));
      else content.errors.push(`${place}: the item is empty`);
    } catch {
      content.errors.push(`${place}: the item is malformed`);
    }
  }
  if (!whole && places.length === 0) content.errors.push(`line ${lineOf(text, text.length)}: the feed ends before its first item`);
  return content;
}

function readJson(text: string): FeedContent {
  let feed: Loose;
  try {
    feed = JSON.parse(text);
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    throw new FeedFormatError(`line ${lineOf(text, at)}: ${(error as Error).message}`);
  }
  if (typeof feed !== "object" || feed === null || !Array.isArray(feed.items))
    throw new FeedFormatError("no JSON Feed: it has no list of items");
  const content: FeedContent = { title: str(feed.title), format: "JSON Feed", items: [], errors: [] };
  for (const [n, item] of (feed.items as Loose[]).entries()) {
    const place = `items[${n}]`;
    if (typeof item !== "object" || item === null || Array.isArray(item)) content.errors.push(`${place}: an object was expected`);
    else {
      const html = str(item.content_html);
      content.items.push({
        place,
        guid: typeof item.id === "number" ? String(item.id) : str(item.id),
        title: str(item.title),
        link: str(item.url) || str(item.external_url),
        html: html || str(item.content_text) || str(item.summary),
        full: Boolean(html || str(item.content_text)),
        author: str(item.authors?.[0]?.name) || str(item.author?.name),
        category: str(item.tags?.[0]),
        picture: str(item.image) || str(item.banner_image),
        published: str(item.date_published) || str(item.date_modified),
      });
    }
  }
  return content;
}

/**
 * Items of an RSS, Atom, RDF or JSON feed. A damaged feed is read item by item; what cannot be read is in `errors`
 * with its place.
 * @throws FeedFormatError when the text is no feed.
 */
export function readFeed(text: string): FeedContent {
  const start = text.replace(/^\ufeff/, "").trimStart();
  if (start === "") throw new FeedFormatError("the document is empty");
  return start.startsWith("{") || start.startsWith("[") ? readJson(start) : readXml(text);
}

/** An item as a row for `readRow`. @throws RowError when it says nothing. */
export function feedRow(item: FeedItem, feed: { url: string; title: string }): Record<string, unknown> {
  if (!item.title && !item.html) throw new RowError({ code: "empty" });
  let url = "";
  try {
    url = item.link ? new URL(item.link, feed.url).href : "";
  } catch {
    // A broken link is no reason to lose the item.
  }
  return {
    // With a page address the page is the identity: the same article in two feeds is one document.
    ...(!url && item.guid && { externalId: `${feed.url}#${item.guid}`.slice(0, 300) }),
    title: item.title.slice(0, 500),
    html: item.html,
    url,
    author: item.author.slice(0, 200),
    ...(item.category && { channel: item.category.slice(0, 200) }),
    ...(item.picture && { picture: item.picture }),
    ...(item.published && { pubdate: item.published }),
  };
}
