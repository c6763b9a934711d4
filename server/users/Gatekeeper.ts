import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import type { Gatekeeper } from "#server/contract/mount.ts";
import { anonymous } from "#server/contract/rights.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { type Session, sessionsOf } from "#server/sessions/Sessions.ts";
import { signerOf } from "#server/sessions/Signer.ts";
import { menuUrlsOf } from "./housePages.ts";
import { menusOf } from "./MenuGrants.ts";
import { HOUSE_OPERATIONS } from "./sites.ts";
import { type User, usersIn } from "./User.ts";

/** Name of the session cookie. */
export const COOKIE = "sid";

/** The header by which a page opened through a share link sends the link's key. */
const SHARE_HEADER = "x-share-key";
/** The header by which a page of the console says whose it is. */
const PAGE_HEADER = "x-page-user";

/** Turns cookies and websocket tickets into callers. */
export class SessionGatekeeper implements Gatekeeper {
  constructor(private readonly services: Services) {}

  /**
   * The caller of a request.
   * @throws ApiError 401 without a cookie and 100004 with one that has ended, where a session is required.
   */
  async identify(req: FastifyRequest, required: boolean): Promise<Caller> {
    const token = req.cookies[COOKIE];
    if (!token) {
      if (required) throw new ApiError(401, "请先登录", 401);
      return anonymous(req.ip);
    }
    const session = await sessionsOf(this.services).resolve(token);
    const caller = session && (await this.#caller(session, req.ip));
    if (caller) return ofOwnPage(caller, req);
    if (required) throw new ApiError(100004, "登录已过期，请重新登录", 401);
    return anonymous(req.ip);
  }

  /** Whose session the cookie names, if the websocket ticket is that session's; null else. The ticket is used up. */
  async identifySocket(req: FastifyRequest, ticket: string): Promise<Caller | null> {
    const token = req.cookies[COOKIE];
    const session = token ? await sessionsOf(this.services).resolve(token) : null;
    if (!session || !signerOf(this.services).takeSocketTicket(ticket, session.id, this.services.now())) return null;
    return this.#caller(session, req.ip);
  }

  /** The caller whose session a registered service's ticket opens, or null. */
  identifyProxyTicket(ticket: string, service: string, address: string): Promise<Caller | null> {
    return this.#callerOf(signerOf(this.services).readProxyTicket(ticket, service), address);
  }

  /**
   * Who came by a share link: nobody by name, who sees what the sharing user may see and only while that user may open
   * the page.
   */
  async guest(req: FastifyRequest, pages: string[]): Promise<Caller | null> {
    const key = req.headers[SHARE_HEADER];
    if (typeof key !== "string" || key === "") return null;
    const now = this.services.now();
    const share = signerOf(this.services).readShare(key, now);
    const user = share && pages.includes(share.page) ? await usersIn(this.services.records).get(share.userId) : null;
    const sharer = user && mayWork(user, now) ? await callerOf(this.services, user, "", req.ip) : null;
    if (!share || !sharer?.menuUrls.has(share.page)) throw new ApiError(403, "分享链接无效或已过期", 403);
    return { ...anonymous(req.ip), overseas: sharer.overseas, orgId: sharer.orgId, share: { id: share.id, userId: share.userId } };
  }

  checkToken(caller: Caller, token: string | undefined): void {
    // SPEC §7: carried when enabled. A public endpoint asks strangers for no token: there is no session to bind it to.
    if (caller.sessionId === "" || menusOf(this.services).site.flags.token === false) return;
    if (!token) throw new ApiError(100005, "缺少操作令牌，请刷新后重试");
    const reason = signerOf(this.services).refuse(token, caller.sessionId, this.services.now());
    if (reason === "expired") throw new ApiError(100005, "操作令牌已过期，请重试");
    if (reason) throw new ApiError(100005, "操作令牌无效，请刷新后重试");
  }

  async #callerOf(sessionId: string | null, address: string): Promise<Caller | null> {
    const session = sessionId === null ? null : await sessionsOf(this.services).byId(sessionId);
    return session && this.#caller(session, address);
  }

  async #caller(session: Session, address: string): Promise<Caller | null> {
    const user = await usersIn(this.services.records).get(session.userId);
    if (!user || !mayWork(user, this.services.now())) return null;
    return callerOf(this.services, user, session.id, address);
  }
}

/**
 * The caller, where the page the call comes from is theirs: the tabs of a browser share one cookie, and a page of who was
 * signed in before would go on in another's name. Programs send no such header.
 * @throws ApiError 100016
 */
function ofOwnPage(caller: Caller, req: FastifyRequest): Caller {
  const page = req.headers[PAGE_HEADER];
  if (page !== undefined && page !== encodeURIComponent(caller.userId)) {
    throw new ApiError(100016, "此浏览器已改用另一个账号登录，请刷新页面", 409);
  }
  return caller;
}

/** Whether an account is in force. */
export const mayWork = (user: User, now: number): boolean => user.status === 1 && (user.expireDate === 0 || user.expireDate > now);

/** What a user may see and do, as handlers receive it. */
export async function callerOf(services: Services, user: User, sessionId: string, address: string): Promise<Caller> {
  const grants = await menusOf(services).of(user.roleIds, user.zxyun === 1);
  return {
    sessionId,
    userId: user.id,
    userName: user.name,
    account: user.code,
    roleIds: user.roleIds,
    menuUrls: await menuUrlsOf(services, user),
    operations: user.orgId === "" ? grants.operations : operationsOfUnits(grants.operations),
    overseas: user.overseas === 1,
    zxyun: user.zxyun === 1,
    // Whoever belongs to a unit belongs to none of the house's departments.
    departmentId: user.orgId === "" ? user.departmentId : "",
    orgId: user.orgId,
    mediaId: user.mediaId,
    address,
  };
}

const operationsOfUnits = (operations: Caller["operations"]): Caller["operations"] =>
  new Map([...operations].map(([path, held]) => [path, new Set([...held].filter((op) => !HOUSE_OPERATIONS.has(op)))]));

/** The gatekeeper of these services; a websocket hub asks it for the caller of a ticket. */
export const gatekeeperOf = serviceKey("gatekeeper", (services): SessionGatekeeper => new SessionGatekeeper(services));

/** Sets or clears the session cookie. Secure wherever the request came over https. */
export function setSessionCookie(req: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: req.protocol === "https" } as const;
  if (token === null) reply.clearCookie(COOKIE, options);
  else reply.setCookie(COOKIE, token, options);
}
