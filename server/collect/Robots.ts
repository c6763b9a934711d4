import robotsParser from "robots-parser";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";

/** What robots.txt says of one address. */
export interface RobotsWord {
  allowed: boolean;
  /** Ms between two requests; 0 where it says nothing. */
  pause: number;
}

/** Longer pauses would stretch one reading over hours. */
const LONGEST_PAUSE = 30_000;

type Ask = (address: string) => Promise<{ status: number; text: string }>;
interface Known {
  until: number;
  rules: ReturnType<typeof robotsParser> | "all" | "none";
}

/** The name by which robots.txt addresses a `User-Agent`: MediaMonitor of "Mozilla/5.0 (compatible; MediaMonitor/1.0)". */
export function productOf(userAgent: string): string {
  return /compatible;\s*([\w-]+)/i.exec(userAgent)?.[1] ?? /^[\w-]+/.exec(userAgent)?.[0] ?? "*";
}

/**
 * robots.txt of hosts (RFC 9309), each read once a day: without one everything may be read, and while the host cannot
 * tell (5xx) nothing, which is asked again after an hour.
 */
export class Robots {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly product: string,
    private readonly now: () => number,
  ) {}

  /** @throws FetchError where the host cannot be reached */
  async wordOn(address: string, ask: Ask): Promise<RobotsWord> {
    const { origin, pathname } = new URL(address);
    if (pathname === "/robots.txt") return { allowed: true, pause: 0 };
    const known = this.#known.get(origin);
    const rules = known && known.until > this.now() ? known.rules : await this.#read(origin, ask);
    if (rules === "all" || rules === "none") return { allowed: rules === "all", pause: 0 };
    const pause = Math.min(LONGEST_PAUSE, (rules.getCrawlDelay(this.product) ?? 0) * 1000);
    return { allowed: rules.isAllowed(address, this.product) !== false, pause };
  }

  async #read(origin: string, ask: Ask): Promise<Known["rules"]> {
    const address = `${origin}/robots.txt`;
    const { status, text } = await ask(address);
    const broken = status === 429 || status >= 500;
    const rules = broken ? "none" : status === 200 ? robotsParser(address, text) : "all";
    this.#known.set(origin, { until: this.now() + (broken ? HOUR : DAY), rules });
    return rules;
  }
}

/** robots.txt forbids the address. */
export class RobotsError extends FetchError {
  constructor(address: string) {
    const { host, pathname } = new URL(address);
    super(`robots.txt of ${host} forbids ${pathname}`, true);
  }
}
