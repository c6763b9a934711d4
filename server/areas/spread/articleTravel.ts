import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { HOUR } from "#engine/grammar/localTime.ts";
import { outletPlaces, outletsIn } from "#server/accounts/outletPlaces.ts";
import { creditsOutlet } from "#server/analysis/sources/creditedOutlet.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { ApiError, type Caller, type HandlerContext, type RequestContext, type Services } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { spreadOf } from "#server/documents/spreadMembers.ts";
import { outletOf, workFigures } from "#server/documents/workFigures.ts";
import { ownWords } from "#server/ingest/analyse.ts";
import { nameOf } from "#server/ingest/nameOf.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { named, placed, SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { intervalFor } from "#server/statistics/readStatistics.ts";
import { regionsBelow } from "#server/statistics/regionsBelow.ts";
import type { Bucket, DocumentQuery, FullDocument, Panel } from "#server/store/documents.ts";
import { outletName } from "#server/store/outletName.ts";
import { plainText } from "#server/text/sanitise.ts";
import { cutWords, foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { alikeTo } from "./alikeDocuments.ts";

type Name = "spread.single" | "spread.singleTrend" | "spread.singleDistribution" | "spread.reprints";
type Context<Each extends Name = Name> = HandlerContext<Each>;
const WORDS = 80;
/** Reprints that a list goes through. */
const LISTED = 20_000;

/** The document asked for, as far as the caller may see it. @throws ApiError 404 */
export async function seedOf(services: Services, caller: Caller, id: string): Promise<FullDocument> {
  const [document] = await visibleDocuments(services, caller, [id]);
  if (!document) throw new ApiError(404, "文章不存在或已删除", 404);
  return document;
}

/** The group of the seed, as far as the request's conditions leave it; places are those of the outlets. */
async function queryOf(
  { caller, request, services }: RequestContext<Partial<RequestOf<"spread.reprints">>>,
  { sameId }: FullDocument,
): Promise<DocumentQuery> {
  const group = { sameId, dataTypes: dataTypes(undefined, caller) };
  const inPlaces = request.regionIds?.length ? await outletsIn(services, group, request.regionIds) : undefined;
  const sources =
    inPlaces && request.source?.length ? inPlaces.filter((name) => request.source?.includes(name)) : (inPlaces ?? request.source);
  const moods = (request.isAppraise ?? []).filter((mood) => mood !== "all").map((mood) => Number(mood) as 1 | 0 | -1);
  return {
    ...{ sameId, dataTypes: dataTypes(request.dataType, caller), seenTypes: typesFor(caller), ...timeRange(request, services.now()) },
    // Wanted places and wanted names that no outlet fulfils leave nothing.
    ...(sources && (sources.length > 0 || inPlaces) && { sources: sources.length > 0 ? sources : ["\u0000"] }),
    ...(moods.length && { isAppraise: moods }),
  };
}

const isOwn = (name: string, seed: FullDocument): boolean => name !== "" && outletName(name) === outletName(outletOf(seed));

/** What of a query the seed's own outlet published, in its app too: no outlet reprints itself. `names` are the accounts it finds. */
function ownOf(query: DocumentQuery, seed: FullDocument, names: readonly string[]): DocumentQuery {
  if (!outletOf(seed)) return { ...query, ids: [seed.id] };
  const sources = names.filter((name) => isOwn(name, seed));
  return sources.length > 0 ? { ...query, sources } : { ...query, ids: [] };
}

/** Panels over the reprints alone: what the seed's own outlet adds to each bucket is taken off again. */
async function reprintPanels(services: Services, query: DocumentQuery, seed: FullDocument, panels: Panel[]): Promise<Bucket[][]> {
  const [accounts = [], ...all] = await services.documents.statistics(query, [PANELS.source, ...panels]);
  const names = accounts.map(({ name }) => name);
  const own = await services.documents.statistics(ownOf(query, seed, names), panels);
  return all.map((buckets, at) => {
    const off = new Map((own[at] ?? []).map(({ key, series, value }) => [`${key} ${series ?? ""}`, value]));
    const line = panels[at]?.kind === "trend";
    return buckets
      .map((bucket) => ({ ...bucket, value: bucket.value - (off.get(`${bucket.key} ${bucket.series ?? ""}`) ?? 0) }))
      .filter(({ value }) => line || value > 0);
  });
}

/** First and last moment of a query's documents; nothing where it has none. */
async function spanOf(services: Services, query: DocumentQuery): Promise<[number, number] | null> {
  const edge = async (order: "asc" | "desc") => {
    const sort = { field: "pubdate" as const, order };
    return (await services.documents.search({ query, collapse: false, sort, page: 1, pagesize: 1 })).rows[0]?.pubdate;
  };
  const [first, last] = await Promise.all([edge("asc"), edge("desc")]);
  return first === undefined || last === undefined ? null : [first, last];
}

/** Documents of one outlet in a row that are looked through for the first of another. */
const OWN_AT_ONCE = 50;

/** Seconds from the seed to the first document of another outlet in its group after it; undefined without one. */
async function firstDelay(services: Services, caller: Caller, seed: FullDocument): Promise<number | undefined> {
  const query = { sameId: seed.sameId, dataTypes: dataTypes(undefined, caller), beginTime: seed.pubdate };
  const sort = { field: "pubdate" as const, order: "asc" as const };
  const { rows } = await services.documents.search({ query, collapse: false, sort, page: 1, pagesize: OWN_AT_ONCE });
  const next = rows.find((row) => row.id !== seed.id && !isOwn(nameOf(row), seed));
  return next && Math.round((next.pubdate - seed.pubdate) / 1000);
}

/**
 * One article's whole travel in figures. Reads and comments are those of the article and its reprints together; people
 * reached are the followers of the accounts that took part, as far as their source tells them (`reachSources` of
 * `accountCount` do).
 */
export async function articleTravel({ services, caller, request }: Context<"spread.single">) {
  const seed = await seedOf(services, caller, request.id);
  const group = { sameId: seed.sameId, dataTypes: dataTypes(undefined, caller) };
  const [figures, delay, spread, [watched], [reads, comments]] = await Promise.all([
    workFigures(services, seed, group.dataTypes),
    firstDelay(services, caller, seed),
    spreadOf(services, caller, seed),
    worksOf(services).find({ where: { docId: seed.id }, page: 1, pagesize: 1 }),
    services.documents.statistics(group, [
      { kind: "sum", metric: "visitCount" },
      { kind: "sum", metric: "commentCount" },
    ]),
  ]);
  const fans = new Map<string, number>();
  for (const document of spread.documents.values())
    if (typeof document.extra.fans === "number") fans.set(nameOf(document), document.extra.fans);
  const { id, title, summary, dataType, channel, author, pubdate, url, location, sourceRank, isAppraise } = seed;
  return {
    ...{ id, title: headlineOf({ title, summary }), dataType, source: nameOf(seed), channel, author, pubdate, url },
    ...{ location, sourceRank, isAppraise, watched: watched !== undefined },
    reprintCount: figures.reprintCount,
    reprintSourceCount: figures.reprintSourceCount,
    visitCount: reads?.[0]?.value ?? 0,
    commentCount: comments?.[0]?.value ?? 0,
    ...(fans.size > 0 && { reach: [...fans.values()].reduce((sum, one) => sum + one, 0) }),
    reachSources: fans.size,
    accountCount: new Set([...spread.documents.values()].map(nameOf)).size,
    ...(delay !== undefined && { firstDelay: delay }),
    index: figures.index,
  };
}

/** Reprints by hour while they span three days at most, else by day or month. */
export async function travelTrend(context: Context<"spread.singleTrend">) {
  const { services, caller, request } = context;
  const seed = await seedOf(services, caller, request.id);
  const query = await queryOf(context, seed);
  const span = await spanOf(services, query);
  if (!span) return { rows: [], total: 0 };
  const beginTime = query.beginTime ?? Math.min(seed.pubdate, span[0]);
  const range = { beginTime, endTime: query.endTime ?? span[1] + HOUR };
  const interval = intervalFor(range);
  const [rows = []] = await reprintPanels(services, { ...query, ...range }, seed, [{ kind: "trend", interval }]);
  return { rows, total: rows.length };
}

/** Words of those who passed it on with words of their own, by how many used them. */
async function commentWords(services: Services, caller: Caller, seed: FullDocument): Promise<Bucket[]> {
  const { documents } = await spreadOf(services, caller, seed);
  return wordsOf([...documents.values()].filter(({ parentId }) => parentId !== null));
}

/** Topic words of posters' own words, by the number of posts that use them. */
export function wordsOf(posts: readonly Pick<FullDocument, "content">[]): Bucket[] {
  const counts = new Map<string, number>();
  for (const { content } of posts) {
    const words = cutWords(foldText(ownWords(plainText(content)))).filter(isTopicWord);
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, value]) => ({ key, name: key, value }))
    .sort((a, b) => b.value - a.value)
    .slice(0, WORDS);
}

