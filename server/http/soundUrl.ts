import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { ApiError } from "#server/contract/handler.ts";
import { isApiPath } from "./apiPath.ts";

/** Requests whose address could not be decoded as it came. */
const broken = new WeakSet<IncomingMessage>();

const isSound = (path: string): boolean => {
  try {
    // The result is used: a build drops a call for its error alone.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
};

/**
 * For Fastify's `rewriteUrl`: an address with a malformed escape (`%zz`, `%ff`) is taken letter by letter, so that it
 * comes to our own replies and not to the framework's.
 */
export function rewriteUrl(req: IncomingMessage): string {
  const url = req.url ?? "/";
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (isSound(path)) return url;
  broken.add(req);
  return path.replaceAll("%", "%25") + url.slice(path.length);
}

/** No page has such an address. */
export const isBroken = (req: IncomingMessage): boolean => broken.has(req);

/** Refuses calls to an address with a malformed escape; pages show the console's not-found page. */
export function addSoundUrl(app: FastifyInstance): void {
  app.addHook("onRequest", async (req) => {
    if (isBroken(req.raw) && isApiPath(req.url)) throw new ApiError(100001, "地址有误：百分号转义不完整", 400);
  });
}
