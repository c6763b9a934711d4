import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { DAY } from "#engine/grammar/localTime.ts";
import { lockFolder } from "#server/store/folder/folderLock.ts";
import { shareFoldTable } from "#server/text/fold.ts";
import { type DocumentStore, type IndexableDocument, StoreUnavailableError, type Upkeep, type WriteResult } from "../documents.ts";
import { startWorker } from "../startWorker.ts";
import type { DocumentStoreOptions, EmbeddedDocumentStore } from "./EmbeddedDocumentStore.ts";
import { looksAtTexts } from "./matchExpression.ts";
import type { FromWriter, ReaderCalls, ReaderReplies, Reply, StoredDocument, WriterCalls, WriterReplies } from "./messages.ts";
import { realError } from "./plainError.ts";
import { storeError } from "./storeError.ts";
import { Thread } from "./Thread.ts";
import { Trouble } from "./Trouble.ts";

/** Documents sent to the writer in one transaction at most. */
const MAX_BATCH = 2000;
/** Rows of postings all readers together remember (128 MiB). */
const KNOWN_ROWS = 32_000_000;
const RETAIN_SLICE = 200;
const RETAIN_EVERY = 10 * 60_000;
/** Documents whose tokens are looked at while other writes wait: a tenth of a second. */
const RETOKENISE_SLICE = 50;
/** Slices of one run of the job. */
const RETOKENISE_SLICES = 200;
const RETOKENISE_EVERY = 60_000;
const SNAPSHOT_EVERY = 5 * 60_000;

const stored = ({ tokens, ...document }: IndexableDocument): StoredDocument => ({
  ...document,
  titleTokens: tokens.title.join(" "),
  bodyTokens: tokens.body.join(" "),
});

interface PendingWrite {
  documents: StoredDocument[];
  resolve(results: WriteResult[]): void;
  reject(error: Error): void;
}

class SqliteDocumentStore implements EmbeddedDocumentStore {
  private pending: PendingWrite[] = [];
  private writing = false;
  private closing: Promise<void> | undefined;
  readonly upkeep: readonly Upkeep[];

  constructor(
    private readonly options: DocumentStoreOptions,
    private readonly release: () => void,
    private readonly writer: Thread,
    private readonly readers: Thread[],
    private readonly trouble: Trouble,
  ) {
    this.upkeep = [
      ...(options.retention ? [{ name: "retain", title: "清理过期文档", every: RETAIN_EVERY, run: () => this.retain() }] : []),
      { name: "tokens", title: "检索词更新", every: RETOKENISE_EVERY, run: () => this.retokenise() },
      { name: "snapshot", title: "列数据快照", every: SNAPSHOT_EVERY, run: () => this.snapshot() },
    ];
  }

  get damage(): string | null {
    return this.trouble.damage;
  }

  private toWriter<K extends keyof WriterCalls>(name: K, body: WriterCalls[K]): Promise<WriterReplies[K]> {
    if (this.closing && name !== "close") {
      return Promise.reject(new StoreUnavailableError("closed", "the document store is closed"));
    }
    return this.writer.call(name, body) as Promise<WriterReplies[K]>;
  }

  /**
   * The reader with the least to do. Whoever must look at texts goes to the last reader, where only such wait: one
   * phrase of common words may take as long as a hundred other queries.
   */
  private ask<K extends keyof ReaderCalls>(
    name: K,
    body: ReaderCalls[K],
    timeoutMs?: number,
    looksAtTexts = false,
  ): Promise<ReaderReplies[K]> {
    if (this.closing) return Promise.reject(new StoreUnavailableError("closed", "the document store is closed"));
    const slow = this.readers.at(-1)!;
    let idle = slow;
    if (!looksAtTexts || this.readers.length === 1) {
      idle = this.readers[0]!;
      for (const reader of this.readers) {
        if (reader !== slow && reader.waiting.size < idle.waiting.size) idle = reader;
      }
    }
    return idle.call(name, body, timeoutMs) as Promise<ReaderReplies[K]>;
  }

