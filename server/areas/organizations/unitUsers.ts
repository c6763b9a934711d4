import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Handlers, type Services } from "#server/contract/handler.ts";
import type { Condition } from "#server/store/records.ts";
import { resetPassword, setStatus } from "#server/users/accountState.ts";
import { withDescendants } from "#server/users/Department.ts";
import { importUsers } from "#server/users/importUsers.ts";
import { organizationsIn } from "#server/users/Organization.ts";
import { rolesIn } from "#server/users/Role.ts";
import { checkPower } from "#server/users/reach.ts";
import { removeUsers } from "#server/users/removeUsers.ts";
import { saveUser } from "#server/users/saveUser.ts";
import { codeKey, type User, usersIn } from "#server/users/User.ts";
import { unitInReach, unitsInReach, unitUserInReach } from "./reach.ts";

const PAGE = "/yuqing/userSettings";

/** Users of client units: /btc/api/u/*. */
export const unitUsers = {
  "organizations.userList": async ({ request, caller, services }) => {
    const { orgId, name, status, page, pagesize } = request;
    const reach = await unitsInReach(services, caller, PAGE);
    const where: Record<string, Condition> = { orgId: reach ? { in: [...reach] } : { ne: "" } };
    if (orgId) {
      await unitInReach(services, caller, PAGE, orgId);
      // A unit chosen in the tree stands for those below it as well.
      where.orgId = { in: [...withDescendants(await organizationsIn(services.records).find(), orgId)] };
    }
    if (status !== undefined) where.status = status;
    const words = name?.trim();
    const or = words ? ["name", "code"].map((field) => ({ [field]: { like: words } })) : undefined;
    const users = usersIn(services.records);
    const [found, total] = await Promise.all([users.find({ where, or, page, pagesize }), users.count({ where, or })]);
    return { rows: await unitUserRows(services, found), total };
  },

  "organizations.userSave": async ({ request, caller, services }) => {
    const fields = request;
    await unitInReach(services, caller, PAGE, fields.orgId);
    return (await unitUserRows(services, [await saveUser(services, caller, null, fields)]))[0];
  },

  "organizations.userEdit": async ({ request, caller, services }) => {
    const { id, ...fields } = request;
    const before = await unitUserInReach(services, caller, PAGE, id);
    await checkPower(services, caller, before);
    await unitInReach(services, caller, PAGE, fields.orgId);
    return (await unitUserRows(services, [await saveUser(services, caller, before, fields)]))[0];
  },

  "organizations.userDelete": async ({ request, caller, services }) => {
    const { ids } = request;
    if (ids.includes(caller.userId)) throw new ApiError(100003, "不能删除自己");
    const users = await Promise.all([...new Set(ids)].map((id) => unitUserInReach(services, caller, PAGE, id)));
    for (const user of users) await checkPower(services, caller, user);
    await removeUsers(services, caller, users);
    return null;
  },

  "organizations.userStatus": async ({ request, caller, services }) => {
    const { ids, status } = request;
    const users = await Promise.all([...new Set(ids)].map((id) => unitUserInReach(services, caller, PAGE, id)));
    for (const user of users) await checkPower(services, caller, user);
    await setStatus(services, caller, users, status);
    return null;
  },

  "organizations.userResetPassword": async ({ request, caller, services }) => {
    const { id, password } = request;
    const user = await unitUserInReach(services, caller, PAGE, id);
    await checkPower(services, caller, user);
    return { password: await resetPassword(services, caller, user, password) };
  },

  "organizations.userImport": async ({ caller, services, files }) => {
    const file = files?.file?.[0];
    if (!file) throw new ApiError(100001, "缺少文件 file");
    const reach = await unitsInReach(services, caller, PAGE);
    const results = await importUsers(services, caller, file, {
      headings: ["机构", "unit"],
      async place(name) {
        const units = await organizationsIn(services.records).find({ where: { name } });
        const unit = units.find((each) => !reach || reach.has(each.id));
        return unit ? { orgId: unit.id } : null;
      },
    });
    const added = results.filter((result) => result.ok).length;
    await auditOf(services).note(caller, "导入机构用户", `${file.fileName}：${added}/${results.length}`);
    return results;
  },

  "organizations.userDupCheck": async ({ request, services }) => {
    const { id, code } = request;
    const twin = await usersIn(services.records).findOne({ codeKey: codeKey(code) });
    return { duplicate: twin !== null && twin.id !== id };
  },
} satisfies Partial<Handlers<"organizations">>;

async function unitUserRows(services: Services, users: User[]) {
  const [roles, units] = await Promise.all([
    rolesIn(services.records).find({ where: { id: { in: [...new Set(users.flatMap((user) => user.roleIds))] } } }),
    organizationsIn(services.records).find({ where: { id: { in: [...new Set(users.map((user) => user.orgId))] } } }),
  ]);
  return users.map(({ id, orgId, name, code, phone, roleIds, expireDate, status, lastLogin }) => ({
    ...{ id, orgId, name, code, phone, roleIds, status, lastLogin },
    ...(expireDate ? { expireDate } : {}),
    orgName: units.find((unit) => unit.id === orgId)?.name ?? "",
    roleNames: roles.filter((role) => roleIds.includes(role.id)).map((role) => role.name),
  }));
}
