import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { makePassword, passwordsOf } from "#server/sessions/passwords.ts";
import { sessionsOf } from "#server/sessions/Sessions.ts";
import { checkPassword } from "./passwordRule.ts";
import { checkAdminLeft } from "./reach.ts";
import { type User, usersIn } from "./User.ts";

/** Lets users in (1) or keeps them out (0), ending their sessions. The caller's right to do so has been checked. */
export async function setStatus(services: Services, caller: Caller, users: User[], status: 0 | 1): Promise<void> {
  if (status === 0) {
    if (users.some((user) => user.id === caller.userId)) throw new ApiError(100003, "不能停用自己");
    await checkAdminLeft(services, users);
  }
  for (const user of users) {
    await usersIn(services.records).update(user.id, { status });
    if (status === 0) await sessionsOf(services).endAll(user.id);
    await auditOf(services).note(caller, status === 1 ? "启用用户" : "停用用户", `${user.name}（${user.code}）`);
  }
}

/** Gives a user the password, or one of our making, ends their sessions, and answers it: nobody can read it later. */
export async function resetPassword(services: Services, caller: Caller, user: User, given?: string): Promise<string> {
  if (given !== undefined) await checkPassword(services, given, user);
  const password = given ?? makePassword(services.settings.passwordLength);
  const passwordHash = await passwordsOf(services).hash(password);
  await usersIn(services.records).update(user.id, { passwordHash });
  await sessionsOf(services).endAll(user.id, caller.sessionId);
  await auditOf(services).note(caller, "重置密码", `${user.name}（${user.code}）`);
  return password;
}
