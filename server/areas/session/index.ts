import { HOUR } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area, type RequestContext } from "#server/contract/handler.ts";
import { VERSION } from "#server/contract/version.ts";
import { doorOf } from "#server/sessions/doorOf.ts";
import { sessionsOf } from "#server/sessions/Sessions.ts";
import { signerOf, startSigner } from "#server/sessions/Signer.ts";
import { setSessionCookie } from "#server/users/Gatekeeper.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { homeOf } from "#server/users/signIn.ts";
import { type User, usersIn } from "#server/users/User.ts";
import { authFlags, userRows } from "#server/users/userRow.ts";
import { deviceHandlers } from "./deviceHandlers.ts";
import { captchaAsked, login } from "./login.ts";
import { recallTries } from "./recallTries.ts";
import { ticketLogin } from "./ticketLogin.ts";

const SWEEP = HOUR;

const self = async ({ caller, services }: RequestContext): Promise<User> => {
  const user = await usersIn(services.records).get(caller.userId);
  if (!user) throw new ApiError(100004, "登录已过期，请重新登录", 401);
  return user;
};

const area: Area<"session"> = {
  name: "session",
  handlers: {
    ...deviceHandlers,
    "session.login": login,
    "session.auth": ticketLogin,
    "session.logout": async ({ caller, services, raw }) => {
      if (caller.sessionId) {
        await sessionsOf(services).end([caller.sessionId]);
        await auditOf(services).note(caller, "退出");
      }
      setSessionCookie(raw.req, raw.reply, null);
      return "/login";
    },
    "session.systemInfo": ({ services }) => {
      const { id, code, name, home, style, copyright, flags: all } = menusOf(services).site;
      // The copyright flag decides whether the line is sent; the others travel as they are.
      const { copyright: shown, ...flags } = all;
      flags.captcha = captchaAsked(services);
      return { id, code, name, version: VERSION, home, style, copyright: shown === false ? "" : copyright, flags };
    },
    "session.captcha": ({ services, caller }) => doorOf(services).captchas.make(caller.address),
    "session.myInfo": async (context) => {
      const { caller, services } = context;
      const user = await self(context);
      const { site } = menusOf(services);
      const row = (await userRows(services, [user]))[0]!;
      return {
        ...row,
        ...authFlags(user),
        jsessionId: signerOf(services).socketTicket(caller.sessionId, services.now()),
        home: homeOf(services, caller.menuUrls),
        systemId: site.id,
        systemCode: site.code,
        ops: [...new Set([...caller.operations.values()].flatMap((ops) => [...ops]))].filter((op) => op !== "*"),
      };
    },
    "session.thirdPartyAuth": async (context) => authFlags(await self(context)),
    "session.wsAuth": ({ caller, services }) => signerOf(services).socketTicket(caller.sessionId, services.now()),
    "session.wsEnable": async (context) => (await self(context)).notificationAuth,
    "session.opToken": ({ caller, services }) => {
      const optime = services.now();
      return { optoken: signerOf(services).operationToken(caller.sessionId, optime), optime };
    },
    "session.opToken2": ({ caller, services }) => ({
      k: signerOf(services).operationToken(caller.sessionId, services.now()),
    }),
  },
  jobs: [
    {
      ...{ name: "sessions.sweep", title: "清理过期会话", every: SWEEP, scope: "house" },
      run: (services) => sessionsOf(services).sweep(),
    },
  ],
  async start(services) {
    await startSigner(services);
    await sessionsOf(services).sweep();
    await recallTries(services);
  },
};

export default area;
