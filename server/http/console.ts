import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { isApiPath } from "./apiPath.ts";
import { isBroken } from "./soundUrl.ts";

const CONSOLE_DIR = fileURLToPath(new URL("../../dist/console", import.meta.url));
const YEAR = 31_536_000;

/**
 * Serves the built console: assets for good, index.html for page addresses. An address that is no page of ours still
 * gets the console, which shows its not-found page, but with HTTP 404.
 */
export async function addConsole(app: FastifyInstance, isPage: (path: string) => boolean, dir = CONSOLE_DIR): Promise<void> {
  if (existsSync(join(dir, "index.html"))) {
    const shared = {
      index: false,
      preCompressed: true,
      // The plugin's own header would overrule ours.
      cacheControl: false,
      dotfiles: "ignore",
    } as const;
    await app.register(fastifyStatic, {
      ...shared,
      root: dir,
      wildcard: false,
      globIgnore: ["**/.*", "**/index.html", "assets/**"],
      setHeaders: (reply) => reply.header("cache-control", "public, max-age=3600"),
    });
    // Their names change with every build: looked up as they are asked for, not listed at the start.
    await app.register(fastifyStatic, {
      ...shared,
      root: join(dir, "assets"),
      prefix: "/assets/",
      decorateReply: false,
      // Of the folder itself nothing is told, not even that it is one.
      allowedPath: (path) => !path.endsWith("/"),
      setHeaders: (reply) => reply.header("cache-control", `public, max-age=${YEAR}, immutable`),
    });
  }
  const readIndex = pageReader(join(dir, "index.html"));

  app.setNotFoundHandler(async (req, reply) => {
    const path = req.url.split("?", 1)[0] ?? "/";
    const asksForPage = req.method === "GET" || req.method === "HEAD";
    if (!asksForPage || isApiPath(path) || /\.\w+$/.test(path)) {
      return reply.code(404).send({ status: 404, message: "接口不存在", data: null });
    }
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");
    const index = await readIndex();
    if (!index) return reply.code(503).send("<!doctype html><title>Console not built</title><p>Run <code>npm run build</code>.");
    const found = path === "/" || (isPage(path) && !isBroken(req.raw));
    return reply.code(found ? 200 : 404).send(index);
  });
}

/** Reads the page, anew when a build has written another; null while there is none. */
function pageReader(file: string): () => Promise<Buffer | null> {
  let kept: { page: Buffer; version: string } | null = null;
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(file);
      const version = `${mtimeMs} ${size} ${ino}`;
      if (kept?.version !== version) kept = { page: await readFile(file), version };
      return kept.page;
    } catch {
      return null;
    }
  };
}
