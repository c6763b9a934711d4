import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area } from "#server/contract/handler.ts";
import type { Condition } from "#server/store/records.ts";
import { resetPassword, setStatus } from "#server/users/accountState.ts";
import { departmentsIn, withDescendants } from "#server/users/Department.ts";
import { departmentHome, importUsers } from "#server/users/importUsers.ts";
import { holdsRole } from "#server/users/power.ts";
import { rolesIn } from "#server/users/Role.ts";
import { departmentsInReach, userInReach } from "#server/users/reach.ts";
import { removeUsers } from "#server/users/removeUsers.ts";
import { saveUser } from "#server/users/saveUser.ts";
import { usersIn } from "#server/users/User.ts";
import { userRows } from "#server/users/userRow.ts";
import { account } from "./account.ts";
import { departments } from "./departments.ts";
import { messages } from "./messages.ts";

const area: Area<"users"> = {
  name: "users",
  handlers: {
    ...account,
    ...messages,
    ...departments,

    "users.search": async ({ request, caller, services }) => {
      const { departmentId, keyWords, status, roleId, sortField, sortType, page, pagesize } = request;
      const reach = await departmentsInReach(services, caller);
      const asked = departmentId ? withDescendants(await departmentsIn(services.records).find(), departmentId) : null;
      // Users of client units have a page of their own.
      const where: Record<string, Condition> = { orgId: "" };
      if (asked || reach?.size) {
        where.departmentId = { in: [...(asked ?? reach ?? [])].filter((id) => !reach?.size || reach.has(id)) };
      }
      if (reach && reach.size === 0) where.id = caller.userId;
      if (status !== undefined) where.status = status;
      if (roleId) where.roleIds = { has: roleId };
      const words = keyWords?.trim();
      const or = words ? ["name", "code", "phone", "email"].map((field) => ({ [field]: { like: words } })) : undefined;
      const users = usersIn(services.records);
      const orderBy: [string, "asc" | "desc"][] = sortField ? [[sortField, sortType ?? "asc"]] : [];
      const [found, total] = await Promise.all([users.find({ where, or, orderBy, page, pagesize }), users.count({ where, or })]);
      return { rows: await userRows(services, found), total };
    },

    "users.save": async ({ request, caller, services }) => {
      const { id, ...fields } = request;
      const before = id === undefined ? null : await userInReach(services, caller, id);
      const reach = await departmentsInReach(services, caller);
      const department = await departmentsIn(services.records).get(fields.departmentId);
      if (!department || (reach && !reach.has(department.id) && before?.departmentId !== department.id)) {
        throw new ApiError(100001, "参数 departmentId（部门）不存在");
      }
      const saved = await saveUser(services, caller, before, fields);
      return (await userRows(services, [saved]))[0];
    },

    "users.delete": async ({ request, caller, services }) => {
      const { ids } = request;
      if (ids.includes(caller.userId)) throw new ApiError(100003, "不能删除自己");
      const users = await Promise.all([...new Set(ids)].map((id) => userInReach(services, caller, id)));
      await removeUsers(services, caller, users);
      return null;
    },

    "users.import": async ({ caller, services, files }) => {
      const file = files?.file?.[0];
      if (!file) throw new ApiError(100001, "缺少文件 file");
      const results = await importUsers(services, caller, file, departmentHome(services, caller));
      const added = results.filter((result) => result.ok).length;
      await auditOf(services).note(caller, "导入用户", `${file.fileName}：${added}/${results.length}`);
      return results;
    },

    "users.setStatus": async ({ request, caller, services }) => {
      const { ids, status } = request;
      const users = await Promise.all([...new Set(ids)].map((id) => userInReach(services, caller, id)));
      await setStatus(services, caller, users, status);
      return null;
    },

    "users.resetPassword": async ({ request, caller, services }) => {
      const { id, password } = request;
      const user = await userInReach(services, caller, id);
      return { password: await resetPassword(services, caller, user, password) };
    },

    "users.customerRoles": async ({ caller, services }) => {
      const roles = await rolesIn(services.records).find();
      const held = await Promise.all(roles.map((role) => holdsRole(services, caller, role)));
      const users = usersIn(services.records);
      return Promise.all(
        roles
          .filter((_, i) => held[i])
          .map(async ({ admin: _admin, menus: _menus, ...role }) => ({
            ...role,
            userCount: await users.count({ where: { roleIds: { has: role.id } } }),
          })),
      );
    },
  },
};

export default area;
