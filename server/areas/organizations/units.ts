import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Handlers, type Services } from "#server/contract/handler.ts";
import { treeOf, withDescendants } from "#server/users/Department.ts";
import { type Organization, organizationsIn } from "#server/users/Organization.ts";
import { usersIn } from "#server/users/User.ts";
import { unitInReach, unitsInReach } from "./reach.ts";

const PAGE = "/yuqing/organSettings";

/** The unit tree: /btc/api/organization/*. */
export const units = {
  "organizations.list": async ({ request, caller, services }) => {
    const words = request.keyWords?.trim().toLowerCase();
    const all = await organizationsIn(services.records).find({
      orderBy: [
        ["order", "asc"],
        ["name", "asc"],
      ],
    });
    const page = caller.menuUrls.has(PAGE) ? PAGE : "/yuqing/userSettings";
    const reach = await unitsInReach(services, caller, page);
    const visible = reach ? all.filter((unit) => reach.has(unit.id)) : all;
    const rows = await counted(services, visible);
    if (!words) return treeOf(rows);
    // A match stays with the units above it, so that its place can be seen.
    const byId = new Map(rows.map((row) => [row.id, row]));
    const kept = new Set<string>();
    for (const row of rows.filter((each) => each.name.toLowerCase().includes(words))) {
      for (let at = byId.get(row.id); at && !kept.has(at.id); at = byId.get(at.parentId)) kept.add(at.id);
    }
    return treeOf(rows.filter((row) => kept.has(row.id)));
  },

  "organizations.search": async ({ request, caller, services }) => {
    const { parentId, direct, keyWords, orgType, regionType, page, pagesize } = request;
    const reach = await unitsInReach(services, caller, PAGE);
    if (parentId) await unitInReach(services, caller, PAGE, parentId);
    const all = await organizationsIn(services.records).find({
      orderBy: [
        ["order", "asc"],
        ["name", "asc"],
      ],
    });
    const below = parentId ? withDescendants(all, parentId) : reach;
    const words = keyWords?.trim().toLowerCase() ?? "";
    const searched = words !== "" || orgType || regionType;
    /** Right below the unit asked for; without one, those whose upper unit the caller does not see. */
    const isDirect = (unit: Organization) =>
      parentId ? unit.parentId === parentId : !all.some(({ id }) => id === unit.parentId && (reach?.has(id) ?? true));
    const found = all.filter(
      (unit) =>
        (!below || below.has(unit.id)) &&
        (direct !== 1 || searched || isDirect(unit)) &&
        (!orgType || unit.orgType === orgType) &&
        (!regionType || unit.regionType === regionType) &&
        `${unit.name} ${unit.contact} ${unit.phone}`.toLowerCase().includes(words),
    );
    const rows = await counted(services, found.slice((page - 1) * pagesize, page * pagesize));
    const inside = (id: string): number => all.filter(({ parentId: upper }) => upper === id).length;
    return { rows: rows.map((row) => ({ ...row, childCount: inside(row.id) })), total: found.length };
  },

  "organizations.dupName": async ({ request, services }) => {
    const { id, parentId = "", name } = request;
    const twin = await organizationsIn(services.records).findOne({ parentId, name: name.trim() });
    return { duplicate: twin !== null && twin.id !== id };
  },

  "organizations.save": async ({ request, caller, services }) => {
    const given = request;
    const parentId = given.parentId ?? "";
    const reach = await unitsInReach(services, caller, PAGE);
    if (parentId) await unitInReach(services, caller, PAGE, parentId);
    else if (reach) throw new ApiError(403, "只能在本机构之下新增", 403);
    const name = given.name.trim();
    if (await organizationsIn(services.records).findOne({ parentId, name })) throw new ApiError(100002, `机构“${name}”已存在`);
    const blank = { orgType: "", regionType: "", contact: "", phone: "", order: 0 };
    const saved = await organizationsIn(services.records).insert({ ...blank, ...given, parentId, name });
    await auditOf(services).note(caller, "新增机构", name);
    return { ...saved, userCount: 0 };
  },

  "organizations.edit": async ({ request, caller, services }) => {
    const { id, ...given } = request;
    const before = await unitInReach(services, caller, PAGE, id);
    const organizations = organizationsIn(services.records);
    const parentId = given.parentId ?? before.parentId;
    if (parentId !== before.parentId) {
      if (parentId) await unitInReach(services, caller, PAGE, parentId);
      else if (await unitsInReach(services, caller, PAGE)) throw new ApiError(403, "不能移出本机构", 403);
      if (withDescendants(await organizations.find(), id).has(parentId)) {
        throw new ApiError(100003, "不能把机构移到自己或自己的下级之下");
      }
    }
    const name = given.name.trim();
    const twin = await organizations.findOne({ parentId, name });
    if (twin && twin.id !== id) throw new ApiError(100002, `机构“${name}”已存在`);
    const saved = await organizations.update(id, { ...given, parentId, name });
    await auditOf(services).note(caller, "修改机构", name);
    if (!saved) throw new ApiError(404, "机构不存在或已删除", 404);
    return { ...saved, userCount: await usersIn(services.records).count({ where: { orgId: id } }) };
  },

  "organizations.delete": async ({ request, caller, services }) => {
    const unit = await unitInReach(services, caller, PAGE, request.id);
    const users = await usersIn(services.records).count({ where: { orgId: unit.id } });
    if (users > 0) throw new ApiError(100003, `机构“${unit.name}”下有 ${users} 个用户，不能删除`, 200, { userCount: users });
    const below = await organizationsIn(services.records).count({ where: { parentId: unit.id } });
    if (below > 0) throw new ApiError(100003, `机构“${unit.name}”下有 ${below} 个下级机构，不能删除`);
    await organizationsIn(services.records).remove(unit.id);
    await auditOf(services).note(caller, "删除机构", unit.name);
    return null;
  },
} satisfies Partial<Handlers<"organizations">>;

/** Units with the number of their users. */
function counted(services: Services, units: Organization[]) {
  const users = usersIn(services.records);
  return Promise.all(units.map(async (unit) => ({ ...unit, userCount: await users.count({ where: { orgId: unit.id } }) })));
}
