import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type Handlers, type Services } from "#server/contract/handler.ts";
import type { Session } from "#server/sessions/Sessions.ts";
import { sessionsOf } from "#server/sessions/Sessions.ts";
import { dataScope } from "#server/users/dataScope.ts";
import { checkPower } from "#server/users/reach.ts";
import { type User, usersIn } from "#server/users/User.ts";
import { userRows } from "#server/users/userRow.ts";

const PAGE = "/settings/sessions";

/** Sessions listed and ended: one's own, and those of others for who administers them. */
export const deviceHandlers = {
  "session.sessions": async ({ caller, services }) => {
    const sessions = await sessionsOf(services).ofUser(caller.userId);
    return sessions.map((session) => deviceOf(session, caller.sessionId));
  },

  "session.revoke": async ({ request, caller, services }) => {
    const { id } = request;
    const own = await sessionsOf(services).ofUser(caller.userId);
    const session = own.find((each) => each.id === id);
    if (!session) throw new ApiError(404, "该登录不存在或已结束");
    await sessionsOf(services).end([id]);
    await auditOf(services).note(caller, "下线设备", session.address);
    return null;
  },

  "session.all": async ({ request, caller, services }) => {
    const { keyWords, page, pagesize } = request;
    const [sessions, users] = await Promise.all([sessionsOf(services).live(), usersInReach(services, caller)]);
    const rows = await userRows(services, [...users.values()]);
    const departmentName = new Map(rows.map((row) => [row.id, row.departmentName]));
    const words = keyWords?.trim().toLowerCase() ?? "";
    const found = sessions.flatMap((session) => {
      const user = users.get(session.userId);
      if (!user || !`${user.name} ${user.code} ${session.address}`.toLowerCase().includes(words)) return [];
      const department = { departmentName: departmentName.get(user.id) ?? "" };
      return [{ ...deviceOf(session, caller.sessionId), userName: user.name, code: user.code, ...department }];
    });
    return { rows: found.slice((page - 1) * pagesize, page * pagesize), total: found.length };
  },

  "session.endAny": async ({ request, caller, services }) => {
    const { ids } = request;
    if (ids.includes(caller.sessionId)) throw new ApiError(100003, "不能下线当前登录，请使用“退出”");
    const users = await usersInReach(services, caller);
    const sessions = await Promise.all([...new Set(ids)].map((id) => sessionsOf(services).byId(id)));
    const owners = sessions.map((session) => session && users.get(session.userId));
    // The same words for sessions out of reach and none at all, so that ids cannot be guessed.
    if (owners.some((user) => !user)) throw new ApiError(404, "该登录不存在或已结束");
    for (const user of owners) await checkPower(services, caller, user as User);
    await sessionsOf(services).end(ids);
    for (const [i, session] of sessions.entries()) {
      await auditOf(services).note(caller, "强制下线", `${owners[i]?.name}（${owners[i]?.code}） ${session?.address}`);
    }
    return null;
  },
} satisfies Partial<Handlers<"session">>;

/** A session as its owner sees it. */
function deviceOf({ userId: _user, ...session }: Session, current: string) {
  return { ...session, agent: browserOf(session.agent), current: session.id === current };
}

/** Users by id whose sessions the caller may see. */
async function usersInReach(services: Services, caller: Caller): Promise<Map<string, User>> {
  const scope = await dataScope(services, caller, PAGE);
  const users = await usersIn(services.records).find();
  return new Map(users.filter((user) => scope.holds(user)).map((user) => [user.id, user]));
}

const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\/([\d.]+)/, "微信"],
  [/Edg\w*\/(\d+)/, "Edge"],
  [/OPR\/(\d+)/, "Opera"],
  [/Firefox\/(\d+)/, "Firefox"],
  [/(?:Headless)?Chrome\/(\d+)/, "Chrome"],
  [/Version\/(\d+).*Safari/, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** `Chrome 142 · Windows` for a browser's User-Agent; what is neither stays as it was sent. */
export function browserOf(agent: string): string {
  const browser = BROWSERS.map(([pattern, name]) => [pattern.exec(agent)?.[1], name]).find(([version]) => version);
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  return [browser && `${browser[1]} ${browser[0]}`, system].filter(Boolean).join(" · ") || agent;
}
