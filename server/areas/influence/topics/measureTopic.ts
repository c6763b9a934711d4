import { clockOf, DAY, dayName, HOUR, stepStart } from "#engine/grammar/localTime.ts";
import type { TopicPost, Window } from "./weiboPosts.ts";

export interface TopicFigures {
  /** 阅读: reads of every post that carries the topic or passes such a post on. */
  reads: number;
  /** 讨论: original posts, and the comments and forwards of every post. */
  discuss: number;
  /** 原创: posts that are no reposts. */
  original: number;
  posts: number;
  likeCount: number;
  /** Accounts that posted. */
  accounts: number;
  /** 主持: the account whose original post was the first, "" where only reposts are known. */
  host: string;
  /** Class that most posts have. */
  category: string;
}

const sum = (posts: TopicPost[], value: (post: TopicPost) => number): number => posts.reduce((total, post) => total + value(post), 0);

/** How often each value stands in a list, most often first. */
export function tally(values: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

const discussOf = (post: TopicPost): number => (post.isRepost ? 0 : 1) + post.commentCount + post.forwardCount;

/** Figures of one topic over its posts. */
export function measureTopic(posts: TopicPost[]): TopicFigures {
  const originals = posts.filter((post) => !post.isRepost);
  const first = originals.toSorted((a, b) => a.pubdate - b.pubdate)[0];
  return {
    reads: sum(posts, (post) => post.visitCount),
    discuss: sum(posts, discussOf),
    original: originals.length,
    posts: posts.length,
    likeCount: sum(posts, (post) => post.likeCount),
    accounts: new Set(posts.map((post) => post.account)).size,
    host: first?.account ?? "",
    category: tally((originals.length ? originals : posts).map((post) => post.categoryId))[0]?.[0] ?? "",
  };
}

const bucketOf = (time: number, size: number): number => stepStart(time, size);

export interface TopicBucket {
  /** YYYY-MM-DD, or YYYY-MM-DD HH:00 of windows up to two days. */
  key: string;
  reads: number;
  discuss: number;
}

/** Reads and discussion of the posts by hour (windows up to two days) or day, empty ones included. */
export function topicTrend(posts: TopicPost[], { beginTime, endTime }: Window): TopicBucket[] {
  const size = endTime - beginTime <= 2 * DAY ? HOUR : DAY;
  const buckets = new Map<number, TopicBucket>();
  for (let at = bucketOf(beginTime, size); at < endTime; at += size) {
    const hour = clockOf(at).slice(0, 2);
    buckets.set(at, { key: size === HOUR ? `${dayName(at)} ${hour}:00` : dayName(at), reads: 0, discuss: 0 });
  }
  for (const post of posts) {
    const bucket = buckets.get(bucketOf(post.pubdate, size));
    if (!bucket) continue;
    bucket.reads += post.visitCount;
    bucket.discuss += discussOf(post);
  }
  return [...buckets.values()];
}
