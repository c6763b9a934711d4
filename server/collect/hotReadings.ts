import { type HotTopicRecord, hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import type { RecordStore } from "#server/store/records.ts";

/** One topic of one reading of a hot list. */
export interface HotReading {
  platform: string;
  title: string;
  /** From 1. */
  rank: number;
  /** As the list tells it, 0 where it tells none. */
  heat: number;
  url?: string;
  category?: string;
  /** When the list was read, ms. */
  time: number;
}

const HISTORY = 500;

/** A topic after a reading of it, whenever that was: a reading that stands already is replaced, so that histories come again without doubles. */
function withReading(topic: HotTopicRecord | undefined, reading: HotReading): HotTopicRecord {
  const { platform, title, url, category, time, rank, heat } = reading;
  const others = (topic?.history ?? []).filter((point) => point.time !== time);
  const history = [...others, { time, rank, heat }].sort((a, b) => a.time - b.time).slice(-HISTORY);
  const last = history.at(-1) ?? { time, rank, heat };
  return {
    ...{ id: `${platform}:${title}`, platform, title },
    ...((url ?? topic?.url) && { url: url ?? topic?.url }),
    ...((category ?? topic?.category) && { category: category ?? topic?.category }),
    ...{ rank: last.rank, heat: last.heat, lastTime: Math.max(last.time, topic?.lastTime ?? 0) },
    peakRank: Math.min(rank, topic?.peakRank ?? rank),
    onTime: Math.min(time, topic?.onTime ?? time),
    history,
  };
}

/** Keeps readings at their times: ranks, peaks and histories of topics follow from them. Answers how many topics are new. */
export async function keepHotReadings(records: RecordStore, readings: HotReading[]): Promise<number> {
  const topics = new Map<string, HotTopicRecord>();
  let added = 0;
  const collection = hotTopicsOf({ records });
  for (const reading of readings) {
    const id = `${reading.platform}:${reading.title}`;
    const known = topics.get(id) ?? (await collection.get(id));
    if (!known) added++;
    topics.set(id, withReading(known ?? undefined, reading));
  }
  for (const topic of topics.values()) await collection.put(topic);
  return added;
}
