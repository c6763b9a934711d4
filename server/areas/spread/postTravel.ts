import { DAY, localStep } from "#engine/grammar/localTime.ts";
import { pci1 } from "#server/analysis/indices.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { gatherViews, viewKey } from "#server/documents/gatherViews.ts";
import { nameOf } from "#server/ingest/nameOf.ts";
import { intervalFor } from "#server/statistics/readStatistics.ts";
import type { Forward } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { suspectedShare } from "./paidReposts.ts";
import { addedWords, askedSpread, branchOf, broughtBy, type PostSpread } from "./postSpread.ts";
import { keyCountOf, nodeOf } from "./spreadNodes.ts";

const USERS = 30;

/** Followers of the accounts that tell them, each account once. */
function reachOf(posts: readonly Pick<Forward, "dataType" | "source" | "channel" | "author" | "extra">[]): {
  reach?: number;
  reachSources: number;
} {
  const fans = new Map<string, number>();
  for (const post of posts) if (typeof post.extra.fans === "number") fans.set(nameOf(post), post.extra.fans);
  const sum = [...fans.values()].reduce((total, one) => total + one, 0);
  return { ...(fans.size > 0 && { reach: sum }), reachSources: fans.size };
}

/** Levels, the widest of them, the mean distance of two posts and how many three or more have it from; nothing where no repost is stored. */
export function shapeOf(spread: PostSpread): {
  depth?: number;
  breadth?: number;
  virality?: number;
  keyCount?: number;
  waterRate?: number;
} {
  if (spread.reposts.length === 0) return {};
  const { depth, breadth, structuralVirality: virality } = spread.tree;
  return { depth, breadth, virality, keyCount: keyCountOf(spread), waterRate: suspectedShare(spread) };
}

/** One post's reposts in figures. Comments are reposts with words of their own. */
export function travelFigures(spread: PostSpread, now: number) {
  const { root, reposts } = spread;
  const days = Math.max(1, Math.ceil((now - root.pubdate) / DAY));
  const first = reposts[0];
  const { id, pubdate, url, location, isAppraise, visitCount, likeCount, commentCount, forwardCount } = root;
  return {
    ...{ id, name: nameOf(root), title: plainText(root.content), dataType: root.dataType, pubdate, url, location },
    ...{ isAppraise, visitCount, likeCount, commentCount, forwardCount, ...shapeOf(spread) },
    ...(typeof root.extra.fans === "number" && { fans: root.extra.fans }),
    repostCount: reposts.length,
    readCount: reposts.length,
    wordedCount: reposts.filter((post) => addedWords(post) !== "").length,
    accountCount: new Set(reposts.map(nameOf)).size,
    ...reachOf([root, ...reposts]),
    ...(first && { firstDelay: Math.max(0, Math.round((first.pubdate - pubdate) / 1000)) }),
    index: pci1({ posts: 1, reprints: reposts.length, reads: visitCount, days }),
  };
}

/** The same of the post that a request names; null where nothing is found. */
export async function postTravel(context: HandlerContext<"spread.weiboSingle">) {
  const spread = await askedSpread(context);
  return spread && travelFigures(spread, context.services.now());
}

/** Reposts and those with own words, by hour while they span three days at most, else by day; empty steps count 0. */
export async function postTrend(context: HandlerContext<"spread.weiboTrend">) {
  const spread = await askedSpread(context);
  const last = spread?.reposts.at(-1);
  if (!spread || !last) return { rows: [], total: 0 };
  const { root, reposts } = spread;
  const beginTime = Math.min(root.pubdate, reposts[0]?.pubdate ?? root.pubdate);
  const step = intervalFor({ beginTime, endTime: last.pubdate }) === "hour" ? DAY / 24 : DAY;
  const bucket = (time: number): number => localStep(time, step);
  const keyOf = (at: number): string => {
    const text = new Date(at * step).toISOString();
    return step === DAY ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
  };
  const lines = [
    { series: "转发", posts: reposts },
    { series: "带评论转发", posts: reposts.filter((post) => addedWords(post) !== "") },
  ];
  const end = bucket(last.pubdate);
  const rows = lines.flatMap(({ series, posts }) => {
    const counts = new Map<number, number>();
    for (const { pubdate } of posts) counts.set(bucket(pubdate), (counts.get(bucket(pubdate)) ?? 0) + 1);
    return Array.from({ length: end - bucket(beginTime) + 1 }, (_, at) => {
      const key = keyOf(bucket(beginTime) + at);
      return { key, name: key, series, value: counts.get(bucket(beginTime) + at) ?? 0 };
    });
  });
  return { rows, total: rows.length };
}

