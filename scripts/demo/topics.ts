import { DAY } from "#engine/grammar/localTime.ts";
import { hashtags } from "#server/analysis/events/hotTopics.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import type { RecordBase, RecordStore } from "#server/store/records.ts";

const USERS = ["u-admin", "u-fenxi"];
const TRACKED = 6;

/** First use of the hashtags of weibo posts since a moment: the most used ones, the most used first. */
export function hashtagTimes(documents: RawDocument[], since: number, size: number): Map<string, number> {
  const times = new Map<string, number[]>();
  for (const { title, dataType, pubdate } of documents)
    for (const tag of dataType === "weibo" && pubdate > since ? hashtags(title) : []) times.set(tag, [...(times.get(tag) ?? []), pubdate]);
  const used = [...times].sort((a, b) => b[1].length - a[1].length).slice(0, size);
  return new Map(used.map(([tag, all]) => [tag, Math.min(...all)]));
}

interface Follow extends RecordBase {
  userId: string;
  title: string;
  time: number;
}

/** Has those who look at influence track the busiest topics of the week. */
export async function fillTopics(records: RecordStore, documents: RawDocument[], now: number): Promise<void> {
  const follows = records.collection<Follow>({
    name: "topicFollows",
    indexes: ["userId"],
    unique: [["userId", "title"]],
  });
  for (const userId of USERS)
    for (const title of hashtagTimes(documents, now - 7 * DAY, TRACKED).keys())
      await follows.put({ id: `${userId}:${title}`, userId, title, time: now });
}
