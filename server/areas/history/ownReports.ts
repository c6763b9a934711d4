import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY, dayName } from "#engine/grammar/localTime.ts";
import { type InfluenceRequest, scopeOfGroup } from "#server/accounts/influenceScope.ts";
import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { frontPages } from "#server/documents/frontPages.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { dayOf, yearsBefore } from "#server/time/calendarDay.ts";

type Asked = Pick<RequestOf<"history.own">, "day" | "years" | "year" | "dataType" | "keyWords" | "isAppraise">;

/** The day in the years asked for, the latest first, each with its year. */
function daysOf(request: Asked, now: number): { year: number; begin: number }[] {
  const time = dayOf(request.day, now);
  return Array.from({ length: request.years }, (_, back) => yearsBefore(time, back + 1)).flatMap((begin) => {
    const year = begin === undefined ? 0 : Number(dayName(begin).slice(0, 4));
    return begin === undefined || (request.year && request.year !== year) ? [] : [{ year, begin }];
  });
}

/** Own works (SPEC: the user's media, else followed accounts, else all) that a request asks for, without their time. */
async function ownQuery(context: RequestContext<Asked>) {
  const { services, caller, request } = context;
  const { keyWords, dataType, isAppraise } = request;
  const [ready, scope] = await Promise.all([
    documentQuery(services, caller, { keyWords, dataType, isAppraise }),
    scopeOfGroup({ services, caller, request: { group: "own" } as InfluenceRequest }),
  ]);
  const { sources } = scope;
  return { ...ready, query: { ...ready.query, ...(sources && { sources }), isRepost: false } as DocumentQuery };
}

/** How many own reports each year has. */
export async function countYears(context: HandlerContext<"history.years">) {
  const { services, request } = context;
  const { query } = await ownQuery(context);
  const rows = await Promise.all(
    daysOf(request, services.now()).map(async ({ year, begin }) => {
      const [total] = await services.documents.statistics({ ...query, beginTime: begin, endTime: begin + DAY }, [{ kind: "count" }]);
      return { key: String(year), name: `${year}年`, value: total?.[0]?.value ?? 0 };
    }),
  );
  return { rows: rows.filter(({ value }) => value > 0), total: rows.length };
}

/** One page of own reports of the day, year by year: pages go on from one year into the one before. */
export async function listOwn(context: HandlerContext<"history.own">) {
  const { services, request } = context;
  const { page, pagesize } = request;
  const ready = await ownQuery(context);
  const ids: string[] = [];
  for (const { begin } of daysOf(request, services.now())) {
    const query = { ...ready.query, beginTime: begin, endTime: begin + DAY };
    const sort = { field: "pubdate", order: "desc" } as const;
    const found = await services.documents.search({ query, collapse: false, sort, page: 1, pagesize: MOST_A_YEAR });
    ids.push(...found.rows.map(({ id }) => id));
  }
  const wanted = ids.slice((page - 1) * pagesize, page * pagesize);
  // Ids are of the latest first already, and so is what they find.
  const query = { ...ready.query, ids: wanted.length > 0 ? wanted : ["\u0000"] };
  const reply = await searchDocuments(
    { ...context, request: { page: 1, pagesize, sortField: "pubdate", sortType: "desc" } },
    { ...ready, query },
  );
  return { ...reply, total: ids.length };
}

/** Own reports of one year's day that are listed. */
const MOST_A_YEAR = 500;
/** Front pages of own papers of the day, one for each paper and year that has a picture. */
export async function listFronts(context: HandlerContext<"history.fronts">) {
  const { services, request } = context;
  const { query } = await ownQuery({ ...context, request: { ...request, dataType: ["epaper"] } });
  const rows = [];
  for (const { begin } of daysOf(request, services.now())) {
    rows.push(...(await frontPages(services, query, begin)));
  }
  return { rows, total: rows.length };
}
