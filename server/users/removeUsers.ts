import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { sessionsOf } from "#server/sessions/Sessions.ts";
import { checkAdminLeft, userReferencesOf } from "./reach.ts";
import { type User, usersIn } from "./User.ts";

/** Deletes users and their sessions; refused, all or none, with the reason where one is in use. */
export async function removeUsers(services: Services, caller: Caller, users: User[]): Promise<void> {
  if (users.some((user) => user.id === caller.userId)) throw new ApiError(100003, "不能删除自己");
  await checkAdminLeft(services, users);
  for (const user of users) {
    for (const reference of userReferencesOf(services)) {
      const reason = await reference(user.id);
      if (reason) throw new ApiError(100003, `用户“${user.name}”${reason}，不能删除`);
    }
  }
  for (const user of users) {
    await usersIn(services.records).remove(user.id);
    await sessionsOf(services).endAll(user.id);
    await auditOf(services).note(caller, "删除用户", `${user.name}（${user.code}）`);
  }
}
