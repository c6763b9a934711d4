import { createHash } from "node:crypto";
import { HOUR } from "#engine/grammar/localTime.ts";
import type { AccountRecord } from "#server/accounts/RankRecords.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import type { HotTopicRecord } from "#server/records/HotTopicRecord.ts";
import type { RecordStore } from "#server/store/records.ts";
import { between, chance, pick, type Random, shuffled } from "./random.ts";
import type { DemoSource } from "./sources.ts";
import { hashtagTimes } from "./topics.ts";

const PLATFORMS = ["weibo", "douyin", "baidu", "zhihu", "toutiao"];
const LIST_LENGTH = 50;

/** What collectors and administrators would have entered: hot lists of five platforms and the cards of accounts. */
export async function fillDesk(
  r: Random,
  records: RecordStore,
  sources: DemoSource[],
  documents: RawDocument[],
  now: number,
): Promise<void> {
  await records.transaction(async (store) => {
    const topics = store.collection<HotTopicRecord>({
      name: "hotTopics",
      indexes: ["platform", "onTime", "lastTime", "category"],
    });
    for (const topic of hotTopics(r, documents, now)) await topics.put(topic);
  });
  await records.transaction(async (store) => {
    const accounts = store.collection<AccountRecord>({
      name: "accounts",
      indexes: ["orgType", "platformIdentity", "regionId"],
    });
    for (const source of sources) await accounts.put(accountOf(r, source));
  });
}

/**
 * Two days of readings, every hour: a topic climbs, peaks and leaves. Titles are those of the busiest stories; weibo
 * lists the hashtags its posts carry most.
 */
function hotTopics(r: Random, documents: RawDocument[], now: number): HotTopicRecord[] {
  const recent = documents.filter(
    (document) => document.pubdate > now - 48 * HOUR && !document.parentExternalId && document.dataType !== "weibo",
  );
  const titles = [...new Set(recent.map(({ title }) => title.replace(/^(?:关注｜|最新！|热点：|转发 \| )/, "")))];
  const times = new Map(recent.map(({ title, pubdate }) => [title, pubdate]));
  const tags = hashtagTimes(documents, now - 48 * HOUR, LIST_LENGTH);
  return PLATFORMS.flatMap((platform) =>
    ranked(
      shuffled(r, platform === "weibo" ? [...tags.keys()] : titles)
        .slice(0, LIST_LENGTH)
        .map((title, i) => {
          const onTime = Math.max(now - 47 * HOUR, (tags.get(title) ?? times.get(title) ?? now - between(r, 2, 40) * HOUR) + HOUR);
          const begin = Math.min(Math.floor(onTime / HOUR) * HOUR, now - HOUR);
          const hours = Math.ceil((now - begin) / HOUR);
          const stays = chance(r, 0.6) ? hours : Math.min(hours, between(r, 2, 20));
          const peak = between(r, 1, Math.max(1, stays - 1));
          const best = i + 1;
          const history = Array.from({ length: stays + 1 }, (_, hour) => {
            const away = Math.abs(hour - peak);
            return {
              time: Math.min(now, begin + hour * HOUR),
              rank: 0,
              heat: Math.max(2_000, Math.round((5_200_000 / (best + 1)) * (0.6 + r() * 0.5) * Math.exp(-away / 9))),
            };
          });
          const last = history.at(-1) as (typeof history)[number];
          return {
            id: `${platform}:${title}`,
            platform,
            title,
            rank: 0,
            heat: last.heat,
            peakRank: 0,
            onTime: begin,
            lastTime: last.time,
            history,
          };
        }),
    ),
  );
}

/** Places at every reading of one list, by heat. */
function ranked(topics: HotTopicRecord[]): HotTopicRecord[] {
  const readings = new Map<number, HotTopicRecord["history"]>();
  for (const { history } of topics) for (const point of history) readings.set(point.time, [...(readings.get(point.time) ?? []), point]);
  for (const points of readings.values()) {
    points.sort((a, b) => b.heat - a.heat);
    points.forEach((point, i) => {
      point.rank = i + 1;
    });
  }
  return topics.map((topic) => ({
    ...topic,
    rank: (topic.history.at(-1) as (typeof topic.history)[number]).rank,
    peakRank: Math.min(...topic.history.map(({ rank }) => rank)),
  }));
}

/** The key of an outlet's account: its name where accounts are channels of a platform, else the id ingest gives it. */
export function accountId({ dataType, name }: Pick<DemoSource, "dataType" | "name">): string {
  if (dataType === "weibo" || dataType === "wechat") return name;
  return `s${createHash("sha1").update(`${dataType}\n${name}`).digest("hex").slice(0, 12)}`;
}

function accountOf(r: Random, source: DemoSource): AccountRecord {
  return {
    id: accountId(source),
    ...(source.platform && { platformIdentity: source.platform }),
    ...(source.region && { regionId: source.region.code }),
    orgType: source.rank <= 3 ? "新闻媒体" : pick(r, ["企业", "党政机关", "事业单位", "社会团体", "高校"]),
    ...(source.fans > 0 && { fans: source.fans }),
    // What the app stores report, brought in by a sheet.
    ...(source.dataType === "app" && { downloads: between(r, 8_000, 4_000_000) }),
  };
}
