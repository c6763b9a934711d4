import type { Caller, Services } from "#server/contract/handler.ts";
import { menuPath } from "#server/contract/rights.ts";
import { isWider, menusOf } from "./MenuGrants.ts";
import type { Role } from "./Role.ts";
import { rolesIn } from "./Role.ts";
import { nodesOf } from "./sites.ts";

/**
 * Whether everything a role grants is held by the caller: no one hands out, or touches, more than they have. Only
 * administrators hold the administrator role.
 */
export async function holdsRole(services: Services, caller: Caller, role: Pick<Role, "menus" | "admin">): Promise<boolean> {
  const menus = menusOf(services);
  const grants = await menus.of(caller.roleIds, caller.zxyun);
  if (grants.admin) return true;
  if (role.admin) return false;
  const paths = new Map([...nodesOf([...menus.site.menus, ...menus.site.settings])].map((node) => [node.id, menuPath(node.url)]));
  return role.menus.every((grant) => {
    const path = paths.get(grant.menuId);
    if (path === undefined) return false;
    if (path === "") return grant.operations.length === 0;
    const held = grants.operations.get(path);
    const scope = grants.scopes.get(path);
    return (
      held !== undefined && grant.operations.every((op) => held.has(op)) && scope !== undefined && !isWider(grant.scope ?? "all", scope)
    );
  });
}

/** The given roles, split by whether the caller may hand them out. Ids without a role are in neither. */
export async function rolesWithin(services: Services, caller: Caller, roleIds: string[]): Promise<{ held: Role[]; beyond: Role[] }> {
  const held: Role[] = [];
  const beyond: Role[] = [];
  for (const role of await rolesIn(services.records).find({ where: { id: { in: roleIds } } })) {
    ((await holdsRole(services, caller, role)) ? held : beyond).push(role);
  }
  return { held, beyond };
}
