import type { FastifyReply } from "fastify";
import type { Citation } from "./AiHistory.ts";

/** One event of a reply (schemas/entities/AiMessage.json). */
export interface AiMessage {
  result: string;
  is_end: boolean;
  status: number;
  limitMsg: string;
  messageId?: string;
  sessionId?: string;
  engine?: "model" | "extractive";
  engineName?: string;
  citations?: Citation[];
}

const KEEP_ALIVE = 15_000;

/**
 * Writes a reply as server-sent events with back-pressure: `send` resolves when the connection takes more. A reader who
 * has left makes it reject, so the loop that writes ends.
 */
export class ReplyWriter {
  readonly #raw;
  #timer: ReturnType<typeof setInterval> | undefined;

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
    this.#timer?.refresh();
    if (!this.#raw.write(`data: ${JSON.stringify(message)}\n\n`)) await this.#drained();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#raw.end();
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