  private get budget(): number {
    return this.options.budgetMs ?? 5000;
  }

  async write(documents: IndexableDocument[]): Promise<WriteResult[]> {
    if (this.closing) throw new StoreUnavailableError("closed", "the document store is closed");
    if (documents.length === 0) return [];
    const results: WriteResult[] = [];
    for (let from = 0; from < documents.length; from += MAX_BATCH) {
      const part = documents.slice(from, from + MAX_BATCH).map(stored);
      results.push(
        ...(await new Promise<WriteResult[]>((resolve, reject) => {
          this.pending.push({ documents: part, resolve, reject });
          void this.flush();
        })),
      );
    }
    return results;
  }

  /** Writes asked for while one is under way share the next transaction and its one fsync. */
  private async flush(): Promise<void> {
    if (this.writing) return;
    this.writing = true;
    while (this.pending.length > 0) {
      const batch: PendingWrite[] = [];
      let size = 0;
      while (this.pending.length > 0 && (size === 0 || size + this.pending[0]!.documents.length <= MAX_BATCH)) {
        const next = this.pending.shift()!;
        size += next.documents.length;
        batch.push(next);
      }
      try {
        const results = (await this.writer.call("write", {
          batches: batch.map((one) => one.documents),
        })) as WriterReplies["write"];
        results.forEach((result, at) => {
          if ("error" in result) {
            const error = realError(result.error);
            this.trouble.met(error);
            batch[at]!.reject(error);
          } else batch[at]!.resolve(result.results);
        });
      } catch (error) {
        for (const one of batch) one.reject(error as Error);
      }
    }
    this.writing = false;
  }

  search(request: Parameters<DocumentStore["search"]>[0]) {
    const looks = looksAtTexts(request.query);
    return this.ask("search", { request, budgetMs: this.budget }, this.budget * 2, looks);
  }

  statistics(...[query, panels, options]: Parameters<DocumentStore["statistics"]>) {
    const collapse = options?.collapse ?? false;
    const looks = looksAtTexts(query);
    return this.ask("statistics", { query, panels, collapse, budgetMs: this.budget }, this.budget * 2, looks);
  }

  get(...[ids, seenTypes]: Parameters<DocumentStore["get"]>) {
    return this.ask("get", { ids, seenTypes });
  }

  forwards(...[ids, seenTypes]: Parameters<DocumentStore["forwards"]>) {
    return this.ask("forwards", { ids, seenTypes });
  }

  scan(before: string | null, limit: number) {
    return this.ask("scan", { before, limit });
  }

  update(ids: string[], patch: Parameters<DocumentStore["update"]>[1]) {
    return this.toWriter("update", { ids: numbers(ids), patch });
  }

  async regroup(from: string, into: string): Promise<number> {
    const [old, other] = [numbers([from])[0], numbers([into])[0]];
    return old === undefined || other === undefined ? 0 : this.toWriter("regroup", { from: old, into: other });
  }

  async move(id: string, group: string | null): Promise<boolean> {
    const [document, into] = [numbers([id])[0], group === null ? null : numbers([group])[0]];
    return document !== undefined && into !== undefined && this.toWriter("move", { id: document, group: into });
  }

  async remove(ids: string[]): Promise<number> {
    let removed = 0;
    const all = numbers(ids);
    for (let from = 0; from < all.length; from += RETAIN_SLICE) {
      removed += await this.toWriter("remove", { ids: all.slice(from, from + RETAIN_SLICE) });
    }
    return removed;
  }

  suggest(prefix: string, limit: number) {
    return this.ask("suggest", { prefix, limit });
  }

  sources(...[text, limit, filter]: Parameters<DocumentStore["sources"]>) {
    return this.ask("sources", { text, limit, filter: filter ?? {} });
  }

