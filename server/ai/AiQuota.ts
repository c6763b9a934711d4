import { DAY, localStep } from "#engine/grammar/localTime.ts";
import type { AiLimits } from "#server/settings.ts";
import type { RecordStore } from "#server/store/records.ts";
import type { AiBooks } from "./AiBooks.ts";

/** What a user asked for on one day (Asia/Shanghai). */
interface AiUse {
  id: string;
  requests: number;
  tokens: number;
}

/** Permission for one reply; `end` gives its place back and books the tokens. */
export interface Lease {
  /** Tokens of today the user has left. */
  tokensLeft: number;
  end(tokens: number): void;
}

const USES = { name: "aiUse" };

/** Counts requests, tokens and replies under way per user. Places are kept in memory, daily sums in the record store. */
export class AiQuota {
  readonly #uses;
  readonly #changed = new Set<AiUse>();
  readonly #today = new Map<string, Promise<AiUse>>();
  readonly #places = new Map<string, number>();
  #day = 0;
  #all = 0;

  constructor(
    records: RecordStore,
    private readonly books: AiBooks,
    private readonly limits: AiLimits,
    private readonly now: () => number,
  ) {
    this.#uses = records.collection<AiUse>(USES);
  }

  /** Replies under way. */
  get streams(): number {
    return this.#all;
  }

  /** A lease, or the sentence for the user that says which limit is reached. A refusal counts for nothing. */
  async take(userId: string): Promise<Lease | string> {
    const { limits } = this;
    if (this.#all >= limits.streams) return "当前使用智能助手的人较多，请稍后再试";
    const places = this.#places.get(userId) ?? 0;
    if (places >= limits.userStreams) return `同时生成的回复已达上限（${limits.userStreams} 个），请等其他回复完成后再试`;
    this.#places.set(userId, places + 1);
    this.#all++;
    try {
      const use = await this.#use(userId);
      const refusal =
        use.requests >= limits.requests
          ? `今日使用次数已达上限（${limits.requests} 次），请明天再试`
          : use.tokens >= limits.tokens
            ? `今日额度已用完（${limits.tokens} token），请明天再试`
            : "";
      if (refusal) {
        this.#release(userId);
        return refusal;
      }
      use.requests++;
      this.#book(use);
      let open = true;
      return {
        tokensLeft: limits.tokens - use.tokens,
        end: (tokens) => {
          if (!open) return;
          open = false;
          this.#release(userId);
          if (tokens <= 0) return;
          use.tokens += tokens;
          this.#book(use);
        },
      };
    } catch (error) {
      this.#release(userId);
      throw error;
    }
  }

  async left(userId: string): Promise<{ requestsLeft: number; tokensLeft: number }> {
    const { requests, tokens } = await this.#use(userId);
    return {
      requestsLeft: Math.max(0, this.limits.requests - requests),
      tokensLeft: Math.max(0, this.limits.tokens - tokens),
    };
  }

  /** Once for all changes until it is written. */
  #book(use: AiUse): void {
    if (this.#changed.has(use)) return;
    this.#changed.add(use);
    void this.books.add(async (store) => {
      this.#changed.delete(use);
      await store.collection<AiUse>(USES).put({ ...use });
    });
  }

  #release(userId: string): void {
    this.#all--;
    const places = (this.#places.get(userId) ?? 1) - 1;
    if (places > 0) this.#places.set(userId, places);
    else this.#places.delete(userId);
  }

  /** Today's sums, read once and then shared by all replies of the user. */
  #use(userId: string): Promise<AiUse> {
    const day = localStep(this.now(), DAY);
    if (day !== this.#day) {
      this.#today.clear();
      this.#day = day;
    }
    let use = this.#today.get(userId);
    if (!use) {
      const id = `${day}:${userId}`;
      use = this.#uses.get(id).then((stored) => stored ?? { id, requests: 0, tokens: 0 });
      this.#today.set(userId, use);
      use.catch(() => this.#today.delete(userId));
    }
    return use;
  }
}
