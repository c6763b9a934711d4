import type { Worker } from "node:worker_threads";
import { guardedFetch } from "#server/fetch/guardedFetch.ts";
import { startWorker } from "#server/store/startWorker.ts";
import type { PageReply, PageRequest } from "./articleWorker.ts";
import { decodeBytes } from "./charset.ts";
import type { Article } from "./readArticle.ts";
import type { PageLinks } from "./readLinks.ts";

/** A page that takes longer is given up and its thread replaced: markup can be made to take forever. */
const LIMIT = 15_000;
const MAX_PAGE = 5 * 1024 * 1024;

/** Fetches pages, and reads articles and links of pages in a thread of its own, bounded in time and memory. */
export class ArticleExtractor {
  readonly #allowPrivate: boolean;
  #worker: Worker | undefined;
  #next = 1;
  readonly #waiting = new Map<number, (reply: Omit<PageReply, "id">) => void>();

  constructor({ allowPrivate = false } = {}) {
    this.#allowPrivate = allowPrivate;
  }

  /** null for whatever is no article. @throws FetchError when the page cannot be fetched. */
  async fetch(url: string): Promise<Article | null> {
    return (await this.open(url)).article;
  }

  /** A page with its status and the address it led to. @throws FetchError when it cannot be fetched. */
  async open(url: string, signal?: AbortSignal): Promise<{ status: number; url: string; article: Article | null }> {
    const answer = await guardedFetch(url, { maxBytes: MAX_PAGE, allowPrivate: this.#allowPrivate, ...(signal && { signal }) });
    const { status } = answer;
    const article = status === 200 ? await this.read(decodeBytes(answer.body, answer.headers["content-type"]), answer.url) : null;
    return { status, url: answer.url, article };
  }

  async read(page: string, url: string): Promise<Article | null> {
    return (await this.#ask({ page, url })).article ?? null;
  }

  /** The links of a page, within a CSS selector where one is given. @throws Error for a page or selector that cannot be read */
  async links(page: string, url: string, area = ""): Promise<PageLinks> {
    const { links, fault = "the page cannot be read" } = await this.#ask({ page, url, area });
    if (!links) throw new Error(fault);
    return links;
  }

  #ask(asked: Omit<PageRequest, "id">): Promise<Omit<PageReply, "id">> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const request: PageRequest = { id: this.#next++, ...asked };
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#lose(worker);
        void worker.terminate();
      }, LIMIT);
      this.#waiting.set(request.id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      worker.ref();
      worker.postMessage(request);
    });
  }

  #start(): Worker {
    const worker = startWorker(new URL("./articleWorker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on("message", ({ id, ...reply }: PageReply) => {
      this.#waiting.get(id)?.(reply);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on("error", () => this.#lose(worker));
    worker.on("exit", () => this.#lose(worker));
    return worker;
  }

  #lose(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const give of all) give({});
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
