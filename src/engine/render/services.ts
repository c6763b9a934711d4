import type { EndpointPlan, FormPlan } from "../compile/plan.ts";

/** HTTP statuses of a proxy that got no reply; envelopes have none of them. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** A call that failed: an envelope with status ≠ 0, an HTTP error, a lost connection (-1), a cancelled call (-2) or a timeout (-3). */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
    this.name = "CallError";
  }

  /** Given up by the console itself, as when the user left the page: nobody needs to be told. */
  get cancelled(): boolean {
    return this.status === -2;
  }

  /** No answer of the server's own came (lost, given up, out of time, a gateway's error): it may have done what was asked. */
  get unanswered(): boolean {
    return this.status < 0 || GATEWAY.has(this.status);
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Files of a multipart call by field name. */
  files?: Record<string, File>;
  /** Of a writing call: the same for one that is sent again (`WriteKeys`). Absent: this call is like no other. */
  key?: string;
  /** Of a call that edits a record: the moment it was read at (`readAtOf`). */
  readAt?: number;
  /** Hears the moment after the record was written. */
  wrote?(moment: number): void;
}

export interface DownloadOptions extends CallOptions {
  fileName?: string;
  /** Hears how much of a file is done that takes longer to be made, from 0 to 1. */
  progress?(share: number): void;
}

export interface ConfirmOptions {
  /** Default 确定要执行当前操作？ */
  text?: string;
  title?: string;
  danger?: boolean;
  /** Closes by itself after 3 s, as if refused. */
  autoClose?: boolean;
}

/** Compiled checks of a form and of its parts by rjsf's hash: each says whether a value holds, and keeps Ajv's errors on itself. */
export type FormChecks = Record<string, ((value: unknown) => boolean) & { errors?: unknown[] | null }>;

/** All that the engine asks of its host. The app implements it; tests pass fakes. */
export interface EngineServices {
  /** Resolves with the envelope's `data`; rejects with CallError. */
  call(endpoint: EndpointPlan, fields: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
  /** Runs a call whose reply is a file and hands the file to the browser. */
  download(endpoint: EndpointPlan, fields: Record<string, unknown>, options?: DownloadOptions): Promise<void>;
  /**
   * Runs a call whose reply is a stream: `onMessage` hears every message in order. Resolves when the stream has closed,
   * rejects with CallError. Leaving the page or `signal` ends it. Absent in a host without streams.
   */
  stream?(
    endpoint: EndpointPlan,
    fields: Record<string, unknown>,
    onMessage: (message: Record<string, unknown>) => void,
    options?: CallOptions,
  ): Promise<void>;
  /** The compiled checks of a form of the page shown; rejects with CallError. */
  formChecks(form: FormPlan): Promise<FormChecks>;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Whether the browser is at this address now: the router may show an older one for a moment. */
  isHere?(address: string): boolean;
  /**
   * While `unsaved()` holds, Back, Forward and `leave` wait for `agree`. Ends with the returned function. Absent in a host
   * without a history.
   */
  holdBack?(keeper: { unsaved(): boolean; agree(): Promise<boolean> }): () => void;
  /** Goes once whoever holds back agrees. Absent in a host where nothing does. */
  leave?(go: () => void): void;
  openTab(to: string): void;
  /** Where an address written in a page leads on this system; there itself if left out. */
  address?(to: string): string;
  /** Whether the user's menus hold this path (public pages always). */
  canVisit(path: string): boolean;
  /** Whether the user holds this operation on the page shown. */
  can(op: string): boolean;
  notify(type: "success" | "error" | "warning" | "info", text: string): void;
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** Local storage under the prefix Founder_mbd_; values are JSON. */
  local: {
    get(key: string): unknown;
    set(key: string, value: unknown): void;
    remove(key: string): void;
    /** Hears of every key written outside the page too, such as by the frame or another tab. */
    watch?(listener: (key: string) => void): () => void;
  };
  /** Of this tab. */
  session: { get(key: string): unknown; set(key: string, value: unknown): void; remove(key: string): void };
  /** Of this tab too, for a user's own words: emptied when the user goes. */
  ofUser: { get(key: string): unknown; set(key: string, value: unknown): void; remove(key: string): void };
  /** App-level stores such as the material basket. */
  addTo(store: string, item: Record<string, unknown>): void;
  /** Variables of expressions. */
  user: Record<string, unknown>;
  site: Record<string, unknown>;
  /** Opens the AI assistant on a document, where the app has one. */
  openAssistant?(document: Record<string, unknown>): void;
}
