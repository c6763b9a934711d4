import type { Services } from "#server/contract/handler.ts";
import { departmentsIn } from "./Department.ts";
import { rolesIn } from "./Role.ts";
import type { User } from "./User.ts";

/** What others may see of users: entity User, without the password and our own bookkeeping. */
export async function userRows(services: Services, users: User[]) {
  const roleIds = [...new Set(users.flatMap((user) => user.roleIds))];
  const departmentIds = [...new Set(users.map((user) => user.departmentId).filter(Boolean))];
  const [roles, departments] = await Promise.all([
    rolesIn(services.records).find({ where: { id: { in: roleIds } } }),
    departmentsIn(services.records).find({ where: { id: { in: departmentIds } } }),
  ]);
  const roleName = new Map(roles.map((role) => [role.id, role.name]));
  const departmentName = new Map(departments.map((department) => [department.id, department.name]));
  return users.map((user) => {
    const { passwordHash: _hash, codeKey: _key, orgId: _org, expireDate: _expire, createTime: _created, ...row } = user;
    return {
      ...row,
      departmentName: departmentName.get(user.departmentId) ?? "",
      roleNames: user.roleIds.flatMap((id) => roleName.get(id) ?? []),
    };
  });
}

/** SPEC §3 spells the media-auth flags in two ways; both are served. */
export function authFlags(user: User) {
  return {
    enabledMediaAuthCaibian: user.caibian,
    enabledMediaAuthXiangyu: user.xiangyu,
    enabledMediaAuthNac: user.xinkongyun,
    enabledMediaAuthYunqueArticle: user.yunque,
  };
}
