import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { crawlFeed } from "./crawlFeed.ts";
import { type Feed, feedsOf } from "./Feed.ts";

/** Feeds read at once, and the pause between two requests to one host. */
const AT_ONCE = 4;
const HOST_PAUSE = 2000;

export const hostOf = (feed: Pick<Feed, "url">): string => new URL(feed.url).host;

/** Reads feeds when they are due: a few at once, one at a time per host with a pause between. */
export class FeedScheduler {
  readonly #services: Services;
  readonly #crawl: (feed: Feed, services: Services) => Promise<unknown>;
  readonly #hosts = new Map<string, number>();
  readonly #running = new Map<string, Promise<unknown>>();
  #busy = false;

  constructor(services: Services, crawl: (feed: Feed, services: Services) => Promise<unknown> = crawlFeed) {
    this.#services = services;
    this.#crawl = crawl;
  }

  /** Starts every due feed that may start now; returns their ids. */
  async tick(): Promise<string[]> {
    if (this.#busy) return [];
    this.#busy = true;
    try {
      const now = this.#services.now();
      const due = await feedsOf(this.#services.records).find({
        where: { enabled: true, nextTime: { lt: now + 1 } },
        orderBy: [["nextTime", "asc"]],
        page: 1,
        pagesize: 200,
      });
      const started: string[] = [];
      for (const feed of due) {
        if (this.#running.size >= AT_ONCE) break;
        const host = hostOf(feed);
        if (this.#running.has(feed.id) || (this.#hosts.get(host) ?? 0) > now) continue;
        // Held until the crawl ends, then for the pause.
        this.#hosts.set(host, Number.POSITIVE_INFINITY);
        const run = this.#crawl(feed, this.#services)
          .catch((error: unknown) => this.#services.log.error({ err: error, feed: feed.url }, "crawl failed"))
          .finally(() => {
            this.#running.delete(feed.id);
            this.#hosts.set(host, this.#services.now() + HOST_PAUSE);
          });
        this.#running.set(feed.id, run);
        started.push(feed.id);
      }
      return started;
    } catch (error) {
      this.#services.log.error({ err: error }, "feeds could not be looked up");
      return [];
    } finally {
      this.#busy = false;
    }
  }

  /** Waits for crawls under way. */
  async stop(): Promise<void> {
    await Promise.all(this.#running.values());
  }
}

/** The one scheduler of these services. */
export const feedSchedulerOf = serviceKey("feedScheduler", (services): FeedScheduler => new FeedScheduler(services));
