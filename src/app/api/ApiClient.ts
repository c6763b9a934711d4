import type { PageOwner } from "#app/session/PageOwner.ts";
import type { EndpointPlan } from "#engine/compile/plan.ts";
import type { CallFields, CallReply } from "#engine/grammar/endpointTypes.ts";
import { makeKey } from "#engine/render/action/WriteKeys.ts";
import { saveFile } from "#engine/render/saveFile.ts";
import { CallError, type CallOptions, type DownloadOptions } from "#engine/render/services.ts";
import { noteReadAt } from "#engine/render/source/readAt.ts";
import { encodeRequest } from "./encodeRequest.ts";
import { endpoints } from "./endpoints.ts";
import { eventReader } from "./eventReader.ts";
import type { LoadingCounter } from "./LoadingCounter.ts";
import type { OperationToken } from "./OperationToken.ts";
import type { PendingCalls } from "./PendingCalls.ts";
import { answeredTo, OTHER_USER, pageHeader, signingIn } from "./pageHeader.ts";
import { proposedName } from "./proposedName.ts";
import { shareHeader } from "./shareHeader.ts";

/** SPEC §9. */
export const REQUEST_TIMEOUT_MS = 300_000;
/** Bytes a millisecond that the slowest line carries (1 Mbit/s): a large file is given the time that it takes there. */
const SLOWEST_LINE = 128;
/** Between two questions for a file that is being made. */
const NEXT_ASK_MS = 500;
/** Statuses of `CallError` that no server sends. */
export const LOST = -1;
export const CANCELLED = -2;
/** Apart from LOST, which a read is tried again after: a server that is slow would only get more to do. */
export const TIMED_OUT = -3;
const NOT_SIGNED_IN = new Set([401, 100004]);
const TOKEN_REFUSED = 100005;

export interface ApiOptions extends CallOptions {
  /** Outlives the page that made it: session calls, visit statistics. */
  keep?: boolean;
  /** Status 401 is the caller's business: start-up asks who is signed in without being sent away. */
  anonymous?: boolean;
}

export interface ApiClientParts {
  fetch: typeof fetch;
  token: OperationToken;
  loading: LoadingCounter;
  pending: PendingCalls;
  currentPath(): string;
  /** Clears the user and goes to /login (SPEC §4). */
  sessionLost(): void;
  /** Whose page this is: told with every call. Where the browser is another user's nothing is called any more. */
  owner: Pick<PageOwner, "user" | "stopped" | "refused" | "answered">;
}

/** The one wrapper through which every call of the console goes (SPEC §7). */
export class ApiClient {
  constructor(private readonly parts: ApiClientParts) {}

