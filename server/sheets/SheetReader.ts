import type { Worker } from "node:worker_threads";
import { ApiError } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { startWorker } from "#server/store/startWorker.ts";
import type { SheetReply } from "./sheetWorker.ts";

const INVALID = 100001;
const TOO_LARGE = 100009;
const BUSY = 100010;
/** A sheet that takes longer is given up with its thread. Ms. */
const LONGEST = 15_000;
/** Sheets that wait while one is read. */
const MOST_WAITING = 10;
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

/** The thread ends when no sheet came for so long. Ms. */
const IDLE = 30_000;

/** Reads sheets one after another in a thread of their own, bounded in time and memory; a sheet that breaks it gets a new one. */
export class SheetReader {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #turn: { resolve(reply: SheetReply): void; reject(error: Error): void } | undefined;

  constructor(private readonly longest = LONGEST) {}

  /**
   * Cells of the first sheet of an .xlsx or of a .csv, as text.
   * @throws ApiError 100001 when it can't be read, 100009 beyond a limit, 100010 while too many others wait
   */
  async read(data: Buffer): Promise<string[][]> {
    if (this.#waiting >= MOST_WAITING) throw new ApiError(BUSY, "正在导入的表格较多，请稍后再试");
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#readAlone(data));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #readAlone(data: Buffer): Promise<string[][]> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    const timer = setTimeout(() => this.#lose(worker, tooMuch()), this.longest);
    try {
      const reply = await new Promise<SheetReply>((resolve, reject) => {
        this.#turn = { resolve, reject };
        worker.postMessage(new Uint8Array(data));
      });
      if (reply.rows) return reply.rows;
      if (reply.refusal) throw new ApiError(TOO_LARGE, reply.refusal);
      throw new ApiError(INVALID, "文件无法读取，请使用模板（.xlsx 或 .csv）");
    } finally {
      clearTimeout(timer);
      worker.unref();
      this.#idle = setTimeout(() => this.#lose(worker), IDLE).unref();
    }
  }

  #start(): Worker {
    const worker = startWorker(new URL("./sheetWorker.ts", import.meta.url), { resourceLimits: MEMORY });
    worker.on("message", (reply: SheetReply) => this.#turn?.resolve(reply));
    worker.on("error", (error: NodeJS.ErrnoException) => this.#lose(worker, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch() : error));
    return worker;
  }

  #lose(worker: Worker, reason?: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    void worker.terminate();
    if (reason) this.#turn?.reject(reason);
  }
}

const tooMuch = () => new ApiError(TOO_LARGE, "表格过大，读取超时，请分成几个文件导入");

/** The one sheet reader of these services. */
export const sheetReaderOf = serviceKey("sheetReader", () => new SheetReader());
