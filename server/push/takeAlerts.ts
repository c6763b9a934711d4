import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { grouped } from "#server/outbox/grouped.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { groupsOf, shownWordsOf } from "#server/records/SensitiveGroupRecord.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { sideOf } from "#server/users/side.ts";
import { channelsOf, type PushChannel } from "./PushChannel.ts";
import { quietUntil } from "./quietHours.ts";

/** Documents published longer ago are no alert, however late they were taken in. */
const FRESH = 3 * DAY;

/** Puts new documents that a group marked into the outbox, once for each channel of the group. */
export async function takeAlerts(services: Services, ids: string[]): Promise<void> {
  const { documents, now } = services;
  const channels = (await channelsOf(services).find()).filter((channel) => channel.enabled);
  for (const [groupId, own] of grouped(channels, (channel) => channel.groupId)) {
    const group = await groupsOf(services).get(groupId);
    if (!group?.enabled) continue;
    const known = shownWordsOf(group);
    const { rows } = await documents.search({
      query: { ids, sensitiveGroupIds: [groupId], beginTime: now() - FRESH },
      ...{ collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: ids.length },
    });
    // A document holds the words of every group that marked it, also of another side's.
    const told = rows.map((row) => ({ ...row, sensitiveWords: row.sensitiveWords.filter((word) => known.has(word)) }));
    for (const row of told) for (const channel of own) await put(services, channel, row);
  }
}

async function put(services: Services, channel: PushChannel, row: DocumentRow): Promise<void> {
  const quiet = quietUntil(channel, services.now());
  const title = headlineOf(row);
  await outboxOf(services).put({
    ...{ cause: "alert", causeId: channel.groupId, channel: channel.kind, lane: channel.id, subject: title },
    document: {
      ...{ docId: row.id, title, summary: row.summary, source: row.source || row.channel, dataType: row.dataType },
      ...{ isAppraise: row.isAppraise, pubdate: row.pubdate, url: row.url, words: row.sensitiveWords },
    },
    ...(quiet !== null && { state: "held" as const, nextTime: quiet }),
    ...sideOf(channel),
    // One of near-identical documents goes to a channel, however many copies arrive.
    onceKey: `alert ${channel.id} ${row.sameId}`,
  });
}
