import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import { documentLink } from "#server/users/documentLink.ts";
import { backoff, MAX_ATTEMPTS } from "./backoff.ts";
import { channelsOf, type PushChannel } from "./PushChannel.ts";
import { DELIVERY, entriesOf, type PushEntry } from "./PushEntry.ts";
import { PushError } from "./PushError.ts";
import type { PushMessage } from "./PushMessage.ts";
import { quietUntil } from "./quietHours.ts";
import { RateLimiter } from "./RateLimiter.ts";
import { TRANSPORTS, type Transport } from "./transports.ts";

/** Documents published longer ago are no alert, however late they were taken in. */
const FRESH = 3 * DAY;
/** How long the log is kept; so long a near copy is known. */
const KEPT = 30 * DAY;
/** More than this due at once go out together. */
const SINGLES = 3;
/** Documents in one digest. */
const DIGEST = 20;

/** Where the messages of sensitive groups wait until they are delivered. Durable: a restart loses and repeats nothing settled. */
export class PushOutbox {
  readonly #services: Services;
  readonly #limiter = new RateLimiter();
  readonly #transports: Record<PushChannel["kind"], Transport>;
  #running: Promise<void> | undefined;
  #cleaned = 0;

  constructor(services: Services, transports = TRANSPORTS) {
    this.#services = services;
    this.#transports = transports;
  }

