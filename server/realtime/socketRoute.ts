import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { isForeign } from "#server/http/isForeign.ts";
import { gatekeeperOf } from "#server/users/Gatekeeper.ts";
import { CLOSE } from "./closeCodes.ts";
import { hubOf } from "./Hub.ts";

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * `GET /ws/conn?auth=<ticket of /ws/auth>`, with the session's cookie, from a page of ours. Refused before the socket opens, with the
 * HTTP status that says why.
 */
export function addSocketRoute(app: FastifyInstance, services: Services): void {
  const hub = hubOf(services);
  const refuse = (reason: string, http: number, message: string, status = http) => {
    hub.metrics.refused(reason);
    return new ApiError(status, message, http);
  };
  const options = {
    websocket: true as const,
    preValidation: async (req: FastifyRequest) => {
      if (!hub.enabled) throw refuse("disabled", 404, "该系统不提供实时连接");
      // A page elsewhere may open a socket to us in the user's name; every browser says where a socket comes from.
      if (req.headers.origin === undefined || isForeign(req, services.settings.publicUrl))
        throw refuse("origin", 403, "不接受来自其他网站的请求");
      const { auth } = req.query as { auth?: unknown };
      const ticket = typeof auth === "string" && auth.length <= 200 ? auth : "";
      const caller = await gatekeeperOf(services).identifySocket(req, ticket);
      if (!caller) throw refuse("auth", 401, "请先登录");
      const reason = hub.refusal(caller.userId);
      if (reason === "full") throw refuse(reason, 503, "连接数已满，请稍后再试", 100008);
      if (reason) throw refuse(reason, 429, "该账号打开的连接过多", 100008);
      callers.set(req, caller);
    },
  };
  app.get("/ws/conn", options, (socket, req) => {
    hub.attach(socket, callers.get(req) as Caller).catch((err) => {
      services.log.error({ err }, "a websocket could not be served");
      socket.close(CLOSE.failed);
    });
  });
}

/** A peer that has not answered our close by now is cut off, so that a restart does not wait for it. Ms. */
const FAREWELL = 2000;

/** How all sockets close when the server stops: with the code that says it comes back. */
export function closeSockets(this: FastifyInstance, done: () => void): void {
  const { clients } = this.websocketServer;
  for (const client of clients) client.close(CLOSE.restart, "restarting");
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, FAREWELL).unref();
  this.websocketServer.close();
  done();
}
