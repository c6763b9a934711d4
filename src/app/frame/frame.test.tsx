import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { RouteEntry } from "#app/plans/matchRoute.ts";
import { openApp, type Replies } from "#app/testing.tsx";
import { WITHOUT_BREADCRUMB } from "./PageTrail.tsx";

const page = (route: string, part: Partial<RouteEntry> = {}): RouteEntry => ({
  ...{ route, file: route.slice(1).replaceAll("/", "."), title: route, frame: "console", access: "menu" },
  ...{ breadcrumb: true, ...part },
});
const planOf = (entry: RouteEntry) => ({
  ...{ planVersion: 1, ...entry, params: {}, sources: {}, actions: {}, dictionaries: {}, hash: entry.route },
  view: { id: "v", path: "", kind: `page of ${entry.route}` },
});
const menu = (name: string, url = "", more: object = {}) => ({ id: name, code: name, name, url, ...more });
const standalone = ["/influence/document", "/influence/document-ai", "/influence/wbtopic/detail", "/document"];

/** A pretended server with these pages, all in one menu, and as many further menu entries as asked for. */
function desk({ routes = [] as RouteEntry[], entries = 0, site = {} as object, flags = {} as object, more = {} } = {}) {
  const pages = [page("/track/event"), page("/track/plan"), ...routes];
  const all: Replies = {
    "/api/systeminfo": {
      ...{ id: 1, code: "mbd", name: "测试平台", home: "/track/event", copyright: "© 测试" },
      flags: { captcha: true, searchBar: true, breadcrumb: true, appQr: true, rememberPassword: true, ...flags },
      ...site,
    },
    "/api/myinfo": { id: "u1", name: "编辑", home: "/track/event", systemId: 1 },
    "/api/subscribe/column/checkThirdPartyAuth": {},
    "/ws/auth": "ws-1",
    "/ws/enable": true,
    "/api/menus": [
      menu("线索", "", { childPos: 2, children: pages.map(({ route }) => menu(`页 ${route}`, route)) }),
      menu("选题策划", "/track/plan", { shortCut: true }),
      ...Array.from({ length: entries }, (_, i) => menu(`栏目${i + 1}`, `/more/${i}`)),
    ],
    "/api/settings": { children: [menu("用户管理", "/settings/users")] },
    "/api/profile": { children: [menu("个人资料", "/user/profile"), menu("退出")] },
    "/api/menu/operations": [],
    "/api/stat": null,
    "/api/logout": "/login",
    "/api/captcha": { captchaKey: "k", captchaImage: "AAAA" },
    "/plans/index.json": { routes: pages },
    ...Object.fromEntries(pages.map((entry) => [`/plans/${entry.file}.json`, planOf(entry)])),
    ...more,
  };
  return all;
}
const shown = (route: string) => screen.findByText(new RegExp(`page of ${route}`), {}, { timeout: 15_000 });
const trail = () => screen.queryByRole("navigation", { name: "面包屑" });
const resize = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event("resize"));
  });

beforeAll(async () => {
  vi.stubGlobal(
    "EventSource",
    class {
      addEventListener() {}
      close() {}
    },
  );
  window.scrollTo = () => undefined;
  await Promise.all([import("#app/shell/Console.tsx"), import("#app/login/LoginPage.tsx")]);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = 1440;
});

