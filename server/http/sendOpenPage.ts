import type { FastifyReply } from "fastify";

/** Nothing runs and nothing is fetched but pictures of our own; the one form posts to where it came from. */
const POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const STYLE = "max-width:820px;margin:0 auto;padding:24px 16px;font:16px/1.7 'Microsoft YaHei','Noto Sans SC',sans-serif;color:#1c2637";

/**
 * What strangers open with a signed key: a page of sound markup that is not kept, found or framed by others. Its address is told to
 * no other site; to our own it is, as a page that keeps it back has no origin, and its form would be refused as another site's.
 * @param title escaped already
 */
export function sendOpenPage(reply: FastifyReply, status: number, title: string, content: string, look = ""): FastifyReply {
  return reply
    .code(status)
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", POLICY)
    .header("cache-control", "private, no-store")
    .header("referrer-policy", "same-origin")
    .header("x-robots-tag", "noindex")
    .send(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${look ? `<style>${look}</style>` : ""}<body style="${STYLE}">${content}</body></html>`,
    );
}
