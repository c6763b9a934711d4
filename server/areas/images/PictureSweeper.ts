import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { fetchPicture, readOwnPicture } from "#server/ingest/readPicture.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { isDamage } from "#server/store/folder/openDerived.ts";
import { PictureIndex } from "./PictureIndex.ts";
import { readMarks } from "./pictureHash.ts";

export const INTERVAL = 5 * 60_000;
export const FIRST = 10_000;
const PAGE = 500;
/** Documents published earlier than this are met by the daily sweep over everything. */
const RECENT = 2 * DAY;

/** Keeps the picture index in step with the documents: recent ones every five minutes, all of them once a day. */
export class PictureSweeper {
  readonly index: PictureIndex;
  #running: Promise<void> | undefined;
  #wholeAt = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor(private readonly services: Services) {
    this.index = new PictureIndex(services.settings.dataDir, (line) => services.log.warn({}, line));
  }

  /** What was damaged is filled again by the next sweep, over everything. */
  #renew(): void {
    if (this.#stopped) return;
    this.index.renew();
    this.#wholeAt = Number.NEGATIVE_INFINITY;
  }

  /** As `sweep`, for the job: a damaged index is begun anew. */
  async sweepOrRenew(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#renew();
    }
  }

  /** One sweep; a second call while one runs waits for that one. */
  sweep(): Promise<void> {
    this.#running ??= this.#sweep().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
    this.index.close();
  }

  async #sweep(): Promise<void> {
    const now = this.services.now();
    const whole = now - this.#wholeAt >= DAY;
    await this.#note(now, whole ? undefined : now - RECENT);
    if (this.#stopped) return;
    if (whole) {
      this.index.forgetBefore(now);
      this.#wholeAt = now;
    }
    await this.#hash(now);
  }

  /** Newest first; the end of the window moves down, so that deep pages cost no more than the first. */
  async #note(sweep: number, beginTime: number | undefined): Promise<void> {
    let endTime: number | undefined;
    for (let page = 1; !this.#stopped; ) {
      const query: DocumentQuery = { hasPic: true, beginTime, endTime };
      const sort = { field: "pubdate", order: "desc" } as const;
      const { rows } = await this.services.documents.search({ query, collapse: false, sort, page, pagesize: PAGE });
      const carried = rows.filter(({ originalPicUrl }) => originalPicUrl !== "" && this.#wanted(originalPicUrl));
      this.index.note(
        carried.map(({ id, originalPicUrl }) => ({ id, url: originalPicUrl })),
        sweep,
      );
      if (rows.length < PAGE) return;
      const oldest = (rows.at(-1) as { pubdate: number }).pubdate;
      // A page of one moment alone is left by its next page.
      if (endTime === oldest + 1) page += 1;
      else [endTime, page] = [oldest + 1, 1];
    }
  }

  #wanted(address: string): boolean {
    return address.startsWith("/files/") || (this.services.settings.pictureFetch && /^https?:/.test(address));
  }

  async #hash(now: number): Promise<void> {
    for (;;) {
      const missing = this.index.missing(now - DAY, 100);
      if (missing.length === 0) return;
      for (const url of missing) {
        if (this.#stopped) return;
        const file = url.startsWith("/files/") ? await readOwnPicture(this.services, url) : await fetchPicture(url).catch(() => null);
        // What cannot be read now is tried again tomorrow.
        this.index.keep(url, file && (await readMarks(file).catch(() => null)), now);
      }
    }
  }
}

/** The sweeper of these services. */
export const sweeperOf = serviceKey("pictures", (services): PictureSweeper => new PictureSweeper(services));
