import type { EndpointPlan } from "#engine/compile/plan.ts";
import { CallError, type CallOptions } from "#engine/render/services.ts";
import { encodeRequest } from "./encodeRequest.ts";
import { endpoints } from "./endpoints.ts";
import type { LoadingCounter } from "./LoadingCounter.ts";
import type { OperationToken } from "./OperationToken.ts";
import type { PendingCalls } from "./PendingCalls.ts";
import { proposedName, saveFile } from "./saveFile.ts";

/** SPEC §9. */
export const REQUEST_TIMEOUT_MS = 300_000;
/** Statuses of `CallError` that no server sends. */
export const LOST = -1;
export const CANCELLED = -2;
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
}

/** The one wrapper through which every call of the console goes (SPEC §7). */
export class ApiClient {
  constructor(private readonly parts: ApiClientParts) {}

  /** Resolves with the envelope's `data`; rejects with CallError (status of the envelope, LOST or CANCELLED). */
  async call(endpoint: EndpointPlan, fields: Record<string, unknown> = {}, options: ApiOptions = {}): Promise<unknown> {
    return this.#withFreshToken(endpoint, () =>
      this.#request(endpoint, fields, options, async (response) =>
        this.#open(await readJson(response), response, options),
      ),
    );
  }

  /**
   * Saves the file a call answers. A call that makes the file and answers a ticket for it (`DownloadTicket`) is followed
   * by the one that fetches it. An envelope instead of a file is its error.
   */
  async download(
    endpoint: EndpointPlan,
    fields: Record<string, unknown> = {},
    options: ApiOptions & { fileName?: string } = {},
  ): Promise<void> {
    if (endpoint.reply === "file") return this.#fetchFile(endpoint, fields, options);
    const ticket = (await this.call(endpoint, fields, options)) as { path?: unknown; fileName?: unknown } | null;
    if (typeof ticket?.path !== "string") throw new CallError(LOST, "服务器没有返回文件");
    const fileName = typeof ticket.fileName === "string" && ticket.fileName ? ticket.fileName : options.fileName;
    await this.#fetchFile(endpoints.download, { path: ticket.path }, { ...options, fileName });
  }

  async #fetchFile(
    endpoint: EndpointPlan,
    fields: Record<string, unknown>,
    options: ApiOptions & { fileName?: string },
  ): Promise<void> {
    await this.#withFreshToken(endpoint, () =>
      this.#request(endpoint, fields, options, async (response) => {
        const type = response.headers.get("content-type") ?? "";
        if (!response.ok || (type.includes("json") && !response.headers.has("content-disposition"))) {
          this.#open(await readJson(response), response, options);
          throw new CallError(LOST, "服务器没有返回文件");
        }
        const blob = await response.blob();
        saveFile(blob, options.fileName ?? proposedName(response.headers.get("content-disposition")) ?? "下载");
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
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const { loading, pending, token, currentPath } = this.parts;
    const controller = new AbortController();
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      controller.abort();
    }, REQUEST_TIMEOUT_MS);
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
        headers: { accept: "application/json", ...request.headers },
        body: request.body,
        credentials: "same-origin",
        signal: controller.signal,
      });
      return await read(response);
    } catch (error) {
      if (error instanceof CallError) throw error;
      if (timedOut) throw new CallError(LOST, "请求超时，请稍后再试");
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

/** The body as JSON, or undefined where it is none (a proxy's error page). A broken connection still throws. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
