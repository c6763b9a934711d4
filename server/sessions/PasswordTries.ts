import { ApiError } from "#server/contract/handler.ts";
import { keysOf, type LoginThrottle } from "./LoginThrottle.ts";

/** Passwords hashed at a time: each takes a core for a quarter of a second. */
const AT_ONCE = 2;
/** Tries that wait for their turn, in all and from one address: a whole newsroom may stand behind one. */
const MOST_WAITING = 1000;
const MOST_OF_ADDRESS = 400;
/** Milliseconds a check takes until one was measured. */
const FIRST_GUESS = 250;
/** No check takes longer, on the busiest machine. Ms. */
const LONGEST_CHECK = 10_000;

interface Waiter {
  account: string;
  address: string;
  start(): void;
  refuse(error: ApiError): void;
}

/**
 * Password checks one after another. A try counts for nothing until its password was found wrong; meanwhile it holds a
 * place, and no more are under way than may still fail. So tries sent together count together, and right passwords are
 * never refused for tries that are still being looked at: they wait. Addresses take turns.
 */
export class PasswordTries {
  /** In turn by address: the one that was served last stands last. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  readonly #underway = new Map<string, number>();
  #running = 0;
  #average = FIRST_GUESS;

  constructor(
    private readonly throttle: LoginThrottle,
    private readonly now: () => number,
  ) {}

  /**
   * Looks at a password when its turn comes and counts a wrong one. `signal`: the caller has gone.
   * @throws ApiError 100008 with the seconds to wait, where guesses are slowed or too many tries wait
   */
  async check(
    { account, address, signal }: { account: string; address: string; signal?: AbortSignal },
    verify: () => Promise<boolean>,
  ): Promise<boolean> {
    await this.#turn(account, address, signal);
    const began = this.now();
    try {
      const right = await verify();
      if (!right) this.throttle.fail(account, address);
      // A clock that jumped tells nothing of how long it took.
      const took = Math.min(LONGEST_CHECK, Math.max(0, this.now() - began));
      this.#average += (took - this.#average) / 10;
      return right;
    } finally {
      this.#hold(account, address, -1);
      this.#advance();
    }
  }

  /** @throws ApiError 100008 where a try would be refused now */
  refuse(account: string, address: string): void {
    const wait = this.throttle.wait(account, address);
    if (wait > 0) throw slowed(wait);
  }

  #turn(account: string, address: string, signal?: AbortSignal): Promise<void> {
    this.refuse(account, address);
    const all = [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
    const own = this.#waiting.get(address) ?? new Set();
    if (all >= MOST_WAITING || own.size >= MOST_OF_ADDRESS) throw busy((all * this.#average) / AT_ONCE);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { account, address, start: resolve, refuse: reject };
      this.#waiting.set(address, own.add(waiter));
      signal?.addEventListener("abort", () => {
        this.#leave(waiter);
        reject(new ApiError(100008, "登录已取消"));
      });
      this.#advance();
    });
  }

  #advance(): void {
    while (this.#running < AT_ONCE) {
      const next = this.#next();
      if (!next) return;
      this.#hold(next.account, next.address, 1);
      next.start();
    }
  }

  /** The first who may start, taken out of the queue; those who must wait for their failures are told so. */
  #next(): Waiter | undefined {
    for (const [address, waiters] of this.#waiting) {
      for (const waiter of waiters) {
        const wait = this.throttle.wait(waiter.account, address);
        if (wait === 0 && !this.throttle.hasRoom(waiter.account, address, (key) => this.#underway.get(key) ?? 0)) continue;
        this.#leave(waiter);
        if (wait > 0) {
          waiter.refuse(slowed(wait));
          continue;
        }
        if (this.#waiting.delete(address) && waiters.size > 0) this.#waiting.set(address, waiters);
        return waiter;
      }
    }
    return undefined;
  }

  #leave(waiter: Waiter): void {
    const waiters = this.#waiting.get(waiter.address);
    if (waiters?.delete(waiter) && waiters.size === 0) this.#waiting.delete(waiter.address);
  }

  #hold(account: string, address: string, by: 1 | -1): void {
    this.#running += by;
    for (const key of keysOf(account, address)) {
      const count = (this.#underway.get(key) ?? 0) + by;
      if (count === 0) this.#underway.delete(key);
      else this.#underway.set(key, count);
    }
  }
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

function slowed(wait: number): ApiError {
  return new ApiError(100008, `登录失败次数过多，请 ${seconds(wait)} 秒后再试`, 200, { seconds: seconds(wait) });
}

function busy(wait: number): ApiError {
  return new ApiError(100008, `正在登录的人较多，请 ${seconds(wait)} 秒后再试`, 200, { seconds: seconds(wait) });
}
