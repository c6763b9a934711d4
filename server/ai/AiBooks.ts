import type { Services } from "#server/contract/handler.ts";
import type { RecordStore } from "#server/store/records.ts";

/** One entry; runs inside a transaction shared with others. */
export type Booking = (store: RecordStore) => Promise<void>;

/**
 * Milliseconds between two writes, and the share of the time that writing may take. A reply's last event waits for its
 * entry, so a long pause would end many replies in the same moment, and their readers would ask again in the same moment.
 */
const LEAST = 20;
const MOST = 100;
const SHARE = 10;

/**
 * Chats, quotas and audit entries of the assistant, written together: a commit waits for the disk and holds up every
 * reply under way, so there is one for all that comes within a moment instead of seven a reply. Whoever reads flushes
 * first.
 */
export class AiBooks {
  #waiting: { booking: Booking; stored: () => void }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #pause = LEAST;

  constructor(private readonly services: Pick<Services, "records" | "log">) {}

  /** Resolves when it is on disk. Never rejects: what cannot be stored is logged. */
  add(booking: Booking): Promise<void> {
    return new Promise((stored) => {
      this.#waiting.push({ booking, stored });
      this.#timer ??= setTimeout(() => void this.flush(), this.#pause);
    });
  }

  /** Resolves when everything booked before is stored. Never rejects either. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length > 0) this.#running = this.#running.then(() => this.#write());
    return this.#running;
  }

  async #write(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    const begin = performance.now();
    const all = async (store: RecordStore, some: typeof batch) => {
      for (const { booking } of some) await booking(store);
    };
    const { records, log } = this.services;
    try {
      await records.transaction((store) => all(store, batch));
    } catch {
      // One bad entry must not take the others along.
      for (const one of batch) {
        await records.transaction((store) => all(store, [one])).catch((err) => log.error({ err }, "AI use could not be booked"));
      }
    }
    this.#pause = Math.min(MOST, Math.max(LEAST, SHARE * (performance.now() - begin)));
    for (const { stored } of batch) stored();
  }
}