  /** Resolves with the envelope's `data`; rejects with CallError (status of the envelope, LOST, CANCELLED or TIMED_OUT). */
  async call<Name extends string>(
    endpoint: EndpointPlan<Name>,
    fields: CallFields<Name>,
    options: ApiOptions = {},
  ): Promise<CallReply<Name>> {
    const sent: ApiOptions = endpoint.safe ? options : { ...options, key: options.key ?? makeKey() };
    const data = await this.#withFreshToken(endpoint, () =>
      this.#request(endpoint, fields, sent, async (response) => {
        const data = this.#open(await readJson(response), response, options);
        const moment = Number(response.headers.get("records-at") ?? Number.NaN);
        if (!Number.isNaN(moment)) {
          if (endpoint.safe) noteReadAt(data, moment);
          else options.wrote?.(moment);
        }
        return data;
      }),
    );
    // The server holds its replies to the contract; what arrives is not looked through again.
    return data as CallReply<Name>;
  }

  /**
   * Saves the file a call answers. A call that makes the file and answers a ticket for it (`DownloadTicket`) is followed
   * by the one that fetches it. An envelope instead of a file is its error; one of status 202 says that the file is being
   * made, and how much of it is done: the same is asked again until it comes.
   */
  async download(endpoint: EndpointPlan, fields: Record<string, unknown> = {}, options: ApiOptions & DownloadOptions = {}): Promise<void> {
    if (endpoint.reply === "file") return this.#fetchFile(endpoint, fields, options);
    const ticket = (await this.call(endpoint, fields, options)) as { path?: unknown; fileName?: unknown } | null;
    if (typeof ticket?.path !== "string") throw new CallError(LOST, "服务器没有返回文件");
    const fileName = typeof ticket.fileName === "string" && ticket.fileName ? ticket.fileName : options.fileName;
    await this.#fetchFile(endpoints.download, { path: ticket.path }, { ...options, fileName });
  }

  /**
   * Reads a streamed reply (docs/ai.md): `onMessage` hears each message in order; resolves when the server closes. Never
   * shows the loading overlay; the timeout runs from message to message. Rejects as `call` does.
   */
  async stream(
    endpoint: EndpointPlan,
    fields: Record<string, unknown>,
    onMessage: (message: Record<string, unknown>) => void,
    options: ApiOptions = {},
  ): Promise<void> {
    const quiet = { ...endpoint, loading: false };
    await this.#withFreshToken(quiet, () =>
      this.#request(quiet, fields, options, async (response, { alive, signal }) => {
        const type = response.headers.get("content-type") ?? "";
        if (!response.ok || !type.includes("event-stream") || !response.body) {
          const body = await readJson(response);
          // Asked without a stream, or by an older server: one message holds the reply.
          if (response.ok && isMessage(body)) return onMessage(body);
          this.#open(body, response, options);
          throw new CallError(LOST, "服务器没有返回数据流");
        }
        await readEvents(response.body, signal, (event) => {
          alive();
          if (event !== "[DONE]") onMessage(messageOf(event));
        });
      }),
    );
  }

  async #fetchFile(endpoint: EndpointPlan, fields: Record<string, unknown>, options: ApiOptions & DownloadOptions): Promise<void> {
    while (!(await this.#fileCame(endpoint, fields, options))) await new Promise((done) => setTimeout(done, NEXT_ASK_MS));
  }

  async #fileCame(endpoint: EndpointPlan, fields: Record<string, unknown>, options: ApiOptions & DownloadOptions): Promise<boolean> {
    return this.#withFreshToken(endpoint, () =>
      this.#request(endpoint, fields, options, async (response) => {
        if (response.status === 202) {
          const data = this.#open(await readJson(response), response, options) as { share?: number } | null;
          options.progress?.(data?.share ?? 0);
          return false;
        }
        const type = response.headers.get("content-type") ?? "";
        if (!response.ok || (type.includes("json") && !response.headers.has("content-disposition"))) {
          this.#open(await readJson(response), response, options);
          throw new CallError(LOST, "服务器没有返回文件");
        }
        const blob = await response.blob();
        saveFile(blob, options.fileName ?? proposedName(response.headers.get("content-disposition")) ?? "下载");
        return true;
      }),
    );
  }

  async #withFreshToken<T>(endpoint: EndpointPlan, send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      // A laptop that slept may hold a token the server has forgotten: the refused call did nothing, so ask once more.
      if (!endpoint.token || !(error instanceof CallError) || error.status !== TOKEN_REFUSED) throw error;
      this.parts.token.clear();
      return send();
    }
  }

  async #request<T>(
    endpoint: EndpointPlan,
    fields: Record<string, unknown>,
    options: ApiOptions,
    read: (response: Response, running: { alive(): void; signal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const { loading, pending, token, currentPath, owner } = this.parts;
    if (owner.stopped() && !signingIn()) throw new CallError(CANCELLED, "本页已停止");
    const controller = new AbortController();
    let timedOut = false;
    const expire = () => {
      timedOut = true;
      controller.abort();
    };
    const sending = Object.values(options.files ?? {}).reduce((sum, { size }) => sum + size, 0) / SLOWEST_LINE;
    let timer = setTimeout(expire, REQUEST_TIMEOUT_MS + sending);
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(expire, REQUEST_TIMEOUT_MS);
    };
    const forward = () => controller.abort();
    if (options.signal?.aborted) controller.abort();
    options.signal?.addEventListener("abort", forward, { once: true });
    const release = options.keep ? () => undefined : pending.add(controller, currentPath());
    if (endpoint.loading) loading.begin();
    try {
      const proof = endpoint.token ? await token.get() : null;
      const request = encodeRequest(endpoint, fields, proof, options.files);
      const response = await this.parts.fetch(request.url, {
        method: endpoint.method,
        headers: {
          accept: "application/json",
          ...shareHeader(globalThis.location?.search ?? ""),
          ...pageHeader(owner),
          ...(options.readAt !== undefined && { "records-at": String(options.readAt) }),
          ...(options.key !== undefined && { "idempotency-key": `"${options.key}"` }),
          ...request.headers,
        },
        body: request.body,
        credentials: "same-origin",
        signal: controller.signal,
      });
      owner.answered(answeredTo(response));
      return await read(response, { alive, signal: controller.signal });
    } catch (error) {
      if (error instanceof CallError) throw error;
      if (timedOut) throw new CallError(TIMED_OUT, "请求超时，请稍后再试");
      if (controller.signal.aborted) throw new CallError(CANCELLED, "请求已取消");
      throw new CallError(LOST, "网络连接失败，请检查网络后重试");
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", forward);
      release();
      if (endpoint.loading) loading.end();
    }
  }

  #open(body: unknown, response: Response, options: ApiOptions): unknown {
    const envelope = isEnvelope(body) ? body : null;
    const status = response.status === 401 && envelope?.status !== 100004 ? 401 : envelope?.status;
    if (status !== undefined && NOT_SIGNED_IN.has(status)) {
      if (!options.anonymous) this.parts.sessionLost();
      throw new CallError(status, envelope?.message || "登录已失效，请重新登录");
    }
    if (!envelope) throw new CallError(response.ok ? LOST : response.status, `服务器应答异常（${response.status}）`);
    if (envelope.status === OTHER_USER) {
      this.parts.owner.refused();
      throw new CallError(CANCELLED, envelope.message ?? "");
    }
    if (envelope.status !== 0) {
      throw new CallError(envelope.status, envelope.message || `操作失败（${envelope.status}）`, envelope.data ?? null);
    }
    return envelope.data ?? null;
  }
}

interface Envelope {
  status: number;
  message?: string;
  data?: unknown;
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === "object" && body !== null && typeof (body as Envelope).status === "number";
}

const isMessage = (body: unknown): body is Record<string, unknown> => typeof body === "object" && body !== null && "result" in body;

function messageOf(event: string): Record<string, unknown> {
  let message: unknown;
  try {
    message = JSON.parse(event);
  } catch {
    message = undefined;
  }
  if (typeof message !== "object" || message === null) throw new CallError(LOST, "数据流格式有误");
  return message as Record<string, unknown>;
}

/** Reads to the end; a reader that leaves, or fails to understand, lets go of the connection. */
async function readEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal, onEvent: (data: string) => void): Promise<void> {
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", leave, { once: true });
  const events = eventReader(onEvent);
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return events.end();
      events.push(value);
    }
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}

/** The body as JSON, or undefined where it is none (a proxy's error page). A broken connection still throws. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
