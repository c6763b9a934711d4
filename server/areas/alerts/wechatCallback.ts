import type { FastifyInstance, FastifyReply } from "fastify";
import type { Services } from "#server/contract/handler.ts";
import { isSigned, readEvent, replyXml } from "#server/outbox/wechat/platformMessage.ts";
import { takePlatformEvent } from "./wechatBinding.ts";

/** The address to enter at the platform; it calls it to try the token, and with every event. */
const CALLBACK = "/api/wechat/callback";
const BODY_LIMIT = 64 * 1024;

type Query = { Querystring: Record<string, string> };

/** Nobody is signed in here: the platform proves itself by its signature. */
export async function addWechatCallback(app: FastifyInstance, services: Services): Promise<void> {
  const refused = (reply: FastifyReply) => reply.code(403).type("text/plain").send("signature refused");
  const known = (query: Record<string, string>): boolean => {
    const { wechat } = services.settings;
    return wechat !== undefined && isSigned(wechat.token, query, services.now());
  };
  await app.register(async (scope) => {
    const parse = (_req: unknown, body: string | Buffer, done: (error: null, body: string) => void) => done(null, String(body));
    scope.removeContentTypeParser(["text/xml", "application/xml"]);
    scope.addContentTypeParser(["text/xml", "application/xml"], { parseAs: "string", bodyLimit: BODY_LIMIT }, parse);
    scope.get<Query>(CALLBACK, (req, reply) =>
      known(req.query) ? reply.type("text/plain").send(String(req.query.echostr ?? "")) : refused(reply),
    );
    scope.post<Query>(CALLBACK, { bodyLimit: BODY_LIMIT }, async (req, reply) => {
      if (!known(req.query)) return refused(reply);
      const event = typeof req.body === "string" ? readEvent(req.body) : null;
      const words = event && (await takePlatformEvent(services, event));
      return event && words
        ? reply.type("text/xml; charset=utf-8").send(replyXml(event, words, services.now()))
        : reply.type("text/plain").send("success");
    });
  });
}
