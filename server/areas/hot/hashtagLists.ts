import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { rankTopics, type TopicStanding } from "#server/analysis/events/hotTopics.ts";
import type { Services } from "#server/contract/handler.ts";
import { type HotTopicRecord, hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import type { DocumentQuery, DocumentRow } from "#server/store/documents.ts";

/** A list somebody else reads is theirs; ours stands in when nothing has read it for so long. */
const STALE = 3 * HOUR;
/** Newest posts of a platform that hashtags are counted in. */
const MOST = 5000;
const PAGE = 1000;
const HISTORY = 500;
/** Ids of our own readings, so that they are told from those of collectors. */
const OWN = "hashtag:";

/** Platforms of D.hotPlatform whose posts carry hashtags, and where those posts are. */
const PLATFORMS: Record<string, Pick<DocumentQuery, "dataTypes" | "platforms">> = {
  weibo: { dataTypes: ["weibo"] },
  douyin: { dataTypes: ["video"], platforms: ["douyin"] },
  toutiao: { dataTypes: ["wemedia"], platforms: ["toutiao"] },
};

async function newest(services: Services, query: DocumentQuery): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (let page = 1; rows.length < MOST; page++) {
    const sort = { field: "pubdate", order: "desc" } as const;
    const found = await services.documents.search({ query, collapse: false, sort, page, pagesize: PAGE });
    rows.push(...found.rows);
    if (found.rows.length < PAGE) break;
  }
  return rows;
}

const standing = (topic: HotTopicRecord): TopicStanding => ({
  ...topic,
  duration: 0,
  docCount: 0,
  trend: topic.history.map((point) => point.heat),
});

/**
 * Reads the hot list of each platform off the hashtags of its stored posts, where no collector reads the platform's own.
 * Answers how many topics stand on the lists.
 */
export async function readHashtags(services: Services): Promise<number> {
  const now = services.now();
  const topics = hotTopicsOf(services);
  let count = 0;
  for (const [platform, where] of Object.entries(PLATFORMS)) {
    const alive = await topics.find({ where: { platform, lastTime: { gte: now - STALE } } });
    const own = alive.filter((topic) => topic.id.startsWith(OWN));
    if (own.length < alive.length) continue;
    const posts = await newest(services, { ...where, beginTime: now - DAY, endTime: now + 1 });
    const documents = posts.map((row) => ({
      ...row,
      interactions: row.commentCount + row.forwardCount + row.likeCount,
    }));
    const before = new Map(own.map((topic) => [topic.title, topic]));
    for (const topic of rankTopics(platform, documents, own.map(standing), now)) {
      const { title, rank, heat, peakRank, onTime } = topic;
      const history = [...(before.get(title)?.history ?? []), { time: now, rank, heat }].slice(-HISTORY);
      const id = `${OWN}${platform}:${title}`;
      await topics.put({ id, platform, title, rank, heat, peakRank, onTime, lastTime: now, history });
      count += 1;
    }
  }
  return count;
}
