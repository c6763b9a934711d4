import type { Worker } from "node:worker_threads";
import { QueryBudgetError, StoreUnavailableError } from "../documents.ts";
import type { Reply } from "./messages.ts";
import { realError } from "./plainError.ts";
import { storeError } from "./storeError.ts";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer?: NodeJS.Timeout;
}

/** A worker with numbered calls. */
export class Thread {
  private seq = 0;
  readonly waiting = new Map<number, Waiting>();
  closed = false;

  constructor(
    readonly worker: Worker,
    private readonly told: (error: Error) => void,
  ) {
    const lost = (error: Error): void => {
      told(error);
      this.closed = true;
      for (const one of this.waiting.values()) {
        clearTimeout(one.timer);
        one.reject(error);
      }
      this.waiting.clear();
    };
    worker.on("error", (error) => lost(storeError(error)));
    worker.on("exit", () => lost(new StoreUnavailableError("closed", "the document store is closed")));
  }

  call(name: string, body: unknown, timeoutMs?: number): Promise<unknown> {
    if (this.closed) return Promise.reject(new StoreUnavailableError("closed", "the document store is closed"));
    const seq = ++this.seq;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { resolve, reject };
      if (timeoutMs !== undefined) {
        waiting.timer = setTimeout(() => {
          reject(new QueryBudgetError("the query takes too long; narrow the time window or the words"));
        }, timeoutMs);
      }
      this.waiting.set(seq, waiting);
      this.worker.postMessage({ seq, name, body });
    });
  }

  settle(reply: Reply): void {
    const waiting = this.waiting.get(reply.seq);
    if (!waiting) return;
    this.waiting.delete(reply.seq);
    clearTimeout(waiting.timer);
    if ("error" in reply) {
      const error = realError(reply.error);
      this.told(error);
      waiting.reject(error);
    } else waiting.resolve(reply.value);
  }
}