const PANELS: Record<"dataType" | "source" | "emotion", Panel> = {
  dataType: { kind: "terms", field: "dataType", size: 20 },
  source: { kind: "terms", field: "account", size: 1000 },
  emotion: { kind: "terms", field: "isAppraise", size: 3 },
};

/** Reprints by kind, source, place of the outlets or sentiment, or the words of comments. */
export async function travelDistribution(context: Context<"spread.singleDistribution">) {
  const { services, caller, request } = context;
  const { by = "dataType" } = request;
  const seed = await seedOf(services, caller, request.id);
  if (by === "words") {
    const rows = await commentWords(services, caller, seed);
    return { rows, total: rows.length };
  }
  const query = await queryOf(context, seed);
  if (by === "region") {
    const outlets = (await outletPlaces(services, query)).filter(({ name }) => !isOwn(name, seed));
    const rows = placed(
      regionsBelow(
        outlets.map(({ regionId, value }) => ({ key: regionId, name: regionId, value })),
        request.regionIds,
      ),
    );
    return { rows, total: rows.length };
  }
  const [found = []] = await reprintPanels(services, query, seed, [PANELS[by]]);
  const rows = by === "source" ? found.slice(0, 50) : named(found, by === "dataType" ? TYPE_NAMES : SENTIMENT_NAMES);
  return { rows, total: rows.length };
}

