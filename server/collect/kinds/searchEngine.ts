import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { itemTime } from "#server/ingest/itemTime.ts";
import { type OuterHit, outerSearchesOf, outerSearchId } from "#server/records/OuterSearch.ts";
import type { CollectFetch } from "../CollectFetch.ts";
import { itemLink, jsonItems } from "../jsonItems.ts";
import { textAt } from "../jsonPath.ts";
import type { Source } from "../Source.ts";
import type { Kept, SourceKind } from "../SourceKind.ts";
import { plain, searchAddress, totalTold } from "../searchAddress.ts";

const MOST = 100;
/** What was asked for longer ago is forgotten. */
const KEPT = 30 * DAY;

/** One answer of an engine. */
interface Answered {
  words: string;
  total: number;
  hits: OuterHit[];
  problems: string[];
}

function numberAt(text: string, path: string): number {
  try {
    return Number(textAt(JSON.parse(text), path)) || 0;
  } catch {
    return 0;
  }
}

const hostName = (url: string): string => new URL(url).hostname.replace(/^www\./, "");

/**
 * Asks an engine for words, once and without keeping anything.
 * @throws Error with one line of what went wrong
 */
export async function askEngine(source: Source, words: string, fetch: CollectFetch): Promise<Answered> {
  const {
    itemsPath = "",
    titlePath = "title|name",
    linkPath = "url|link",
    sourcePath = "source|site",
    timePath = "time|pubdate|publishedDate|date",
  } = source;
  const page = await fetch.page(await searchAddress(source.url, words, fetch), {
    accept: "application/json, application/rss+xml, application/atom+xml, */*;q=0.5",
  });
  const problems: string[] = [];
  const hits = new Map<string, OuterHit>();
  for (const [at, item] of jsonItems(page, itemsPath).slice(0, MOST).entries()) {
    const title = plain(textAt(item, titlePath)).slice(0, 300);
    const url = itemLink(textAt(item, linkPath), page.url);
    const written = textAt(item, timePath);
    const pubdate = written ? itemTime(written, fetch.now) : undefined;
    if (!title || !url) problems.push(`items[${at}]: no ${title ? "address" : "title"} at "${title ? linkPath : titlePath}"`);
    else if (!hits.has(url)) {
      const named = textAt(item, sourcePath).slice(0, 100) || hostName(url);
      const summary = plain(textAt(item, "summary|content|description|snippet")).slice(0, 300);
      hits.set(url, { ...{ rank: hits.size + 1, title, url, source: named, summary }, ...(pubdate && { pubdate }) });
    }
  }
  const told = source.totalPath ? numberAt(page.text, source.totalPath) : totalTold(page.text);
  return { words, total: Math.max(told, hits.size), hits: [...hits.values()], problems };
}

/** Keeps an answer in place of the last one to the same words. Answers how many of its results are new. */
export async function keepAnswer(
  engineId: string,
  { words, total, hits }: Omit<Answered, "problems">,
  services: Services,
): Promise<number> {
  const searches = outerSearchesOf(services);
  const id = outerSearchId(engineId, words);
  const before = new Set((await searches.get(id))?.hits.map(({ url }) => url));
  const time = services.now();
  await searches.put({ id, engineId, words, time, total, hits });
  await searches.removeWhere({ time: { lt: time - KEPT } });
  return hits.filter(({ url }) => !before.has(url)).length;
}

/** Search engines of others: OpenSearch, or JSON by field paths. At its times an engine is asked for its 关注词; pages ask for any words. */
export const searchEngine: SourceKind<OuterHit & { total: number }> = {
  title: "外部搜索",
  fault: ({ words = "" }) => (words.trim() ? "" : "请填写关注词，试采与定时检索用它"),
  async read(source, fetch) {
    const { hits, total, problems } = await askEngine(source, (source.words ?? "").trim(), fetch);
    return { format: `外部搜索 · 共 ${total} 条`, findings: hits.map((hit) => ({ ...hit, total })), problems };
  },
  show: ({ title, url, pubdate, source, rank }) => ({ title, url, ...(pubdate && { pubdate }), note: `第 ${rank} 条 · ${source}` }),
  async keep(found, source, services): Promise<Kept> {
    const hits = found.map(({ total: _total, ...hit }) => hit);
    const answer = { words: (source.words ?? "").trim(), total: found[0]?.total ?? 0, hits };
    return { added: await keepAnswer(source.id, answer, services), problems: [] };
  },
};
