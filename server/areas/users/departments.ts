import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Handlers, type Services } from "#server/contract/handler.ts";
import { type Department, departmentsIn, type TreeNode, treeOf, withDescendants } from "#server/users/Department.ts";
import { departmentsInReach } from "#server/users/reach.ts";
import { usersIn } from "#server/users/User.ts";

/** The department tree of /settings/users. */
export const departments = {
  "users.departments": async ({ caller, services }) => {
    const reach = await departmentsInReach(services, caller);
    const all = await departmentsIn(services.records).find({ orderBy: [["name", "asc"]] });
    const visible = reach ? all.filter((department) => reach.has(department.id)) : all;
    const counts = await Promise.all(visible.map((each) => usersIn(services.records).count({ where: { departmentId: each.id } })));
    return counted(treeOf(visible.map((each, i) => ({ ...each, count: counts[i] ?? 0 }))));
  },

  "users.departmentSave": async ({ request, caller, services }) => {
    const { id, parentId = "", name } = request;
    const departments = departmentsIn(services.records);
    const reach = await departmentsInReach(services, caller);
    // Who works for one department only may add below it, not beside it.
    for (const each of [id, parentId]) {
      if (reach && !reach.has(each ?? parentId)) throw new ApiError(404, "部门不存在");
    }
    if (id !== undefined) await departmentById(services, id);
    if (parentId) await departmentById(services, parentId);
    if (id !== undefined && withDescendants(await departments.find(), id).has(parentId)) {
      throw new ApiError(100003, "不能把部门移到自己或自己的下级之下");
    }
    const fields = { parentId, name: name.trim() };
    const twin = await departments.findOne(fields);
    if (twin && twin.id !== id) throw new ApiError(100002, `部门“${fields.name}”已存在`);
    const saved = id === undefined ? await departments.insert(fields) : await departments.update(id, fields);
    await auditOf(services).note(caller, id === undefined ? "新增部门" : "修改部门", fields.name);
    return saved;
  },

  "users.departmentDelete": async ({ request, caller, services }) => {
    const { id } = request;
    const reach = await departmentsInReach(services, caller);
    if (reach && !reach.has(id)) throw new ApiError(404, "部门不存在");
    const department = await departmentById(services, id);
    const users = await usersIn(services.records).count({ where: { departmentId: id } });
    if (users > 0) throw new ApiError(100003, `部门“${department.name}”下有 ${users} 个用户，不能删除`);
    const below = await departmentsIn(services.records).count({ where: { parentId: id } });
    if (below > 0) throw new ApiError(100003, `部门“${department.name}”下有 ${below} 个下级部门，不能删除`);
    await departmentsIn(services.records).remove(id);
    await auditOf(services).note(caller, "删除部门", department.name);
    return null;
  },
} satisfies Partial<Handlers<"users">>;

async function departmentById(services: Services, id: string): Promise<Department> {
  const department = await departmentsIn(services.records).get(id);
  if (!department) throw new ApiError(404, "部门不存在");
  return department;
}

/** Adds the users below to each department's own. */
function counted<T extends { count: number }>(tree: TreeNode<T>[]): TreeNode<T>[] {
  return tree.map((node) => {
    const children = counted((node.children ?? []) as TreeNode<T>[]);
    const count = children.reduce((sum, child) => sum + child.count, node.count);
    return children.length ? { ...node, count, children } : { ...node, count };
  });
}
