import type { FastifyReply } from "fastify";
import type { AiMessage } from "#engine/grammar/endpoints.gen.ts";

/** One event of a reply (schemas/entities/AiMessage.json). */
export type { AiMessage };

const KEEP_ALIVE = 15_000;
/**
 * Milliseconds between two events of words at least: a write for every piece costs more than all else a reply needs.
 * Shorter than a model's pieces are apart (completionPieces.ts), so that these are not held up twice.
 */
const GATHER = 100;
/** Characters that go without waiting. */
const ENOUGH = 1000;

/**
 * Writes a reply as server-sent events with back-pressure: `send` resolves when the connection takes more. A reader who
 * has left makes it reject, so the loop that writes ends.
 */
export class ReplyWriter {
  readonly #raw;
  #timer: ReturnType<typeof setInterval> | undefined;
  #written = Number.NEGATIVE_INFINITY;
  #gathered = "";
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(reply: FastifyReply) {
    reply.hijack();
    this.#raw = reply.raw;
    // hijack skips the hooks that would write them.
    const headers = reply.getHeaders() as Record<string, string>;
    this.#raw.writeHead(200, {
      ...headers,
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    this.#raw.socket?.setNoDelay?.(true);
    this.#timer = setInterval(() => {
      if (!this.#raw.writableNeedDrain) this.#raw.write(": keep-alive\n\n");
    }, KEEP_ALIVE);
    this.#timer.unref();
    this.#raw.on("error", () => undefined);
  }

  async send(message: AiMessage): Promise<void> {
    if (this.#raw.destroyed) throw new Error("the reader has left");
    const words = message.result !== "" && !message.is_end && message.status === 0 && !message.limitMsg;
    if (words) this.#gather(message.result);
    else {
      this.#flush();
      this.#write(message);
    }
    if (this.#raw.writableNeedDrain) await this.#drained();
  }

  /** `close`: the connection goes too, where a stopping server would wait for its reader to let go of it. */
  end(close = false): void {
    clearInterval(this.#timer);
    this.#flush();
    const { socket } = this.#raw;
    this.#raw.end(close ? () => socket?.destroySoon() : undefined);
  }

  #gather(words: string): void {
    this.#gathered += words;
    const wait = this.#written + GATHER - performance.now();
    if (this.#gathered.length >= ENOUGH || wait <= 0) this.#flush();
    else this.#due ??= setTimeout(() => this.#flush(), wait);
  }

  #flush(): void {
    clearTimeout(this.#due);
    this.#due = undefined;
    const result = this.#gathered;
    this.#gathered = "";
    if (result === "" || this.#raw.destroyed) return;
    this.#written = performance.now();
    this.#write({ result, is_end: false, status: 0, limitMsg: "" });
  }

  #write(message: AiMessage): void {
    this.#timer?.refresh();
    this.#raw.write(`data: ${JSON.stringify(message)}\n\n`);
  }

  #drained(): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#raw.off("close", gone);
        resolve();
      };
      const gone = () => {
        this.#raw.off("drain", done);
        reject(new Error("the reader has left"));
      };
      this.#raw.once("drain", done);
      this.#raw.once("close", gone);
    });
  }
}
