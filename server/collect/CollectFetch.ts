import type { Services } from "#server/contract/handler.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";
import { pageKey } from "#server/ingest/analyse.ts";
import { decodeBytes } from "#server/ingest/charset.ts";
import { extractorOf } from "#server/ingest/extractorOf.ts";
import type { Article } from "#server/ingest/readArticle.ts";
import type { PageLinks } from "#server/ingest/readLinks.ts";
import { addressOf } from "./addressOf.ts";
import { politenessOf } from "./Politeness.ts";
import type { Source, Validator } from "./Source.ts";

/** Requests of one reading at most: pages that name ever more pages end there. */
const MOST_REQUESTS = 800;
const MOST_VALIDATORS = 50;
const MAX_PAGE = 5 * 1024 * 1024;

/** The source says that nothing changed since it was last read. */
export class UnchangedError extends Error {}

export interface Page {
  /** Address after redirects, which its links are relative to. */
  url: string;
  contentType: string;
  body: Buffer;
  /** The body as text, by the charset that it turns out to have. */
  text: string;
}

export interface PageOptions {
  /** Asks with what the server said last time; where nothing changed since, the whole reading ends as unchanged. */
  conditional?: boolean;
  accept?: string;
  /** Bytes; default 5 MiB. */
  maxBytes?: number;
}

/**
 * How one reading of a source asks for pages: politely (`Politeness`), within limits of number, size and time, never to
 * addresses of the house. What servers say of their pages for conditional requests is gathered in `validators`.
 */
export class CollectFetch {
  /** The moment of the reading, ms. */
  readonly now: number;
  readonly #validators: Map<string, Validator>;
  #requests = 0;

  constructor(
    private readonly services: Services,
    private readonly source: Pick<Source, "url"> & Partial<Source>,
    readonly signal?: AbortSignal,
    /** A trial: nothing is kept, and a person waits. */
    readonly trial = false,
  ) {
    this.now = services.now();
    const { url, etag = "", lastModified = "", validators = [] } = source;
    const own = etag || lastModified ? [{ url, etag, lastModified }] : [];
    this.#validators = new Map([...own, ...validators].map((one) => [one.url, one]));
  }

  /**
   * @throws UnchangedError for conditional requests, FetchError for whatever is no usable answer
   */
  async page(address: string, { conditional = false, accept, maxBytes = MAX_PAGE }: PageOptions = {}): Promise<Page> {
    if (++this.#requests > MOST_REQUESTS) throw new FetchError(`more than ${MOST_REQUESTS} requests in one reading`);
    const { url, trusted } = addressOf(address, this.services.settings);
    const known = conditional ? this.#validators.get(address) : undefined;
    const answer = await politenessOf(this.services).fetch(url, {
      ...(this.signal && { signal: this.signal }),
      ...{ maxBytes, robots: this.source.robots !== false && !trusted },
      allowPrivate: trusted || this.services.settings.ingestAllowPrivate,
      ...(trusted && { maxRedirects: 0 }),
      headers: {
        ...(accept && { accept }),
        ...(known?.etag && { "if-none-match": known.etag }),
        ...(known?.lastModified && { "if-modified-since": known.lastModified }),
      },
    });
    if (answer.status === 304) throw known ? new UnchangedError() : new FetchError("the server answered 304");
    const { etag = "", "last-modified": lastModified = "", "content-type": contentType = "" } = answer.headers;
    if (conditional) {
      this.#validators.delete(address);
      if (etag || lastModified) this.#validators.set(address, { url: address, etag, lastModified });
    }
    const { body } = answer;
    return { url: answer.url, contentType, body, text: decodeBytes(body, contentType) };
  }

  /** The article of a page, null where it holds none, and the address that it led to. */
  async article(address: string): Promise<{ url: string; article: Article | null }> {
    const { url, text } = await this.page(address);
    return { url, article: await extractorOf(this.services).read(text, url) };
  }

  /** A page and its links, within a CSS selector where one is given. */
  async links(address: string, area = "", options: PageOptions = {}): Promise<PageLinks & { url: string }> {
    const { url, text } = await this.page(address, options);
    return { url, ...(await extractorOf(this.services).links(text, url, area)) };
  }

  /** Which of these addresses are pages of stored documents. */
  async known(addresses: string[]): Promise<Set<string>> {
    if (addresses.length === 0) return new Set();
    const keys = new Map(addresses.map((address) => [pageKey(address), address]));
    const { rows } = await this.services.documents.search({
      ...{ query: { externalIds: [...keys.keys()] }, collapse: false, sort: { field: "pubdate", order: "desc" } },
      ...{ page: 1, pagesize: keys.size },
    });
    const held = await this.services.documents.get(rows.map(({ id }) => id));
    return new Set(held.flatMap((one) => (one && keys.get(one.externalId)) || []));
  }

  /** More is there than this reading took: the next one asks for the pages whether they changed or not. */
  forget(): void {
    this.#validators.clear();
  }

  /** For the next reading: of the source's own address, and of further pages. */
  get validators(): Pick<Source, "etag" | "lastModified" | "validators"> {
    const own = this.#validators.get(this.source.url);
    const others = [...this.#validators.values()].filter((one) => one !== own).slice(-MOST_VALIDATORS);
    return { etag: own?.etag ?? "", lastModified: own?.lastModified ?? "", validators: others };
  }
}
