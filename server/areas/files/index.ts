import { mkdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Area, Services } from "#server/contract/handler.ts";
import { gatekeeperOf } from "#server/users/Gatekeeper.ts";

/** A picture of ours may be an SVG: opened by itself it must run nothing and reach nothing. */
const INERT = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox";

/** `GET /files/…`: pictures this server keeps (`DATA_DIR/files`), for signed-in users. */
const area: Area<"files"> = {
  name: "files",
  handlers: {},
  async routes(app: FastifyInstance, services: Services) {
    const root = join(services.settings.dataDir, "files");
    mkdirSync(root, { recursive: true });
    const gatekeeper = gatekeeperOf(services);
    await app.register(async (scope) => {
      scope.addHook("onRequest", async (req) => {
        await gatekeeper.identify(req, true);
      });
      await scope.register(fastifyStatic, {
        root,
        prefix: "/files/",
        decorateReply: false,
        index: false,
        dotfiles: "deny",
        setHeaders: (reply) => {
          reply.header("content-security-policy", INERT);
          reply.header("cache-control", "private, max-age=86400");
        },
      });
    });
  },
};

export default area;
