import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { FetchError, type Fetched, type FetchOptions, guardedFetch } from "#server/fetch/guardedFetch.ts";
import { decodeBytes } from "#server/ingest/charset.ts";
import { BackoffError, HostBackoff } from "./HostBackoff.ts";
import { HostTurns } from "./HostTurns.ts";
import { productOf, Robots, RobotsError } from "./Robots.ts";

const MAX_ROBOTS = 512 * 1024;

export interface PoliteOptions extends FetchOptions {
  /** false: robots.txt is not asked. */
  robots?: boolean;
}

/**
 * The manners of all collectors, in one place: one request at a time to a host with a pause between, robots.txt, and hosts
 * left alone while they ask for it. Every server keeps its own; sources are read by one server at a time.
 */
export class Politeness {
  readonly #turns = new HostTurns();
  readonly #backoff = new HostBackoff();
  readonly #robots: Robots;
  readonly #now: () => number;

  constructor(
    private readonly settings: Pick<Services["settings"], "collect">,
    now: () => number,
  ) {
    this.#now = now;
    this.#robots = new Robots(productOf(settings.collect.userAgent), now);
  }

  /**
   * One answered request; 304 is an answer, every other status than 200 a fault.
   * @throws FetchError; a BackoffError where the host wants to be left alone
   */
  async fetch(address: string, { robots = true, ...options }: PoliteOptions): Promise<Fetched> {
    const { userAgent, hostPause } = this.settings.collect;
    const sent = { ...options, headers: { "user-agent": userAgent, ...options.headers } };
    const { host } = new URL(address);
    let pause = hostPause;
    if (robots) {
      const word = await this.#robots.wordOn(address, async (file) => {
        this.#backoff.check(host, this.#now());
        const { status, body, headers } = await this.#turns.take(host, hostPause, options.signal, () =>
          guardedFetch(file, { ...sent, headers: { "user-agent": userAgent }, maxBytes: MAX_ROBOTS }),
        );
        return { status, text: decodeBytes(body, headers["content-type"]) };
      });
      if (!word.allowed) throw new RobotsError(address);
      pause = Math.max(pause, word.pause);
    }
    return this.#turns.take(host, pause, options.signal, async () => {
      this.#backoff.check(host, this.#now());
      const answer = await guardedFetch(address, sent);
      const { status, headers } = answer;
      const until = this.#backoff.note(host, status, headers, this.#now());
      if (status === 429 && until > 0) throw new BackoffError(host, until, this.#now());
      if (status !== 200 && status !== 304) throw new FetchError(`the server answered ${status}`, [401, 403, 404, 410].includes(status));
      return answer;
    });
  }
}

export const politenessOf = serviceKey("politeness", ({ settings, now }): Politeness => new Politeness(settings, now));
