import type { Worker } from "node:worker_threads";
import { startWorker } from "#server/store/startWorker.ts";
import type { StoredText } from "./analyse.ts";
import type {
  BatchMessage,
  BatchReply,
  ContextMessage,
  PrintsMessage,
  PrintsReply,
  TonesMessage,
  TonesReply,
  WarningMessage,
} from "./analysisWorker.ts";
import type { LabelRule } from "./labelRules.ts";
import type { RawDocument } from "./rawDocument.ts";
import type { SensitiveGroup } from "./sensitiveGroups.ts";

interface Waiting {
  resolve(results: unknown): void;
  reject(error: Error): void;
}

/** Which of the models that ship are asked. */
export interface AskedModels {
  /** The meaning of texts, where words leave their tone open. */
  embedding?: boolean;
  /** Where words end, for keywords. */
  tagger?: boolean;
}

/** Analyses batches off the main thread. A worker that dies is replaced; its batches fail, so their sender may retry. */
export class AnalysisPool {
  #worker: Worker | undefined;
  #context: ContextMessage;
  #next = 1;
  #closed = false;
  readonly #waiting = new Map<number, Waiting>();

  readonly #warn: ((line: string) => void) | undefined;

  constructor(modelFile: string, { embedding = false, tagger = false }: AskedModels = {}, warn?: (line: string) => void) {
    this.#context = { kind: "context", groups: [], labels: [], modelFile, embedding, tagger };
    this.#warn = warn;
  }

  /** What following batches are judged by. */
  configure(groups: SensitiveGroup[], labels: LabelRule[]): void {
    this.#context = { ...this.#context, groups, labels };
    this.#worker?.postMessage(this.#context);
  }

  #start(): Worker {
    const worker = startWorker(new URL("./analysisWorker.ts", import.meta.url));
    worker.on("message", (message: BatchReply | PrintsReply | TonesReply | WarningMessage) => {
      if ("warning" in message) return this.#warn?.(message.warning);
      const { id, results } = message;
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      waiting?.resolve(results);
      if (this.#waiting.size === 0) worker.unref();
    });
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const waiting of all) waiting.reject(error);
    };
    worker.on("error", lost);
    worker.on("exit", (code) => lost(new Error(`the analysis thread ended with code ${code}`)));
    worker.postMessage(this.#context);
    return worker;
  }

  analyse(documents: RawDocument[]): Promise<BatchReply["results"]> {
    return this.#ask({ kind: "batch", id: this.#next++, documents }) as Promise<BatchReply["results"]>;
  }

  fingerprints(documents: StoredText[]): Promise<PrintsReply["results"]> {
    return this.#ask({ kind: "prints", id: this.#next++, documents }) as Promise<PrintsReply["results"]>;
  }

  tones(documents: StoredText[]): Promise<TonesReply["results"]> {
    return this.#ask({ kind: "tones", id: this.#next++, documents }) as Promise<TonesReply["results"]>;
  }

  #ask(message: BatchMessage | PrintsMessage | TonesMessage): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error("ingest is closed"));
    this.#worker ??= this.#start();
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject });
      this.#worker?.postMessage(message);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }
}
