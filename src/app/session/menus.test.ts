import { describe, expect, it } from "vitest";
import { type MenuItem, type Menus, menuPath, shortCuts, trailTo, visibleChildren, visitablePaths } from "./menus.ts";
import { canVisitAddress, holds, mayVisit, operationsByPath } from "./rights.ts";

const item = (name: string, url = "", more: Partial<MenuItem> & { operations?: string[]; hidden?: boolean } = {}): MenuItem => ({
  id: name,
  name,
  url,
  ...more,
});

const menus: Menus = {
  menus: [
    item("线索发现", "", {
      children: [
        item("线索首页", "/track/home", { operations: ["collect"] }),
        item("事件追踪", "/track/event", { children: [item("AI 事件", "/track/event/ai", { hidden: true })] }),
        item("榜单", "/track/ranks"),
        item("AI 榜单", "/track/ranks?tab=ai"),
      ],
    }),
    item("选题", "/track/plan/", { shortCut: true, operations: ["*"] }),
    item("外部", "https://outer.example/x"),
  ],
  settings: [item("角色管理", "/settings/roles")],
  profile: [item("我的收藏", "/my/collection", { shortCut: true }), item("退出")],
};

describe("menus", () => {
  it("take paths of their own pages only", () => {
    expect(menuPath("/a/b/?x=1#y")).toBe("/a/b");
    expect(menuPath("/")).toBe("/");
    expect(menuPath("//evil.example/x")).toBeNull();
    expect(menuPath("https://outer.example")).toBeNull();
    expect(menuPath("")).toBeNull();
  });

  it("grant the pages of menus, settings and profile on all levels", () => {
    expect([...visitablePaths(menus)].sort()).toEqual([
      "/my/collection",
      "/settings/roles",
      "/track/event",
      "/track/event/ai",
      "/track/home",
      "/track/plan",
      "/track/ranks",
    ]);
  });

  it("give the breadcrumb, the last step included where it is not drawn", () => {
    const names = (path: string, search = "") => trailTo(menus, path, search).map((crumb) => crumb.name);
    expect(names("/track/event/ai")).toEqual(["线索发现", "事件追踪", "AI 事件"]);
    expect(names("/track/ranks")).toEqual(["线索发现", "榜单"]);
    expect(names("/track/ranks", "?tab=ai&x=1")).toEqual(["线索发现", "AI 榜单"]);
    expect(names("/settings/roles")).toEqual(["设置", "角色管理"]);
    expect(names("/elsewhere")).toEqual([]);
  });

  it("draw no hidden entries", () => {
    expect(visibleChildren(menus.menus[0]!.children![1]!)).toEqual([]);
  });

  it("offer short cuts from menus, and none without an address", () => {
    expect(shortCuts(menus).map((entry) => entry.name)).toEqual(["选题", "我的收藏"]);
  });
});

describe("rights", () => {
  const paths = visitablePaths(menus);
  const page = (access: "menu" | "signedIn" | "public") => ({ access });

  it("refuse a menu page whose path is not among the user's, but never the home page", () => {
    expect(mayVisit("/track/home", page("menu"), paths, "/x")).toBe(true);
    expect(mayVisit("/track/home/", page("menu"), paths, "/x")).toBe(true);
    expect(mayVisit("/settings/users", page("menu"), paths, "/x")).toBe(false);
    expect(mayVisit("/yuqing/home", page("menu"), paths, "/yuqing/home")).toBe(true);
    expect(mayVisit("/document", page("signedIn"), paths, "/x")).toBe(true);
  });

  it("look a link's page up first", () => {
    const routes = [
      { route: "/bijet/:id", access: "menu" as const },
      { route: "/document", access: "signedIn" as const },
    ].map((entry) => ({ ...entry, file: "", title: "", frame: "console" as const, breadcrumb: true }));
    expect(canVisitAddress("/bijet/1?x=1", routes, paths, "/x")).toBe(false);
    expect(canVisitAddress("/bijet/1", routes, new Set(["/bijet/1"]), "/x")).toBe(true);
    expect(canVisitAddress("/document?id=1", routes, paths, "/x")).toBe(true);
    expect(canVisitAddress("https://outer.example", routes, paths, "/x")).toBe(true);
    expect(canVisitAddress("/report/report", routes, new Set(["/report/report"]), "/x")).toBe(false);
  });

  it("hold operations per page; a page outside the menus takes those of any page", () => {
    const operations = operationsByPath(menus, [{ url: "/track/event", operations: ["edit"] }]);
    expect(holds(operations, "/track/home", "collect")).toBe(true);
    expect(holds(operations, "/track/home", "delete")).toBe(false);
    expect(holds(operations, "/track/plan", "delete")).toBe(true);
    expect(holds(operations, "/track/event", "edit")).toBe(true);
    expect(holds(operations, "/document", "collect")).toBe(true);
    expect(holds(new Map(), "/document", "collect")).toBe(false);
  });
});
