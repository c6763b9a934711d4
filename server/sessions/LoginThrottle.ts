import { MINUTE } from "#engine/grammar/localTime.ts";

/** Failures of one key within its window. */
interface Failures {
  count: number;
  first: number;
  last: number;
}

const WINDOW = 15 * MINUTE;
/** Wrong passwords of one account from one address before waiting begins; each more doubles the wait. */
const FREE_PAIR = 5;
/** Wrong passwords from one address over all accounts, within the window. */
const MOST_ADDRESS = 50;
/** Wrong passwords of one account over all addresses, within the window. */
const MOST_ACCOUNT = 30;
const LONGEST_WAIT = 15 * MINUTE;
/** Failures longer ago than this count for nothing. Ms. */
export const REMEMBERED = LONGEST_WAIT + WINDOW;
const KEPT_KEYS = 50_000;

/**
 * Slows guessing without locking anyone out: the wait belongs to account and address together, and the limits of a whole
 * account and of a whole address spare the pairs that have signed in before. So a stranger's guesses never stop the
 * owner, and a guesser behind the newsroom's own address does not stop its colleagues.
 */
export class LoginThrottle {
  readonly #failures = new Map<string, Failures>();
  readonly #trusted = new Set<string>();

  constructor(private readonly now: () => number) {}

  /** Milliseconds to wait before another try; 0 when free. */
  wait(account: string, address: string): number {
    const pair = this.#read(`p ${account} ${address}`);
    const waits: number[] = [];
    if (!this.#trusted.has(`${account} ${address}`)) {
      waits.push(this.#overLimit(`a ${address}`, MOST_ADDRESS), this.#overLimit(`u ${account}`, MOST_ACCOUNT));
    }
    if (pair && pair.count >= FREE_PAIR) {
      const pause = Math.min(LONGEST_WAIT, 1000 * 2 ** (pair.count - FREE_PAIR + 1));
      waits.push(pair.last + pause - this.now());
    }
    return Math.max(0, ...waits);
  }

  /**
   * Whether one more try may be looked at while others are: no more of them than may still fail, and one at a time of one
   * account from one address. `underway`: tries being looked at, by key.
   */
  hasRoom(account: string, address: string, underway: (key: string) => number): boolean {
    const [pair, ...whole] = keysOf(account, address) as [string, string, string];
    if (underway(pair) > 0) return false;
    if (this.#trusted.has(`${account} ${address}`)) return true;
    const most = [MOST_ADDRESS, MOST_ACCOUNT];
    return whole.every((key, i) => (this.#read(key)?.count ?? 0) + underway(key) < (most[i] as number));
  }

  /** Counts a wrong password. `at`: when, for those of before a restart. */
  fail(account: string, address: string, at = this.now()): void {
    for (const key of keysOf(account, address)) {
      const known = this.#read(key) ?? { count: 0, first: at, last: 0 };
      this.#failures.delete(key);
      this.#failures.set(key, { ...known, count: known.count + 1, last: at });
    }
    bound(this.#failures);
  }

  /** Counts a sign-in: what failed for this account from this address before is forgotten. */
  succeed(account: string, address: string): void {
    this.#failures.delete(`p ${account} ${address}`);
    this.#trusted.add(`${account} ${address}`);
    bound(this.#trusted);
  }

  #overLimit(key: string, most: number): number {
    const known = this.#read(key);
    return known && known.count >= most ? known.first + WINDOW - this.now() : 0;
  }

  #read(key: string): Failures | undefined {
    const known = this.#failures.get(key);
    // A clock that was set back: what failed "tomorrow" failed just now, or its wait would last until then.
    if (known && known.last > this.now()) {
      known.last = this.now();
      known.first = Math.min(known.first, known.last);
    }
    const horizon = key.startsWith("p ") ? (known?.last ?? 0) + REMEMBERED : (known?.first ?? 0) + WINDOW;
    if (known && this.now() >= horizon) {
      this.#failures.delete(key);
      return undefined;
    }
    return known;
  }
}

/** Account and address together, the whole address, the whole account. */
export const keysOf = (account: string, address: string) => [`p ${account} ${address}`, `a ${address}`, `u ${account}`];

/** Drops the oldest entries: memory stays bounded however many names a stranger tries. */
function bound(keyed: Map<string, unknown> | Set<string>): void {
  for (const key of keyed.keys()) {
    if (keyed.size <= KEPT_KEYS) return;
    keyed.delete(key);
  }
}
