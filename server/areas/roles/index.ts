import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area, type Services } from "#server/contract/handler.ts";
import { menuPath } from "#server/contract/rights.ts";
import type { FindOptions } from "#server/store/records.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { holdsRole } from "#server/users/power.ts";
import { type Role, type RoleGrant, rolesIn } from "#server/users/Role.ts";
import { scopedPagesOf } from "#server/users/scopedPages.ts";
import { type MenuItem, nodesOf } from "#server/users/sites.ts";
import { usersIn } from "#server/users/User.ts";

const area: Area<"roles"> = {
  name: "roles",
  handlers: {
    "roles.search": async ({ request, services }) => {
      const { keyWords, systemId, page, pagesize } = request;
      const words = keyWords?.trim();
      const filter: Pick<FindOptions, "where" | "or"> = {
        where: systemId === undefined ? {} : { systemId },
        or: words ? ["name", "desc"].map((field) => ({ [field]: { like: words } })) : undefined,
      };
      const roles = rolesIn(services.records);
      const [found, total] = await Promise.all([roles.find({ ...filter, page, pagesize }), roles.count(filter)]);
      return { rows: await Promise.all(found.map((role) => roleRow(services, role))), total };
    },
    "roles.form": async ({ request, services }) => roleRow(services, await roleById(services, request.id)),
    "roles.save": async ({ request, caller, services }) => {
      const { id, ...given } = request;
      const roles = rolesIn(services.records);
      const before = id === undefined ? null : await roleById(services, id);
      if (before?.admin) throw new ApiError(100003, "内置管理员角色不能修改");
      if (before && !(await holdsRole(services, caller, before))) {
        throw new ApiError(403, "该角色的权限超出您的权限，不能修改", 403);
      }
      const systemId = given.systemId ?? before?.systemId ?? menusOf(services).site.id;
      const menus = checkGrants(services, systemId, given.menus);
      if (!(await holdsRole(services, caller, { menus }))) {
        throw new ApiError(403, "不能授予超出您自身权限的菜单或操作", 403);
      }
      const name = given.name.trim();
      const twin = await roles.findOne({ name });
      if (twin && twin.id !== id) throw new ApiError(100002, `角色“${name}”已存在`);
      const fields = { name, desc: given.desc ?? before?.desc ?? "", systemId, menus, updateTime: services.now() };
      const saved = before ? await roles.update(before.id, fields) : await roles.insert(fields);
      menusOf(services).forget();
      await auditOf(services).note(caller, before ? "修改角色" : "新增角色", name);
      return roleRow(services, saved as Role);
    },
    "roles.delete": async ({ request, caller, services }) => {
      const roles = await Promise.all(request.ids.map((id) => roleById(services, id)));
      for (const role of roles) {
        if (role.admin) throw new ApiError(100003, "内置管理员角色不能删除");
        if (!(await holdsRole(services, caller, role))) throw new ApiError(403, `角色“${role.name}”的权限超出您的权限`, 403);
        const count = await usersIn(services.records).count({ where: { roleIds: { has: role.id } } });
        if (count > 0) throw new ApiError(100003, `角色“${role.name}”下有 ${count} 个用户，不能删除`);
      }
      for (const role of roles) {
        await rolesIn(services.records).remove(role.id);
        await auditOf(services).note(caller, "删除角色", role.name);
      }
      menusOf(services).forget();
      return null;
    },
  },
};

async function roleById(services: Services, id: string): Promise<Role> {
  const role = await rolesIn(services.records).get(id);
  if (!role) throw new ApiError(404, "角色不存在");
  return role;
}

async function roleRow(services: Services, role: Role) {
  const { admin, ...row } = role;
  const userCount = await usersIn(services.records).count({ where: { roleIds: { has: role.id } } });
  return admin ? { ...row, menus: allGrants(services, role.systemId), builtIn: true, userCount } : { ...row, builtIn: false, userCount };
}

/** What the built-in administrator role holds, spelled out for the editor. */
function allGrants(services: Services, systemId: number): RoleGrant[] {
  const menus = menusOf(services);
  const site = menus.siteById(systemId) ?? menus.site;
  return [...nodesOf([...site.menus, ...site.settings])].map((node) => ({
    menuId: node.id,
    operations: menus.grantable(node),
  }));
}

/** Every node must exist and every operation be grantable there; a node given twice is merged. A data scope is kept where the page has one. */
function checkGrants(services: Services, systemId: number, grants: RoleGrant[]): RoleGrant[] {
  const menus = menusOf(services);
  const site = menus.siteById(systemId);
  if (!site) throw new ApiError(100001, `没有编号为 ${systemId} 的系统`);
  const nodes = new Map<string, MenuItem>();
  for (const node of nodesOf([...site.menus, ...site.settings])) nodes.set(node.id, node);
  // The editor's root over the settings menu is no node of the site.
  const checked = new Map<string, RoleGrant>();
  for (const grant of grants.filter((each) => each.menuId !== "settings" || nodes.has("settings"))) {
    const node = nodes.get(grant.menuId);
    if (!node) throw new ApiError(100001, `参数 menus 中的菜单 ${grant.menuId} 不存在`);
    const wrong = grant.operations.find((op) => !menus.grantable(node).includes(op));
    if (wrong) throw new ApiError(100001, `菜单“${node.name}”没有操作 ${wrong}`);
    const before = checked.get(grant.menuId)?.operations ?? [];
    const { scope, ...kept } = grant;
    const scoped = scope !== undefined && scopedPagesOf(services).has(menuPath(node.url));
    checked.set(grant.menuId, { ...kept, ...(scoped ? { scope } : {}), operations: [...new Set([...before, ...grant.operations])] });
  }
  return [...checked.values()];
}

export default area;
