import { typesFor } from "#engine/grammar/dataTypes.ts";
import { clockOf, dayName } from "#engine/grammar/localTime.ts";
import { pci1 } from "#server/analysis/indices.ts";
import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { workFigures } from "#server/documents/workFigures.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { named, TYPE_NAMES } from "#server/labels/labels.ts";
import { ownShares } from "#server/ownworks/ownCounts.ts";
import { ownShift } from "#server/ownworks/ownFigures.ts";
import type { Bucket, DocumentQuery, DocumentRow } from "#server/store/documents.ts";
import { type OwnWorksRequest, ownWorks, reprintedWorks, reprintsOf } from "./ownWorks.ts";

const SHARED = 100;

type Name = "spread.compare" | "spread.compareSide" | "spread.sharedWorks";
type Context = HandlerContext<Name>;

const of = (context: Context, sourceId: string): RequestContext<OwnWorksRequest> => {
  const { dataType, beginTime, endTime } = context.request;
  return { ...context, request: { dataType, beginTime, endTime, sourceId } };
};

/** What one source published in the period and what became of it to date; 首发 are works that were first of their group. */
async function figuresOf(context: Context, sourceId: string) {
  const { services } = context;
  const asked = of(context, sourceId);
  const { query, period } = await ownWorks(asked);
  const works = await reprintedWorks(services, query);
  const sum = (metric: "visitCount" | "likeCount" | "commentCount" | "forwardCount") => ({ kind: "sum" as const, metric });
  const [[count, reads, ...social], [firsts], [reprints, sources]] = await Promise.all([
    services.documents.statistics(query, [
      { kind: "count" },
      sum("visitCount"),
      sum("likeCount"),
      sum("commentCount"),
      sum("forwardCount"),
    ]),
    services.documents.statistics({ ...query, isFirst: true }, [{ kind: "count" }]),
    services.documents.statistics(await reprintsOf(asked, works), [{ kind: "count" }, { kind: "terms", field: "account", size: 100_000 }]),
  ]);
  const shift = await ownShift(services, query);
  const counted = (rows: { value: number }[] | undefined, more = 0): number => Math.max(0, (rows?.[0]?.value ?? 0) + more);
  const [published, visitCount, reprintCount] = [counted(count, shift.posts), counted(reads, shift.visitCount), counted(reprints)];
  return {
    ...{ key: sourceId, name: sourceId, published, visitCount, reprintCount },
    firstCount: firsts?.[0]?.value ?? 0,
    reprintSourceCount: sources?.length ?? 0,
    interaction: social.reduce((all, rows) => all + counted(rows), shift.likeCount + shift.commentCount + shift.forwardCount),
    index: pci1({ posts: published, reprints: reprintCount, reads: visitCount, days: period.days }),
  };
}

/** Two to five sources side by side. */
export async function compareSources(context: HandlerContext<"spread.compare">) {
  const rows = await Promise.all([...new Set(context.request.sourceIds)].map((source) => figuresOf(context, source)));
  return { rows, total: rows.length };
}

const PARTS = [
  ["published", "发稿"],
  ["reprintCount", "转载"],
  ["firstCount", "首发"],
  ["visitCount", "阅读"],
  ["interaction", "互动"],
  ["index", "PCI-1"],
] as const;

/** One source's side of a chart: reprints by day, works or reprints by kind, or its parts as shares of the best of all. */
export async function compareSide(context: HandlerContext<"spread.compareSide">) {
  const { services, request } = context;
  const { by = "day", sourceId } = request;
  if (by === "parts") {
    const all = (await compareSources(context)).rows;
    const own = all.find(({ key }) => key === sourceId) ?? (await figuresOf(context, sourceId));
    const figure = (row: typeof own, part: (typeof PARTS)[number][0]) => (part === "index" ? row.index.value : row[part]);
    const rows = PARTS.map(([key, name]) => {
      const best = Math.max(...all.map((row) => figure(row, key)), 0);
      return { key, name, value: best === 0 ? 0 : Math.round((figure(own, key) / best) * 1000) / 10 };
    });
    return { rows, total: rows.length };
  }
  const asked = of(context, sourceId);
  const { query, period } = await ownWorks(asked);
  const { beginTime, endTime } = period;
  const reprints = async (): Promise<Bucket[]> => {
    const wanted = await reprintsOf(asked, await reprintedWorks(services, query));
    const [rows = []] = await services.documents.statistics(
      by === "day" ? { ...wanted, beginTime, endTime } : wanted,
      by === "day" ? [{ kind: "trend", interval: "day" }] : [{ kind: "terms", field: "dataType", size: 20 }],
    );
    return rows;
  };
  const rows = by === "published" ? await ownShares(services, query, "dataType", 20) : await reprints();
  const shown = by === "day" ? rows : named(rows, TYPE_NAMES);
  return { rows: shown, total: shown.length };
}

/** The members of one group that are the sources' own, earliest of each source. */
async function sidesOf(services: Context["services"], queries: [string, DocumentQuery][], sameId: string) {
  const sides: { source: string; row: DocumentRow }[] = [];
  for (const [source, query] of queries) {
    const sort = { field: "pubdate", order: "asc" } as const;
    const found = await services.documents.search({ query: { ...query, sameId }, collapse: false, sort, page: 1, pagesize: 1 });
    if (found.rows[0]) sides.push({ source, row: found.rows[0] });
  }
  return sides.sort((a, b) => a.row.pubdate - b.row.pubdate);
}

/** Texts that two or more of the sources published (同题稿件), most widespread first: who had it when, and who first. */
export async function sharedWorks(context: HandlerContext<"spread.sharedWorks">) {
  const { services, caller, request } = context;
  const { page = 1, pagesize = 10 } = request;
  const sources = [...new Set(request.sourceIds)];
  const queries = await Promise.all(
    sources.map(async (source) => [source, (await ownWorks(of(context, source))).query] as [string, DocumentQuery]),
  );
  const groups = new Map<string, { members: Set<string>; size: number }>();
  for (const [source, query] of queries) {
    const sort = { field: "sameContentCount", order: "desc" } as const;
    const { rows } = await services.documents.search({ query, collapse: true, sort, page: 1, pagesize: SHARED * 5 });
    for (const { sameId, sameContentCount: size } of rows) {
      const group = groups.get(sameId) ?? { members: new Set(), size };
      groups.set(sameId, group);
      group.members.add(source);
    }
  }
  const shared = [...groups]
    .filter(([, { members }]) => members.size > 1)
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, SHARED);
  const rows = await Promise.all(
    shared.slice((page - 1) * pagesize, page * pagesize).map(async ([sameId]) => {
      const sides = await sidesOf(services, queries, sameId);
      const first = sides[0]!;
      const [[shown], { reprintCount }] = await Promise.all([
        presentRows(services, caller, [first.row]),
        workFigures(services, first.row, typesFor(caller)),
      ]);
      return {
        ...{ id: first.row.id, title: headlineOf(first.row), dataType: first.row.dataType },
        ...{ pubdate: first.row.pubdate, source: shown?.source || first.source, firstReprint: first.source },
        reprintCount,
        keywords: sides.map(
          ({ source, row }, at) => `${source} ${dayName(row.pubdate).slice(5)} ${clockOf(row.pubdate)}${at === 0 ? " 首发" : ""}`,
        ),
      };
    }),
  );
  return { rows, total: shared.length };
}
