import { randomUUID } from "node:crypto";
import type { Notification } from "#engine/grammar/endpoints.gen.ts";
import type { Collection, RecordStore } from "#server/store/records.ts";

/** A notification on its way to one user; it is removed when one of the user's tabs has acknowledged it. */
export interface OutboxRecord {
  id: string;
  userId: string;
  /** Order of delivery: milliseconds × 1000 and a counter. */
  seq: number;
  notification: Notification;
}

/** Acknowledgements of this long are removed in one write: each write waits for the disk. */
const GATHER = 50;

export const outboxIn = (records: RecordStore): Collection<OutboxRecord> =>
  // One index: every further one costs a broadcast, which writes a row for each user.
  records.collection<OutboxRecord>({ name: "notifications", indexes: ["userId"] });

/** Notifications not yet delivered, durable. */
export class Outbox {
  readonly #store: Collection<OutboxRecord>;
  readonly #settled = new Set<string>();
  #flushing: Promise<void> | undefined;
  #lastSeq = 0;

  constructor(
    records: RecordStore,
    private readonly now: () => number,
    private readonly failed: (error: unknown) => void = () => undefined,
  ) {
    this.#store = outboxIn(records);
  }

  /** Keeps a notification for each user; durable when it resolves. */
  async add(userIds: readonly string[], notification: Notification): Promise<OutboxRecord[]> {
    const time = this.now();
    return this.#store.insertMany(userIds.map((userId) => ({ id: randomUUID(), userId, seq: this.#nextSeq(time), notification })));
  }

  /** What a user has not acknowledged, oldest first, after a place in the order. */
  async pending(userId: string, afterSeq: number, limit: number): Promise<OutboxRecord[]> {
    const rows = await this.#store.find({
      where: { userId, seq: { gte: afterSeq + 1 } },
      orderBy: [["seq", "asc"]],
      page: 1,
      pagesize: limit,
    });
    return rows;
  }

  /** Whether this one was acknowledged and its removal is under way. */
  isSettled(id: string): boolean {
    return this.#settled.has(id);
  }

  /** Delivered: removed soon, many at once. */
  settle(ids: readonly string[]): void {
    for (const id of ids) this.#settled.add(id);
    if (this.#settled.size > 0) this.#flushing ??= this.#flushSoon();
  }

  /** Resolves when every acknowledgement so far is on disk. */
  async flush(): Promise<void> {
    await this.#flushing;
    await this.#remove();
  }

  /** Forgets what nobody came for since before this moment. Answers how many. */
  async expire(before: number): Promise<number> {
    return this.#store.removeWhere({ seq: { lt: before * 1000 } });
  }

  count(): Promise<number> {
    return this.#store.count();
  }

  async #flushSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER));
    this.#flushing = undefined;
    // What could not be removed is delivered once more; the console drops doubles by id.
    await this.#remove().catch(this.failed);
  }

  async #remove(): Promise<void> {
    const ids = [...this.#settled];
    if (ids.length === 0) return;
    await this.#store.removeWhere({ id: { in: ids } });
    for (const id of ids) this.#settled.delete(id);
  }

  #nextSeq(time: number): number {
    this.#lastSeq = Math.max(this.#lastSeq + 1, time * 1000);
    return this.#lastSeq;
  }
}
