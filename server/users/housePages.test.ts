import { afterAll, beforeAll, expect, it } from "vitest";
import { loadContracts } from "#server/contract/loadContracts.ts";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { housePagesOf } from "./housePages.ts";
import { menusOf } from "./MenuGrants.ts";
import { type MenuItem, nodesOf } from "./sites.ts";
import { newUser, usersIn } from "./User.ts";

let test: TestApp;
let house: Client;
let unit: Client;

beforeAll(async () => {
  test = await openTestApp();
  const users = usersIn(test.app.services.records);
  const { roleIds, passwordHash } = (await users.findOne({ code: "bianji" }))!;
  await users.insert(newUser({ name: "客户", code: "customer", passwordHash, createTime: 0, roleIds, orgId: "o-net" }));
  house = await test.signedIn("bianji");
  unit = await test.signedIn("customer");
});
afterAll(() => test.app.close());

const urls = async (client: Client) => [...nodesOf((await client.get("/api/menus")).data as MenuItem[])].map(({ url }) => url);

it("pages of the house alone stand in no menu of a client unit, whatever the role says; others stay", async () => {
  const [ours, theirs] = await Promise.all([urls(house), urls(unit)]);
  const left = ours.filter((url) => url !== "" && !theirs.includes(url));
  expect(left).toEqual(expect.arrayContaining(["/track/plan", "/track/newscalendar", "/data/home"]));
  expect(left.filter((url) => !housePagesOf(test.app.services).has(url))).toEqual([]);
  expect(theirs).toEqual(expect.arrayContaining(["/track/home", "/track/main", "/media/fts/list"]));
  expect(theirs.filter((url) => url !== "" && !ours.includes(url))).toEqual([]);
});

it("nothing that a unit may call names none but pages of the house, except choices of a form", () => {
  const pages = housePagesOf(test.app.services);
  expect([...pages].filter((page) => page.startsWith("/settings/")).sort()).toEqual([
    "/settings/roles",
    "/settings/runtime",
    "/settings/sources",
    "/settings/visits",
  ]);
  const lost = [...loadContracts().endpoints].filter(
    ([, { rights, data }]) =>
      typeof rights === "object" && "menus" in rights && data !== "house" && rights.menus.every((page) => pages.has(page)),
  );
  expect(lost.map(([name]) => name)).toEqual([]);
  // Every one of them is a page there is.
  const { site } = menusOf(test.app.services);
  const known = new Set([...nodesOf([...site.menus, ...site.settings])].map(({ url }) => url));
  expect([...pages].filter((page) => !known.has(page))).toEqual([]);
});
