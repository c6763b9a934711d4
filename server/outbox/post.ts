import { HOUR } from "#engine/grammar/localTime.ts";
import { FetchError, guardedFetch } from "#server/fetch/guardedFetch.ts";
import { isAllowedHost } from "./isAllowedHost.ts";
import { PushError } from "./PushError.ts";

interface PostReply {
  status: number;
  text: string;
}

const TIMEOUT = 15_000;
const MOST = 64 * 1024;

/**
 * Posts JSON to an address someone typed into a form: never to private networks unless the operator allowed the host.
 * Messages never repeat the address, since it may hold a key.
 * @throws PushError
 */
export async function post(url: string, body: string, headers: Record<string, string>, allowed: readonly string[]): Promise<PostReply> {
  if (!URL.canParse(url)) throw new PushError("地址有误", true);
  try {
    const reply = await guardedFetch(url, {
      ...{ method: "POST", body, timeout: TIMEOUT, maxBytes: MOST, allowPrivate: isAllowedHost(url, allowed) },
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": String(Buffer.byteLength(body)),
        ...{ "user-agent": "MediaMonitor/1.0 (push)", accept: "application/json", ...headers },
      },
    });
    const retry = Number(reply.headers["retry-after"]) * 1000;
    const after = retry > 0 ? Math.min(retry, HOUR) : 0;
    if (reply.status === 429) throw new PushError("对方限流（HTTP 429）", false, Math.max(after, 60_000));
    if (reply.status >= 500 || reply.status === 408) throw new PushError(`对方出错（HTTP ${reply.status}）`, false, after);
    if (reply.status >= 400) throw new PushError(`对方拒绝（HTTP ${reply.status}）`, true);
    return { status: reply.status, text: reply.body.toString("utf8") };
  } catch (error) {
    if (error instanceof PushError) throw error;
    if (!(error instanceof FetchError)) throw error;
    if (/internal address/.test(error.message)) throw new PushError("不允许推送到内网地址", true);
    if (/redirect/.test(error.message)) throw new PushError("对方要求跳转，未跟随", true);
    if (/no complete answer/.test(error.message)) throw new PushError(`没有在 ${TIMEOUT / 1000} 秒内答复`);
    throw new PushError("无法连接", error.permanent);
  }
}

/** A robot's reply in JSON. @throws PushError */
export function readReply(text: string): Record<string, unknown> {
  try {
    const reply: unknown = JSON.parse(text);
    if (typeof reply === "object" && reply !== null) return reply as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new PushError("答复不是机器人的格式，请检查地址", true);
}
