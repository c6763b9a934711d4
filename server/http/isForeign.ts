import type { FastifyRequest } from "fastify";

/**
 * Whether a request comes from a page of another site. No origin at all is a program, not a page: it holds no cookie of
 * ours unless it was given one. Own is what the Host header or PUBLIC_URL names; X-Forwarded-Host is anybody's word.
 */
export function isForeign(req: FastifyRequest, publicUrl?: string): boolean {
  const { origin, host } = req.headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin).host;
  return from !== host && (publicUrl === undefined || from !== new URL(publicUrl).host);
}
