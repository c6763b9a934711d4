import { createHmac, timingSafeEqual } from "node:crypto";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Handler } from "#server/contract/handler.ts";
import { useTicket } from "#server/sessions/useTicket.ts";
import { mayWork } from "#server/users/Gatekeeper.ts";
import { signIn } from "#server/users/signIn.ts";
import { codeKey, usersIn } from "#server/users/User.ts";

interface Ticket {
  /** Account to sign in. */
  code: string;
  /** Last moment the ticket is good, ms; at most ten minutes ahead. */
  exp: number;
  nonce: string;
}

const LONGEST = 10 * 60_000;

/**
 * POST /auth: signs in with a ticket of the all-media editing system, `base64url(JSON {code, exp, nonce})` and its
 * HMAC-SHA256 under TICKET_SECRET, joined by a dot. A ticket works once.
 */
export const ticketLogin: Handler<"session.auth"> = async (context) => {
  const { request, services, raw } = context;
  const { ticket, backurl } = request;
  const secret = services.settings.ticketSecret;
  if (!secret) throw new ApiError(403, "未启用票据登录", 403);
  const now = services.now();
  const read = readTicket(ticket, secret);
  if (!read || read.exp <= now || read.exp > now + LONGEST) throw new ApiError(100007, "票据无效或已过期");
  if (!(await useTicket(services.records, read, now))) throw new ApiError(100007, "票据已使用");

  const user = await usersIn(services.records).findOne({ codeKey: codeKey(read.code) });
  const caller = {
    userId: user?.id ?? "",
    userName: user?.name ?? read.code,
    account: user?.code,
    address: raw.req.ip,
  };
  if (!user || !mayWork(user, now)) {
    await auditOf(services).note(caller, "票据登录", read.code, false);
    throw new ApiError(100007, "账号不存在或不可用");
  }
  const home = await signIn(context, user);
  await auditOf(services).note(caller, "票据登录", user.code);
  return isOwnPath(backurl) ? backurl : home;
};

function readTicket(ticket: string, secret: string): Ticket | null {
  const [body = "", signature = ""] = ticket.split(".");
  const given = Buffer.from(signature, "base64url");
  const wanted = createHmac("sha256", secret).update(body).digest();
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  try {
    const read = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Partial<Ticket>;
    const whole = typeof read.code === "string" && typeof read.exp === "number" && typeof read.nonce === "string";
    return whole ? (read as Ticket) : null;
  } catch {
    return null;
  }
}

/** A path of this site and nothing a browser could read as another host. */
function isOwnPath(path: string | undefined): path is string {
  if (path === undefined || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes("\\")) return false;
  const url = new URL(path, "http://own");
  return url.host === "own" && !url.pathname.startsWith("//");
}
