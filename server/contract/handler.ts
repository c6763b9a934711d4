import type { AnsweredName, EndpointName, ReplyOf, RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { DocumentStore } from "#server/store/documents.ts";
import type { RecordStore } from "#server/store/records.ts";
import type { Job } from "./Job.ts";

/** Who calls. Absent for public endpoints without a session. */
export interface Caller {
  sessionId: string;
  userId: string;
  userName: string;
  /** What the user signs in with; absent for strangers. */
  account?: string;
  roleIds: string[];
  /** Paths of the user's menus, settings and profile, all levels. */
  menuUrls: ReadonlySet<string>;
  /** Operation keys the user holds, per path; "*" holds all. */
  operations: ReadonlyMap<string, ReadonlySet<string>>;
  overseas: boolean;
  zxyun: boolean;
  departmentId: string;
  /** The client unit whose user this is; "" for the house's own people. */
  orgId: string;
  mediaId: string;
  address: string;
  /** Set for a guest who came by a share link, without a session: all they may ask about, and who shared it. */
  share?: { id: string; userId: string };
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
  /** Folder of the contracts, sites and dictionaries that are served. */
  schemasDir: string;
  /** Further services; read and written by their typed keys alone (`serviceKey`). */
  registry: Map<object, unknown>;
}

/** What a call brings: the request (validated, defaults filled in), who asks, and what may be used to answer. */
export interface RequestContext<Request = unknown> {
  request: Request;
  caller: Caller;
  services: Services;
  signal: AbortSignal;
  /** Files of a multipart request by field name; one list per field, read into memory within the upload limit. */
  files?: Record<string, UploadedFile[]>;
  /** Files of fields with `x-spooled`, which stand on disk. What the handler does not move elsewhere is taken away after it. */
  stored?: Record<string, StoredFile[]>;
  /** For cookies, streams and files only. */
  raw: { req: import("fastify").FastifyRequest; reply: import("fastify").FastifyReply };
}

export interface UploadedFile {
  fileName: string;
  mimeType: string;
  data: Buffer;
}

/** An uploaded file on disk, of up to `settings.uploadMegabytes`. */
export interface StoredFile {
  fileName: string;
  mimeType: string;
  /** Absolute, below the data folder. */
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** The context of one call, or of several that a handler answers alike. */
export type HandlerContext<Name extends EndpointName> = RequestContext<RequestOf<Name>>;

/**
 * Returns the `data` of the envelope. Throws `ApiError` for anything the caller should read. For the reply
 * kinds `file` and `stream` it may return a Buffer, string or Readable, sent bare, or answer itself through `raw.reply`.
 */
export type Handler<Name extends EndpointName> = (context: HandlerContext<Name>) => Promise<Answer<ReplyOf<Name>>> | Answer<ReplyOf<Name>>;

/** Where the contract allows null, undefined is sent as null. */
type Answer<Reply> = null extends Reply ? Reply | undefined : Reply;

/** A handler for every endpoint whose name begins with one of these areas. */
export type Handlers<Name extends string = string> = {
  [Each in Extract<AnsweredName, `${Name}.${string}`>]: Handler<Each>;
};

/** A part of the server with calls of its own; tests bring areas that answer a few of them. */
export interface AnyArea {
  name: string;
  handlers: Partial<Handlers>;
  /** Its periodic work, run while the server listens. */
  jobs?: readonly Job[];
  /** Runs once at start, after the stores are open: collections, first records. */
  start?(services: Services): Promise<void>;
  /** Routes that no contract describes (websocket upgrades, images). Runs after `start`, before the server is ready. */
  routes?(app: import("fastify").FastifyInstance, services: Services): Promise<void> | void;
  /** Runs at a graceful stop, before the stores close. */
  stop?(services: Services): Promise<void> | void;
}

/** One folder of `server/areas`; `index.ts` exports it as default: a handler for each of its contracts, and no other. */
export interface Area<Name extends string> extends AnyArea {
  name: Name;
  handlers: Handlers<Name>;
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
