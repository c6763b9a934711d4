import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { distinctiveWords } from "#server/analysis/words/logOdds.ts";
import { ApiError, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import { documentQuery, type ReadyQuery } from "#server/documents/documentQuery.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { named, placed, SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { checkInterval, intervalFor } from "#server/statistics/readStatistics.ts";
import type { Bucket, Panel } from "#server/store/documents.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { type ComparedThing, comparedThings, thingConditions } from "./comparedThing.ts";
import { namedIn } from "./namedIn.ts";

/** The filter that all things of a comparison are measured over, and the most items of each. */
export type CompareContext = RequestContext<RequestOf<"monitor.compareFigures">>;
export type ComparePart = RequestOf<"monitor.compare">["by"];

/** Words of a thing that its distinctive ones are looked for among. */
const WORDS = 2000;
/** Works of an outlet whose reprints are counted by who made them, the most reprinted ones. */
const MOST_REPRINTED = 500;

/** The query of one thing, or of what several have in common: the same filter for all of a comparison. */
export async function queryOf({ services, caller, request }: CompareContext, ...things: ComparedThing[]): Promise<ReadyQuery> {
  const conditions = await Promise.all(things.map((thing) => thingConditions(services, caller, thing)));
  return documentQuery(services, caller, request, conditions.flat());
}

async function panel(context: CompareContext, things: ComparedThing[], wanted: Panel): Promise<Bucket[]> {
  const { query } = await queryOf(context, ...things);
  const collapse = collapses(context.request, query);
  const [rows = []] = await context.services.documents.statistics(query, [wanted], { collapse });
  return rows;
}

async function trend(context: CompareContext, thing: ComparedThing): Promise<Bucket[]> {
  // An event has a beginning of its own; the steps are the request's for all alike.
  const window = timeRange(context.request, context.services.now());
  const interval = intervalFor(window);
  checkInterval(interval, window);
  return panel(context, [thing], { kind: "trend", interval });
}

/** Of an outlet: the outlets that reprinted what it was the first to publish. */
async function reprint(context: CompareContext, thing: ComparedThing): Promise<Bucket[]> {
  if (thing.kind !== "source") return [];
  const { documents } = context.services;
  const { query } = await queryOf(context, thing);
  const sort = { field: "sameContentCount", order: "desc" } as const;
  const { rows } = await documents.search({ query: { ...query, isFirst: true }, collapse: false, sort, page: 1, pagesize: MOST_REPRINTED });
  const sameIds = rows.filter(({ sameContentCount }) => sameContentCount > 1).map(({ sameId }) => sameId);
  if (sameIds.length === 0) return [];
  const { dataTypes, seenTypes } = query;
  const [found = []] = await documents.statistics({ sameIds, dataTypes, seenTypes, isReprint: true }, [
    { kind: "terms", field: "outlet", size: context.request.size },
  ]);
  return found;
}

/** Words by documents; those a thing is found by are left out, for all of its documents hold them. */
async function distinct(context: CompareContext, thing: ComparedThing, all: readonly ComparedThing[]): Promise<Bucket[]> {
  const counts = async (one: ComparedThing) =>
    new Map((await panel(context, [one], { kind: "keywords", size: WORDS })).map(({ key, value }) => [key, value]));
  const [own, ...others] = await Promise.all([thing, ...all.filter(({ key }) => key !== thing.key)].map(counts));
  const { highlights } = await queryOf(context, thing);
  return distinctiveWords(own ?? new Map(), others)
    .filter(({ key }) => !highlights.some((word) => word.toLowerCase() === key.toLowerCase()))
    .map(({ key, score }) => ({ key, name: key, value: Math.round(score * 10) / 10 }));
}

/** Documents that a thing has in common with each of the others. */
async function shared(context: CompareContext, thing: ComparedThing, all: readonly ComparedThing[]): Promise<Bucket[]> {
  const others = all.filter(({ key }) => key !== thing.key);
  const counts = await Promise.all(others.map((other) => panel(context, [thing, other], { kind: "count" })));
  return others.map(({ key, name }, at) => ({ key, name, value: counts[at]?.[0]?.value ?? 0 }));
}

type Reading = (context: CompareContext, thing: ComparedThing, all: readonly ComparedThing[]) => Promise<Bucket[]>;

const PARTS: Record<ComparePart, Reading> = {
  trend,
  kind: async (context, thing) => named(await panel(context, [thing], { kind: "terms", field: "dataType", size: 20 }), TYPE_NAMES),
  tone: async (context, thing) => named(await panel(context, [thing], { kind: "terms", field: "isAppraise", size: 3 }), SENTIMENT_NAMES),
  place: async (context, thing) => placed(await panel(context, [thing], { kind: "terms", field: "region", size: 200, below: [] })),
  media: (context, thing) => panel(context, [thing], { kind: "terms", field: "outlet", size: context.request.size }),
  reprint,
  word: (context, thing) => panel(context, [thing], { kind: "keywords", size: context.request.size }),
  distinct,
  person: async (context, thing) => namedIn(context.services, (await queryOf(context, thing)).query, "person"),
  org: async (context, thing) => namedIn(context.services, (await queryOf(context, thing)).query, "org"),
  shared,
};

/** One part of a comparison for one of its things: at most `size` rows, a trend whole. */
export async function comparePart(
  context: CompareContext,
  by: ComparePart,
  thing: ComparedThing,
  all: readonly ComparedThing[],
): Promise<Bucket[]> {
  const rows = await PARTS[by](context, thing, all);
  return by === "trend" ? rows : rows.slice(0, context.request.size);
}

/**
 * One part of a comparison. With `object` the rows are that thing's, one for each kind, tone, word …; without, those of
 * all things, each thing a category and the kinds, tones, words … the series. Every row says how its documents are asked for.
 */
export async function compare(context: HandlerContext<"monitor.compare">) {
  const { services, caller, request } = context;
  const { by, object } = request;
  const things = await comparedThings(services, caller, request.objects);
  const chosen = object === undefined ? undefined : things.find(({ key }) => key === object);
  if (object !== undefined && !chosen) throw new ApiError(100001, "参数 object 不在对比对象中");
  const wanted = chosen ? [chosen] : things;
  const parts = await Promise.all(wanted.map((thing) => comparePart(context, by, thing, things)));
  const rows = wanted.flatMap((thing, at) => {
    const { key, name, kind: _, ...asked } = thing;
    return (parts[at] ?? []).map((row) =>
      chosen
        ? { key: row.key, name: row.name, value: row.value, ...asked }
        : { key, name, part: row.key, series: row.name, value: row.value, ...asked },
    );
  });
  return { rows, total: rows.length };
}
