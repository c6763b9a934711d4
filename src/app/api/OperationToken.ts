import type { TokenFields } from "./encodeRequest.ts";

/** SPEC §9: an operation token is valid for 45 s. */
const TOKEN_LIFETIME_MS = 45_000;

/**
 * The cached operation token (SPEC §4): refreshed when missing or older than 45 s. Calls that ask at the same moment
 * share one request.
 */
export class OperationToken {
  #token: TokenFields | null = null;
  #fetchedAt = 0;
  #pending: Promise<TokenFields> | null = null;

  constructor(
    private readonly fetchToken: () => Promise<TokenFields>,
    private readonly now: () => number = () => Date.now(),
  ) {}

  async get(): Promise<TokenFields> {
    if (this.#token && this.now() - this.#fetchedAt <= TOKEN_LIFETIME_MS) return this.#token;
    if (this.#pending) return this.#pending;
    const askedAt = this.now();
    const asking = this.fetchToken();
    this.#pending = asking;
    try {
      const token = await asking;
      // `clear` may have come meanwhile: then another user's token must not stay.
      if (this.#pending === asking) {
        this.#token = token;
        this.#fetchedAt = askedAt;
      }
      return token;
    } finally {
      if (this.#pending === asking) this.#pending = null;
    }
  }

  /** Forgets the token: after sign-in, sign-out, and when the server refuses it. */
  clear(): void {
    this.#token = null;
    this.#pending = null;
  }
}