  size() {
    return this.ask("size", {});
  }

  async retain(): Promise<number> {
    const { retention } = this.options;
    if (!retention) return 0;
    const maxAgeMs = retention.maxAgeDays === undefined ? undefined : retention.maxAgeDays * DAY;
    let removed = 0;
    for (;;) {
      const gone = await this.toWriter("retain", {
        maxAgeMs,
        maxDocuments: retention.maxDocuments,
        now: Date.now(),
        slice: RETAIN_SLICE,
      });
      removed += gone;
      if (gone < RETAIN_SLICE) return removed;
    }
  }

  async retokenise(slices = RETOKENISE_SLICES, slice = RETOKENISE_SLICE): Promise<number> {
    let looked = 0;
    for (let turn = 0; turn < slices && !this.closing; turn++) {
      const begun = performance.now();
      const some = await this.toWriter("retokenise", { slice });
      looked += some;
      if (some < slice) break;
      // As long again for whoever waits to write.
      await new Promise((resolve) => setTimeout(resolve, performance.now() - begun));
    }
    return looked;
  }

  async optimize(): Promise<void> {
    await this.toWriter("optimize", {});
  }

  async snapshot(): Promise<void> {
    await this.toWriter("snapshot", {});
  }

  close(): Promise<void> {
    this.closing ??= (async () => {
      while (this.writing) await new Promise((resolve) => setTimeout(resolve, 5));
      await Promise.all(this.readers.map((reader) => reader.call("close", {}).catch(() => undefined)));
      await this.writer.call("close", {}).catch(() => undefined);
      await Promise.all([this.writer, ...this.readers].map((thread) => thread.worker.terminate()));
      this.release();
    })();
    return this.closing;
  }
}

const numbers = (ids: string[]): number[] => ids.filter((id) => /^[1-9]\d{0,9}$/.test(id)).map(Number);

/**
 * Opens (or makes) the embedded document store in `dir`.
 *
 * @throws StoreUnavailableError when another process has it open, or the file is damaged or cannot be written.
 */
export async function openDocumentStore(options: DocumentStoreOptions): Promise<EmbeddedDocumentStore> {
  mkdirSync(options.dir, { recursive: true });
  const release = lockFolder(options.dir);
  shareFoldTable();
  const readers: Thread[] = [];
  const worker = startWorker(new URL("./documentWriter.ts", import.meta.url), {
    workerData: { dir: options.dir, capacity: options.capacity ?? 262_144, trial: options.trial ?? {} },
  });
  const trouble = new Trouble();
  const writer = new Thread(worker, trouble.met);
  try {
    const asked = Math.max(1, options.readers ?? availableParallelism());
    const count = options.readers === 1 ? 1 : asked + 1;
    for (let at = 0; at < count; at++) {
      const file = new URL("./documentReader.ts", import.meta.url);
      const reader = new Thread(
        startWorker(file, { workerData: { dir: options.dir, knownRows: Math.floor(KNOWN_ROWS / count) } }),
        trouble.met,
      );
      reader.worker.on("message", (reply: Reply) => reader.settle(reply));
      readers.push(reader);
    }
    await new Promise<void>((resolve, reject) => {
      worker.once("error", reject);
      worker.on("message", (message: FromWriter) => {
        if ("failed" in message) reject(realError(message.failed));
        else if ("ready" in message || "columns" in message) {
          const columns = "ready" in message ? message.ready : message.columns;
          for (const reader of readers) reader.worker.postMessage({ columns });
          resolve();
        } else writer.settle(message);
      });
    });
    await Promise.all(readers.map((reader) => reader.call("size", {})));
  } catch (error) {
    await Promise.all([worker.terminate(), ...readers.map((reader) => reader.worker.terminate())]);
    release();
    throw storeError(error);
  }
  return new SqliteDocumentStore(options, release, writer, readers, trouble);
}
