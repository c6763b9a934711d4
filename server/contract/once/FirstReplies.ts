import { createHash } from "node:crypto";
import { DAY } from "#engine/grammar/localTime.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import { ApiError, type Services } from "../handler.ts";
import { serviceKey } from "../serviceKey.ts";
import { openReply, sealReply } from "./sealReply.ts";

/** Kept replies of one user at most; the oldest go first. */
export const MOST_KEPT = 500;
/** Characters of a reply that is kept; of a longer one only that it was given. */
export const LONGEST_KEPT = 64 * 1024;
const SLICE = 100;

/** A writing call that carries a key. */
export interface KeyedCall {
  key: string;
  userId: string;
  endpoint: string;
  /** What is asked for, whatever way it was encoded (`fingerprintOf`). */
  body: string;
}

interface KeptReply {
  id: string;
  userId: string;
  body: string;
  time: number;
  /** Absent while the call runs, and for ever where the server ended in the middle of it. */
  done?: boolean;
  /** Sealed with the call's key; absent where it was too long. */
  reply?: string;
}

const SPEC = { name: "firstReplies", indexes: ["userId", "time"] };

/**
 * First replies of writing calls, for a day: a key that comes again gets the reply it got first and nothing is done twice,
 * over restarts too. Keys belong to a user and a call. Refusals and failures are not kept: whoever corrects a mistake
 * or tries again later is heard anew.
 */
export class FirstReplies {
  readonly #running = new Map<string, { body: string; over: Promise<void> }>();

  constructor(private readonly services: Pick<Services, "records" | "now" | "log">) {}

  /**
   * The reply that was given first, or that of `work`, run at most once at a time for one key.
   * @returns whether it is one of before, and the data
   * @throws ApiError 100013 where the key came with something else, 100014 where it is unknown what became of the first
   */
  async once(call: KeyedCall, work: () => Promise<unknown>): Promise<{ again: boolean; data: unknown }> {
    const id = createHash("sha256").update(`${call.userId}\n${call.endpoint}\n${call.key}`).digest("hex");
    for (let first = this.#running.get(id); first; first = this.#running.get(id)) {
      refuseOther(first, call);
      await first.over;
    }
    let free = () => {};
    this.#running.set(id, { body: call.body, over: new Promise((resolve) => (free = resolve)) });
    try {
      const kept = await this.#kept().get(id);
      if (kept && kept.time > this.services.now() - DAY) return { again: true, data: repeat(kept, call) };
      if (kept) await this.#kept().remove(id);
      await this.#claim(id, call);
      return { again: false, data: await this.#run(id, call, work) };
    } finally {
      this.#running.delete(id);
      free();
    }
  }

  /** Forgets what is older than a day. @returns how many went */
  purge(): Promise<number> {
    return this.#kept().removeWhere({ time: { lt: this.services.now() - DAY } });
  }

  async #claim(id: string, { userId, body }: KeyedCall): Promise<void> {
    const more = (await this.#kept().count({ where: { userId } })) - MOST_KEPT + 1;
    if (more > 0) {
      const oldest = await this.#kept().find({ where: { userId }, orderBy: [["time", "asc"]], page: 1, pagesize: Math.max(more, SLICE) });
      await this.#kept().removeWhere({ id: { in: oldest.map((each) => each.id) } });
    }
    try {
      await this.#kept().insert({ id, userId, body, time: this.services.now() });
    } catch (error) {
      if (error instanceof DuplicateRecordError) throw unknownEnd();
      throw error;
    }
  }

  async #run(id: string, call: KeyedCall, work: () => Promise<unknown>): Promise<unknown> {
    let data: unknown;
    try {
      data = await work();
    } catch (error) {
      await this.#kept()
        .remove(id)
        .catch((reason) => this.services.log.error({ err: reason }, "the key of a failed call stays"));
      throw error;
    }
    const text = JSON.stringify(data ?? null);
    const reply = text.length <= LONGEST_KEPT ? sealReply(call.key, text) : undefined;
    // What was done stays done, also where this cannot be noted.
    await this.#kept()
      .update(id, { done: true, reply })
      .catch((reason) => this.services.log.error({ err: reason }, "a first reply could not be kept"));
    return data;
  }

  #kept() {
    return this.services.records.collection<KeptReply>(SPEC);
  }
}

/** @throws ApiError 100013 */
function refuseOther(first: { body: string }, call: KeyedCall): void {
  if (first.body !== call.body) throw new ApiError(100013, "同一提交的内容前后不一致，请关闭后重新打开再提交", 422);
}

const unknownEnd = () => new ApiError(100014, "上次提交时服务中断，可能已经保存，请刷新核对后再提交", 409);

function repeat(kept: KeptReply, call: KeyedCall): unknown {
  refuseOther(kept, call);
  if (!kept.done) throw unknownEnd();
  if (kept.reply === undefined) throw new ApiError(100014, "上次提交已经成功，结果较长未保留，请刷新查看", 409);
  return JSON.parse(openReply(call.key, kept.reply));
}

/** The first replies of these services. */
export const firstRepliesOf = serviceKey("first replies", (services): FirstReplies => new FirstReplies(services));
