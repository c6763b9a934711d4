import { join } from "node:path";
import { HOUR } from "#engine/grammar/localTime.ts";
import { placeName } from "#server/analysis/places/gazetteer.ts";
import type { DocumentRow, DocumentStore } from "#server/store/documents.ts";
import type { Collection, RecordBase, RecordStore } from "#server/store/records.ts";
import { attentionOf, tenth } from "./attention.ts";
import { breakoutType, eventLevel } from "./breakoutType.ts";
import { eventTitle, namingDocument } from "./eventHeadline.ts";
import { WINDOW } from "./events.ts";
import type { FoundCluster } from "./eventsWorker.ts";
import { foundClusters } from "./foundClusters.ts";
import { withoutHashtags } from "./hashtags.ts";
import { MEANINGS_FILE } from "./meaningsFile.ts";

/** EventItem of SCREENS (b) as kept in the collection `events`. Events an editor made have no `memberIds`. */
export interface EventRecord extends RecordBase {
  title: string;
  summary: string;
  /** hot, or breakout where there is an emergency type; an editor's own are own. */
  groupId: string;
  breakoutType: string;
  level: number;
  regionId: string;
  location: string;
  heat: number;
  /** Heat of the window in 24 steps of three hours, oldest first. */
  heatTrend: number[];
  docCount: number;
  sourceCount: number;
  /** Mean sentiment, -1 … 1. */
  isAppraise: number;
  firstDoc: DocumentRow;
  beginTime: number;
  updateTime: number;
  keywords: string[];
  /** Ids of its documents from its beginning on, the newest 20,000: what "documents of this event" shows. */
  docIds: string[];
  /** Near-duplicate groups it holds; ties it to the same event of the next run. */
  memberIds: string[];
  /** Fields people changed; a run leaves them alone. */
  edited?: string[];
}

export interface EventsJobOptions {
  documents: DocumentStore;
  records: RecordStore;
  now: () => number;
  /** Newest documents of the window looked at. */
  limit?: number;
  log?: { warn(o: object, msg?: string): void };
  /** Whether what texts mean is read beside their words, and the folder it is kept in; not, where it is not said. */
  settings?: { embedding: boolean; dataDir?: string };
}

const PAGE = 1000;
const MIN_DOCUMENTS = 3;
const MIN_SOURCES = 2;
/** Newest documents, and groups, that an event keeps; it goes on for weeks. */
const MEMBERS = 20_000;
/** Events stay this long after their last document. */
const KEEP = 90 * 24 * HOUR;

export function eventsOf(records: RecordStore): Collection<EventRecord> {
  return records.collection<EventRecord>({
    name: "events",
    indexes: ["heat", "updateTime", "beginTime", "groupId", "breakoutType", "regionId"],
  });
}

/** Newest documents of the window, without what people wrote while passing on a post: 曝光得好 is no event. */
async function recent(store: DocumentStore, now: number, limit: number): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (let page = 1; rows.length < limit; page++) {
    const found = await store.search({
      query: { beginTime: now - WINDOW, endTime: now + HOUR, isRepost: false },
      collapse: false,
      sort: { field: "pubdate", order: "desc" },
      page,
      pagesize: PAGE,
    });
    rows.push(...found.rows);
    if (found.rows.length < PAGE) break;
  }
  return rows.slice(0, limit);
}

