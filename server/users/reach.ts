import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { dataScope } from "./dataScope.ts";
import { rolesWithin } from "./power.ts";
import { rolesIn } from "./Role.ts";
import { type User, usersIn } from "./User.ts";

const USERS_PAGE = "/settings/users";

/** The departments a caller's data scope covers on a page; null covers everyone, an empty set only oneself. */
export async function departmentsInReach(services: Services, caller: Caller, page = USERS_PAGE): Promise<Set<string> | null> {
  return (await dataScope(services, caller, page)).departments;
}

/**
 * A user the caller may work on. Outside the data scope a user is answered as not existing, so that ids cannot be
 * guessed; a user with more power than the caller cannot be touched.
 */
export async function userInReach(services: Services, caller: Caller, id: string): Promise<User> {
  const user = await usersIn(services.records).get(id);
  const reach = await departmentsInReach(services, caller);
  if (!user || (reach && user.id !== caller.userId && !reach.has(user.departmentId))) throw new ApiError(404, "用户不存在");
  await checkPower(services, caller, user);
  return user;
}

/** @throws 403 where the user holds a role beyond the caller's own power. */
export async function checkPower(services: Services, caller: Caller, user: User): Promise<void> {
  const { beyond } = await rolesWithin(services, caller, user.roleIds);
  if (beyond.length) throw new ApiError(403, `用户“${user.name}”的权限超出您的权限，不能操作`, 403);
}

/** @throws 100001 for a role that does not exist, 403 for one beyond the caller's power. */
export async function checkRoles(services: Services, caller: Caller, roleIds: string[]): Promise<void> {
  const { held, beyond } = await rolesWithin(services, caller, roleIds);
  const [first] = beyond;
  if (first) throw new ApiError(403, `不能授予超出您自身权限的角色“${first.name}”`, 403);
  const known = new Set(held.map((role) => role.id));
  const missing = roleIds.find((id) => !known.has(id));
  if (missing !== undefined) throw new ApiError(100001, `参数 roleIds 中的角色 ${missing} 不存在`);
}

/** @throws 100003 when nobody could administer any more once these users are gone or changed. */
export async function checkAdminLeft(services: Services, without: User[]): Promise<void> {
  const adminRoles = (await rolesIn(services.records).find()).filter((role) => role.admin).map((role) => role.id);
  const isAdmin = (user: User) => user.status === 1 && user.roleIds.some((id) => adminRoles.includes(id));
  if (!without.some(isAdmin)) return;
  const gone = new Set(without.map((user) => user.id));
  const all = await usersIn(services.records).find({ where: { status: 1 } });
  if (!all.some((user) => isAdmin(user) && !gone.has(user.id))) throw new ApiError(100003, "至少要保留一个可用的管理员");
}

/** Says why a user cannot be deleted (`负责 3 个选题`), or null. Areas add theirs to the list at start. */
export type UserReference = (userId: string) => Promise<string | null>;

export const userReferencesOf = serviceKey("userReferences", (): UserReference[] => []);
