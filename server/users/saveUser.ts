import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { passwordsOf } from "#server/sessions/passwords.ts";
import { sessionsOf } from "#server/sessions/Sessions.ts";
import { checkName } from "./displayName.ts";
import { checkPassword } from "./passwordRule.ts";
import { checkAdminLeft, checkRoles } from "./reach.ts";
import { codeKey, newUser, type User, usersIn } from "./User.ts";

export type UserFields = Partial<Omit<User, "id" | "codeKey" | "passwordHash" | "createTime" | "lastLogin">> & {
  name: string;
  code: string;
  password?: string;
};

const trimmed = ({ password: _, ...rest }: UserFields) => ({ ...rest, name: rest.name.trim(), code: rest.code.trim() });

/** Whether a user may be saved so. @throws ApiError where not */
export async function checkUser(services: Services, caller: Caller, before: User | null, given: UserFields): Promise<void> {
  const fields = trimmed(given);
  const twin = await usersIn(services.records).findOne({ codeKey: codeKey(fields.code) });
  if (twin && twin.id !== before?.id) throw new ApiError(100002, `账号“${fields.code}”已存在`);
  checkName(fields.name);
  if (given.password) await checkPassword(services, given.password, fields);
  // Roles the user has already were someone's decision; only what is added must be the caller's to give.
  const added = (fields.roleIds ?? []).filter((id) => !before?.roleIds.includes(id));
  await checkRoles(services, caller, added);
}

/**
 * Adds a user, or changes `before`. The caller's right to do so on this user has been checked; roles are checked here.
 * Fields not given stay as they are. A new password or a disabled account ends the user's sessions.
 */
export async function saveUser(services: Services, caller: Caller, before: User | null, given: UserFields): Promise<User> {
  await checkUser(services, caller, before, given);
  const { password } = given;
  const fields = trimmed(given);
  const users = usersIn(services.records);

  if (!before) {
    if (!password) throw new ApiError(100001, "缺少参数 password（密码）");
    const passwordHash = await passwordsOf(services).hash(password);
    const made = await users.insert(newUser({ ...fields, passwordHash, createTime: services.now() }));
    await auditOf(services).note(caller, "新增用户", `${made.name}（${made.code}）`);
    return made;
  }
  const after: User = { ...before, ...fields, codeKey: codeKey(fields.code) };
  if (before.id === caller.userId && after.status === 0) throw new ApiError(100003, "不能停用自己");
  if (after.status === 0 || !sameRoles(before, after)) await checkAdminLost(services, before, after);
  const patch = password ? { passwordHash: await passwordsOf(services).hash(password) } : {};
  const saved = (await users.update(before.id, { ...fields, ...patch, codeKey: after.codeKey })) as User;
  if (password || saved.status === 0) await sessionsOf(services).endAll(saved.id, caller.sessionId);
  await auditOf(services).note(caller, password ? "修改用户及密码" : "修改用户", `${saved.name}（${saved.code}）`);
  return saved;
}

const sameRoles = (a: User, b: User) => a.roleIds.every((id) => b.roleIds.includes(id));

/** Taking a user's roles away may take the last administrator away. */
async function checkAdminLost(services: Services, before: User, after: User): Promise<void> {
  const lost = {
    ...before,
    roleIds: after.status === 0 ? before.roleIds : before.roleIds.filter((id) => !after.roleIds.includes(id)),
  };
  await checkAdminLeft(services, [lost]);
}