/** Reposts of each level: 1 passed the post on itself. */
export async function postLayers(context: HandlerContext<"spread.weiboLayers">) {
  const spread = await askedSpread(context);
  const counts = new Map<number, number>();
  for (const { depth } of spread?.tree.nodes.values() ?? []) if (depth > 0) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  const rows = [...counts].sort(([a], [b]) => a - b).map(([depth, value]) => ({ key: String(depth), name: `第${depth}层`, value }));
  return { rows, total: rows.length };
}

/** A repost as lists show it, with the words added and what it brought. */
const rowOf = (spread: PostSpread, brought: Map<string, number>, post: Forward) => ({
  ...nodeOf(spread, post.id),
  title: addedWords(post) || "转发微博",
  brought: brought.get(post.id) ?? 0,
});

/** Who brought most further reposts, all levels below counted. */
export async function postUsers(context: HandlerContext<"spread.weiboUsers">) {
  const spread = await askedSpread(context);
  if (!spread) return { rows: [], total: 0 };
  const brought = broughtBy(spread);
  const rows = spread.reposts
    .filter(({ id }) => (brought.get(id) ?? 0) > 0)
    .map((post) => rowOf(spread, brought, post))
    .sort((a, b) => b.brought - a.brought || a.pubdate - b.pubdate)
    .slice(0, USERS);
  return { rows, total: rows.length };
}

const asView = (post: Forward) => ({ ...post, title: addedWords(post) });

/** What people say when they pass it on: reposts with much the same words, most first. */
export async function postOpinions(context: HandlerContext<"spread.weiboOpinions">) {
  const spread = await askedSpread(context);
  const worded = (spread?.reposts ?? []).filter((post) => addedWords(post) !== "").map(asView);
  // One's own words are told apart by themselves, whatever group the whole post fell into.
  const rows = gatherViews(
    worded.map((post) => ({ ...post, sameId: post.id })),
    "public",
    20,
  );
  return { rows, total: rows.length };
}

/** The reposts one by one, narrowed by level, branch, view, words and time. */
export async function listReposts(context: HandlerContext<"spread.weiboReposts">) {
  const { request, services } = context;
  const { level, user, opinion, worded, keyWords = "", page = 1, pagesize = 20 } = request;
  const { sortField = "pubdate", sortType = "desc" } = request;
  const { beginTime = 0, endTime = Number.POSITIVE_INFINITY } = timeRange(request, services.now());
  const spread = await askedSpread(context);
  if (!spread) return { rows: [], total: 0 };
  const branch = user ? branchOf(spread, user) : null;
  const words = keyWords.trim();
  const brought = broughtBy(spread);
  const found = spread.reposts
    .filter(
      (post) =>
        (level === undefined || spread.tree.nodes.get(post.id)?.depth === level) &&
        (!branch || branch.has(post.id)) &&
        (!worded || addedWords(post) !== "") &&
        (!opinion || (addedWords(post) !== "" && `public ${viewKey(asView(post))}` === opinion)) &&
        addedWords(post).includes(words) &&
        post.pubdate >= beginTime &&
        post.pubdate < endTime,
    )
    .map((post) => rowOf(spread, brought, post))
    .sort((a, b) => ((a[sortField] ?? 0) - (b[sortField] ?? 0)) * (sortType === "asc" ? 1 : -1));
  return { rows: found.slice((page - 1) * pagesize, page * pagesize), total: found.length };
}
