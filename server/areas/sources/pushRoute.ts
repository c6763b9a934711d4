import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError, type Services } from "#server/contract/handler.ts";
import { announce, withdraw } from "#server/ingest/handover.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import { MAX_ROWS, PushBodyError, readPushBody } from "#server/ingest/pushBody.ts";
import { DATA_TYPES, type DataType, StoreUnavailableError } from "#server/store/documents.ts";
import { type ApiToken, hashOf, sameToken, tokensOf } from "./ApiToken.ts";

const BODY_LIMIT = 64 * 1024 * 1024;
/** Pushes analysed at once; further ones are asked to come back, so that memory stays bounded. */
const AT_ONCE = 8;

interface Query {
  source?: string;
  type?: string;
  channel?: string;
}

/**
 * `POST /api/ingest/push`: documents of other systems, as a JSON array or JSON Lines, with an API token
 * (`Authorization: Bearer …`). Answers when they are durable, row by row; the same row again updates. Outside the
 * contract because its body is a list and its caller a machine.
 */
export async function addPushRoute(app: FastifyInstance, services: Services): Promise<void> {
  const local = randomBytes(32).toString("base64url");
  const tokens = tokensOf(services.records);
  const seen = new WeakMap<FastifyRequest, ApiToken | null>();
  let running = 0;

  const identify = async (req: FastifyRequest): Promise<ApiToken | null> => {
    const token = /^Bearer\s+(\S+)$/i.exec(req.headers.authorization ?? "")?.[1];
    if (token && sameToken(token, local)) return null;
    const found = token ? await tokens.findOne({ hash: hashOf(token) }) : null;
    if (!found?.enabled) throw new ApiError(401, "令牌无效", 401);
    return found;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_req, body, done) => done(null, body));
    scope.post<{ Querystring: Query }>("/api/ingest/push", {
      bodyLimit: BODY_LIMIT,
      // Before the body is read, so that a stranger cannot make us read it.
      onRequest: async (req) => void seen.set(req, await identify(req)),
      handler: async (req, reply) => {
        if (running >= AT_ONCE) {
          reply.header("retry-after", "2");
          throw new ApiError(100008, "推送过于频繁，请稍后重试", 429);
        }
        running++;
        try {
          return { status: 0, message: "success", data: await push(req, seen.get(req) ?? null) };
        } finally {
          running--;
        }
      },
    });
  });

  const push = async (req: FastifyRequest<{ Querystring: Query }>, token: ApiToken | null) => {
    const { source, type, channel } = req.query;
    const twice = Object.entries({ source, type, channel }).find(([, value]) => Array.isArray(value));
    if (twice) throw new ApiError(100001, `参数 ${twice[0]} 只能出现一次`);
    if (type !== undefined && !(DATA_TYPES as readonly string[]).includes(type)) {
      throw new ApiError(100001, `type 必须是 ${DATA_TYPES.join("、")} 之一`);
    }
    const rows = bodyRows(req.body);
    if (token) await tokens.update(token.id, { lastUse: services.now() });
    const named = source || token?.source;
    try {
      const { account, rows: results } = await ingestOf(services).push(rows, {
        now: services.now(),
        ...(named && { source: named }),
        ...(type && { dataType: type as DataType }),
        ...(channel && { channel }),
      });
      const { read, added, updated, grouped, skipped } = account;
      return { read, added, updated, grouped, skipped, rows: results };
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw new ApiError(100010, `文档库暂不可写：${error.message}`, 503);
      throw error;
    }
  };

  app.addHook("onListen", async () => {
    const address = app.server.address();
    if (typeof address !== "object" || !address) return;
    const { host } = services.settings;
    const reach = ["0.0.0.0", "::", "localhost", ""].includes(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
    try {
      announce(services.settings.dataDir, { url: `http://${reach}:${address.port}`, token: local, pid: process.pid });
    } catch (error) {
      services.log.warn({ err: error }, "commands will not find this server");
    }
  });
  app.addHook("onClose", async () => withdraw(services.settings.dataDir));
}

function bodyRows(body: unknown) {
  try {
    const rows = readPushBody(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    if (rows.length > MAX_ROWS) throw new ApiError(100009, `一次最多推送 ${MAX_ROWS} 条`, 413);
    return rows;
  } catch (error) {
    if (error instanceof PushBodyError) throw new ApiError(100001, `请求体无法解析：${error.message}`, 400);
    throw error;
  }
}
