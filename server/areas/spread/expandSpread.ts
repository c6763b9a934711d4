import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import { toTerm } from "#server/analysis/query.ts";
import { ApiError, type Caller, type HandlerContext, type RequestContext, type Services } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { spreadOf } from "#server/documents/spreadMembers.ts";
import { queryExpand } from "#server/documents/widerWords.ts";
import { ownWords } from "#server/ingest/analyse.ts";
import type { DocumentQuery, DocumentRow, FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { alikeDocuments } from "./alikeDocuments.ts";

type ExpandRequest = Pick<RequestOf<"spread.expand">, "id"> & Partial<RequestOf<"spread.expand">>;

/** What grows around a text does so within these days. */
const BEFORE = 3 * DAY;
const AFTER = 14 * DAY;
/** Words of a document that stand for its matter. */
const WORDS = 6;
/** Words asked of the assistant. */
const WIDER = 20;
const LEAST = 0.3;

type Rows = { rows: (DocumentRow & { similarity?: number })[]; total: number };

async function seedOf({ services, caller, request }: RequestContext<ExpandRequest>): Promise<FullDocument> {
  const [document] = await visibleDocuments(services, caller, [request.id]);
  if (!document) throw new ApiError(404, "文章不存在或已删除", 404);
  return document;
}

/** Documents of the same matter: the word that says most of it with any of the next. */
function matterOf(seed: FullDocument, caller: Caller, { word, dataType }: ExpandRequest): DocumentQuery | null {
  const [first, ...others] = seed.keywords.slice(0, WORDS);
  if (!first) return null;
  const words = [first, ...(word?.trim() ? [word.trim()] : [])].map((one) => toTerm(one, true));
  return {
    all: words,
    ...(others.length > 0 && !word?.trim() ? { any: others.map((one) => toTerm(one, true)) } : {}),
    ...{ dataTypes: dataType?.length ? dataTypes(dataType, caller) : typesFor(caller), seenTypes: typesFor(caller) },
    beginTime: seed.pubdate - BEFORE,
    endTime: seed.pubdate + AFTER,
  };
}

async function similar(services: Services, caller: Caller, seed: FullDocument, request: ExpandRequest): Promise<Rows> {
  const types = dataTypes(request.dataType, caller);
  const rows = (await alikeDocuments(services, caller, seed, LEAST))
    .filter(({ document: { id, dataType } }) => id !== seed.id && types.includes(dataType))
    .map(({ document, similarity }) => ({ ...document, similarity }))
    .sort((a, b) => b.similarity - a.similarity || a.pubdate - b.pubdate);
  return { rows, total: rows.length };
}

/** What people said when they passed it on: one page of the forwards with words of their own, latest first. */
async function comments(services: Services, caller: Caller, seed: FullDocument, { page = 1, pagesize = 20 }: ExpandRequest): Promise<Rows> {
  const { documents } = await spreadOf(services, caller, seed);
  const rows = [...documents.values()]
    .filter(({ parentId, content }) => parentId !== null && ownWords(plainText(content)).trim().length > 1)
    .sort((a, b) => b.pubdate - a.pubdate);
  const shown = await visibleDocuments(
    services,
    caller,
    rows.slice((page - 1) * pagesize, page * pagesize).map(({ id }) => id),
  );
  return { rows: shown.map((document) => ({ ...document, title: ownWords(plainText(document.content)).trim() })), total: rows.length };
}

async function aroundIt(services: Services, caller: Caller, seed: FullDocument, request: ExpandRequest): Promise<Rows> {
  const query = matterOf(seed, caller, request);
  if (!query) return { rows: [], total: 0 };
  if (request.kind === "platform" && !request.dataType?.length) query.dataTypes = query.dataTypes?.filter((type) => type !== seed.dataType);
  return services.documents.search({
    query,
    collapse: true,
    sort: { field: request.kind === "platform" ? "sameContentCount" : "relevance", order: "desc" },
    page: request.page ?? 1,
    pagesize: request.pagesize ?? 20,
  });
}

/** What grew around a document, of one kind. */
export async function expandSpread(context: HandlerContext<"spread.expand">) {
  const { services, caller, request } = context;
  const { kind = "similar", page = 1, pagesize = 20 } = request;
  const seed = await seedOf(context);
  const { rows, total } =
    kind === "similar"
      ? await similar(services, caller, seed, request)
      : kind === "comment"
        ? await comments(services, caller, seed, request)
        : await aroundIt(services, caller, seed, request);
  const shown = kind === "similar" ? rows.slice((page - 1) * pagesize, page * pagesize) : rows;
  const likeness = new Map(shown.map(({ id, similarity }) => [id, similarity]));
  const presented = await presentRows(services, caller, shown.map(bareRow));
  return { rows: presented.map((row) => ({ ...row, ...withLikeness(likeness.get(row.id)) })), total };
}

const withLikeness = (similarity: number | undefined) => (similarity === undefined ? {} : { similarity });

/** A row as lists show it: nothing of the full text goes along. */
function bareRow(row: DocumentRow): DocumentRow {
  const { content: _c, extra: _e, externalId: _x, similarity: _s, ...bare } = row as FullDocument & { similarity?: number };
  return bare;
}

/** Words of the matter that the document itself does not lead with: where talk went on to. */
export async function expandTopics(context: HandlerContext<"spread.expandTopics">) {
  const { services, caller, request } = context;
  const seed = await seedOf(context);
  const query = matterOf(seed, caller, { ...request, word: undefined });
  if (!query) return { rows: [], total: 0 };
  const own = new Set(seed.keywords);
  const [found = []] = await services.documents.statistics({ ...query, isRepost: false }, [{ kind: "keywords", size: 60 }]);
  const rows = found.filter(({ key, name }) => !own.has(key) && !own.has(name)).slice(0, 40);
  return { rows, total: rows.length };
}

/** Words that the assistant widens the document's own by (扩词), each with the documents of the matter that have it. */
export async function expandWords(context: HandlerContext<"spread.expandWords">) {
  const { services, caller, request } = context;
  const seed = await seedOf(context);
  const own = seed.keywords.slice(0, 3).map((word) => `"${word.replaceAll('"', "")}"`);
  if (own.length === 0) return { rows: [], total: 0 };
  const { words } = await queryExpand({ ...context, request: { word: own.join(" "), limit: WIDER } });
  const counted = await Promise.all(
    words.map(async (word) => {
      const query = matterOf(seed, caller, { ...request, word }) as DocumentQuery;
      const [count] = await services.documents.statistics(query, [{ kind: "count" }]);
      return { key: word, name: word, value: count?.[0]?.value ?? 0 };
    }),
  );
  const rows = counted.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  return { rows, total: rows.length };
}

/** How the matter went on, by kind of source. */
export async function expandTrend(context: HandlerContext<"spread.expandTrend">) {
  const { services, caller, request } = context;
  const query = matterOf(await seedOf(context), caller, request);
  if (!query) return { rows: [], total: 0 };
  const until = Math.min(query.endTime ?? services.now(), services.now());
  const [rows = []] = await services.documents.statistics({ ...query, endTime: Math.max(until, (query.beginTime ?? 0) + DAY) }, [
    { kind: "trend", interval: "day", by: "dataType" },
  ]);
  return { rows, total: rows.length };
}
