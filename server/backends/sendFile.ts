import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { EndpointContract } from "#engine/grammar/contract.ts";
import type { Opened } from "#server/fetch/guardedFetch.ts";

/**
 * A file or stream of a backend, as it comes. A file is always one to save, of no type that a browser would open: it would open it as
 * a page of ours.
 */
export function sendFile(kind: EndpointContract["reply"]["kind"], { headers, body }: Opened, reply: FastifyReply): Readable {
  if (kind === "stream") {
    reply.header("cache-control", "no-store").header("x-accel-buffering", "no").type("text/event-stream");
    return body;
  }
  const name = nameIn(headers["content-disposition"]);
  reply
    .header("content-disposition", `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header("x-content-type-options", "nosniff")
    .type("application/octet-stream");
  return body;
}

/** The name a backend gives, without what no name has. */
function nameIn(disposition = ""): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1];
  let name = plain ?? "下载";
  try {
    if (encoded) name = decodeURIComponent(encoded);
  } catch {
    // Badly encoded: the plain one stays.
  }
  const clean = name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, " ").trim();
  // Half a character, as a cut may leave it, has no encoding.
  const whole = clean.slice(0, 100).replace(/\p{Surrogate}/gu, "");
  return whole === "" ? "下载" : whole;
}
