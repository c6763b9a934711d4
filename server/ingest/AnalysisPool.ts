import { availableParallelism } from "node:os";
import { Remembered } from "#server/text/Remembered.ts";
import { AnalysisThread, type Asked } from "./AnalysisThread.ts";
import type { StoredText } from "./analyse.ts";
import type { BatchReply, ContextMessage, PrintsReply, TonesReply } from "./analysisWorker.ts";
import type { LabelRule } from "./labelRules.ts";
import type { RawDocument } from "./rawDocument.ts";
import type { SensitiveGroup } from "./sensitiveGroups.ts";

/** How texts are analysed. */
export interface AnalysisOptions {
  /** Asks for the meaning of texts, where words leave their tone open. */
  embedding?: boolean | undefined;
  /** Asks where words end, for keywords. */
  tagger?: boolean | undefined;
  /** Threads at most; absent: one for each core, at most {@link MOST_THREADS}. */
  threads?: number | undefined;
}

/** Each holds words and models of its own. */
const MOST_THREADS = 8;
/** Documents that wait for each thread before another one begins: its words and models take two seconds and 0.3 GB. */
const SHARE = 200;
/** Letters of the headlines whose threads are known. */
const HEADLINES = 100_000;
/** A copy waits for the thread that knows its text behind so many letters more than elsewhere. */
const DETOUR = 20_000;

/** A document's headline, else how it begins: what copies have in common. */
const headlineOf = ({ title, html, text }: RawDocument): string => title || (html ?? text ?? "").slice(0, 60);
const lettersOf = ({ html, text }: RawDocument): number => (html ?? text ?? "").length;

/** Analyses batches off the main thread, on several; what comes out hangs on no thread. Copies go where their text was read before. */
export class AnalysisPool {
  readonly #threads: AnalysisThread[];
  #used = 1;
  #waiting = 0;
  #closed = false;
  #context: ContextMessage;
  readonly #homes = new Remembered<AnalysisThread>(HEADLINES);

  constructor(modelFile: string, options: AnalysisOptions = {}, warn?: (line: string) => void) {
    const { embedding = false, tagger = false, threads = Math.min(availableParallelism(), MOST_THREADS) } = options;
    this.#context = { kind: "context", groups: [], labels: [], modelFile, embedding, tagger };
    const told = new Set<string>();
    const warnOnce = (line: string) => {
      if (!told.has(line)) warn?.(line);
      told.add(line);
    };
    this.#threads = Array.from({ length: threads }, () => new AnalysisThread(this.#context, warnOnce));
  }

  /** Threads that have been begun. */
  get running(): number {
    return this.#threads.filter(({ runs }) => runs).length;
  }

  /** What following batches are judged by. */
  configure(groups: SensitiveGroup[], labels: LabelRule[]): void {
    this.#context = { ...this.#context, groups, labels };
    for (const thread of this.#threads) thread.configure(this.#context);
  }

  /** The results in the order of the documents. */
  async analyse(documents: RawDocument[]): Promise<BatchReply["results"]> {
    this.#waiting += documents.length;
    this.#used = Math.min(this.#threads.length, Math.max(this.#used, Math.ceil(this.#waiting / SHARE)));
    try {
      const shares = this.#shares(documents);
      const results: BatchReply["results"] = new Array(documents.length);
      const answer = async (thread: AnalysisThread, places: number[]) => {
        const share = places.map((at) => documents[at] as RawDocument);
        const letters = share.reduce((sum, one) => sum + lettersOf(one), 0);
        const found = (await this.#ask({ kind: "batch", documents: share }, letters, thread)) as BatchReply["results"];
        for (const [n, at] of places.entries()) results[at] = found[n] as BatchReply["results"][number];
      };
      await Promise.all([...shares].map(([thread, places]) => answer(thread, places)));
      return results;
    } finally {
      this.#waiting -= documents.length;
    }
  }

  /** The places of the documents that each thread is asked about. */
  #shares(documents: readonly RawDocument[]): Map<AnalysisThread, number[]> {
    const loads = new Map(this.#threads.slice(0, this.#used).map((thread) => [thread, thread.load]));
    const loadOf = (thread: AnalysisThread): number => loads.get(thread) as number;
    const shares = new Map<AnalysisThread, number[]>();
    for (const [at, document] of documents.entries()) {
      const free = [...loads.keys()].reduce((least, one) => (loadOf(one) < loadOf(least) ? one : least));
      const home = this.#homes.of(headlineOf(document), () => free);
      const thread = loadOf(home) > loadOf(free) + DETOUR ? free : home;
      loads.set(thread, loadOf(thread) + lettersOf(document));
      const share = shares.get(thread) ?? [];
      share.push(at);
      shares.set(thread, share);
    }
    return shares;
  }

  fingerprints(documents: StoredText[]): Promise<PrintsReply["results"]> {
    return this.#askFree({ kind: "prints", documents }) as Promise<PrintsReply["results"]>;
  }

  tones(documents: StoredText[]): Promise<TonesReply["results"]> {
    return this.#askFree({ kind: "tones", documents }) as Promise<TonesReply["results"]>;
  }

  #askFree(asked: Asked & { documents: StoredText[] }): Promise<unknown> {
    const free = this.#threads.slice(0, this.#used).reduce((least, one) => (one.load < least.load ? one : least));
    const letters = asked.documents.reduce((sum, { content }) => sum + content.length, 0);
    return this.#ask(asked, letters, free);
  }

  #ask(asked: Asked, letters: number, thread: AnalysisThread): Promise<unknown> {
    return this.#closed ? Promise.reject(new Error("ingest is closed")) : thread.ask(asked, letters);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
