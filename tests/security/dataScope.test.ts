import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContracts } from "#server/contract/loadContracts.ts";
import { type Client, DEMO_PASSWORD, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { type Role, rolesIn, type Scope } from "#server/users/Role.ts";
import { scopedPagesOf } from "#server/users/scopedPages.ts";
import { nodesOf } from "#server/users/sites.ts";
import { newUser, usersIn } from "#server/users/User.ts";

/** Pages that have a data scope. */
const PAGES = [
  "/settings/users",
  "/settings/sessions",
  "/settings/audit",
  "/yuqing/userSettings",
  "/yuqing/organSettings",
  "/yunying/analysis/articlekpi",
  "/yunying/document",
];

let test: TestApp;
const people: Record<string, Client> = {};

beforeAll(async () => {
  test = await openTestApp({ SITE: "2" });
  const { services } = test.app;
  const { site } = menusOf(services);
  const nodes = [...nodesOf([...site.menus, ...site.settings])];
  const passwordHash = await test.hasher.hash(DEMO_PASSWORD);
  const home = await departmentsIn(services.records).insert({ parentId: "", name: "本部" });
  const below = await departmentsIn(services.records).insert({ parentId: home.id, name: "本部一组" });
  const away = await departmentsIn(services.records).insert({ parentId: "", name: "外部" });
  for (const scope of ["own", "department", "all"] satisfies Scope[]) {
    const menus = nodes.filter(({ url }) => PAGES.includes(url)).map(({ id }) => ({ menuId: id, operations: [], scope }));
    await rolesIn(services.records).insert({ id: `r-${scope}`, name: scope, desc: "", systemId: site.id, updateTime: 0, menus });
  }
  const user = async (id: string, fields: { departmentId?: string; orgId?: string; roleIds?: string[] }) => {
    const made = newUser({ name: id, code: id, passwordHash, createTime: 0, ...fields });
    await usersIn(services.records).insert({ id, ...made });
    people[id] = await test.signedIn(id);
  };
  await user("own", { departmentId: home.id, roleIds: ["r-own"] });
  await user("department", { departmentId: home.id, roleIds: ["r-department"] });
  await user("all", { departmentId: home.id, roleIds: ["r-all"] });
  await user("colleague", { departmentId: below.id });
  await user("stranger", { departmentId: away.id });
  await user("client", { orgId: "o-net", roleIds: ["r-all"] });
  await user("clientOwn", { orgId: "o-net", roleIds: ["r-own"] });
  await user("otherClient", { orgId: "o-water" });
});
afterAll(() => test.app.close());

const named = async (who: string, path: string, field: string): Promise<string[]> => {
  const reply = await people[who]!.post(path, { pagesize: 100 });
  expect(reply.status, reply.message).toBe(0);
  const rows = (reply.data.rows as Record<string, string>[]).map((row) => row[field]!);
  return [...new Set(rows)].filter((name) => Object.hasOwn(people, name)).sort();
};

const ALL = ["all", "client", "clientOwn", "colleague", "department", "otherClient", "own", "stranger"];
const DEPARTMENT = ["all", "colleague", "department", "own"];
const HOUSE = ["all", "colleague", "department", "own", "stranger"];

describe("the data scope of a role", () => {
  it.each([
    ["own", ["own"]],
    ["department", DEPARTMENT],
    ["all", ALL],
    ["client", ["client", "clientOwn"]],
    ["clientOwn", ["clientOwn"]],
  ])("holds for the audit log of %s: entries, people and kinds", async (who, expected) => {
    expect(await named(who, "/api/audit/list", "account")).toEqual(expected);
    const users = (await people[who]!.post("/api/audit/users")).data as { value: string }[];
    expect(
      users
        .map(({ value }) => value)
        .filter((id) => Object.hasOwn(people, id))
        .sort(),
    ).toEqual(expected);
    const foreign = (await people[who]!.post("/api/audit/list", { userId: "u-admin" })).data;
    if (who !== "all") expect(foreign).toEqual({ rows: [], total: 0 });
    const mine = await people[who]!.post("/api/audit/list", { userId: who });
    expect(mine.data.total).toBeGreaterThan(0);
  });

  it.each([
    ["own", ["own"]],
    ["department", DEPARTMENT],
    ["all", ALL],
    ["client", ["client", "clientOwn"]],
    ["clientOwn", ["clientOwn"]],
  ])("holds for the sessions that %s sees", async (who, expected) => {
    expect(await named(who, "/api/session/all", "code")).toEqual(expected);
  });

  it.each([
    ["own", ["own"]],
    ["department", DEPARTMENT],
    ["all", HOUSE],
    ["client", []],
  ])("holds for the users that %s sees", async (who, expected) => {
    expect(await named(who, "/api/user/search", "code")).toEqual(expected);
  });

  it.each([
    ["own", []],
    ["department", []],
    ["all", ["client", "clientOwn", "otherClient"]],
    ["client", ["client", "clientOwn"]],
    ["clientOwn", []],
  ])("holds for the users of client units that %s sees", async (who, expected) => {
    expect(await named(who, "/btc/api/u/list", "code")).toEqual(expected);
    const units = (await people[who]!.post("/btc/api/organization/search", { pagesize: 100 })).data.rows as { id: string }[];
    expect(units.map(({ id }) => id)).toEqual(
      who === "all" ? expect.arrayContaining(["o-net", "o-water"]) : expected.length ? ["o-net"] : [],
    );
  });

  it("is there on pages whose calls keep to it, and on no other", async () => {
    const { services } = test.app;
    expect([...scopedPagesOf(services)].sort()).toEqual(PAGES.toSorted());
    const { site } = menusOf(services);
    const idOf = (url: string) => [...nodesOf([...site.menus, ...site.settings])].find((node) => node.url === url)!.id;
    const menus = ["/settings/audit", "/yuqing/sensitive"].map((url) => ({ menuId: idOf(url), operations: [], scope: "own" }));
    const admin = await test.signedIn("admin");
    const saved = (await admin.actJson("/api/role/save", { name: "范围", menus })).data as Role;
    expect(saved.menus.map(({ scope }) => scope)).toEqual(["own", undefined]);
  });

  it("is kept to by every contract that says so: it asks for such a page", () => {
    for (const [name, { rights, data }] of loadContracts().endpoints) {
      const menus = typeof rights === "object" && "menus" in rights ? rights.menus : [];
      if (data === "scope") expect(menus.length, name).toBeGreaterThan(0);
      for (const url of data === "scope" ? menus : []) expect(PAGES, name).toContain(url);
    }
  });
});
