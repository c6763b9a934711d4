import type { Worker } from "node:worker_threads";
import { ApiError } from "#server/contract/handler.ts";
import { startWorker } from "#server/store/startWorker.ts";

const BUSY = 100010;
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
/** The thread ends when nothing came for so long. Ms. */
const IDLE = 30_000;

export interface SheetThreadOptions {
  /** Work that takes longer is given up with its thread. Ms. */
  longest: number;
  /** Turns that wait while one is taken. */
  mostWaiting: number;
  /** Words for who comes when that many wait. */
  busy: string;
  /** What is told of work beyond time or memory. */
  tooMuch: () => Error;
}

const isTold = (reply: unknown): reply is { told: number } => typeof (reply as { told?: unknown } | null)?.told === "number";

/**
 * One thread for sheets, whose work is done in turns: bounded in time and memory, so that no sheet stops the server. A
 * thread that breaks is replaced at the next turn.
 */
export class SheetThread<Ask, Reply> {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #asked: { resolve(reply: Reply): void; reject(error: Error): void; told?: (share: number) => void } | undefined;

  constructor(
    private readonly file: URL,
    private readonly options: SheetThreadOptions,
  ) {}

  /**
   * Does `work` when those before are done; it may ask the thread meanwhile. `told` hears what share of it is done, from
   * 0 to 1, of threads that say so with messages `{ told }`.
   * @throws ApiError 100010 while too many wait; whatever `work` throws
   */
  async turn<T>(work: (ask: (message: Ask, told?: (share: number) => void) => Promise<Reply>) => Promise<T>): Promise<T> {
    if (this.#waiting >= this.options.mostWaiting) throw new ApiError(BUSY, this.options.busy);
    this.#waiting += 1;
    const turn = this.#last.then(() => work((message, told) => this.#ask(message, told)));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Ends the thread: the next turn begins another. */
  renew(): void {
    if (this.#worker) this.#lose(this.#worker);
  }

  async #ask(message: Ask, told?: (share: number) => void): Promise<Reply> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    const timer = setTimeout(() => this.#lose(worker, this.options.tooMuch()), this.options.longest);
    try {
      return await new Promise<Reply>((resolve, reject) => {
        this.#asked = { resolve, reject, told };
        worker.postMessage(message);
      });
    } finally {
      clearTimeout(timer);
      worker.unref();
      this.#idle = setTimeout(() => this.#lose(worker), IDLE).unref();
    }
  }

  #start(): Worker {
    const worker = startWorker(this.file, { resourceLimits: MEMORY });
    worker.on("message", (reply: Reply | { told: number }) => {
      if (isTold(reply)) this.#asked?.told?.(reply.told);
      else this.#asked?.resolve(reply);
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      this.#lose(worker, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? this.options.tooMuch() : error),
    );
    return worker;
  }

  #lose(worker: Worker, reason?: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    void worker.terminate();
    if (reason) this.#asked?.reject(reason);
  }
}
