import type { FastifyInstance } from "fastify";
import { ApiError } from "#server/contract/handler.ts";
import { isForeign } from "./isForeign.ts";
import { PROXY } from "./proxyPath.ts";

/** DESIGN §5; every widget runs under it. Frames hold our own pages and the sites that the operator registered. */
const policy = (framed: string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...framed].join(" "),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");

const HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

/** Addresses whose callers prove themselves by a ticket: pages of another system, and frames without an origin. */
const FROM_ELSEWHERE = new Set(["/auth", `${PROXY}/:id/:ticket/*`]);

/**
 * Sets the headers on every reply and refuses requests that another site's page makes in the user's name.
 * @param publicUrl address of the console behind a proxy that changes the Host header
 * @param framed origins of the outer pages that may stand in a frame
 */
export function addSecurityHeaders(app: FastifyInstance, publicUrl?: string, framed: string[] = []): void {
  const headers = { ...HEADERS, "content-security-policy": policy(framed) };
  app.addHook("onRequest", async (req, reply) => {
    reply.headers(headers);
    if (req.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
    if (req.method === "GET" || req.method === "HEAD" || FROM_ELSEWHERE.has(req.routeOptions.url ?? "")) return;
    if (isForeign(req, publicUrl) || req.headers["sec-fetch-site"] === "cross-site") {
      throw new ApiError(403, "不接受来自其他网站的请求", 403);
    }
  });
}
