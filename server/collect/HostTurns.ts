import { setTimeout } from "node:timers/promises";

/** Requests to one host go one after the other, with a pause between the end of one and the beginning of the next. */
export class HostTurns {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #freeAt = new Map<string, number>();

  /**
   * @param pause ms between two requests to this host
   * @throws the signal's reason where it ends while waiting
   */
  take<T>(host: string, pause: number, signal: AbortSignal | undefined, request: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(host) ?? Promise.resolve()).then(async () => {
      const wait = (this.#freeAt.get(host) ?? 0) - performance.now();
      if (wait > 0) await setTimeout(wait, undefined, signal ? { signal } : undefined);
      signal?.throwIfAborted();
      try {
        return await request();
      } finally {
        this.#freeAt.set(host, performance.now() + pause);
      }
    });
    const settled = turn.catch(() => undefined).finally(() => this.#last.get(host) === settled && this.#last.delete(host));
    this.#last.set(host, settled);
    return turn;
  }
}
