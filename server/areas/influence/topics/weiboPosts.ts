import { MINUTE } from "#engine/grammar/localTime.ts";
import { hashtags } from "#server/analysis/events/hotTopics.ts";
import type { Services } from "#server/contract/handler.ts";
import type { DocumentMetrics, DocumentRow, Sentiment } from "#server/store/documents.ts";

/** A post that carries hashtags, itself or in what it passes on. */
export interface TopicPost extends Pick<DocumentMetrics, "visitCount" | "likeCount" | "commentCount" | "forwardCount"> {
  id: string;
  /** Account that posted it. */
  account: string;
  pubdate: number;
  isAppraise: Sentiment;
  regionId: string;
  categoryId: string;
  keywords: string[];
  isRepost: boolean;
  topics: string[];
}

export interface Window {
  beginTime: number;
  endTime: number;
}

const PAGE = 1000;
/** Posts read of one window, originals and reposts each: the newest when there are more. */
const MOST = 20_000;
/** Windows kept at a time; a screen asks for one or two. */
const KEPT = 4;

const tagsOf = ({ title, summary, originals }: DocumentRow): string[] => [
  ...new Set([...hashtags(`${title}\n${summary}`), ...originals.flatMap(tagsOf)]),
];

async function read(services: Services, window: Window, isRepost: boolean): Promise<TopicPost[]> {
  const posts: TopicPost[] = [];
  const query = { ...window, dataTypes: ["weibo" as const], isRepost };
  for (let page = 1; page * PAGE <= MOST; page++) {
    const sort = { field: "pubdate", order: "desc" } as const;
    const { rows } = await services.documents.search({ query, collapse: false, sort, page, pagesize: PAGE });
    for (const row of rows) {
      const topics = tagsOf(row);
      if (topics.length === 0) continue;
      const { id, pubdate, isAppraise, regionId, categoryId, keywords } = row;
      const { visitCount, likeCount, commentCount, forwardCount } = row;
      const account = row.channel || row.source;
      posts.push({
        ...{ id, account, pubdate, isAppraise, regionId, categoryId, keywords, isRepost, topics },
        ...{ visitCount, likeCount, commentCount, forwardCount },
      });
    }
    if (rows.length < PAGE) break;
  }
  return posts;
}

const caches = new WeakMap<Services, Map<string, { time: number; posts: Promise<TopicPost[]> }>>();

/**
 * Weibo posts of a window that carry a hashtag, reposts of such posts included, newest first of each kind. A window is
 * read once a minute: the blocks of a screen ask for the same one.
 */
export function weiboPosts(services: Services, window: Window): Promise<TopicPost[]> {
  const cache = caches.get(services) ?? new Map();
  caches.set(services, cache);
  const key = `${Math.floor(window.beginTime / MINUTE)} ${Math.floor(window.endTime / MINUTE)}`;
  const now = services.now();
  const known = cache.get(key);
  if (known && now - known.time < MINUTE) return known.posts;
  const posts = Promise.all([read(services, window, false), read(services, window, true)]).then((both) => both.flat());
  posts.catch(() => cache.delete(key));
  cache.delete(key);
  cache.set(key, { time: now, posts });
  for (const old of [...cache.keys()].slice(0, -KEPT)) cache.delete(old);
  return posts;
}
