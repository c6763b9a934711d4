import sharp from "sharp";
import { dayName, dayNamed, HOUR, localDate } from "#engine/grammar/localTime.ts";
import type { CollectFetch } from "#server/collect/CollectFetch.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";
import { readTime } from "#server/ingest/readTime.ts";
import { polygonsOf } from "./fractions.ts";
import { isRest, joinContinued } from "./joinContinued.ts";
import { readContent } from "./readContent.ts";
import { entryOf, isNode, type PaperNode, readNode } from "./readNode.ts";

/** A page of an issue as it was read. */
export interface IssuePage extends Omit<PaperNode, "areas" | "pages" | "articles"> {
  /** Its own address. */
  url: string;
  place: number;
}

export interface Standing {
  place: number;
  page: IssuePage;
  /** Place on the page, from 1. */
  order: number;
  polygon: [number, number][];
}

export interface IssueArticle {
  url: string;
  title: string;
  subTitle: string;
  author: string;
  html: string;
  /** Ms. */
  pubdate: number;
  pages: Standing[];
}

export interface Issue {
  /** YYYY-MM-DD. */
  date: string;
  pages: IssuePage[];
  /** Those that are not stored yet. */
  articles: IssueArticle[];
  /** Pages without any article, such as a full-page picture. */
  empty: IssuePage[];
  problems: string[];
}

const MOST_PAGES = 120;
/** Redirects and entry pages followed until a page of an issue. */
const MOST_STEPS = 4;
const MOST_PARTS = 5;
const MAX_PICTURE = 20 * 1024 * 1024;
/** When papers lie in the box, for articles that say no hour of their own. */
const MORNING = 6 * HOUR;

/** {yyyy} {MM} {dd} of an address as the day says them; braces may have been encoded on the way. */
export const addressOn = (pattern: string, time: number): string => {
  const [yyyy = "", MM = "", dd = ""] = dayName(time).split("-");
  return pattern.replace(/(?:\{|%7B)(yyyy|MM|dd)(?:\}|%7D)/gi, (_, part: string) => ({ yyyy, MM, dd })[part] ?? "");
};

/** Day of an issue by the folders of its address: html/2026-11/22, layout/202611/22, 20261122; undefined without one. */
export function dateIn(address: string): string | undefined {
  const found = /[/_](20\d{2})[-/]?(0[1-9]|1[0-2])[-/]?(0[1-9]|[12]\d|3[01])(?=[/_])/.exec(address);
  if (!found) return undefined;
  const [, year, month, day] = found;
  const name = `${year}-${month}-${day}`;
  return new Date(`${name}T00:00:00Z`).toISOString().startsWith(name) ? name : undefined;
}

/** Whole issue in one reading, from any of its pages or an entry page; what cannot be read is a problem and no fault. */
export async function readIssue(pattern: string, fetch: CollectFetch): Promise<Issue> {
  const start = await firstPage(addressOn(pattern, fetch.now), fetch);
  const date = dateIn(start.url) ?? dayName(fetch.now);
  const problems: string[] = [];
  const pages: IssuePage[] = [];
  const articles = new Map<string, { title: string; pages: Standing[] }>();
  const listed = readNode(start.text, start.url).pages;
  const addresses = listed.length > 0 ? listed.map(({ url }) => url) : [start.url];
  for (const [at, url] of addresses.slice(0, MOST_PAGES).entries()) {
    const text = url === start.url ? start.text : await textOf(url, fetch, problems, `page ${at + 1}`);
    if (text === undefined) continue;
    const { areas, articles: linked, pages: _, ...node } = readNode(text, url);
    const label = listed.find((one) => one.url === url);
    const page: IssuePage = { ...node, url, place: at + 1, no: node.no || label?.no || "", name: node.name || label?.name || "" };
    const size = await sizeOf(page, areas.length > 0, fetch, problems);
    const polygons = polygonsOf({ areas, ...(node.size && { size: node.size }) }, size);
    if (size) page.size = size;
    pages.push(page);
    for (const [n, { url: link, title }] of linked.entries()) {
      const before = articles.get(link) ?? { title, pages: [] };
      before.pages.push({ place: at + 1, page, order: n + 1, polygon: polygons.get(link) ?? [] });
      articles.set(link, { title: before.title || title, pages: before.pages });
    }
  }
  const stored = await fetch.known([...articles.keys()]);
  const read: IssueArticle[] = [];
  for (const [url, known] of articles) {
    const article = stored.has(url) ? undefined : await articleAt(url, known, date, fetch, problems);
    if (article) read.push(article);
  }
  // The rest of an article that is stored went into it when it was read.
  const fresh = joinContinued(read).filter(({ html }) => stored.size === 0 || !isRest(html));
  return {
    date,
    pages,
    articles: fresh,
    empty: pages.filter((page) => ![...articles.values()].some((one) => one.pages.some((on) => on.page === page))),
    problems,
  };
}

