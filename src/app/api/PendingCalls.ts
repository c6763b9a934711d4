/**
 * The calls a page has under way. Each remembers the path it was made on, so that leaving a page cancels its calls and
 * never those the next page has already begun (SPEC §2: navigating cancels pending requests, except between plan pages).
 */
export class PendingCalls {
  readonly #calls = new Map<AbortController, string>();

  add(controller: AbortController, path: string): () => void {
    this.#calls.set(controller, path);
    return () => this.#calls.delete(controller);
  }

  /** Cancels every call not made on `path`. */
  cancelOthers(path: string): void {
    for (const [controller, madeOn] of this.#calls) if (madeOn !== path) controller.abort();
  }

  /** Hands the calls of one page over to another of the same navigation scope. */
  adopt(path: string): void {
    for (const controller of this.#calls.keys()) this.#calls.set(controller, path);
  }

  get size(): number {
    return this.#calls.size;
  }
}
