import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, type Services } from "#server/contract/handler.ts";
import { PROXY } from "#server/http/proxyPath.ts";
import { decodeBytes } from "#server/ingest/charset.ts";
import { gatekeeperOf } from "#server/users/Gatekeeper.ts";
import { addressedBelow, rootedBelow, upstreamUrl } from "./proxyAddresses.ts";
import { unavailablePage } from "./unavailablePage.ts";

/** SCREENS /proxy-service: a service that does not answer within 10 s counts as unavailable. */
const FIRST_BYTE = 10_000;
const BODY_LIMIT = 12 * 1024 * 1024;
/** Larger pages pass as they are. */
const PAGE_LIMIT = 4 * 1024 * 1024;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** What a service is told of the request: no cookie, no address, no sign-in of ours. */
const ASKED = ["accept", "accept-language", "content-type", "if-none-match", "if-modified-since", "range"];
/** What the frame is told of the reply: no cookie for our address, nothing that loosens the frame. */
const TOLD = ["content-type", "content-disposition", "content-range", "accept-ranges", "etag", "last-modified"];

/** A page that came through us has an origin of its own: it reads neither our pages nor our cookies, opened alone too. */
const SANDBOX = "sandbox allow-scripts allow-forms allow-popups allow-downloads; frame-ancestors 'self'";

interface Params {
  id: string;
  ticket: string;
  "*": string;
}

/**
 * `{PROXY}/{id}/{ticket}/…`: a registered service (setting EMBEDS) in the frame of `/proxy-service/{id}`. The ticket is
 * the session's and the service's; a frame without origin sends no cookies.
 */
export async function addProxyRoute(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_req, body, done) => done(null, body));
    scope.route<{ Params: Params }>({
      method: METHODS,
      url: `${PROXY}/:id/:ticket/*`,
      exposeHeadRoute: false,
      bodyLimit: BODY_LIMIT,
      onRequest: (req, reply) => admit(services, req, reply),
      handler: (req, reply) => forward(services, req, reply),
    });
  });
}

async function admit(services: Services, req: FastifyRequest<{ Params: Params }>, reply: FastifyReply): Promise<void> {
  const { id, ticket } = req.params;
  const caller = await gatekeeperOf(services).identifyProxyTicket(ticket, id, req.ip);
  if (!caller) throw new ApiError(401, "请先登录", 401);
  if (!caller.menuUrls.has(`/proxy-service/${id}`)) throw new ApiError(403, "没有权限访问此页面", 403);
  reply.header("content-security-policy", SANDBOX);
  reply.removeHeader("cross-origin-opener-policy");
  // The frame's scripts and fonts come from an address that is foreign to it; without cookies there is nothing to steal.
  reply.header("access-control-allow-origin", "*").header("cache-control", "private, no-cache");
}

async function forward(services: Services, req: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
  const { id, ticket } = req.params;
  const entry = services.settings.embeds[`proxy-service/${id}`];
  const search = req.url.includes("?") ? req.url.slice(req.url.indexOf("?")) : "";
  const url = entry && upstreamUrl(entry.url, req.params["*"], search);
  if (!url) throw new ApiError(404, "页面不存在", 404);
  const here = `${PROXY}/${id}/${ticket}/`;
  const answer = await ask(url, req, reply).catch((error: Error) => {
    services.log.warn({ err: error, service: id }, "a registered service does not answer");
    return null;
  });
  if (!answer) return reply.code(502).type("text/html; charset=utf-8").send(unavailablePage());
  reply.code(answer.status);
  for (const name of TOLD) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const location = answer.headers.get("location");
  if (location !== null) {
    const to = addressedBelow(location, url, entry.url, here);
    // A redirect that leaves the registered service would lead past the allow-list.
    if (!to) return reply.code(502).type("text/html; charset=utf-8").send(unavailablePage());
    reply.header("location", to);
  }
  if (!answer.body || req.method === "HEAD") return reply.send();
  const length = Number(answer.headers.get("content-length") ?? Number.NaN);
  const type = answer.headers.get("content-type") ?? "";
  if (/^text\/html\b/i.test(type) && !(length > PAGE_LIMIT)) {
    const page = decodeBytes(new Uint8Array(await answer.arrayBuffer()), type);
    return reply.type("text/html; charset=utf-8").send(rootedBelow(page, entry.url, here));
  }
  return reply.send(Readable.fromWeb(answer.body as ReadableStream));
}

async function ask(url: URL, req: FastifyRequest, reply: FastifyReply): Promise<Response> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(new Error(`no answer within ${FIRST_BYTE} ms`)), FIRST_BYTE);
  reply.raw.once("close", () => reply.raw.writableFinished || control.abort());
  const headers = ASKED.flatMap((name) => {
    const value = req.headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  try {
    const body = Buffer.isBuffer(req.body) && req.body.length > 0 ? new Uint8Array(req.body) : undefined;
    return await fetch(url, { method: req.method, headers, body, redirect: "manual", signal: control.signal });
  } finally {
    clearTimeout(timer);
  }
}
