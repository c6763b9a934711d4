import type { IncomingMessage } from "node:http";

/** Bytes that wait here at most before the service is made to wait. */
const MOST = 65_536;

/**
 * What has come of a reply's body, taken in looks: one step through the readers of a reply for all that came together and
 * not one for every token. The first look is at once; nothing that came before a connection broke is lost.
 */
export class IncomingBody {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #over = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  constructor(private readonly response: IncomingMessage) {
    response.on("data", (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#bytes += chunk.length;
      if (this.#bytes >= MOST) response.pause();
      this.#wake?.();
    });
    response.on("error", (error) => {
      this.#error ??= error;
    });
    // Follows an end, an error and a destroyed body alike.
    response.on("close", () => {
      this.#over = true;
      if (!response.complete) this.#error ??= new Error("aborted");
      this.#wake?.();
    });
  }

  /** Gives the body `wait` ms to end by itself; its connection then serves the next call. */
  async end(wait: number): Promise<void> {
    this.response.resume();
    if (!this.#over) await this.#waited(wait);
  }

  /**
   * All that has come since the last look, not before `wait` milliseconds are over unless the body ends or much has come;
   * undefined at its end. @throws what broke the connection, once everything before it was taken.
   */
  async take(wait: number): Promise<Buffer | undefined> {
    if (wait > 0 && !this.#over && this.#bytes < MOST) await this.#waited(wait);
    while (this.#bytes === 0 && !this.#over) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = undefined;
    if (this.#bytes > 0) {
      const all = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
      this.#chunks = [];
      this.#bytes = 0;
      this.response.resume();
      return all;
    }
    if (this.#error) throw this.#error;
    return undefined;
  }

  #waited(wait: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#wake = () => {
        if (!this.#over && this.#bytes < MOST) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
