import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { outletsIn } from "#server/accounts/outletPlaces.ts";
import { type Period, periodOf } from "#server/accounts/period.ts";
import type { RequestContext, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { ownQuery } from "#server/ownworks/ownQuery.ts";
import { naming } from "#server/ownworks/signed.ts";
import type { DocumentQuery, DocumentRow } from "#server/store/documents.ts";

export type OwnWorksRequest = Partial<RequestOf<"spread.list">>;

/** Reprints looked through for the works they are of. */
const MOST_REPRINTS = 5000;
/** Reprinted works that one figure is made of. */
const MOST_WORKS = 5000;
const SLICE = 1000;

type Asked = Pick<RequestContext<OwnWorksRequest>, "services" | "caller" | "request">;

/** What a request says of reprints, as a query over them; null when it says nothing. Places are those of the outlets. */
async function reprintConditions({ services, caller, request }: Asked): Promise<DocumentQuery | null> {
  const { source, sourceRank, regionIds } = request;
  if (!source?.length && !sourceRank?.length && !regionIds?.length) return null;
  const all = { dataTypes: typesFor(caller), isReprint: true };
  const inPlaces = regionIds?.length ? await outletsIn(services, all, regionIds) : undefined;
  const named = inPlaces && source?.length ? inPlaces.filter((name) => source.includes(name)) : (inPlaces ?? source);
  return {
    ...(named && (named.length > 0 || inPlaces) && { sources: named.length > 0 ? named : ["\u0000"] }),
    ...(sourceRank?.length && { sourceRanks: sourceRank }),
  };
}

async function pages(services: Services, query: DocumentQuery, most: number, stop: (row: DocumentRow) => boolean, collapse = false) {
  const rows: DocumentRow[] = [];
  for (let page = 1; rows.length < most; page++) {
    const sort = { field: "sameContentCount", order: "desc" } as const;
    const found = await services.documents.search({ query, collapse, sort, page, pagesize: SLICE });
    const end = found.rows.findIndex(stop);
    rows.push(...(end < 0 ? found.rows : found.rows.slice(0, end)));
    if (end >= 0 || found.rows.length < SLICE) break;
  }
  return rows;
}

/** The own works of a period that a request asks about, as a query. Reposts are no works. */
export async function ownWorks(
  { services, caller, request }: RequestContext<OwnWorksRequest>,
  given?: Period,
): Promise<{ query: DocumentQuery; period: Period }> {
  const period = given ?? periodOf(request, services.now());
  const own = await ownQuery({ services, caller }, request, period);
  const { keyWords, author, channel, channelRank, isOriginal } = request;
  const words = await documentQuery(services, caller, { keyWords, channel, channelRank, isOriginal });
  const { all, channels, channelRanks, isOriginal: original } = words.query;
  const authors = author ? await naming(services, own, author) : undefined;
  const query: DocumentQuery = {
    ...own,
    ...(request.firstOnly === 1 && { isFirst: true }),
    ...{ all, channels, channelRanks, isOriginal: original },
    // A name that signed nothing finds nothing.
    ...(authors && { authors: authors.length > 0 ? authors : ["\u0000"] }),
  };
  const narrowed = await whoseReprints({ services, caller, request }, query, period);
  return { query: request.reprintedOnly === 1 ? await reprintedOf({ services, caller, request }, narrowed) : narrowed, period };
}

/** Of these works those with reprints where the request asks for them; all of them where it says nothing of reprints. */
async function whoseReprints({ services, caller, request }: Asked, query: DocumentQuery, period: Period): Promise<DocumentQuery> {
  const wanted = await reprintConditions({ services, caller, request });
  if (!wanted) return query;
  const reprints = { ...wanted, isReprint: true, beginTime: period.beginTime, dataTypes: typesFor(caller) };
  const rows = await pages(services, reprints, MOST_REPRINTS, () => false);
  return { ...query, sameIds: [...new Set(rows.map(({ sameId }) => sameId))], isFirst: true };
}

/** Of these works those that others reprinted, as 被转载稿件 counts them. */
async function reprintedOf(asked: Asked, query: DocumentQuery): Promise<DocumentQuery> {
  const { services } = asked;
  const reprints = await reprintsOf(asked, await reprintedWorks(services, query));
  const rows = await pages(services, reprints, MOST_WORKS, () => false, true);
  return { ...query, sameIds: rows.map(({ sameId }) => sameId), isFirst: true };
}

/** The works of a query that stand first of their group and not alone in it, the largest groups first: all that others reprinted. */
export const reprintedWorks = (services: Services, query: DocumentQuery): Promise<DocumentRow[]> =>
  pages(services, { ...query, isFirst: true }, MOST_WORKS, ({ sameContentCount }) => sameContentCount <= 1);

/** All reprints of these works by other outlets, to date, as a query; with the request's conditions on reprints. */
export async function reprintsOf(asked: Asked, works: readonly Pick<DocumentRow, "sameId">[]): Promise<DocumentQuery> {
  const sameIds = works.map(({ sameId }) => sameId);
  const { caller } = asked;
  return { ...(await reprintConditions(asked)), sameIds, isReprint: true, dataTypes: typesFor(caller) };
}
