import { newSource, sourcesOf } from "#server/collect/Source.ts";
import type { RecordStore } from "#server/store/records.ts";

const FEEDS = [
  { name: "人民网 · 时政", url: "http://www.people.com.cn/rss/politics.xml", dataType: "news", sourceRank: 1, interval: 1800 },
  { name: "中新网 · 即时新闻", url: "https://www.chinanews.com.cn/rss/scroll-news.xml", dataType: "news", sourceRank: 1, interval: 600 },
] as const;

/** Two real feeds, switched off: the demo calls nobody until its user says so. */
export async function demoFeeds(records: RecordStore, now: number): Promise<void> {
  const feeds = sourcesOf(records);
  for (const [at, feed] of FEEDS.entries()) {
    await feeds.put({ id: `demo-feed-${at + 1}`, ...newSource({ ...feed, enabled: false, extract: true }, now) });
  }
}
