import { HOUR } from "#engine/grammar/localTime.ts";
/** One post or article that may carry a topic. */
export interface TopicDocument {
  title: string;
  summary: string;
  dataType: string;
  pubdate: number;
  interactions: number;
}

/** A topic's standing now and before; a HotTopic of SCREENS (b) without its id. */
export interface TopicStanding {
  platform: string;
  title: string;
  rank: number;
  heat: number;
  peakRank: number;
  /** When it came onto the list. */
  onTime: number;
  /** Seconds on the list. */
  duration: number;
  /** Heat of the last 24 lists, oldest first. */
  trend: number[];
  docCount: number;
}

const HASHTAG = /#([^#\s][^#\n]{1,38}[^#\s])#/g;
const HALF_LIFE = 6 * HOUR;
const TREND = 24;

/** Hashtags of a text, each once, as written between two #. */
export function hashtags(text: string): string[] {
  return [...new Set([...text.matchAll(HASHTAG)].map((match) => (match[1] as string).trim()))];
}

/**
 * The `size` hottest hashtags of one platform. Heat is one per document plus the log of its interactions, halved every
 * six hours. `before` is the last list: a topic that stays keeps its beginning, its best rank and its trend.
 */
export function rankTopics(
  platform: string,
  documents: readonly TopicDocument[],
  before: readonly TopicStanding[],
  now: number,
  size = 50,
): TopicStanding[] {
  const heats = new Map<string, { heat: number; docCount: number }>();
  for (const { title, summary, pubdate, interactions } of documents) {
    const weight = (1 + Math.log10(1 + Math.max(0, interactions))) * 2 ** (-Math.max(0, now - pubdate) / HALF_LIFE);
    for (const topic of hashtags(`${title}\n${summary}`)) {
      const entry = heats.get(topic) ?? { heat: 0, docCount: 0 };
      entry.heat += weight;
      entry.docCount++;
      heats.set(topic, entry);
    }
  }
  const last = new Map(before.map((topic) => [topic.title, topic]));
  return [...heats]
    .sort((a, b) => b[1].heat - a[1].heat || (a[0] < b[0] ? -1 : 1))
    .slice(0, size)
    .map(([title, { heat, docCount }], at) => {
      const known = last.get(title);
      const rounded = Math.round(heat * 10) / 10;
      const onTime = known?.onTime ?? now;
      return {
        platform,
        title,
        rank: at + 1,
        heat: rounded,
        peakRank: Math.min(at + 1, known?.peakRank ?? Number.POSITIVE_INFINITY),
        onTime,
        duration: Math.round((now - onTime) / 1000),
        trend: [...(known?.trend ?? []), rounded].slice(-TREND),
        docCount,
      };
    });
}
