import type { Services } from "#server/contract/handler.ts";
import { menuPath } from "#server/contract/rights.ts";
import { departmentsIn } from "./Department.ts";
import { menusOf } from "./MenuGrants.ts";
import { type RoleGrant, rolesIn, type Scope } from "./Role.ts";
import { nodesOf } from "./sites.ts";
import { newUser, usersIn } from "./User.ts";

/** Who signs works of the demo database; `npm run demo` enters them, the first start makes them users. */
export interface DemoReporter {
  /** What they sign in with. */
  id: string;
  name: string;
  department: string;
  leads: boolean;
}

export const demoReportersIn = ({ records }: Pick<Services, "records">) => records.collection<DemoReporter>({ name: "demoReporters" });

/** Ways of looking at the assessment: one's own, or one's department with the right to judge. */
const ROLES = [
  { id: "r-reporter", name: "记者", desc: "查看自己的稿件与考核", leads: false, scope: "own", operations: [] },
  {
    ...{ id: "r-leader", name: "部门主任", desc: "查看本部门的稿件与考核，记奖惩、答复申诉", leads: true, scope: "department" },
    operations: ["edit", "audit", "export"],
  },
] as const satisfies { id: string; name: string; desc: string; leads: boolean; scope: Scope; operations: string[] }[];

const SCOPED = ["/yunying/analysis/articlekpi", "/yunying/document"];
const PAGES = [...SCOPED, "/yunying/analysis/overview", "/yunying/analysis/articles"];

function grantsOf(services: Services, { scope, operations }: (typeof ROLES)[number]): RoleGrant[] {
  const menus = menusOf(services);
  const grants = new Map<string, RoleGrant>();
  for (const site of menus.sites)
    for (const node of nodesOf(site.menus)) {
      const url = menuPath(node.url);
      const held: readonly string[] = operations;
      if (PAGES.includes(url))
        grants.set(node.id, {
          ...{ menuId: node.id, operations: menus.grantable(node).filter((op) => held.includes(op)) },
          ...(SCOPED.includes(url) && { scope }),
        });
    }
  return [...grants.values()];
}

/** @returns what they sign in with */
export async function makeDemoReporters(services: Services, passwordHash: string): Promise<string[]> {
  const reporters = await demoReportersIn(services).find();
  if (reporters.length === 0) return [];
  const [roles, departments, users] = [rolesIn(services.records), departmentsIn(services.records), usersIn(services.records)];
  for (const role of ROLES) {
    const { id, name, desc } = role;
    if (await roles.findOne({ name })) continue;
    await roles.insert({ id, name, desc, systemId: 1, menus: grantsOf(services, role), updateTime: services.now() });
  }
  menusOf(services).forget();
  for (const { id: code, name, department, leads } of reporters) {
    const home =
      (await departments.findOne({ parentId: "", name: department })) ?? (await departments.insert({ parentId: "", name: department }));
    const roleIds = [ROLES.find((role) => role.leads === leads)!.id];
    const user = newUser({ name, code, passwordHash, departmentId: home.id, roleIds, createTime: services.now() });
    await users.insert({ id: `u-${code}`, ...user });
  }
  return reporters.map(({ id }) => id);
}