/** The page of an issue that an address leads to. @throws FetchError where there is none */
async function firstPage(address: string, fetch: CollectFetch) {
  let next = address;
  for (let step = 0; step < MOST_STEPS; step++) {
    const page = await fetch.page(next);
    if (isNode(page.url) || readNode(page.text, page.url).areas.length > 0) return page;
    const entry = entryOf(page.text, page.url);
    if (entry === "" || entry === next) break;
    next = entry;
  }
  throw new FetchError("no page of an issue found: an address of node_….htm, or one that leads to it, was expected");
}

/** Text of a page that may be missing without the issue being lost; hosts that ask to wait end the reading. */
async function textOf(url: string, fetch: CollectFetch, problems: string[], place: string): Promise<string | undefined> {
  try {
    return (await fetch.page(url)).text;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    problems.push(`${place}: ${error.message}`);
    return undefined;
  }
}

/** Size of the picture itself, asked for only where the page does not say what its map is drawn for. */
async function sizeOf(page: IssuePage, mapped: boolean, fetch: CollectFetch, problems: string[]) {
  if (page.picture === "" || page.size || !mapped) return page.size;
  try {
    const { body } = await fetch.page(page.picture, { maxBytes: MAX_PICTURE });
    const { width = 0, height = 0 } = await sharp(body).metadata();
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch (error) {
    problems.push(`picture of ${page.no || page.url}: ${(error as Error).message.split("\n")[0]}`);
    return undefined;
  }
}

async function articleAt(
  url: string,
  known: { title: string; pages: Standing[] },
  date: string,
  fetch: CollectFetch,
  problems: string[],
): Promise<IssueArticle | undefined> {
  const text = await textOf(url, fetch, problems, known.title || url);
  if (text === undefined) return undefined;
  const found = readContent(text, url);
  if (!found) {
    problems.push(`${known.title || url}: neither title nor text found`);
    return undefined;
  }
  let { html, next } = found;
  const seen = new Set([url]);
  for (let part = 1; next !== "" && !seen.has(next) && part < MOST_PARTS; part++) {
    seen.add(next);
    const more = await textOf(next, fetch, problems, `${found.title}, part ${part + 1}`);
    const read = more === undefined ? undefined : readContent(more, next);
    html += read?.html ?? "";
    next = read?.next ?? "";
  }
  const { title, subTitle, author } = found;
  return { url, title, subTitle, author, html, pubdate: timeOf(found.published, date), pages: known.pages };
}

/** The hour an article gives where it is of the issue's day, else the morning of that day. */
function timeOf(published: string, date: string): number {
  const morning = dayNamed(date) + MORNING;
  const time = published === "" ? Number.NaN : readTime(published.replace(/\.\d+$/, ""));
  const says = Number.isFinite(time) && dayName(time) === date && localDate(time).getUTCHours() * 60 + localDate(time).getUTCMinutes() > 0;
  return says ? time : morning;
}
