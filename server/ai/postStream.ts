import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";

/**
 * POSTs a body and resolves with the reply's head; its body is read as it comes. node:http and not fetch: a web stream's
 * read costs several times as much as the token it carries. Redirects are not followed.
 * @throws what the connection throws, and the signal's reason when it ends first.
 */
export function postStream(url: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.startsWith("https:") ? secure : plain;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      signal,
    });
    call.setNoDelay(true);
    call.on("error", (error) => reject(signal.aborted ? signal.reason : error));
    call.on("response", resolve);
    call.end(body);
  });
}

/** At most so many characters of a short reply, such as an error's. */
export async function shortText(reply: IncomingMessage, most: number): Promise<string> {
  let text = "";
  try {
    reply.setEncoding("utf8");
    for await (const piece of reply) {
      text += piece;
      if (text.length >= most) break;
    }
  } catch {
    // What came is enough.
  }
  return text.slice(0, most);
}