function mostCommon(values: Iterable<string>): string {
  const counts = new Map<string, number>();
  let best = "";
  for (const value of values) {
    if (!value) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    if ((counts.get(value) as number) > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}

const ACCOUNTS: ReadonlySet<string> = new Set(["weibo", "wechat", "twitter", "facebook"]);
const POSTERS: ReadonlySet<string> = new Set(["bbs", "video", "wemedia"]);

/** Who tells it: an outlet, which is one on all its platforms, or the account on a platform. Two thousand posts of one platform are no single source. */
function tellerOf({ dataType, channel, author, sourceId, source }: DocumentRow): string {
  const account = ACCOUNTS.has(dataType) ? channel || author : POSTERS.has(dataType) ? author || channel : "";
  return account ? `${dataType} ${account}` : source || sourceId;
}

/** A post's text without what is around it: hashtags, and pictures that stand for feelings. */
const plainSummary = (summary: string): string =>
  withoutHashtags(summary)
    .replace(/\p{Extended_Pictographic}|\u{fe0f}/gu, "")
    .replace(/\s+/g, " ")
    .trim() || summary;

/** The record of one cluster, without its id. */
function describe(found: FoundCluster, byId: ReadonlyMap<string, DocumentRow>, now: number): Omit<EventRecord, "id"> {
  const { keywords, words } = found;
  const documents = found.ids.map((id) => byId.get(id) as DocumentRow);
  const naming = namingDocument(byId.get(found.representativeId) as DocumentRow, documents);
  const texts = documents.slice(0, 40).map((row) => `${row.title}。${row.summary}`);
  const type = breakoutType([...words, ...keywords]);
  const regionId = mostCommon(documents.map((row) => row.regionId));
  const first = documents[0] as DocumentRow;
  return {
    title: eventTitle(naming, documents),
    summary: plainSummary(naming.summary),
    groupId: type ? "breakout" : "hot",
    breakoutType: type,
    level: type ? Math.min(...texts.map(eventLevel)) : 4,
    regionId,
    location: placeName(regionId),
    ...attentionOf(documents, now),
    docCount: documents.length,
    sourceCount: new Set(documents.map(tellerOf)).size,
    isAppraise: Math.round((documents.reduce((sum, row) => sum + row.isAppraise, 0) / documents.length) * 100) / 100,
    firstDoc: { ...first, originals: [] },
    beginTime: first.pubdate,
    updateTime: (documents.at(-1) as DocumentRow).pubdate,
    keywords,
    docIds: documents.slice(-MEMBERS).map((row) => row.id),
    memberIds: [...new Set(documents.map((row) => row.sameId))].slice(-MEMBERS),
  };
}

/** The stored event a cluster goes on: the one it shares most groups with, at least a third of the smaller. */
function predecessor(
  memberIds: readonly string[],
  holders: ReadonlyMap<string, EventRecord>,
  taken: ReadonlySet<string>,
): EventRecord | undefined {
  const shared = new Map<EventRecord, number>();
  for (const id of memberIds) {
    const event = holders.get(id);
    if (event && !taken.has(event.id)) shared.set(event, (shared.get(event) ?? 0) + 1);
  }
  const [best] = [...shared].sort((a, b) => b[1] - a[1]);
  return best && best[1] * 3 >= Math.min(memberIds.length, best[0].memberIds.length) ? best[0] : undefined;
}

/** What a run found, less what people have set: a renamed title or a level belongs to them. */
function withoutEdited<F extends object>(found: F, edited: readonly string[] = []): Partial<F> {
  if (edited.length === 0) return found;
  return Object.fromEntries(Object.entries(found).filter(([key]) => !edited.includes(key))) as Partial<F>;
}

/**
 * Finds the events of the last 72 hours and keeps them in the collection `events`: an event keeps its id from run to
 * run; one that has left the window keeps its figures and cools down. Returns how many events the window holds.
 */
export async function findEvents({ documents, records, now, limit = 50_000, log, settings }: EventsJobOptions): Promise<number> {
  const at = now();
  const rows = await recent(documents, at, limit);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const embedding = settings?.embedding ?? false;
  const meaningsFile = settings?.dataDir ? join(settings.dataDir, MEANINGS_FILE) : "";
  const asked = { least: MIN_DOCUMENTS, embedding, meaningsFile, warn: (line: string) => log?.warn({}, line) };
  const found = (await foundClusters(rows, asked))
    .map((cluster) => describe(cluster, byId, at))
    .filter((event) => event.sourceCount >= MIN_SOURCES)
    .sort((a, b) => b.heat - a.heat);

  const events = eventsOf(records);
  const known = (await events.find({ where: { updateTime: { gte: at - 2 * WINDOW } } })).filter((event) => Array.isArray(event.memberIds));
  const holders = new Map(known.flatMap((event) => event.memberIds.map((id) => [id, event] as const)));
  const taken = new Set<string>();
  const firstIds = new Map<EventRecord["id"], Omit<EventRecord, "id">>();
  for (const event of found) {
    const before = predecessor(event.memberIds, holders, taken);
    const id = before?.id ?? `e${event.firstDoc.id}`;
    if (taken.has(id)) continue;
    taken.add(id);
    // The beginning may have left the window meanwhile.
    const earlier = before && before.beginTime < event.beginTime ? { beginTime: before.beginTime, firstDoc: before.firstDoc } : {};
    // So have its first documents: the event keeps them.
    const left = before?.docIds.filter((docId) => !byId.has(docId)) ?? [];
    const docIds = [...left, ...event.docIds].slice(-MEMBERS);
    firstIds.set(id, { ...event, ...earlier, docIds, docCount: docIds.length });
  }
  await records.transaction(async (store) => {
    const inside = eventsOf(store);
    for (const [id, event] of firstIds) {
      const stored = await inside.get(id);
      if (stored) await inside.update(id, withoutEdited(event, stored.edited));
      else await inside.insert({ id, ...event });
    }
    for (const event of known) {
      const cooler = { heat: tenth(event.heat * 0.9) };
      if (!taken.has(event.id)) await inside.update(event.id, withoutEdited(cooler, event.edited));
    }
    await inside.removeWhere({ updateTime: { lt: at - KEEP } });
  });
  return firstIds.size;
}
