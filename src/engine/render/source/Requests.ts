import type { EndpointPlan } from "../../compile/plan.ts";
import { CallError, type EngineServices } from "../services.ts";

/** A place in a running request. Leaving it cancels the request once nobody else waits for it. */
export interface Ticket {
  promise: Promise<unknown>;
  leave(): void;
}

interface Running {
  promise: Promise<unknown>;
  controller: AbortController;
  waiting: number;
}

const MAX_RETRIES = 2;
/** Pause before the first and the second retry (ms). */
const RETRY_AFTER = [300, 900];

/** Running reads of a page: identical ones are asked once, lost ones (not those out of time) again where that is safe. */
export class Requests {
  private running = new Map<string, Running>();

  constructor(private readonly services: () => EngineServices) {}

  /** What is asked from now on is asked anew: nobody joins a read that began before something was written. */
  renew(): void {
    this.running.clear();
  }

  start(endpoint: EndpointPlan, fields: Record<string, unknown>): Ticket {
    const key = `${endpoint.name} ${endpoint.loading} ${JSON.stringify(fields)}`;
    let request = endpoint.safe ? this.running.get(key) : undefined;
    if (!request) {
      const controller = new AbortController();
      const made: Running = { controller, waiting: 0, promise: Promise.resolve() };
      const forget = () => {
        if (this.running.get(key) === made) this.running.delete(key);
      };
      made.promise = this.attempt(endpoint, fields, controller.signal, 0).finally(forget);
      made.promise.catch(() => {});
      if (endpoint.safe) this.running.set(key, made);
      request = made;
    }
    const joined = request;
    joined.waiting++;
    let left = false;
    return {
      promise: joined.promise,
      leave: () => {
        if (left) return;
        left = true;
        joined.waiting--;
        if (joined.waiting > 0) return;
        if (this.running.get(key) === joined) this.running.delete(key);
        joined.controller.abort();
      },
    };
  }

  private async attempt(endpoint: EndpointPlan, fields: Record<string, unknown>, signal: AbortSignal, tries: number): Promise<unknown> {
    try {
      return await this.services().call(endpoint, fields, { signal });
    } catch (error) {
      const lost = error instanceof CallError && error.status === -1;
      if (!lost || !endpoint.safe || tries >= MAX_RETRIES || signal.aborted) throw error;
      await pause(RETRY_AFTER[tries] ?? 0, signal);
      return this.attempt(endpoint, fields, signal, tries + 1);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new CallError(-1, "cancelled"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
