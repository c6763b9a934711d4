import { randomUUID } from "node:crypto";
import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { queuesOf } from "#server/jobs/queues.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import type { Carrier } from "./Carrier.ts";
import { CLAIM, claim, parcelOf, settle } from "./claim.ts";
import { grouped } from "./grouped.ts";
import { type NewEntry, newEntry } from "./newEntry.ts";
import { type OutboxCause, type OutboxRecord, outboxIn, statesOf } from "./OutboxRecord.ts";
import { PushError } from "./PushError.ts";
import { queueLevel } from "./queueLevel.ts";
import { Sender } from "./Sender.ts";
import { TRANSPORTS } from "./transports.ts";

/** Entries looked at in one run. */
const MOST = 2000;
const INTERRUPTED = "发送时服务中断，不能确定对方是否收到，请核对后重新发送";

/**
 * The one way out of the house. What is to go out is put in and kept; carriers make messages of it; the outbox sends
 * them, tries again with longer pauses, gives up in the end and keeps the log. A restart neither loses nor repeats what
 * is settled (docs/architecture.md, The outbox, tells of what was just being sent).
 */
export class Outbox {
  readonly #services: Services;
  readonly #sender: Sender;
  readonly #carriers = new Map<OutboxCause, Carrier>();
  readonly #byHand = new Set<Promise<unknown>>();
  #ticking: Promise<void> | undefined;
  #cleaned = 0;

  constructor(services: Services, transports = TRANSPORTS) {
    this.#services = services;
    this.#sender = new Sender(services, transports);
  }

