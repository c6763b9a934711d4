import type { RequestContext } from "#server/contract/handler.ts";
import { menuPath } from "#server/contract/rights.ts";
import { sessionId, sessionsOf } from "#server/sessions/Sessions.ts";
import { COOKIE, callerOf, setSessionCookie } from "./Gatekeeper.ts";
import { menusOf } from "./MenuGrants.ts";
import { nodesOf } from "./sites.ts";
import { type User, usersIn } from "./User.ts";

/**
 * Begins a session for a user who has proved who they are and answers their home page. The id of a session is never
 * taken over: a value planted before sign-in is worth nothing afterwards.
 */
export async function signIn({ services, raw }: RequestContext, user: User): Promise<string> {
  const sessions = sessionsOf(services);
  const before = raw.req.cookies[COOKIE];
  if (before) await sessions.end([sessionId(before)]);
  const token = await sessions.begin(user.id, raw.req.ip, String(raw.req.headers["user-agent"] ?? ""));
  await usersIn(services.records).update(user.id, { lastLogin: services.now() });
  setSessionCookie(raw.req, raw.reply, token);
  const caller = await callerOf(services, user, "", raw.req.ip);
  return homeOf(services, caller.menuUrls);
}

/** The site's home, or for a user without it another variant's, or the first page of their menu. */
export function homeOf(services: RequestContext["services"], menuUrls: ReadonlySet<string>): string {
  const { site, sites } = menusOf(services);
  const home = site.home || "/";
  // The other variants' homes come next: an opinion officer on the default variant starts at /yuqing/home.
  for (const candidate of [site, ...sites]) if (menuUrls.has(menuPath(candidate.home))) return candidate.home;
  for (const node of nodesOf(site.menus)) {
    if (node.url && !node.hidden && menuUrls.has(menuPath(node.url)) && !node.url.includes(":")) return node.url;
  }
  return home;
}
