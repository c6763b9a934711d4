import type { Services } from "#server/contract/handler.ts";
import type { RecordStore } from "#server/store/records.ts";

/** One entry; runs inside a transaction shared with others. */
export type Booking = (store: RecordStore) => Promise<void>;

/** Milliseconds until what was booked is on disk. */
const DELAY = 2000;

/**
 * Chats, quotas and audit entries of the assistant, written together: a commit waits for the disk and holds up every
 * reply under way, so there is at most one in two seconds instead of seven a reply. A crash loses the last two seconds of them; a
 * graceful stop loses nothing. Whoever reads flushes first.
 */
export class AiBooks {
  #waiting: Booking[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly services: Pick<Services, "records" | "log">) {}

  add(booking: Booking): void {
    this.#waiting.push(booking);
    this.#timer ??= setTimeout(() => void this.flush(), DELAY);
  }

  /** Resolves when everything booked before is stored. Never rejects: what cannot be stored is logged. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length > 0) this.#running = this.#running.then(() => this.#write());
    return this.#running;
  }

  async #write(): Promise<void> {
    const bookings = this.#waiting;
    this.#waiting = [];
    if (bookings.length === 0) return;
    const all = async (store: RecordStore, some: Booking[]) => {
      for (const booking of some) await booking(store);
    };
    const { records, log } = this.services;
    try {
      await records.transaction((store) => all(store, bookings));
    } catch {
      // One bad entry must not take the others along.
      for (const booking of bookings) {
        await records
          .transaction((store) => all(store, [booking]))
          .catch((err) => log.error({ err }, "AI use could not be booked"));
      }
    }
  }
}
