import { hostOf } from "#server/collect/addressOf.ts";
import { collectSource } from "#server/collect/collectSource.ts";
import { type Source, sourcesOf } from "#server/collect/Source.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";

/** Sources read at once; two of one host never are, and there is a pause between them. */
const AT_ONCE = 4;
const HOST_PAUSE = 2000;

type Collect = (source: Source, services: Services, signal: AbortSignal) => Promise<unknown>;

/** Reads sources when they are due: a few at once, one at a time per host with a pause between. */
export class SourceScheduler {
  readonly #services: Services;
  readonly #collect: Collect;
  readonly #hosts = new Map<string, number>();
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #ending = new AbortController();
  #busy = false;

  constructor(services: Services, collect: Collect = collectSource) {
    this.#services = services;
    this.#collect = collect;
  }

  /** Starts every due source that may start now; returns their ids. */
  async tick(): Promise<string[]> {
    if (this.#busy) return [];
    this.#busy = true;
    try {
      const now = this.#services.now();
      const due = await sourcesOf(this.#services.records).find({
        where: { enabled: true, nextTime: { lt: now + 1 } },
        orderBy: [["nextTime", "asc"]],
        page: 1,
        pagesize: 200,
      });
      const started: string[] = [];
      for (const source of due) {
        if (this.#running.size >= AT_ONCE) break;
        const host = hostOf(source, this.#services.settings);
        if (this.#running.has(source.id) || (this.#hosts.get(host) ?? 0) > now) continue;
        // Held until the reading ends, then for the pause.
        this.#hosts.set(host, Number.POSITIVE_INFINITY);
        const run = this.#collect(source, this.#services, this.#ending.signal)
          .catch((error: unknown) => this.#services.log.error({ err: error, source: source.url }, "a reading failed"))
          .finally(() => {
            this.#running.delete(source.id);
            this.#hosts.set(host, this.#services.now() + HOST_PAUSE);
          });
        this.#running.set(source.id, run);
        started.push(source.id);
      }
      return started;
    } catch (error) {
      this.#services.log.error({ err: error }, "sources could not be looked up");
      return [];
    } finally {
      this.#busy = false;
    }
  }

  /**
   * Reads a source now, or joins its reading under way; answers as it is afterwards. Readings of one host wait for each
   * other at its requests.
   */
  run(source: Source): Promise<Source> {
    const under = this.#running.get(source.id);
    if (under) return under.then(async () => (await sourcesOf(this.#services.records).get(source.id)) ?? source);
    const run = collectSource(source, this.#services, this.#ending.signal).finally(() => this.#running.delete(source.id));
    this.#running.set(source.id, run);
    return run;
  }

  isRunning(id: string): boolean {
    return this.#running.has(id);
  }

  /** Ends readings under way and waits for them. */
  async stop(): Promise<void> {
    this.#ending.abort(new Error("the server stops"));
    await Promise.all(this.#running.values());
  }
}

/** The one scheduler of these services. */
export const sourceSchedulerOf = serviceKey("sourceScheduler", (services): SourceScheduler => new SourceScheduler(services));