/** Whether a reprint names the source of the article: 署名, or not. */
const signature = (reprint: FullDocument, source: string): "署名" | "未署名" =>
  creditsOutlet(plainText(reprint.content), source) ? "署名" : "未署名";

/** The reprints one by one, each with its likeness to the article and whether it names the article's source. */
export async function listReprints(context: Context<"spread.reprints">) {
  const { services, caller, request } = context;
  const { page = 1, pagesize = 20, sortType = "asc" } = request;
  const seed = await seedOf(services, caller, request.id);
  const found = await services.documents.search({
    query: await queryOf(context, seed),
    collapse: false,
    sort: { field: "pubdate", order: sortType },
    page: 1,
    pagesize: LISTED,
  });
  const others = found.rows.filter((row) => row.id !== seed.id && !isOwn(nameOf(row), seed));
  const shown = others.slice((page - 1) * pagesize, page * pagesize);
  const [alike, rows] = await Promise.all([
    alikeTo(
      services,
      caller,
      seed,
      shown.map(({ id }) => id),
    ),
    presentRows(services, caller, shown),
  ]);
  const known = new Map(alike.map((one) => [one.document.id, one]));
  return {
    rows: rows.map((row) => {
      const one = known.get(row.id);
      return one ? { ...row, similarity: one.similarity, signed: signature(one.document, nameOf(seed)) } : row;
    }),
    total: others.length,
  };
}
