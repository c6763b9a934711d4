import { typesFor } from "#engine/grammar/dataTypes.ts";
import { provinceCode, regionOf } from "#server/analysis/places/gazetteer.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { SENTIMENT_NAMES } from "#server/labels/labels.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";
import type { Bucket, Sentiment } from "#server/store/documents.ts";
import { measureTopic, tally, topicTrend } from "./measureTopic.ts";
import { topicRows } from "./topicRows.ts";
import { MOST_DAYS, topicWindow } from "./topicWindow.ts";
import { type TopicPost, type Window, weiboPosts } from "./weiboPosts.ts";

type Name = "influence.topicGet" | "influence.topicKpis" | "influence.topicSplit" | "influence.topicPosts";
type Context<Each extends Name = Name> = HandlerContext<Each>;

const DAYS = 30;
/** Posts whose ids go with the topic, for collecting or as material. */
const LEADING = 10;

const windowOf = ({ services, request }: Context): Window => topicWindow(request, services.now(), DAYS);

/** Posts of the topic in a window that pass the filters of the page. */
async function postsOf({ services, request }: Context, window: Window): Promise<TopicPost[]> {
  const moods = request.isAppraise?.filter((one) => one !== "all").map((one) => Number(one) as Sentiment);
  return (await weiboPosts(services, window)).filter(
    (post) =>
      post.topics.includes(request.id) &&
      (!request.account || post.account === request.account) &&
      (!moods?.length || moods.includes(post.isAppraise)),
  );
}

const mostRead = (posts: TopicPost[]): TopicPost[] => posts.toSorted((a, b) => b.visitCount - a.visitCount || b.pubdate - a.pubdate);

/** Whether anybody used the hashtag lately: a window without posts is no reason to say that there is no such topic. */
async function isUsed({ services, request }: Context): Promise<boolean> {
  const lately = topicWindow({}, services.now(), MOST_DAYS);
  return (await weiboPosts(services, lately)).some((post) => post.topics.includes(request.id));
}

/** One topic with its figures, zeros in a window nobody posted in, and the ids of its leading posts. */
export async function topic(context: Context<"influence.topicGet">) {
  const window = windowOf(context);
  const { id } = context.request;
  const known = (await topicRows(context, window)).find((row) => row.id === id);
  if (!known && !(await isUsed(context))) throw new ApiError(404, "没有这个话题", 404);
  const trend = topicTrend([], window).map(() => 0);
  const row = known ?? { id, title: id, ...measureTopic([]), trend, added: false };
  const posts = await postsOf(context, window);
  return {
    ...row,
    topIds: mostRead(posts)
      .slice(0, LEADING)
      .map(({ id }) => id),
  };
}

/** Figures of the topic against the window of equal length before. */
export async function topicKpis(context: Context<"influence.topicKpis">): Promise<KpiRow[]> {
  const window = windowOf(context);
  const { beginTime, endTime } = window;
  const earlier = { beginTime: beginTime - (endTime - beginTime), endTime: beginTime };
  const [now, then] = (await Promise.all([postsOf(context, window), postsOf(context, earlier)])).map(measureTopic);
  const figure = (key: "reads" | "discuss" | "posts" | "original" | "accounts" | "likeCount", name: string) =>
    kpi(key, name, now?.[key] ?? 0, then?.posts ? then[key] : undefined);
  return [
    figure("reads", "阅读"),
    figure("discuss", "讨论"),
    figure("posts", "微博数"),
    figure("original", "原创"),
    figure("accounts", "参与账号"),
    figure("likeCount", "点赞"),
  ];
}

const WORDS = 60;
const ACCOUNTS = 10;
const buckets = (counts: [string, number][], name = (key: string): string => key): Bucket[] =>
  counts.map(([key, value]) => ({ key, name: name(key), value }));

const lines = (posts: TopicPost[], window: Window, series: ["reads" | "discuss", string?][]): Bucket[] =>
  series.flatMap(([field, label]) =>
    topicTrend(posts, window).map((bucket) => ({
      ...{ key: bucket.key, name: bucket.key, value: bucket[field] },
      ...(label && { series: label }),
    })),
  );

/** What the posts of a topic are split by. */
const SPLITS: Record<string, (posts: TopicPost[], window: Window) => Bucket[]> = {
  trend: (posts, window) =>
    lines(posts, window, [
      ["reads", "阅读"],
      ["discuss", "讨论"],
    ]),
  reads: (posts, window) => lines(posts, window, [["reads"]]),
  discuss: (posts, window) => lines(posts, window, [["discuss"]]),
  emotion: (posts) => buckets(tally(posts.map((post) => String(post.isAppraise))), (key) => SENTIMENT_NAMES[key] ?? key),
  account: (posts) => buckets(tally(posts.map((post) => post.account)).slice(0, ACCOUNTS)),
  region: (posts) =>
    buckets(tally(posts.map((post) => (post.regionId ? provinceCode(post.regionId) : ""))), (key) => regionOf(key)?.name ?? key),
  word: (posts) => buckets(tally(posts.flatMap((post) => post.keywords)).slice(0, WORDS)),
};

/** Posts of the topic by time, sentiment, account, province or word. */
export async function topicSplit(context: Context<"influence.topicSplit">) {
  const window = windowOf(context);
  const rows = SPLITS[context.request.by]?.(await postsOf(context, window), window) ?? [];
  return { rows, total: rows.length };
}

/** Posts of the topic, those read most first. */
export async function topicPosts(context: Context<"influence.topicPosts">) {
  const { services, caller, request } = context;
  const { sortField, page, pagesize } = request;
  const sign = request.sortType === "asc" ? 1 : -1;
  const posts = await postsOf(context, windowOf(context));
  const sorted = posts.toSorted((a, b) => sign * (a[sortField] - b[sortField]) || b.pubdate - a.pubdate);
  const shown = sorted.slice((page - 1) * pagesize, page * pagesize).map(({ id }) => id);
  if (shown.length === 0) return { rows: [], total: posts.length };
  const sort = { field: "pubdate", order: "desc" } as const;
  const found = await services.documents.search({
    query: { ids: shown, seenTypes: typesFor(caller) },
    collapse: false,
    sort,
    page: 1,
    pagesize,
  });
  const rows = await presentRows(services, caller, found.rows);
  return { rows: rows.sort((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id)), total: posts.length };
}
