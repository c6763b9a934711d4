import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EndpointContract } from "#engine/grammar/contract.ts";
import type { AnsweredName } from "#engine/grammar/endpointTypes.ts";
import { type AnyArea, ApiError, type Caller, type Handler, type Handlers, type Services } from "./handler.ts";
import type { Contracts } from "./loadContracts.ts";
import { firstRepliesOf } from "./once/FirstReplies.ts";
import { fingerprintOf } from "./once/fingerprintOf.ts";
import { keyOf } from "./once/keyOf.ts";
import type { ReplyChecker } from "./ReplyChecker.ts";
import { type RequestFields, readFields } from "./readFields.ts";
import { mayCall } from "./rights.ts";
import { dropFiles, spoolFolder } from "./spool.ts";
import type { RequestValidator } from "./validateRequest.ts";
import { RecordVersions } from "./versions/RecordVersions.ts";

/** What mounting needs to know of sessions. */
export interface Gatekeeper {
  /** The caller of a request; anonymous without a session. Throws 100004 where the session has ended. */
  identify(req: FastifyRequest, required: boolean): Promise<Caller>;
  /** Throws ApiError 100005 unless the token is this session's and fresh. */
  checkToken(caller: Caller, token: string | undefined): void;
  /** Who came by a share link of one of these pages; null without a share key. Throws ApiError 403 for a bad one. */
  guest?(req: FastifyRequest, pages: string[]): Promise<Caller | null>;
}

export interface MountParts {
  contracts: Contracts;
  areas: AnyArea[];
  services: Services;
  validator: RequestValidator;
  gatekeeper: Gatekeeper;
  /** Absent: replies are sent unchecked. */
  replies?: ReplyChecker;
}

/** Which endpoints answer and which wait for a handler. */
export interface Mounted {
  mounted: string[];
  missing: string[];
}

type MountedParts = MountParts & { versions: RecordVersions };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Contracts that no area handles. */
export function missingHandlers(contracts: Contracts, areas: AnyArea[]): string[] {
  const handled = new Set(areas.flatMap((area) => Object.keys(area.handlers)));
  return [...contracts.endpoints.keys()].filter((name) => !handled.has(name));
}

/**
 * Mounts every endpoint that has a handler.
 * @throws when a handler has no contract or two areas handle one endpoint, naming both.
 */
export function mountContracts(app: FastifyInstance, parts: MountParts): Mounted {
  const handlers: Partial<Handlers> = {};
  for (const area of parts.areas) {
    for (const name of namesOf(area.handlers)) {
      if (handlers[name]) throw new Error(`area ${area.name}: ${name} is handled by another area as well`);
      if (!parts.contracts.endpoints.has(name)) {
        // A handler ahead of its contract must not stop everything else.
        parts.services.log.warn({ area: area.name, endpoint: name }, "handler without a contract");
        continue;
      }
      Object.assign(handlers, { [name]: area.handlers[name] });
    }
  }
  const mounted = namesOf(handlers);
  const versions = new RecordVersions(parts.contracts.endpoints.values(), parts.services);
  for (const name of mounted) mount(app, name, handlers, { ...parts, versions });
  return { mounted, missing: missingHandlers(parts.contracts, parts.areas) };
}

const namesOf = (handlers: Partial<Handlers>) => Object.keys(handlers) as AnsweredName[];

function mount<Name extends AnsweredName>(app: FastifyInstance, name: Name, handlers: Partial<Handlers>, parts: MountedParts) {
  const contract = parts.contracts.endpoints.get(name) as EndpointContract;
  const open = contract.rights === "public";
  const limits = parts.validator.limitsOf(name);
  const { dataDir, uploadMegabytes: megabytes } = parts.services.settings;
  const spool = { folder: spoolFolder(dataDir), megabytes };
  const respond = responder(name, handlers[name] as Handler<Name>, parts);
  app.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, ":$1"),
    bodyLimit: limits.bytes,
    exposeHeadRoute: false,
    // Before the body is read, so that a stranger cannot make us read it.
    onRequest: async (req, reply) => {
      const guest = await guestOf(req, contract, parts.gatekeeper);
      const caller = guest ?? (await parts.gatekeeper.identify(req, !open));
      if (!guest && !mayCall(contract, caller)) throw new ApiError(403, "没有权限执行此操作", 403);
      // A page that asks nobody who is signed in learns it so, and says from then on whose it is.
      if (caller.userId !== "") reply.header("x-page-user", encodeURIComponent(caller.userId));
      callers.set(req, caller);
    },
    handler: async (req, reply) => {
      const sent = await readFields(req, limits, spool);
      try {
        return await respond(req, reply, sent);
      } finally {
        await dropFiles(sent.stored);
      }
    },
  });
}

/** Answers one call: its token, its request by contract, and its first reply again where it came twice. */
function responder<Name extends AnsweredName>(name: Name, handler: Handler<Name>, parts: MountedParts) {
  const contract = parts.contracts.endpoints.get(name) as EndpointContract;
  return async (req: FastifyRequest, reply: FastifyReply, { fields, files, stored }: RequestFields): Promise<unknown> => {
    const caller = callers.get(req) as Caller;
    const token = header(req, "optoken") ?? text(fields.optoken);
    delete fields.optoken;
    delete fields.optime;
    if (contract.token) parts.gatekeeper.checkToken(caller, token);
    const request = parts.validator.parse(name, fields, { ...files, ...stored });
    if (caller.share && (Reflect.get(request, "id") ?? "") !== caller.share.id) throw new ApiError(403, "分享链接不含这篇内容", 403);
    const signal = abortSignal(reply);
    const handle = async () => handler({ request, caller, services: parts.services, signal, files, stored, raw: { req, reply } });
    const work = async () => {
      const data = await parts.versions.run({ contract, request, caller, req, reply }, handle);
      // What others answer is not ours to promise.
      if (!reply.sent && !contract.foreign) parts.replies?.check(name, contract, data);
      return data;
    };
    const key = keepsReply(contract) && caller.userId !== "" ? keyOf(req.headers) : null;
    if (key === null) return answer(reply, contract, await work());
    const body = fingerprintOf(key, request, files, stored);
    const { again, data } = await firstRepliesOf(parts.services).once({ key, userId: caller.userId, endpoint: name, body }, work);
    if (again) reply.header("idempotency-replayed", "true");
    return answer(reply, contract, data);
  };
}

/** The right of a session counts before that of a share key. */
async function guestOf(req: FastifyRequest, contract: EndpointContract, gatekeeper: Gatekeeper) {
  const { rights } = contract;
  if (typeof rights === "string" || !("menus" in rights) || !rights.shared || !gatekeeper.guest) return null;
  const caller = await gatekeeper.identify(req, false);
  return mayCall(contract, caller) ? null : gatekeeper.guest(req, rights.menus);
}

/** Whether a call writes and answers something that can be given again. */
const keepsReply = ({ safe, reply }: EndpointContract): boolean =>
  !safe && reply.kind !== "file" && reply.kind !== "stream" && reply.envelope !== false;

function answer(reply: FastifyReply, contract: EndpointContract, data: unknown): unknown {
  if (reply.sent) return reply;
  const bare = contract.reply.kind === "file" || contract.reply.kind === "stream" || contract.reply.envelope === false;
  if (bare && (Buffer.isBuffer(data) || data instanceof Readable || typeof data === "string")) return reply.send(data);
  if (contract.reply.envelope === false) return reply.send(data ?? null);
  return reply.send({ status: 0, message: "success", data: data ?? null });
}

function abortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const header = (req: FastifyRequest, name: string) => text(req.headers[name]);
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
