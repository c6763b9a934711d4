import type { DocumentStore } from "#server/store/documents.ts";
import type { RecordStore } from "#server/store/records.ts";

/** Who calls. Absent for public endpoints without a session. */
export interface Caller {
  sessionId: string;
  userId: string;
  userName: string;
  roleIds: string[];
  /** Paths of the user's menus, settings and profile, all levels. */
  menuUrls: ReadonlySet<string>;
  /** Operation keys the user holds, per path; "*" holds all. */
  operations: ReadonlyMap<string, ReadonlySet<string>>;
  overseas: boolean;
  zxyun: boolean;
  departmentId: string;
  mediaId: string;
  address: string;
  /** Set for a guest who came by a share link, without a session: all they may ask about. */
  share?: { id: string };
}

/** What handlers may use. Built once by `server/app.ts`; tests build their own. */
export interface Services {
  documents: DocumentStore;
  records: RecordStore;
  /** Milliseconds; injected so tests can hold the clock. */
  now(): number;
  settings: import("#server/settings.ts").Settings;
  log: {
    info(o: object, msg?: string): void;
    warn(o: object, msg?: string): void;
    error(o: object, msg?: string): void;
  };
  /** Further services that areas or plugins register (`audit`, `hub`, `ingest` …). */
  registry: Map<string, unknown>;
}

export interface HandlerContext<Request = Record<string, unknown>> {
  request: Request;
  caller: Caller;
  services: Services;
  signal: AbortSignal;
  /** Files of a multipart request by field name; one list per field, read into memory within the upload limit. */
  files?: Record<string, UploadedFile[]>;
  /** For cookies, streams and files only. */
  raw: { req: import("fastify").FastifyRequest; reply: import("fastify").FastifyReply };
}

export interface UploadedFile {
  fileName: string;
  mimeType: string;
  data: Buffer;
}

/**
 * Returns the `data` of the envelope. Throws `ApiError` for anything the caller should read. For the reply
 * kinds `file` and `stream` it may return a Buffer, string or Readable, sent bare, or answer itself through `raw.reply`.
 */
// biome-ignore lint/suspicious/noExplicitAny: a record of handlers of different request types
export type Handler = (context: HandlerContext<any>) => Promise<unknown> | unknown;

/** One folder of `server/areas`; `index.ts` exports it as default. A test keeps handlers and contracts equal. */
export interface Area {
  name: string;
  handlers: Record<string, Handler>;
  /** Runs once at start, after the stores are open: collections, first records. */
  start?(services: Services): Promise<void>;
  /** Routes that no contract describes (websocket upgrades, images). Runs after `start`, before the server is ready. */
  routes?(app: import("fastify").FastifyInstance, services: Services): Promise<void> | void;
  /** Runs at a graceful stop, before the stores close. */
  stop?(services: Services): Promise<void> | void;
}

/** A refusal the caller should read. `status` is the envelope's, documented in docs/errors.md. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly http = 200,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}
