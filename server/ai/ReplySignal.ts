/** Why a reply ends before its source does. */
export type EndReason = "left" | "stopping" | "late";

/**
 * One signal for all reasons to end a reply. It says which of them came first, and lets go of its sources when the reply
 * has ended: the signal of the server's stop outlives every reply.
 */
export class ReplySignal {
  readonly #controller = new AbortController();
  readonly #release: (() => void)[] = [];
  reason: EndReason | undefined;

  constructor(left: AbortSignal, stopping: AbortSignal, ms: number) {
    this.#follow(left, "left");
    this.#follow(stopping, "stopping");
    const timer = setTimeout(() => this.#abort("late"), ms);
    this.#release.push(() => clearTimeout(timer));
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  end(): void {
    for (const release of this.#release) release();
  }

  #follow(source: AbortSignal, reason: EndReason): void {
    if (source.aborted) this.#abort(reason);
    const abort = () => this.#abort(reason);
    source.addEventListener("abort", abort);
    this.#release.push(() => source.removeEventListener("abort", abort));
  }

  #abort(reason: EndReason): void {
    this.reason ??= reason;
    this.#controller.abort(new DOMException(reason, "AbortError"));
  }
}
