import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Handler, type Services } from "#server/contract/handler.ts";
import { doorOf } from "#server/sessions/doorOf.ts";
import { passwordsOf } from "#server/sessions/passwords.ts";
import { mayWork } from "#server/users/Gatekeeper.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { signIn } from "#server/users/signIn.ts";
import { codeKey, usersIn } from "#server/users/User.ts";

/** POST /api/login. Every refusal after the throttle has cost one password check, whether or not the user exists. */
export const login: Handler<"session.login"> = async (context) => {
  const { request, services, raw } = context;
  const { username, password, captchaKey, captchaValue } = request;
  const { captchas, throttle, tries } = doorOf(services);
  const account = codeKey(username);
  const address = raw.req.ip;
  const note = (ok: boolean, userId = "", action = "登录") =>
    auditOf(services).note({ userId, userName: username.trim(), address }, action, username.trim(), ok);

  // A captcha is not used up by a try that would be refused.
  tries.refuse(account, address);
  if (captchaAsked(services) && !captchas.check(captchaKey, captchaValue)) {
    throw new ApiError(100006, "验证码错误或已失效");
  }
  const user = await usersIn(services.records).findOne({ codeKey: account });
  const right = await tries.check({ account, address, signal: context.signal }, () =>
    passwordsOf(services).verify(password.trim(), user?.passwordHash),
  );
  if (!user || !right) {
    await note(false, user?.id);
    throw new ApiError(100007, "用户名或密码错误");
  }
  // Told only to who knows the password.
  if (!mayWork(user, services.now())) {
    await note(false, user.id, "登录（账号不可用）");
    throw new ApiError(100007, user.status === 1 ? "账号已到期，请联系管理员" : "账号已停用，请联系管理员");
  }
  throttle.succeed(account, address);
  const home = await signIn(context, user);
  await auditOf(services).note({ userId: user.id, userName: user.name, account: user.code, address }, "登录", user.code);
  return home;
};

/** Whether sign-in asks for a captcha: the site's flag, unless the operator overrules it. */
export const captchaAsked = (services: Services): boolean => services.settings.captcha ?? menusOf(services).site.flags.captcha === true;
