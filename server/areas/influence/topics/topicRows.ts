import type { RequestContext } from "#server/contract/handler.ts";
import { type HotTopicRecord, hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { foldText } from "#server/text/segment.ts";
import { measureTopic, type TopicFigures, topicTrend } from "./measureTopic.ts";
import { topicFollowsOf } from "./TopicFollow.ts";
import { type TopicPost, type Window, weiboPosts } from "./weiboPosts.ts";

export interface TopicRow extends TopicFigures {
  /** The hashtag itself: every topic of the same words is the same topic. */
  id: string;
  title: string;
  /** Best place on the weibo hot list in the window, and seconds on it; absent where it was never listed. */
  peakRank?: number;
  onTime?: number;
  duration?: number;
  /** Discussion by hour or day, oldest first. */
  trend: number[];
  /** Whether the user tracks it. */
  added: boolean;
}

/** What the weibo hot list showed in a window, by the folded title. */
async function listed(services: RequestContext["services"], { beginTime, endTime }: Window) {
  const found = await hotTopicsOf(services).find({
    where: { platform: "weibo", onTime: { lt: endTime }, lastTime: { gte: beginTime } },
  });
  const best = new Map<string, HotTopicRecord>();
  for (const topic of found) {
    const key = foldText(topic.title.replaceAll("#", "").trim());
    const known = best.get(key);
    if (!known || topic.peakRank < known.peakRank) best.set(key, topic);
  }
  return (title: string): Pick<TopicRow, "peakRank" | "onTime" | "duration"> => {
    const topic = best.get(foldText(title));
    if (!topic) return {};
    const { peakRank, onTime, lastTime } = topic;
    return { peakRank, onTime, duration: Math.max(0, Math.round((Math.min(lastTime, endTime) - onTime) / 1000)) };
  };
}

/** Posts by the topic they carry. */
function byTopic(posts: TopicPost[]): Map<string, TopicPost[]> {
  const topics = new Map<string, TopicPost[]>();
  for (const post of posts)
    for (const topic of post.topics) {
      const known = topics.get(topic);
      if (known) known.push(post);
      else topics.set(topic, [post]);
    }
  return topics;
}

/** Every topic that the posts of a window carry, and those the user tracks whether posted about or not. */
export async function topicRows({ services, caller }: Pick<RequestContext, "services" | "caller">, window: Window): Promise<TopicRow[]> {
  const [posts, onList, follows] = await Promise.all([
    weiboPosts(services, window),
    listed(services, window),
    topicFollowsOf(services).find({ where: { userId: caller.userId } }),
  ]);
  const topics = byTopic(posts);
  const added = new Set(follows.map((follow) => follow.title));
  for (const title of added) if (!topics.has(title)) topics.set(title, []);
  return [...topics].map(([title, own]) => ({
    id: title,
    title,
    ...measureTopic(own),
    ...onList(title),
    trend: topicTrend(own, window).map((bucket) => bucket.discuss),
    added: added.has(title),
  }));
}
