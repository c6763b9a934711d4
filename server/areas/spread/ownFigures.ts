import { MAX_TREND_DAYS } from "#server/accounts/daysOf.ts";
import { outletPlaces } from "#server/accounts/outletPlaces.ts";
import { before, type Period } from "#server/accounts/period.ts";
import { pci1 } from "#server/analysis/indices.ts";
import { ApiError, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import { named, placed, TYPE_NAMES } from "#server/labels/labels.ts";
import { bylinesOf } from "#server/ownworks/bylines.ts";
import { ownShares, ownTrend } from "#server/ownworks/ownCounts.ts";
import { ownShift } from "#server/ownworks/ownFigures.ts";
import { byPerson } from "#server/ownworks/signed.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";
import { regionsBelow } from "#server/statistics/regionsBelow.ts";
import type { Bucket, DocumentQuery, Panel } from "#server/store/documents.ts";
import { type OwnWorksRequest, ownWorks, reprintedWorks, reprintsOf } from "./ownWorks.ts";

type Context = RequestContext<OwnWorksRequest>;
type Metric = "visitCount" | "likeCount" | "commentCount" | "forwardCount";

/** Works published in a period, and what became of them to date. */
async function figuresOf(context: Context, given?: Period) {
  const { services } = context;
  const { query, period } = await ownWorks(context, given);
  const works = await reprintedWorks(services, query);
  const [[posts, reads], [reprints, sources, reprintedOnes]] = await Promise.all([
    services.documents.statistics(query, [{ kind: "count" }, { kind: "sum", metric: "visitCount" }]),
    services.documents.statistics(await reprintsOf(context, works), [
      { kind: "count" },
      { kind: "terms", field: "account", size: 100_000 },
      { kind: "count", collapse: true },
    ]),
  ]);
  const shift = await ownShift(services, query);
  const counted = (rows: Bucket[] | undefined, more = 0): number => Math.max(0, (rows?.[0]?.value ?? 0) + more);
  const [published, reprinted] = [counted(posts, shift.posts), counted(reprints)];
  const index = pci1({ posts: published, reprints: reprinted, reads: counted(reads, shift.visitCount), days: period.days });
  return { published, works: reprintedOnes?.[0]?.value ?? 0, reprinted, sources: sources?.length ?? 0, index, period };
}

/** Works, reprinted works, reprints, reprinting sources and PCI-1, each beside the period of equal length before. */
export async function spreadOverview(context: HandlerContext<"spread.overview">): Promise<KpiRow[]> {
  const now = await figuresOf(context);
  const then = await figuresOf(context, before(now.period));
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  const index = kpi("index", "传播力", now.index.value, then.index.value);
  return [
    kpi("published", "发稿量", now.published, then.published),
    kpi("works", "被转载稿件", now.works, then.works),
    kpi("reprints", "转载次数", now.reprinted, then.reprinted),
    kpi("sources", "转载媒体数", now.sources, then.sources),
    {
      ...index,
      value: rounded(now.index.value),
      previous: rounded(then.index.value),
      ...{ index: now.index },
    },
  ];
}

/** By day: works, as corrections and imports have them, and their reprints, or the reprints by kind of work. */
export async function spreadTrend(context: HandlerContext<"spread.trend">) {
  const { services, request } = context;
  const { query, period } = await ownWorks(context);
  if (period.days > 366) throw new ApiError(100001, "走势最多一年");
  const { beginTime, endTime, days } = period;
  const interval = days <= 2 ? "hour" : days <= MAX_TREND_DAYS * 2 ? "day" : "month";
  const panel: Panel = { kind: "trend", interval };
  const works = await reprintedWorks(services, query);
  const line = async (series: string, wanted: Promise<DocumentQuery>): Promise<Bucket[]> => {
    const [rows = []] = await services.documents.statistics({ ...(await wanted), beginTime, endTime }, [panel]);
    return rows.map((row) => ({ ...row, series }));
  };
  const published = async (): Promise<Bucket[]> => {
    const rows = await ownTrend(services, { ...query, beginTime, endTime }, interval);
    return rows.map((row) => ({ ...row, series: "发稿" }));
  };
  const kinds = [...new Set(works.map(({ dataType }) => dataType))];
  const lines =
    request.by === "dataType"
      ? kinds.map((kind) =>
          line(
            kind,
            reprintsOf(
              context,
              works.filter(({ dataType }) => dataType === kind),
            ),
          ),
        )
      : [published(), line("转载", reprintsOf(context, works))];
  const rows = (await Promise.all(lines)).flat();
  return { rows, total: rows.length };
}

const REPRINTS: Record<"source" | "sourceRank" | "hour", Panel> = {
  source: { kind: "terms", field: "account", size: 1000 },
  sourceRank: { kind: "terms", field: "sourceRank", size: 10 },
  hour: { kind: "heatmap" },
};

/** Reprints of own works by whom, where or when; or own authors, channels and platforms by what their works earned. */
export async function spreadRank(context: HandlerContext<"spread.rank">) {
  const { services, request } = context;
  const { by = "source", top = 100 } = request;
  const { query } = await ownWorks(context);
  if (by === "author" || by === "channel" || by === "platform") return earned(context, query, by, top);
  const works = await reprintedWorks(services, query);
  if (by === "dataType") {
    const kinds = [...new Set(works.map(({ dataType }) => dataType))];
    const rows = await Promise.all(
      kinds.map(async (key) => {
        const ofKind = works.filter(({ dataType }) => dataType === key);
        const [[count] = []] = await services.documents.statistics(await reprintsOf(context, ofKind), [{ kind: "count" }]);
        return { key, name: key, value: count?.value ?? 0 };
      }),
    );
    const found = rows.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
    return ranked(named(found, TYPE_NAMES), top);
  }
  const groups: Panel = { kind: "terms", field: "account", size: 1000, metric: "groups" };
  const reprints = await reprintsOf(context, works);
  if (by === "region") {
    const outlets = await outletPlaces(services, reprints);
    const rows = outlets.map(({ regionId, value }) => ({ key: regionId, name: regionId, value }));
    return ranked(placed(regionsBelow(rows, request.regionIds)), top);
  }
  const [found = [], perSource = []] = await services.documents.statistics(reprints, [REPRINTS[by], ...(by === "source" ? [groups] : [])]);
  if (by === "hour") return { rows: found, total: found.length };
  const workCounts = new Map(perSource.map(({ key, value }) => [key, value]));
  return ranked(
    found
      .filter(({ key }) => by !== "sourceRank" || key !== "0")
      .map((row) => ({
        ...row,
        ...(by === "source" && { reprintCount: row.value, workCount: workCounts.get(row.key) ?? 0 }),
      })),
    top,
  );
}

/**
 * Authors, channels or platforms of the works: their works, reprints and one figure, most of it first. Authors are people,
 * whatever title stands before the name; what several signed counts for each.
 */
async function earned(
  { services, request: { interactive = "visitCount" } }: HandlerContext<"spread.rank">,
  query: DocumentQuery,
  field: "author" | "channel" | "platform",
  top: number,
) {
  const size = field === "author" ? 20_000 : 1000;
  const terms = (metric: Metric | "count" | "reprints"): Panel => ({ kind: "terms", field, size, metric });
  const found = await services.documents.statistics(query, [terms("count"), terms("reprints"), terms(interactive)]);
  const bylines = field === "author" ? await bylinesOf(services) : undefined;
  const [counted = [], reprints = [], figure = []] = bylines ? found.map((rows) => byPerson(bylines, rows)) : found;
  // What a correction says of an account says nothing of its authors and columns.
  const posts = field === "platform" ? await ownShares(services, query, field, size) : counted;
  const lookUp = (rows: Bucket[]) => new Map(rows.map(({ key, value }) => [key, value]));
  const [counts, reprinted, values] = [lookUp(posts), lookUp(reprints), lookUp(figure)];
  const rows = posts
    .filter(({ key }) => key !== "")
    .map((row) => ({
      ...row,
      value: field === "platform" ? row.value : (values.get(row.key) ?? 0),
      workCount: counts.get(row.key) ?? 0,
      reprintCount: reprinted.get(row.key) ?? 0,
    }))
    .sort((a, b) => b.value - a.value || b.reprintCount - a.reprintCount);
  return ranked(rows, top);
}

const ranked = <R extends Bucket>(rows: R[], top: number) => ({
  rows: rows.slice(0, top).map((row, at) => ({ ...row, rank: at + 1 })),
  total: Math.min(top, rows.length),
});
