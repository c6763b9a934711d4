import { join } from "node:path";
import type { Services } from "#server/contract/handler.ts";
import { readJson } from "#server/contract/readJson.ts";
import { menuPath } from "#server/contract/rights.ts";
import { makePassword, passwordsOf } from "#server/sessions/passwords.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { firstStartLines } from "#server/users/firstStartLines.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { type Role, type RoleGrant, rolesIn } from "#server/users/Role.ts";
import { type MenuItem, nodesOf } from "#server/users/sites.ts";
import { codeKey, newUser, type User, usersIn } from "#server/users/User.ts";
import { makeDemoReporters } from "./demoReporters.ts";
import { makeDemoUnits } from "./demoUnits.ts";

/** A role of `schemas/sites/roles.json`: pages by address pattern, and the demo user who holds it. */
interface RoleSeed {
  code: string;
  name: string;
  desc: string;
  systemId: number;
  /** Addresses; a last `*` stands for one segment, `**` for the page and everything below. */
  menus: string[];
  /** `*` holds all. */
  operations: string[];
  user: Pick<User, "code" | "name" | "overseas" | "zxyun"> & Partial<User>;
}

interface Mark {
  id: string;
  time: number;
}

/** Passwords are kept as hashes alone: a later start can say how to get in, never with what. */
const KNOWN_FROM_BEFORE = [
  "Sign in with the accounts of this DATA_DIR; generated passwords were shown once, at its first start.",
  "Lost it? npm run set-password -- admin makes another one (likewise for bianji and every other account).",
];

/** Makes the administrator on the very first start, and the demo roles and users once when DEMO is on. */
export async function makeFirstUsers(services: Services): Promise<void> {
  const lines = firstStartLines(services);
  const seeds = readSeeds(services);
  const marks = services.records.collection<Mark>({ name: "marks" });
  const admin = seeds.find((seed) => seed.operations.includes("*")) ?? ADMIN;
  if ((await usersIn(services.records).count()) === 0) {
    const password = services.settings.adminPassword ?? makePassword(services.settings.passwordLength);
    await makeUser(services, admin, password, "总编室");
    const shown = services.settings.adminPassword ? "the password from ADMIN_PASSWORD" : `password ${password}`;
    lines.push(`Sign in as ${admin.user.code}, ${shown}`);
  } else if (!services.settings.adminPassword) lines.push(...KNOWN_FROM_BEFORE);
  await makeDemoUnits(services);
  if (!services.settings.demo || (await marks.get("demoUsers"))) return;
  const password = services.settings.demoPassword ?? makePassword(services.settings.passwordLength);
  const made: string[] = [];
  for (const seed of seeds) {
    if (seed === admin || (await usersIn(services.records).findOne({ codeKey: codeKey(seed.user.code) }))) continue;
    await makeUser(services, seed, password, DEMO_DEPARTMENTS[seed.code] ?? "编辑部");
    made.push(seed.user.code);
  }
  made.push(...(await makeDemoReporters(services, await passwordsOf(services).hash(password))));
  await marks.put({ id: "demoUsers", time: services.now() });
  if (made.length) {
    const shown = services.settings.demoPassword ? "the password from DEMO_PASSWORD" : `password ${password}`;
    lines.push(`Demo users ${made.join(", ")}, ${shown}`);
  }
}

const ADMIN: RoleSeed = {
  code: "admin",
  name: "管理员",
  desc: "",
  systemId: 1,
  menus: ["**"],
  operations: ["*"],
  user: { code: "admin", name: "管理员", overseas: 0, zxyun: 1 },
};

const DEMO_DEPARTMENTS: Record<string, string> = {
  editor: "编辑部",
  analyst: "数据分析部",
  opinion: "舆情中心",
  overseas: "国际部",
};

async function makeUser(services: Services, seed: RoleSeed, password: string, departmentName: string): Promise<void> {
  const role = await ensureRole(services, seed);
  const departments = departmentsIn(services.records);
  const department =
    (await departments.findOne({ parentId: "", name: departmentName })) ??
    (await departments.insert({ parentId: "", name: departmentName }));
  const isAdmin = seed.operations.includes("*");
  await usersIn(services.records).insert({
    id: `u-${seed.user.code}`,
    ...newUser({
      ...seed.user,
      // Integrations exist for the house's own staff; the flags gate what the pages offer.
      ...(isAdmin ? { caibian: true, xiangyu: true, xinkongyun: true, yunque: true } : {}),
      passwordHash: await passwordsOf(services).hash(password),
      departmentId: department.id,
      roleIds: [role.id],
      createTime: services.now(),
    }),
  });
}

async function ensureRole(services: Services, seed: RoleSeed): Promise<Role> {
  const roles = rolesIn(services.records);
  const known = await roles.findOne({ name: seed.name });
  if (known) return known;
  const { code, name, desc, systemId } = seed;
  const admin = seed.operations.includes("*");
  const menus = admin ? [] : grantsOf(services, seed);
  const role = {
    id: `r-${code}`,
    code,
    name,
    desc,
    systemId,
    menus,
    ...(admin ? { admin } : {}),
    updateTime: services.now(),
  };
  menusOf(services).forget();
  return roles.insert(role);
}

/** The nodes of every variant whose address fits, with the seed's operations as far as each node has them. */
function grantsOf(services: Services, seed: RoleSeed): RoleGrant[] {
  const menus = menusOf(services);
  const byId = new Map<string, RoleGrant>();
  const visit = (node: MenuItem) => {
    if (node.url === "" || !seed.menus.some((pattern) => fits(pattern, menuPath(node.url)))) return;
    byId.set(node.id, {
      menuId: node.id,
      operations: menus.grantable(node).filter((op) => seed.operations.includes(op)),
    });
  };
  for (const site of menus.sites) for (const node of nodesOf([...site.menus, ...site.settings])) visit(node);
  return [...byId.values()];
}

function fits(pattern: string, path: string): boolean {
  if (pattern === "**") return true;
  if (pattern.endsWith("/**")) return path === pattern.slice(0, -3) || path.startsWith(pattern.slice(0, -2));
  if (pattern.endsWith("/*")) return path.startsWith(pattern.slice(0, -1)) && !path.slice(pattern.length - 1).includes("/");
  return pattern === path;
}

function readSeeds(services: Services): RoleSeed[] {
  return (readJson(join(services.schemasDir, "sites/roles.json")) as { roles: RoleSeed[] }).roles;
}