describe("main menu", () => {
  it("scrolls by whole entries with a left and a right arrow, and has none where all fit", async () => {
    const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(700);
    await openApp("/track/event", desk({ entries: 8 }));
    await shown("/track/event");
    const [left, right] = [screen.getByLabelText("向左滚动菜单"), screen.getByLabelText("向右滚动菜单")];
    const list = screen.getByText("栏目8").closest("ul") as HTMLElement;
    expect((left as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(right);
    expect(list.style.transform).toBe(`translateX(-${4 * 135}px)`);
    await userEvent.click(right);
    expect((right as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(left);
    await userEvent.click(left);
    expect(list.style.transform).toMatch(/translateX\(-?0px\)/);
    cleanup();
    width.mockReturnValue(2000);
    await openApp("/track/event", desk());
    await shown("/track/event");
    expect(screen.queryByLabelText("向左滚动菜单")).toBeNull();
    width.mockRestore();
  });

  it("opens submenus by key and closes them with Escape", async () => {
    await openApp("/track/event", desk());
    await shown("/track/event");
    const entry = screen.getByRole("button", { name: "线索" });
    fireEvent.keyDown(entry, { key: "ArrowDown" });
    const first = await screen.findByTitle("页 /track/event");
    expect(first.closest("ul")?.style.height).toBe("60px");
    await waitFor(() => expect(document.activeElement).toBe(first));
    fireEvent.keyDown(first, { key: "Escape" });
    expect(screen.queryByTitle("页 /track/event")).toBeNull();
    expect(document.activeElement).toBe(entry);
  });

  it("what shows under the pointer goes away on Escape, wherever the focus is", async () => {
    await openApp("/track/event", desk());
    await shown("/track/event");
    const entry = screen.getByRole("button", { name: "线索" });
    const quick = screen.getByRole("navigation", { name: "快捷导航" });
    fireEvent.pointerEnter(entry.closest("li") as HTMLElement);
    expect(screen.getByTitle("页 /track/event")).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByTitle("页 /track/event")).toBeNull();
    expect(quick.dataset.dismissed).toBe("true");
    fireEvent.pointerEnter(quick);
    expect(quick.dataset.dismissed).toBeUndefined();
  });
});

describe("dropdowns", () => {
  it("settings lists the settings menu and is absent without one", async () => {
    await openApp("/track/event", desk());
    await shown("/track/event");
    await userEvent.click(screen.getByLabelText("设置"));
    expect((await screen.findByRole("link", { name: "用户管理" })).getAttribute("href")).toBe("/settings/users");
    cleanup();
    await openApp("/track/event", desk({ more: { "/api/settings": { children: [] } } }));
    await shown("/track/event");
    expect(screen.queryByLabelText("设置")).toBeNull();
  });

  it("the user's holds the profile pages, the theme and the way out", async () => {
    const { sent, runtime } = await openApp("/track/event", desk());
    await shown("/track/event");
    await userEvent.click(screen.getByRole("button", { name: /编辑/ }));
    expect((await screen.findByRole("link", { name: "个人资料" })).getAttribute("href")).toBe("/user/profile");
    await userEvent.click(screen.getByText(/切换到/));
    expect(document.documentElement.dataset.theme).toBe(runtime.theme.mode());
    fireEvent.click(screen.getByText("退出"));
    await screen.findByLabelText("用户名");
    expect(sent.some(({ path }) => path === "/api/logout")).toBe(true);
  });
});

describe("signing out", () => {
  const out = async () => {
    await userEvent.click(screen.getByRole("button", { name: /编辑/ }));
    await act(async () => fireEvent.click(await screen.findByText("退出")));
  };

  it("asks first where something is not saved; a session that is over does not", async () => {
    const { sent, runtime } = await openApp("/track/event", desk());
    await shown("/track/event");
    let answer = false;
    let given = false;
    const agree = vi.fn(async () => {
      given = answer;
      return answer;
    });
    const release = runtime.history.hold({ unsaved: () => !given, agree });
    const left = () => sent.some(({ path }) => path === "/api/logout");
    await out();
    expect(agree).toHaveBeenCalledOnce();
    expect(left()).toBe(false);
    answer = true;
    await out();
    await screen.findByLabelText("用户名");
    expect(agree).toHaveBeenCalledTimes(2);
    expect(left()).toBe(true);
    release();

    cleanup();
    const other = await openApp("/track/event", desk());
    await shown("/track/event");
    agree.mockClear();
    const end = other.runtime.history.hold({ unsaved: () => true, agree });
    act(() => other.runtime.session.send({ type: "lost" }));
    await screen.findByLabelText("用户名");
    expect(agree).not.toHaveBeenCalled();
    end();
  });
});

describe("breadcrumb", () => {
  it.each([...WITHOUT_BREADCRUMB])("%s has none", async (route) => {
    await openApp(route, desk({ routes: [page(route)] }));
    await shown(route);
    expect(trail()).toBeNull();
  });

  it("is on the other pages, unless their plan says no", async () => {
    await openApp("/track/plan", desk({ routes: [page("/track/quiet", { breadcrumb: false })] }));
    await shown("/track/plan");
    expect(trail()).not.toBeNull();
    cleanup();
    await openApp("/track/quiet", desk({ routes: [page("/track/quiet", { breadcrumb: false })] }));
    await shown("/track/quiet");
    expect(trail()).toBeNull();
  });

  it("names exactly the routes of the specification", () => {
    expect([...WITHOUT_BREADCRUMB].sort()).toEqual(
      [
        ...["/yuqing/home", "/spread/home", "/track/home", "/track/main", "/spread/single", "/spread/wbsingle"],
        ...["/spread/epaper/layouts", "/spread/epaper/layout", "/hotclues/home", "/data/home", "/spread2/wbsingle"],
        "/track/localnews/centralmedia/total",
      ].sort(),
    );
  });
});

describe("the material basket", () => {
  it.each([
    ["/report/material", "/report/material"],
    ["/yuqing/report/material", "/yuqing/report/material"],
    ["/track/plan", undefined],
  ])("of a user with %s leads to %s", async (route, leadsTo) => {
    const { runtime } = await openApp("/track/event", desk({ routes: route === "/track/plan" ? [] : [page(route)] }));
    await shown("/track/event");
    act(() => {
      for (const id of ["d1", "d2"]) runtime.basket.add("basket", { id });
    });
    expect(screen.queryByLabelText("报告素材 2 条")?.getAttribute("href") ?? undefined).toBe(leadsTo);
  });
});

describe("beside the content", () => {
  it("back-to-top comes once a window's height has scrolled by, and leads up", async () => {
    await openApp("/track/event", desk());
    await shown("/track/event");
    expect(screen.queryByLabelText("返回顶部")).toBeNull();
    const up = vi.spyOn(window, "scrollTo");
    act(() => {
      window.scrollY = 5000;
      window.dispatchEvent(new Event("scroll"));
    });
    await userEvent.click(screen.getByLabelText("返回顶部"));
    expect(up).toHaveBeenCalledWith({ top: 0, behavior: "smooth" });
    act(() => {
      window.scrollY = 0;
      window.dispatchEvent(new Event("scroll"));
    });
    expect(screen.queryByLabelText("返回顶部")).toBeNull();
  });

  it("quick navigation offers the short cuts from 60 px of side space on", async () => {
    await openApp("/track/event", desk());
    await shown("/track/event");
    const quick = () => screen.queryByRole("navigation", { name: "快捷导航" });
    expect([...(quick()?.querySelectorAll("a") ?? [])].map((link) => link.textContent)).toEqual(["选题策划"]);
    resize(1339);
    expect(quick()).toBeNull();
    resize(1340);
    expect(quick()).not.toBeNull();
  });
});

describe("site flags", () => {
  const both = async (flag: string, find: () => unknown) => {
    for (const on of [true, false]) {
      await openApp("/track/event", desk({ flags: { [flag]: on } }));
      await shown("/track/event");
      await waitFor(() => expect(Boolean(find()), `${flag} ${on}`).toBe(on));
      cleanup();
    }
  };
  it("search bar, on and off", () => both("searchBar", () => screen.queryByLabelText("打开搜索")));
  it("app QR code, on and off", () => both("appQr", () => screen.queryByLabelText("手机客户端二维码")));
  it("breadcrumb, on and off", () => both("breadcrumb", trail));

  it("copyright line, with words and without", async () => {
    await openApp("/track/event", desk());
    await shown("/track/event");
    expect(screen.getByText("© 测试")).toBeTruthy();
    cleanup();
    await openApp("/track/event", desk({ site: { copyright: "" } }));
    await shown("/track/event");
    expect(document.querySelector(".frame-copyright")).toBeNull();
  });

  const atLogin = async (flag: string, find: () => unknown) => {
    for (const on of [true, false]) {
      await openApp("/login", desk({ flags: { [flag]: on } }));
      await screen.findByLabelText("用户名");
      expect(Boolean(find()), `${flag} ${on}`).toBe(on);
      cleanup();
    }
  };
  it("captcha, on and off", () => atLogin("captcha", () => screen.queryByLabelText("验证码")));
  it("remember-password, on and off", () => atLogin("rememberPassword", () => screen.queryByText("记住密码")));
});

describe("title", () => {
  it("is the page and the system name, from the cache until the server answers, and 方正大数据平台 without one", async () => {
    let answer!: (site: object) => void;
    const waiting = new Promise<object>((resolve) => {
      answer = resolve;
    });
    localStorage.setItem("Founder_mbd_systeminfo", JSON.stringify({ id: 1, name: "缓存的名字" }));
    await openApp("/login", desk({ more: { "/api/systeminfo": () => waiting } }));
    await waitFor(() => expect(document.title).toBe("缓存的名字"));
    await act(async () => answer({ id: 1, name: "新名字", flags: {} }));
    await waitFor(() => expect(document.title).toBe("新名字"));
    expect(JSON.parse(localStorage.getItem("Founder_mbd_systeminfo") ?? "{}").name).toBe("新名字");
    cleanup();
    localStorage.clear();
    await openApp("/track/event", desk({ site: { name: "" } }));
    await waitFor(() => expect(document.title).toBe("/track/event - 方正大数据平台"));
  });
});

describe("standalone frames", () => {
  const routes = standalone.map((route) => page(route, { frame: "standalone", access: "signedIn" }));
  const names = () => screen.queryAllByRole("button").map((button) => button.textContent);

  it.each(standalone)("%s stands without menu, search and breadcrumb", async (route) => {
    await openApp(route, desk({ routes }));
    await shown(route);
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByLabelText("打开搜索")).toBeNull();
    expect(document.querySelector(".frame-logo")).not.toBeNull();
  });

  it("three of them have a close button, and operation buttons once they show something", async () => {
    for (const route of standalone.slice(0, 3)) {
      await openApp(`${route}?id=1`, desk({ routes }));
      await shown(route);
      expect(names()).toEqual(["复制链接", "打印", "关闭"]);
      cleanup();
      await openApp(route, desk({ routes }));
      await shown(route);
      expect(names()).toEqual(["关闭"]);
      cleanup();
    }
    await openApp("/document?id=1", desk({ routes }));
    await shown("/document");
    expect(names()).toEqual([]);
  });

  it("copying says how it went", async () => {
    const user = userEvent.setup();
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    await openApp("/influence/document?id=1", desk({ routes }));
    await shown("/influence/document");
    await user.click(screen.getByText("复制链接"));
    await screen.findByText("内容已复制");
    writeText.mockRejectedValueOnce(new Error("denied"));
    await user.click(screen.getByText("复制链接"));
    await screen.findByText("复制失败，请手动选择内容复制");
  });

  it("copies over plain http as well, where the page is given no clipboard", async () => {
    const copied: unknown[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("insecure"));
    // The last of them: antd keeps one to measure by.
    const { execCommand } = document;
    onTestFinished(() => {
      document.execCommand = execCommand;
    });
    document.execCommand = () => copied.push([...document.querySelectorAll("textarea")].at(-1)?.value) > 0;
    await openApp("/influence/document?id=1", desk({ routes }));
    await shown("/influence/document");
    await userEvent.click(screen.getByText("复制链接"));
    await screen.findByText("内容已复制");
    expect(copied).toEqual([window.location.href]);
  });

  it("close shuts the tab, or goes back where no script opened it", async () => {
    const back = vi.spyOn(window.history, "back").mockImplementation(() => undefined);
    const close = vi.spyOn(window, "close").mockImplementation(() => undefined);
    await openApp("/influence/document?id=1", desk({ routes }));
    await shown("/influence/document");
    window.history.pushState(null, "", "/influence/document?id=1");
    await userEvent.click(screen.getByText("关闭"));
    expect(close).toHaveBeenCalledOnce();
    await waitFor(() => expect(back).toHaveBeenCalledOnce());
    close.mockRestore();
    back.mockRestore();
  });
});

describe("logo", () => {
  it("is the medium's own where the user has one, and ours when it does not come", async () => {
    await openApp("/track/event", desk({ more: { "/api/myinfo": { id: "u", name: "编", mediaId: "7 8", home: "/x" } } }));
    await shown("/track/event");
    const logo = document.querySelector(".frame-logo img") as HTMLImageElement;
    expect(logo.getAttribute("src")).toBe("/logo/media_7%208.png");
    fireEvent.error(logo);
    expect(logo.getAttribute("src")).toBe("/logo.svg");
  });
});

describe("navigating", () => {
  it("cancels what the page left had asked for, except between plan pages", async () => {
    const scoped = [page("/track/planning", { navScope: "plan" }), page("/track/planning/toPlan", { navScope: "plan" })];
    const { runtime } = await openApp("/track/event", desk({ routes: scoped }));
    await shown("/track/event");
    const cancel = vi.spyOn(runtime.pending, "cancelOthers");
    const adopt = vi.spyOn(runtime.pending, "adopt");
    const go = async (route: string) => {
      act(() => runtime.navigator.go(route));
      await shown(route);
    };
    await go("/track/planning");
    expect(cancel).toHaveBeenLastCalledWith("/track/planning");
    await go("/track/planning/toPlan");
    expect(adopt).toHaveBeenLastCalledWith("/track/planning/toPlan");
    expect(cancel).toHaveBeenCalledOnce();
    await go("/track/event");
    expect(cancel).toHaveBeenLastCalledWith("/track/event");
  });

  it("clears the breadcrumb of the page left", async () => {
    const { runtime } = await openApp("/track/event", desk({ routes: [page("/track/home")] }));
    await shown("/track/event");
    expect(trail()?.textContent).toContain("/track/event");
    act(() => runtime.navigator.go("/track/home"));
    await shown("/track/home");
    expect(trail()).toBeNull();
    act(() => runtime.navigator.go("/403"));
    await screen.findByAltText("403 无权访问");
    expect(trail()).toBeNull();
  });

  it("counts in the loading overlay, which says so to screen readers too", async () => {
    const { runtime } = await openApp("/track/event", desk());
    await shown("/track/event");
    act(() => runtime.loading.begin());
    expect(document.querySelector(".frame-loading")?.getAttribute("data-visible")).toBe("true");
    expect(screen.getByText("加载中")).toBeTruthy();
    act(() => runtime.loading.end());
    await waitFor(() => expect(screen.queryByText("加载中")).toBeNull());
  });
});

describe("rights in the console", () => {
  it("operations of /api/menu/operations count beside those of the menu nodes", async () => {
    const operations = [{ menuId: "e", url: "/track/event", operations: ["export"] }];
    const { runtime } = await openApp("/track/event", desk({ more: { "/api/menu/operations": operations } }));
    await shown("/track/event");
    expect(runtime.session.getSnapshot().context.menus).toMatchObject({ operations });
  });
});