  /** Puts new documents that a group marked into the outbox, once for each channel of the group. */
  async take(ids: string[]): Promise<void> {
    const { documents, now } = this.#services;
    const channels = (await channelsOf(this.#services).find()).filter((channel) => channel.enabled);
    const byGroup = grouped(channels, (channel) => channel.groupId);
    for (const [groupId, own] of byGroup) {
      if (!(await groupsOf(this.#services).get(groupId))?.enabled) continue;
      const { rows } = await documents.search({
        query: { ids, sensitiveGroupIds: [groupId], beginTime: now() - FRESH },
        ...{ collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: ids.length },
      });
      for (const row of rows) for (const channel of own) await this.#add(channel, row);
    }
  }

  async #add(channel: PushChannel, row: DocumentRow): Promise<void> {
    const time = this.#services.now();
    const quiet = quietUntil(channel, time);
    try {
      await entriesOf(this.#services).insert({
        ...{ channelId: channel.id, groupId: channel.groupId, docId: row.id, sameId: row.sameId },
        ...{ title: headlineOf(row), summary: row.summary, source: row.source || row.channel },
        ...{ dataType: row.dataType, isAppraise: row.isAppraise, pubdate: row.pubdate, url: row.url },
        ...{ words: row.sensitiveWords, status: quiet === null ? DELIVERY.waiting : DELIVERY.held, attempts: 0 },
        ...{ nextTime: quiet ?? time, createTime: time, sentTime: 0, message: "" },
      });
    } catch (error) {
      if (!(error instanceof DuplicateRecordError)) throw error;
    }
  }

  /** Sends what is due; calls that come meanwhile wait for the same run. */
  tick(): Promise<void> {
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #send(): Promise<void> {
    const now = this.#services.now();
    const due = await entriesOf(this.#services).find({
      where: { status: { in: [DELIVERY.waiting, DELIVERY.held] }, nextTime: { lt: now + 1 } },
      orderBy: [
        ["nextTime", "asc"],
        ["createTime", "asc"],
      ],
      ...{ page: 1, pagesize: 1000 },
    });
    const work = [...grouped(due, (entry) => entry.channelId)];
    await Promise.all(work.map(([channelId, entries]) => this.#serve(channelId, entries)));
    if (now - this.#cleaned > DAY) {
      this.#cleaned = now;
      const settled = { in: [DELIVERY.delivered, DELIVERY.failed] };
      await entriesOf(this.#services).removeWhere({ status: settled, createTime: { lt: now - KEPT } });
    }
  }

  async #serve(channelId: string, entries: PushEntry[]): Promise<void> {
    const channel = await channelsOf(this.#services).get(channelId);
    if (!channel?.enabled) {
      await this.#settle(entries, { status: DELIVERY.failed, message: channel ? "渠道已停用" : "渠道已删除" });
      return;
    }
    const quiet = quietUntil(channel, this.#services.now());
    if (quiet !== null) {
      await this.#settle(entries, { status: DELIVERY.held, nextTime: quiet });
      return;
    }
    entries.sort((a, b) => a.pubdate - b.pubdate || Number(a.docId) - Number(b.docId));
    const together = entries.length > SINGLES || entries.some((entry) => entry.status === DELIVERY.held);
    const size = together ? DIGEST : 1;
    for (let at = 0; at < entries.length; at += size) {
      const wait = this.#limiter.wait(channel.kind, channel.url, this.#services.now());
      if (wait > 0) {
        const nextTime = this.#services.now() + wait;
        await this.#settle(entries.slice(at), { nextTime });
        return;
      }
      if (!(await this.#deliver(channel, entries.slice(at, at + size), together && entries.length > 1))) {
        // One fault stands for the rest: they follow when the channel answers again.
        const [failed] = await entriesOf(this.#services).find({ where: { id: entries[at]!.id } });
        if (failed?.status === DELIVERY.waiting) await this.#settle(entries.slice(at + size), { nextTime: failed.nextTime });
        if (failed?.status === DELIVERY.waiting) return;
      }
    }
  }

  async #deliver(channel: PushChannel, entries: PushEntry[], digest: boolean): Promise<boolean> {
    const [first] = entries as [PushEntry, ...PushEntry[]];
    const attempts = first.attempts + 1;
    try {
      await this.send(channel, await this.#message(channel, entries, digest));
      const sentTime = this.#services.now();
      const message = digest ? `汇总发送（${entries.length} 条）` : "";
      await this.#settle(entries, { status: DELIVERY.delivered, sentTime, attempts, message });
      return true;
    } catch (error) {
      if (!(error instanceof PushError)) this.#services.log.error({ err: error, channel: channel.id }, "push failed");
      const why = error instanceof PushError ? error : new PushError("发送出错");
      const over = why.permanent || attempts >= MAX_ATTEMPTS;
      await this.#settle(entries, {
        ...{ status: over ? DELIVERY.failed : DELIVERY.waiting, attempts, message: why.message },
        nextTime: this.#services.now() + Math.max(why.after, backoff(attempts)),
      });
      return false;
    }
  }

  /** Sends one message now. @throws PushError */
  async send(channel: PushChannel, message: PushMessage): Promise<void> {
    const now = this.#services.now();
    if (this.#limiter.wait(channel.kind, channel.url, now) > 0) throw new PushError("发送过于频繁，请稍后再试");
    this.#limiter.note(channel.kind, channel.url, now);
    await this.#transports[channel.kind](channel, message, { settings: this.#services.settings, now });
  }

  async #message(channel: PushChannel, entries: PushEntry[], digest: boolean): Promise<PushMessage> {
    const group = await groupsOf(this.#services).get(channel.groupId);
    const name = group?.name ?? "敏感信息";
    const [first] = entries as [PushEntry, ...PushEntry[]];
    return {
      id: `${first.id}${entries.length > 1 ? `-${entries.length}` : ""}`,
      event: digest ? "sensitive.digest" : "sensitive.matched",
      group: { id: channel.groupId, name, level: group?.level ?? 4 },
      time: this.#services.now(),
      title: digest ? `【${name}】${entries.length} 条新的敏感信息` : `【${name}】${first.title}`,
      documents: entries.map((entry) => ({
        ...{ docId: entry.docId, title: entry.title, summary: entry.summary, source: entry.source },
        ...{ dataType: entry.dataType, isAppraise: entry.isAppraise, pubdate: entry.pubdate },
        ...{ url: entry.url, words: entry.words },
        link: documentLink(this.#services, "opinion", { id: entry.docId, dataType: entry.dataType }) ?? entry.url,
      })),
    };
  }

  async #settle(entries: PushEntry[], patch: Partial<PushEntry>): Promise<void> {
    for (const { id } of entries) await entriesOf(this.#services).update(id, patch);
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    await this.#running;
  }
}

function grouped<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
