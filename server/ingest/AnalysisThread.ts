import type { Worker } from "node:worker_threads";
import { startWorker } from "#server/store/startWorker.ts";
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

type Message = BatchMessage | PrintsMessage | TonesMessage;
type Reply = BatchReply | PrintsReply | TonesReply;
/** What is asked, without the number that its answer is told by. */
export type Asked = Message extends infer One ? (One extends Message ? Omit<One, "id"> : never) : never;

interface Waiting {
  resolve(results: Reply["results"]): void;
  reject(error: Error): void;
  letters: number;
}

/** One thread of analysis, begun when it is first asked. One that dies is replaced; what it was asked fails, so that its sender may retry. */
export class AnalysisThread {
  /** Letters that wait. */
  load = 0;
  #worker: Worker | undefined;
  #context: ContextMessage;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();
  readonly #warn: (line: string) => void;

  constructor(context: ContextMessage, warn: (line: string) => void) {
    this.#context = context;
    this.#warn = warn;
  }

  /** Whether it has been begun. */
  get runs(): boolean {
    return this.#worker !== undefined;
  }

  /** What is asked from now on is judged by this. */
  configure(context: ContextMessage): void {
    this.#context = context;
    this.#worker?.postMessage(context);
  }

  #start(): Worker {
    const worker = startWorker(new URL("./analysisWorker.ts", import.meta.url));
    worker.on("message", (message: Reply | WarningMessage) => {
      if ("warning" in message) return this.#warn(message.warning);
      this.#answered(message.id)?.resolve(message.results);
      if (this.#waiting.size === 0) worker.unref();
    });
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const id of [...this.#waiting.keys()]) this.#answered(id)?.reject(error);
    };
    worker.on("error", lost);
    worker.on("exit", (code) => lost(new Error(`the analysis thread ended with code ${code}`)));
    worker.postMessage(this.#context);
    return worker;
  }

  #answered(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.load -= waiting?.letters ?? 0;
    return waiting;
  }

  /** The answer to a message about texts of so many letters. */
  ask(asked: Asked, letters: number): Promise<Reply["results"]> {
    this.#worker ??= this.#start();
    this.#worker.ref();
    const id = this.#next++;
    this.load += letters;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, letters });
      this.#worker?.postMessage({ ...asked, id });
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