  /** Takes in how a cause is carried. Areas do so at start. */
  carry(carrier: Carrier): void {
    this.#carriers.set(carrier.cause, carrier);
    if (!carrier.queue) return;
    const { name, title } = carrier.queue;
    const queues = queuesOf(this.#services);
    if (queues.some((queue) => queue.name === name)) return;
    const causes = () => [...this.#carriers.values()].flatMap(({ queue, cause }) => (queue?.name === name ? [cause] : []));
    queues.push({ name, title, read: () => queueLevel(this.#services, causes()) });
  }

  /** Keeps an entry until it is sent. False where one with its `onceKey` is there already. */
  async put(entry: NewEntry): Promise<boolean> {
    try {
      await outboxIn(this.#services).insert(newEntry(entry, this.#services.now()));
      return true;
    } catch (error) {
      if (error instanceof DuplicateRecordError) return false;
      throw error;
    }
  }

  /** Sends entries of one cause in one message now, for somebody who waits. Answers why it did not arrive; null if it did. */
  async sendNow(entries: NewEntry[]): Promise<PushError | null> {
    const now = this.#services.now();
    const named = entries.map((entry) => ({ id: randomUUID(), ...entry }));
    const claimed = { state: "sending", tries: 1, nextTime: now + CLAIM, parcel: parcelOf(named) } as const;
    const records = named.map((entry) => newEntry({ ...entry, ...claimed }, now));
    return this.#answer(await outboxIn(this.#services).insertMany(records));
  }

  /** Sends entries of one cause again now, in one message. Answers like `sendNow`. */
  async resend(entries: OutboxRecord[]): Promise<PushError | null> {
    const claimed = await claim(this.#services, entries, true);
    return claimed.length ? this.#answer(claimed) : new PushError("正在发送，请稍后再看");
  }

  /** Begins anew with an entry that was given up: due now, with all attempts before it. False for any other. */
  async requeue(cause: OutboxCause, id: string): Promise<boolean> {
    const entry = await outboxIn(this.#services).get(id);
    if (entry?.cause !== cause || !statesOf([2]).includes(entry.state)) return false;
    await settle(this.#services, [entry], () => ({ state: "queued", tries: 0, nextTime: this.#services.now() }));
    return true;
  }

  async #answer(claimed: OutboxRecord[]): Promise<PushError | null> {
    const attempt = this.#sender.attempt(claimed, this.#carriers.get((claimed[0] as OutboxRecord).cause), true);
    this.#byHand.add(attempt);
    const outcome = await attempt.finally(() => this.#byHand.delete(attempt));
    if (outcome.is === "full") throw new Error("a message sent by hand is refused where a receiver is full");
    return outcome.is === "sent" ? null : outcome.why;
  }

  /** Looks for what has come about and sends what is due; the run of the one background job. */
  async run(): Promise<void> {
    const gathered: PromiseSettledResult<void>[] = [];
    for (const { gather } of this.#carriers.values()) if (gather) gathered.push(...(await Promise.allSettled([gather()])));
    // What waits already goes out whatever became of the look for more.
    await this.tick();
    throwFirst(gathered);
  }

  /** Sends what is due; calls that come meanwhile wait for the same run. */
  tick(): Promise<void> {
    this.#ticking ??= this.#sendDue().finally(() => {
      this.#ticking = undefined;
    });
    return this.#ticking;
  }

  async #sendDue(): Promise<void> {
    const due = await outboxIn(this.#services).find({
      where: { state: { in: statesOf([0, 3]) }, nextTime: { gte: 1, lt: this.#services.now() + 1 } },
      orderBy: [
        ["nextTime", "asc"],
        ["createTime", "asc"],
      ],
      ...{ page: 1, pagesize: MOST },
    });
    const free = due.filter(({ id }) => !this.#sender.isSending(id));
    const lanes = grouped(free, ({ cause, lane }) => `${cause} ${lane}`);
    throwFirst(await Promise.allSettled([...lanes.values()].map((entries) => this.#serve(entries))));
    await this.#clean();
  }

  /** Sends the due entries of one lane, one message after the other. */
  async #serve(entries: OutboxRecord[]): Promise<void> {
    const carrier = this.#carriers.get((entries[0] as OutboxRecord).cause);
    if (!carrier) return;
    const isCut = ({ state }: OutboxRecord) => state === "sending";
    if (!carrier.again) await settle(this.#services, entries.filter(isCut), () => ({ state: "failed", nextTime: 0, message: INTERRUPTED }));
    const due = carrier.again ? entries : entries.filter((entry) => !isCut(entry));
    if (due.length === 0) return;
    try {
      const until = (await carrier.gate?.(due)) ?? null;
      if (until !== null) return await settle(this.#services, due, () => ({ state: "held", nextTime: until }));
    } catch (error) {
      if (!(error instanceof PushError)) throw error;
      return await settle(this.#services, due, () => ({ state: "failed", nextTime: 0, message: error.message }));
    }
    // What was interrupted goes out again as the message it was, since the receiver may know it already.
    const interrupted = due.filter(({ parcel }) => parcel);
    const again = grouped(interrupted, ({ parcel = "" }) => parcel);
    const fresh = due.filter(({ parcel }) => !parcel);
    const messages = [...again.values(), ...(carrier.sort?.(fresh) ?? fresh.map((one) => [one]))];
    for (const [at, message] of messages.entries()) {
      const claimed = await claim(this.#services, message, false);
      if (claimed.length === 0) continue;
      const outcome = await this.#sender.attempt(claimed, carrier, false);
      if (outcome.is === "sent" || outcome.nextTime === null) continue;
      const { nextTime } = outcome;
      // As if it had not been claimed.
      const before = new Map(message.map((entry) => [entry.id, entry]));
      if (outcome.is === "full") await settle(this.#services, claimed, ({ id }) => ({ parcel: undefined, ...before.get(id), nextTime }));
      // One fault stands for the rest of the lane: they follow when the receiver answers again.
      await settle(this.#services, messages.slice(at + 1).flat(), () => ({ nextTime }));
      return;
    }
  }

  async #clean(): Promise<void> {
    const now = this.#services.now();
    if (now - this.#cleaned <= DAY) return;
    this.#cleaned = now;
    for (const { cause, keeps } of this.#carriers.values())
      if (keeps) await outboxIn(this.#services).removeWhere({ cause, state: { in: statesOf([1, 2]) }, createTime: { lt: now - keeps } });
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    await Promise.allSettled([this.#ticking, ...this.#byHand]);
  }
}

function throwFirst(results: PromiseSettledResult<unknown>[]): void {
  const bad = results.find((result) => result.status === "rejected");
  if (bad) throw bad.reason;
}

/** The one outbox of these services. */
export const outboxOf = serviceKey("outbox", (services): Outbox => new Outbox(services));
