import { HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";

/** The host asked for a pause; nothing was sent. */
export class BackoffError extends FetchError {
  constructor(
    host: string,
    /** When it may be asked again, ms. */
    readonly until: number,
    now: number,
  ) {
    super(`${host} asked to wait ${Math.ceil((until - now) / 1000)} s`);
  }
}

const LONGEST = 24 * HOUR;
/** One broken page is no broken host: faults of the server count from the third in a row. */
const TOLERATED = 2;

/** `Retry-After` as ms from now: seconds or a date; undefined for anything else. */
function retryAfter(value: string | undefined, now: number): number | undefined {
  if (!value) return undefined;
  const wait = /^\d{1,8}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(LONGEST, Math.max(0, wait));
}

/** Which hosts are left alone, and until when: after 429 and 503, and after faults of the server in a row. */
export class HostBackoff {
  readonly #hosts = new Map<string, { until: number; faults: number }>();

  /** @throws BackoffError while the host is left alone */
  check(host: string, now: number): void {
    const until = this.#hosts.get(host)?.until ?? 0;
    if (until > now) throw new BackoffError(host, until, now);
  }

  /** Notes an answer; answers until when the host is left alone because of it, 0 for not at all. */
  note(host: string, status: number, headers: Record<string, string>, now: number): number {
    if (status !== 429 && status < 500) {
      this.#hosts.delete(host);
      return 0;
    }
    const faults = (this.#hosts.get(host)?.faults ?? 0) + 1;
    const asked = status === 429 || status === 503 ? retryAfter(headers["retry-after"], now) : undefined;
    const own = status === 429 || faults > TOLERATED ? Math.min(HOUR, MINUTE * 2 ** Math.min(faults - 1, 10)) : 0;
    const until = now + (asked ?? own);
    this.#hosts.set(host, { until, faults });
    return until > now ? until : 0;
  }
}
