import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";

interface Mark {
  id: string;
  /** Id of the last document seen. */
  last: string;
}

/** Told the ids of new documents, in order of arrival; when it throws, they come again. */
export type ArrivalListener = (ids: string[]) => Promise<void>;

const SLICE = 200;
/** Documents looked back at most after a pause; an archive that is loaded in one go is no news. */
const MOST = 20_000;

/**
 * Tells listeners of documents stored since they last looked. Each has a durable mark of its own, so nothing is
 * missed by a restart, whichever process stored it; what was there before a listener first came is not new.
 */
export class Arrivals {
  readonly #services: Services;
  readonly #listeners = new Map<string, ArrivalListener>();
  #turn: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  listen(name: string, listener: ArrivalListener): void {
    this.#listeners.set(name, listener);
  }

  /** Looks once; calls that come meanwhile wait. */
  look(): Promise<void> {
    const turn = this.#turn.then(() => this.#look());
    // A look that fails is told to who asked for it, and hinders no later one.
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #look(): Promise<void> {
    const { documents, log } = this.#services;
    const [newest] = await documents.scan(null, 1);
    for (const [name, listener] of this.#listeners) {
      const mark = await this.#marks().get(name);
      if (!mark) {
        await this.#marks().put({ id: name, last: newest?.id ?? "0" });
        continue;
      }
      if (!newest || newest.id === mark.last) continue;
      try {
        const ids = await this.#since(mark.last);
        for (let at = 0; at < ids.length; at += SLICE) {
          const slice = ids.slice(at, at + SLICE);
          await listener(slice);
          await this.#marks().put({ id: name, last: slice.at(-1) as string });
        }
      } catch (error) {
        log.error({ err: error, listener: name }, "new documents could not be looked at");
      }
    }
  }

  async #since(last: string): Promise<string[]> {
    const ids: string[] = [];
    for (let before: string | null = null; ids.length < MOST; ) {
      const slice = await this.#services.documents.scan(before, SLICE);
      const fresh = slice.filter((document) => Number(document.id) > Number(last));
      ids.push(...fresh.map((document) => document.id));
      before = slice.at(-1)?.id ?? null;
      if (before === null || fresh.length < slice.length) break;
    }
    return ids.reverse();
  }

  #marks() {
    return this.#services.records.collection<Mark>({ name: "arrivalMarks" });
  }
}

/** The one watch of these services. */
export const arrivalsOf = serviceKey("arrivals", (services): Arrivals => new Arrivals(services));
