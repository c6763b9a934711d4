import type { IncomingMessage } from "node:http";
import { AiError, type AiPiece, type AiProvider, type AiTask } from "./AiProvider.ts";
import type { AiTool } from "./AiTool.ts";
import { completionPieces } from "./completionPieces.ts";
import { postStream, shortText } from "./postStream.ts";
import { isRetried, retryDelay } from "./retryDelay.ts";
import { type RoundPiece, type ToolMessage, toolRounds } from "./toolRounds.ts";

export interface UpstreamOptions {
  /** With or without /v1; `/chat/completions` is appended. */
  baseUrl: string;
  apiKey?: string;
  modelMap: Record<string, string>;
  /** Milliseconds until the first byte of the reply's body. */
  firstByte?: number;
  /** Milliseconds of silence within it. */
  idle?: number;
  /** Tries after the first. */
  retries?: number;
  /** Milliseconds before the first retry, doubled each time. */
  backOff?: number;
  onRetry?: (fault: AiError) => void;
}

/** A longer Retry-After is not waited for. */
const PATIENCE = 10_000;

/**
 * A step through every reader of a token costs more than the token, so all replies together are looked at so many times a
 * second: few replies often, many less often, each after these milliseconds at least and at most on average. Readers see
 * words typed at 20 ms a character anyway.
 */
const LOOKS = 600;
const SHORTEST = 60;
const LONGEST = 400;

/**
 * Any service that speaks OpenAI's chat completions with `stream: true`. A call is tried again only while nothing of the
 * reply was read: network errors, 429 and 5xx, with exponential back-off or as Retry-After says. A time-out is not retried.
 * Tools of a task are offered as functions; what the model calls is answered and it is asked again.
 */
export function openaiCompatible(options: UpstreamOptions): AiProvider {
  const { modelMap, firstByte = 60_000, idle = 30_000, retries = 2, backOff = 500 } = options;
  const url = `${options.baseUrl.replace(/\/+$/, "")}/chat/completions`;
  const headers = {
    "content-type": "application/json",
    accept: "text/event-stream",
    "accept-encoding": "identity",
    ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
  };
  const nameOf = (model: string) => modelMap[model] ?? model;

  async function open(task: AiTask, { messages, tools }: Round, signal: AbortSignal): Promise<IncomingMessage> {
    const { maxTokens, temperature } = task;
    const body = JSON.stringify({
      ...{ model: nameOf(task.model), messages, stream: true },
      ...{ max_tokens: maxTokens, temperature },
      ...(tools.length > 0 ? { tools: tools.map(functionOf), tool_choice: "auto" } : {}),
    });
    let response: IncomingMessage;
    try {
      response = await postStream(url, headers, body, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new AiError("down", `no connection: ${reason(error)}`);
    }
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return response;
    const text = await shortText(response, 300);
    const fault = status === 429 ? "busy" : status === 401 || status === 403 ? "key" : isRefusal(status) ? "refused" : "down";
    throw new AiError(fault, `HTTP ${status} ${text}`, retryDelay(response.headers["retry-after"] ?? null, Date.now()));
  }

  let underWay = 0;
  /** Replies are looked at apart: timers of one length come to fire together, and all would wait in a row. */
  const pauseOf = () => Math.min(LONGEST, Math.max(SHORTEST, (underWay * 1000) / LOOKS)) * (0.5 + Math.random());

  const stream = (task: AiTask, signal: AbortSignal): AsyncGenerator<AiPiece> =>
    toolRounds(task, (messages, tools) => ask(task, { messages, tools }, signal));

  async function* ask(task: AiTask, round: Round, signal: AbortSignal): AsyncGenerator<RoundPiece> {
    underWay++;
    try {
      for (let attempt = 0; ; attempt++) {
        const clock = new Silence(signal);
        let read = false;
        try {
          clock.expect(firstByte, "no first byte");
          const response = await open(task, round, clock.signal);
          const pieces = completionPieces(
            response,
            () => {
              read = true;
              clock.expect(idle, "silence");
            },
            pauseOf,
          );
          for await (const piece of pieces) {
            // The reader's own slowness is no silence of the service.
            clock.rest();
            yield piece;
            clock.expect(idle, "silence");
          }
          return;
        } catch (error) {
          signal.throwIfAborted();
          const fault = clock.fault ?? (error instanceof AiError ? error : new AiError("broken", reason(error)));
          const wait = fault.retryAfter ?? backOff * 2 ** attempt * (0.75 + Math.random() / 2);
          if (read || attempt >= retries || !isRetried(fault) || wait > PATIENCE) throw fault;
          options.onRetry?.(fault);
          clock.end();
          await pause(wait, signal);
        } finally {
          clock.end();
        }
      }
    } finally {
      underWay--;
    }
  }

  return { engine: "model", nameOf, stream };
}

/** One question to the service. */
interface Round {
  messages: ToolMessage[];
  tools: AiTool[];
}

const functionOf = ({ name, description, parameters }: AiTool) => ({ type: "function", function: { name, description, parameters } });

/** A redirect is no answer of the service: it is not followed. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** Aborts a call with the reader's signal, or when what is expected does not come in time. */
class Silence {
  readonly #controller = new AbortController();
  readonly #follow: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ms = 0;
  #resting = false;
  fault: AiError | undefined;

  constructor(private readonly outer: AbortSignal) {
    this.#follow = () => this.#controller.abort(outer.reason);
    if (outer.aborted) this.#follow();
    outer.addEventListener("abort", this.#follow);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  expect(ms: number, what: string): void {
    this.#resting = false;
    // One timer for all the pieces of a reply.
    if (this.#timer && ms === this.#ms) {
      this.#timer.refresh();
      return;
    }
    clearTimeout(this.#timer);
    this.#ms = ms;
    this.#timer = setTimeout(() => {
      if (this.#resting) return;
      this.fault = new AiError("timeout", `${what} for ${ms} ms`);
      this.#controller.abort(this.fault);
    }, ms);
  }

  rest(): void {
    this.#resting = true;
  }

  /** Also cancels a body that was not read to its end. */
  end(): void {
    clearTimeout(this.#timer);
    this.outer.removeEventListener("abort", this.#follow);
    this.#controller.abort();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

function reason(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return [message, cause?.code ?? cause?.message].filter(Boolean).join(": ");
}
