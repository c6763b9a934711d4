import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { loadSites, type MenuItem, nodesOf } from "#server/users/sites.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signedIn("admin");
});
afterAll(() => test.app.close());

const urls = (items: MenuItem[]) => [...nodesOf(items)].map((node) => node.url).filter(Boolean);
const menusOf = async (client: Client) => urls((await client.get("/api/menus")).data);
const settingsOf = async (client: Client) => urls((await client.get("/api/settings")).data.children);

describe("menus", () => {
  it("an administrator has every page of the variant", async () => {
    const [site] = loadSites().filter((each) => each.id === 1);
    expect((await menusOf(admin)).sort()).toEqual(urls(site?.menus ?? []).sort());
    expect((await settingsOf(admin)).sort()).toEqual(urls(site?.settings ?? []).sort());
  });

  it("each demo role has its pages and no others (SCREENS (d))", async () => {
    const editor = await test.signedIn("bianji");
    const editorMenus = await menusOf(editor);
    expect(editorMenus).toEqual(expect.arrayContaining(["/track/home", "/track/plan", "/media/fts/list", "/spread/origin", "/ai/chat"]));
    for (const url of ["/spread/home", "/yuqing/home", "/influence/overview", "/copyright/assets"]) expect(editorMenus).not.toContain(url);
    expect(await settingsOf(editor)).toEqual(["/settings/subscribe", "/settings/epapersubscribe"]);
    const opinion = await menusOf(await test.signedIn("yuqing"));
    expect(opinion).toEqual(expect.arrayContaining(["/yuqing/home", "/yuqing/fts/list", "/yuqing/sensitive"]));
    expect(opinion).not.toContain("/track/home");
  });

  it("image search needs zxyun besides the role", async () => {
    const { records } = test.app.services;
    const analyst = await test.signedIn("fenxi");
    expect(await menusOf(analyst)).toContain("/media/imagefts");
    await records.collection({ name: "users" }).update("u-fenxi", { zxyun: 0 } as object);
    expect(await menusOf(analyst)).not.toContain("/media/imagefts");
    await records.collection({ name: "users" }).update("u-fenxi", { zxyun: 1 } as object);
  });

  it("everyone has the profile menu", async () => {
    for (const name of ["bianji", "fenxi", "yuqing", "haiwai"]) {
      const profile = (await (await test.signedIn(name)).get("/api/profile")).data.children;
      expect(urls(profile), name).toEqual(expect.arrayContaining(["/user/profile", "/user/password", "/my/collection"]));
    }
  });

  it("a heading without a page below it is not shown", async () => {
    for (const client of [await test.signedIn("haiwai"), await test.signedIn("yuqing")]) {
      for (const node of nodesOf((await client.get("/api/menus")).data)) {
        expect(node.url !== "" || (node.children?.length ?? 0) > 0, node.name).toBe(true);
      }
    }
  });
});

describe("operations", () => {
  it("are told for one page or all, by address or id", async () => {
    const editor = await test.signedIn("bianji");
    const [page] = (await editor.post("/api/menu/operations", { url: "/media/fts/list" })).data;
    expect([...page.operations].sort()).toEqual(["collect", "export", "material", "plan"]);
    expect((await editor.post("/api/menu/operations", { menuId: page.menuId })).data).toEqual([page]);
    expect((await editor.post("/api/menu/operations", { url: "/yuqing/home" })).data).toEqual([]);
    expect((await editor.post("/api/menu/operations")).data.length).toBeGreaterThan(20);
  });

  it("on profile pages are those of the roles that the page has", async () => {
    const held = async (name: string): Promise<string[]> => {
      const tree = (await (await test.signedIn(name)).get("/api/profile")).data.children as MenuItem[];
      return [...nodesOf(tree)].find((node) => node.url === "/my/collection")?.operations ?? [];
    };
    expect((await held("bianji")).sort()).toEqual(["collect", "export", "material", "plan"]);
    expect((await held("fenxi")).sort()).toEqual(["export", "material"]);
    expect((await held("admin")).sort()).toEqual(["collect", "export", "material", "plan", "push"]);
  });

  it("of a role are marked for the editor, with labels", async () => {
    const menuId = (await admin.post("/api/menu/operations", { url: "/media/fts/list" })).data[0].menuId;
    const [node] = (await admin.post("/api/role/menu/operations", { roleId: "r-editor", menuId })).data;
    expect(node.operations.find((op: { key: string }) => op.key === "export")).toEqual({
      key: "export",
      name: "导出",
      granted: true,
    });
    expect(node.operations.some((op: { granted: boolean }) => !op.granted)).toBe(true);
    expect((await admin.post("/api/role/menu/operations", { roleId: "nothing" })).status).toBe(404);
  });

  it("the whole tree for roles holds the settings too, of each variant", async () => {
    for (const systemId of [1, 2, 4]) {
      const tree = (await admin.post("/api/customer/menus", { systemId })).data as MenuItem[];
      expect(urls(tree), String(systemId)).toContain("/settings/roles");
    }
    expect((await admin.post("/api/customer/menus", { systemId: 3 })).status).toBe(100001);
  });
});

describe("variants", () => {
  it.each([
    ["2", 2, "yuqing", "/yuqing/home"],
    ["4", 4, "mbd", "/track/main"],
  ])("SITE=%s serves its own info, menus and home", async (SITE, id, code, home) => {
    const own = await openTestApp({ SITE });
    expect((await own.client().post("/api/systeminfo")).data).toMatchObject({ id, code, home });
    const client = own.client();
    expect((await client.post("/api/login", { username: "admin", password: "admin1234" })).data).toBe(home);
    expect(urls((await client.get("/api/menus")).data)).toContain(home);
    await own.app.close();
  });

  it("an unknown one is refused with those there are", async () => {
    await expect(openTestApp({ SITE: "nowhere" })).rejects.toThrow(/SITE="nowhere".*1/);
  });

  it("a user without the site's home lands on another variant's home", async () => {
    const client = test.client();
    expect((await client.post("/api/login", { username: "yuqing", password: "demo1234" })).data).toBe("/yuqing/home");
  });
});

describe("visits", () => {
  it("are counted by page and day, and only for pages the user has", async () => {
    const editor = await test.signedIn("bianji");
    await editor.post("/api/stat", { path: "/track/home?x=1", columnPath: "线索发现/线索首页" });
    await editor.post("/api/stat", { path: "/track/home", columnPath: "线索发现/线索首页" });
    await editor.post("/api/stat", { path: "/yuqing/home" });
    await editor.post("/api/stat", { path: "/<script>" });
    const { rows, total } = (await admin.post("/api/stat/list")).data;
    expect([rows, total]).toEqual([[{ key: "/track/home", name: "线索发现/线索首页", value: 2 }], 1]);
  });
});
