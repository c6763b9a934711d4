import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Handlers, type RequestContext } from "#server/contract/handler.ts";
import { doorOf } from "#server/sessions/doorOf.ts";
import { passwordsOf } from "#server/sessions/passwords.ts";
import { sessionsOf } from "#server/sessions/Sessions.ts";
import { checkOwnName } from "#server/users/displayName.ts";
import { checkPassword, passwordRule } from "#server/users/passwordRule.ts";
import { type User, usersIn } from "#server/users/User.ts";
import { userRows } from "#server/users/userRow.ts";

async function self({ caller, services }: RequestContext): Promise<User> {
  const user = await usersIn(services.records).get(caller.userId);
  if (!user) throw new ApiError(100004, "登录已过期，请重新登录", 401);
  return user;
}

/** Forms write the file's name into the data url. */
const FILE_NAME = /;name=[^;,]*/;

/** What users do with their own account. */
export const account = {
  "users.current": async (context) => (await userRows(context.services, [await self(context)]))[0],

  "users.updateCurrent": async (context) => {
    const { request, caller, services } = context;
    const user = await self(context);
    const { logo: sent, ...fields } = request;
    if (fields.name !== undefined && fields.name.trim() === "") throw new ApiError(100001, "参数 name（姓名）不能为空");
    if (fields.name !== undefined) await checkOwnName(services, user, fields.name);
    const logo = sent?.replace(FILE_NAME, "");
    // Only pictures drawn from data: an address elsewhere would tell its owner who looks at it.
    if (logo && !/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/.test(logo)) {
      throw new ApiError(100001, "参数 logo（头像）应为 png、jpeg 或 webp 图片");
    }
    const saved = await usersIn(services.records).update(caller.userId, logo === undefined ? fields : { ...fields, logo });
    await auditOf(services).note(caller, "修改个人资料");
    return (await userRows(services, [saved as User]))[0];
  },

  "users.updatePassword": async (context) => {
    const { request, caller, services } = context;
    const { oldPassword, newPassword, repeatPassword } = request;
    const user = await self(context);
    const attempt = { account: user.codeKey, address: caller.address, signal: context.signal };
    const verify = () => passwordsOf(services).verify(oldPassword ?? "", user.passwordHash);
    if (!(await doorOf(services).tries.check(attempt, verify))) {
      await auditOf(services).note(caller, "修改密码", user.code, false);
      throw new ApiError(100007, "原密码错误");
    }
    if (!newPassword) throw new ApiError(100001, passwordRule(services.settings.passwordLength));
    await checkPassword(services, newPassword, user);
    if (newPassword !== repeatPassword) throw new ApiError(100001, "两次输入的新密码不一致");
    if (newPassword === oldPassword) throw new ApiError(100001, "新密码不能与原密码相同");
    const passwordHash = await passwordsOf(services).hash(newPassword);
    await usersIn(services.records).update(user.id, { passwordHash });
    await sessionsOf(services).endAll(user.id, caller.sessionId);
    await auditOf(services).note(caller, "修改密码", user.code);
    return null;
  },
} satisfies Partial<Handlers<"users">>;
