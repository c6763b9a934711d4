import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const CONSOLE_DIR = fileURLToPath(new URL("../../dist/console", import.meta.url));
const YEAR = 31_536_000;
/** First segments that belong to the API: an unknown address below them is never a page. */
const API = /^\/(api|auth|btc|ws|plans|logo|mbd-[\w-]+|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * Serves the built console: assets for good, index.html for page addresses. An address that is no page of ours still
 * gets the console, which shows its not-found page, but with HTTP 404.
 */
export async function addConsole(
  app: FastifyInstance,
  isPage: (path: string) => boolean,
  dir = CONSOLE_DIR,
): Promise<void> {
  const built = existsSync(join(dir, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root: dir,
      wildcard: false,
      index: false,
      globIgnore: ["**/.*", "**/index.html"],
      preCompressed: true,
      // The plugin's own header would overrule ours.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes("/assets/");
        reply.setHeader("cache-control", hashed ? `public, max-age=${YEAR}, immutable` : "public, max-age=3600");
      },
    });
  }
  const index = built ? readFileSync(join(dir, "index.html")) : null;

  app.setNotFoundHandler((req, reply) => {
    const path = req.url.split("?", 1)[0] ?? "/";
    const asksForPage = req.method === "GET" || req.method === "HEAD";
    if (!asksForPage || API.test(path) || /\.\w+$/.test(path)) {
      return reply.code(404).send({ status: 404, message: "接口不存在", data: null });
    }
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");
    if (!index)
      return reply.code(503).send("<!doctype html><title>Console not built</title><p>Run <code>npm run build</code>.");
    return reply.code(path === "/" || isPage(path) ? 200 : 404).send(index);
  });
}
