import type { Services } from "#server/contract/handler.ts";
import { backoff, MAX_ATTEMPTS } from "./backoff.ts";
import type { Carrier, Packed } from "./Carrier.ts";
import { parcelOf, settle } from "./claim.ts";
import { hand } from "./hand.ts";
import type { OutboxRecord } from "./OutboxRecord.ts";
import type { Parcel } from "./Parcel.ts";
import { PushError } from "./PushError.ts";
import { RateLimiter } from "./RateLimiter.ts";
import type { TRANSPORTS } from "./transports.ts";

/** How one attempt ended; `nextTime` is when the next one is due, null for never. */
export type Outcome =
  | { is: "sent" }
  | { is: "refused"; why: PushError; nextTime: number | null }
  /** None was made: the receiver takes no more at present. */
  | { is: "full"; nextTime: number };

/** Makes single attempts with entries that are claimed, and notes how they ended. */
export class Sender {
  readonly #services: Services;
  readonly #transports: typeof TRANSPORTS;
  readonly #limiter = new RateLimiter();
  /** Ids of what this process is sending, however long it takes. */
  readonly #sending = new Set<string>();

  constructor(services: Services, transports: typeof TRANSPORTS) {
    this.#services = services;
    this.#transports = transports;
  }

  isSending(id: string): boolean {
    return this.#sending.has(id);
  }

  /**
   * One attempt, which settles the entries unless the receiver is full. Throws what the store throws.
   * @param byHand somebody waits: a full receiver refuses
   */
  async attempt(entries: OutboxRecord[], carrier: Carrier | undefined, byHand: boolean): Promise<Outcome> {
    for (const { id } of entries) this.#sending.add(id);
    try {
      return await this.#tryOnce(entries, carrier, byHand);
    } finally {
      for (const { id } of entries) this.#sending.delete(id);
    }
  }

  async #tryOnce(entries: OutboxRecord[], carrier: Carrier | undefined, byHand: boolean): Promise<Outcome> {
    const { cause, channel, id } = entries[0] as OutboxRecord;
    const { log } = this.#services;
    let packed: Packed;
    try {
      if (!carrier) throw new Error(`nobody carries ${cause}`);
      packed = await carrier.pack(entries);
      const wait = this.#wait(packed.parcel);
      if (wait > 0 && byHand) throw new PushError("发送过于频繁，请稍后再试");
      if (wait > 0) return { is: "full", nextTime: this.#services.now() + wait };
      await hand(this.#services, this.#transports, parcelOf(entries), packed.parcel);
    } catch (error) {
      if (!(error instanceof PushError)) log.error({ err: error, cause, channel, entry: id }, "sending failed");
      return this.#refused(
        entries,
        error instanceof PushError ? error : new PushError(carrier?.fault ?? "发送出错"),
        carrier?.again ?? false,
      );
    }
    const { reached, remark = "" } = packed;
    await settle(this.#services, entries, () => ({
      ...{ state: "sent", sentTime: this.#services.now(), nextTime: 0, message: remark },
      ...(reached && { receivers: reached }),
    }));
    await carrier.sent?.(entries).catch((err) => log.error({ err, cause, entry: id }, "what was sent is not counted"));
    return { is: "sent" };
  }

  /** Ms until the receiver takes a further message; 0: now, and this one counts. */
  #wait(parcel: Parcel): number {
    if (parcel.by !== "channel") return 0;
    const { kind, url } = parcel.receiver;
    const now = this.#services.now();
    const wait = this.#limiter.wait(kind, url, now);
    if (wait === 0) this.#limiter.note(kind, url, now);
    return wait;
  }

  async #refused(entries: OutboxRecord[], why: PushError, again: boolean): Promise<Outcome> {
    const [{ tries, cause, channel, id }] = entries as [OutboxRecord];
    const helps = again && !why.permanent;
    const nextTime = helps && tries < MAX_ATTEMPTS ? this.#services.now() + Math.max(why.after, backoff(tries)) : null;
    const state = nextTime !== null ? "queued" : helps ? "givenUp" : "failed";
    await settle(this.#services, entries, () => ({ state, message: why.message, nextTime: nextTime ?? 0, parcel: undefined }));
    if (nextTime === null) this.#services.log.warn({ cause, channel, entry: id, why: why.message }, "something did not leave the house");
    return { is: "refused", why, nextTime };
  }
}
