import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RouteEntry } from "./plans/matchRoute.ts";
import { createConsoleRuntime } from "./shell/ConsoleRuntime.ts";
import { openApp, pretendServer, Refusal, type Replies } from "./testing.tsx";

const page = (route: string, part: Partial<RouteEntry> = {}): RouteEntry => ({
  route,
  file: route.slice(1).replaceAll("/", ".").replaceAll(":", "_"),
  title: route,
  frame: "console",
  access: "menu",
  breadcrumb: true,
  ...part,
});

const routes = [
  page("/track/home"),
  page("/track/event"),
  page("/track/ranks"),
  page("/track/plan", { navScope: "plan" }),
  page("/settings/roles"),
  page("/influence/overview", { frame: "mediax" }),
  page("/influence/document", { frame: "standalone", access: "signedIn" }),
  page("/document", { frame: "standalone", access: "signedIn" }),
  page("/spread/single", { access: "public" }),
  page("/yuqing/fts/list"),
  page("/media/fts/list"),
];

const planOf = (entry: RouteEntry) => ({
  planVersion: 1,
  ...entry,
  params: {
    words: {
      name: "words",
      codec: "string",
      default: "",
      in: "url",
      persistKey: "fts",
      fields: ["keyWords"],
      resets: [],
    },
    time: { name: "time", codec: "window", default: "7d", in: "url", fields: ["beginTime", "endTime"], resets: [] },
  },
  sources: {},
  actions: {},
  dictionaries: {},
  view: { id: "v", path: "", kind: `page of ${entry.route}` },
  hash: entry.route,
  frameWhen: entry.route === "/track/ranks" ? [{ when: "params.tab == 'ai'", frame: "login" }] : undefined,
});

const menu = (name: string, url = "", more: object = {}) => ({ id: name, code: name, name, url, ...more });
const menus = [
  menu("线索发现", "", {
    childPos: 2,
    children: [
      menu("线索首页", "/track/home"),
      menu("事件追踪", "/track/event"),
      menu("中央媒体地方报道监测", "/track/ranks"),
      menu("四"),
      menu("五"),
      menu("六"),
    ],
  }),
  menu("影响力", "", { childPos: 1, children: [menu("影响力总览", "/influence/overview")] }),
  menu("选题策划", "/track/plan", { shortCut: true }),
  menu("检索", "", { children: [menu("结果", "/media/fts/list"), menu("舆情结果", "/yuqing/fts/list")] }),
];

const replies = (more: Replies = {}): Replies => ({
  "/api/systeminfo": {
    id: 1,
    code: "mbd",
    name: "测试平台",
    version: "1",
    home: "/track/home",
    copyright: "© 版权所有",
    flags: {
      captcha: true,
      searchBar: true,
      breadcrumb: true,
      rememberPassword: true,
      appQr: true,
      autocomplete: true,
    },
  },
  "/api/myinfo": { id: "u1", name: "系统管理员", code: "admin", home: "/track/home", systemId: 1 },
  "/api/subscribe/column/checkThirdPartyAuth": {},
  "/ws/auth": "ws-1",
  "/ws/enable": true,
  "/api/menus": menus,
  "/api/settings": { children: [menu("栏目订阅设置", "/settings/subscribe")] },
  "/api/profile": { children: [menu("个人资料", "/user/profile"), menu("退出")] },
  "/api/stat": null,
  "/api/captcha": { captchaKey: "k1", captchaImage: "AAAA" },
  "/api/query/suggest": { autoWords: [{ word: "乡村振兴" }, { word: "乡村旅游" }] },
  "/plans/index.json": { routes },
  ...Object.fromEntries(routes.map((entry) => [`/plans/${entry.file}.json`, planOf(entry)])),
  ...more,
});

const nobody = new Refusal(401, "未登录", 401);
const signedOut = {
  "/api/myinfo": nobody,
  "/api/menus": nobody,
  "/api/settings": nobody,
  "/api/profile": nobody,
  "/ws/auth": nobody,
  "/ws/enable": nobody,
  "/api/subscribe/column/checkThirdPartyAuth": nobody,
};

const shown = (route: string) => screen.findByText(new RegExp(`page of ${route}`), {}, { timeout: 15_000 });

beforeAll(async () => {
  vi.stubGlobal(
    "EventSource",
    class {
      addEventListener() {}
      close() {}
    },
  );
  window.scrollTo = () => undefined;
  // The first import of antd takes long; no test should wait for it.
  await Promise.all([import("./shell/Console.tsx"), import("./login/LoginPage.tsx")]);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("start", () => {
  it("shows a page inside the frame, with its name and that of the system as title", async () => {
    await openApp("/track/event", replies());
    await shown("/track/event");
    expect(document.title).toBe("/track/event - 测试平台");
    expect(screen.getByText("© 版权所有")).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "面包屑" }).textContent).toBe("线索发现事件追踪");
  });

  it("leads / to the home page", async () => {
    await openApp("/", replies());
    await shown("/track/home");
    expect(location.pathname).toBe("/track/home");
    expect(screen.queryByRole("navigation", { name: "面包屑" })).toBeNull();
  });

  it("goes to /login with backurl when nobody is signed in", async () => {
    await openApp("/track/event?a=1", replies(signedOut));
    await screen.findByLabelText("用户名");
    expect(location.pathname + location.search).toBe(`/login?backurl=${encodeURIComponent("/track/event?a=1")}`);
  });

  it("keeps the way back when a second refusal is looked at after the first has led to /login", async () => {
    const answers: (() => void)[] = [];
    const index = () => new Promise((resolve) => answers.push(() => resolve({ routes })));
    window.history.replaceState(null, "", "/track/event?a=1");
    const runtime = createConsoleRuntime(pretendServer(replies({ ...signedOut, "/plans/index.json": index })).request);
    const gone: string[] = [];
    runtime.navigator.go = (to) => {
      gone.push(to);
      window.history.replaceState(null, "", to);
    };
    runtime.session.start();
    await waitFor(() => expect(answers).toHaveLength(1));
    // A slow window tells of the page it stands on after its first calls were refused; they are asked and refused again.
    runtime.session.send({ type: "entered", path: "/track/event" });
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.();
    await waitFor(() => expect(gone).toHaveLength(1));
    answers[1]?.();
    await new Promise((done) => setTimeout(done, 20));
    expect(gone).toEqual([`/login?backurl=${encodeURIComponent("/track/event?a=1")}`]);
    runtime.session.stop();
  });

  it("shows a public page without a session", async () => {
    await openApp("/spread/single", replies(signedOut));
    await shown("/spread/single");
    expect(location.pathname).toBe("/spread/single");
  });

  it("offers a new try when the profile does not come", async () => {
    let fail = true;
    await openApp("/track/home", replies({ "/api/myinfo": () => (fail ? new Refusal(500, "数据库不可用") : { id: "u" }) }));
    await screen.findByText("数据库不可用");
    fail = false;
    await userEvent.click(screen.getByText("重试"));
    await shown("/track/home");
  });
});

describe("rights", () => {
  it("say why where a page bound to a menu stands in none", async () => {
    await openApp("/desk/unlisted", replies({ "/plans/index.json": { routes: [page("/desk/unlisted", { unlisted: true })] } }));
    await screen.findByText(/不在任何菜单中/);
    await screen.findByAltText("403 无权访问");
  });

  it("show the 403 image, and no breadcrumb, for a page that is not in the menus", async () => {
    const { sent } = await openApp("/settings/roles", replies());
    const image = await screen.findByAltText("403 无权访问");
    expect(image.tagName).toBe("IMG");
    expect(image.closest("main")!.textContent).toBe("");
    expect(sent.some(({ path }) => path === "/plans/settings.roles.json")).toBe(false);
  });

  it("always allow the home page", async () => {
    await openApp("/settings/roles", replies({ "/api/myinfo": { id: "u", name: "x", home: "/settings/roles" } }));
    await shown("/settings/roles");
  });

  it("have a page of their own at /403, and one for addresses that lead nowhere", async () => {
    await openApp("/403", replies());
    await screen.findByAltText("403 无权访问");
    cleanup();
    await openApp("/nowhere", replies());
    await screen.findByText("页面不存在");
    expect(screen.getByText("返回首页").getAttribute("href")).toBe("/");
  });
});

describe("a page with mistakes", () => {
  const fault = {
    code: "P104",
    message: 'unknown field "soruce"',
    file: "schemas/pages/desk/new.json",
    line: 17,
    column: 5,
    path: "/columns/2",
    suggestion: "source",
  };
  const words = 'schemas/pages/desk/new.json:17:5 P104 unknown field "soruce" at /columns/2; did you mean "source"?';

  it("that was never good tells its mistakes where it would stand", async () => {
    const { runtime } = await openApp("/desk/new/7", replies());
    await screen.findByText("页面不存在");
    // The box of warnings may stand by already, empty.
    const alerts = () => screen.queryAllByRole("alert").filter(({ textContent }) => textContent !== "");
    expect(alerts()).toEqual([]);
    act(() => runtime.plans.broken("/desk/new/:id", [fault]));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    const [told] = alerts() as [HTMLElement];
    expect(told.textContent).toContain("页面 /desk/new/:id 的配置有 1 处错误，改正后即可打开。");
    expect(told.querySelector("li")!.textContent).toBe(words);
    act(() => runtime.plans.broken("/desk/new/:id", [{ ...fault, suggestion: undefined, expected: "id, title, source" }]));
    await screen.findByText("expected: id, title, source");
  });

  it("that was good stays, and tells them when asked", async () => {
    const { runtime } = await openApp("/track/event", replies());
    await shown("/track/event");
    act(() => runtime.plans.broken("/track/event", [fault]));
    const button = await screen.findByText("查看错误");
    const told = button.closest("[role=alert]")!;
    expect(told.querySelector("li")).toBeNull();
    await userEvent.click(button);
    expect(told.querySelector("li")!.textContent).toBe(words);
  });
});

describe("parameters that are kept", () => {
  it("are taken up by the menu entry of the page already open, and not by a step back", async () => {
    const { runtime } = await openApp("/media/fts/list", replies());
    await shown("/media/fts/list");
    const kept = () => JSON.parse(localStorage.getItem("Founder_mbd_fts") ?? "{}").words;
    act(() => runtime.navigator.go("/media/fts/list?words=a"));
    await waitFor(() => expect(kept()).toBe("a"));
    act(() => runtime.navigator.go("/media/fts/list"));
    await waitFor(() => expect(location.search).toBe("?words=a"));
    expect(kept()).toBe("a");
    act(() => window.history.go(-2));
    await waitFor(() => expect(kept()).toBe(""));
    expect(location.search).toBe("");
  });
});

describe("the user", () => {
  it("is known to the page as soon as something of the own record changes", async () => {
    const plan = planOf(page("/track/event"));
    const wide = { ...plan, frameWhen: [{ when: "user.wide == true", frame: "standalone" }] };
    const { runtime } = await openApp("/track/event", replies({ "/plans/track.event.json": wide }));
    await shown("/track/event");
    expect(screen.queryByRole("navigation", { name: "面包屑" })).not.toBeNull();
    act(() => runtime.session.send({ type: "profileChanged", profile: { wide: true } }));
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "面包屑" })).toBeNull());
  });
});

describe("header", () => {
  it("opens a submenu of the right height, with long labels cut and whole in the title", async () => {
    await openApp("/track/event", replies());
    await shown("/track/event");
    fireEvent.pointerEnter(screen.getByRole("button", { name: "线索发现" }).closest("li")!);
    const label = await screen.findByText("中央媒体地方报道...");
    expect(label.getAttribute("title")).toBe("中央媒体地方报道监测");
    expect(label.closest("ul")!.style.height).toBe("90px");
    fireEvent.keyDown(label, { key: "Escape" });
    expect(screen.queryByText("中央媒体地方报道...")).toBeNull();
  });

  it("cuts the user's name to 4 characters", async () => {
    await openApp("/track/event", replies());
    await shown("/track/event");
    expect(screen.getByText("系统管理...").getAttribute("title")).toBe("系统管理员");
  });

  it("counts the visit once with the way through the menus", async () => {
    const { sent } = await openApp("/track/event", replies());
    await shown("/track/event");
    const visits = sent.filter(({ path }) => path === "/api/stat").map(({ body }) => new URLSearchParams(body));
    expect(visits.map((visit) => [visit.get("path"), visit.get("columnPath")])).toEqual([["/track/event", "线索发现/事件追踪"]]);
  });

  it("shows search bar and QR code only where the site wants them", async () => {
    await openApp("/track/event", replies());
    await shown("/track/event");
    expect(screen.getByLabelText("打开搜索")).toBeTruthy();
    expect(screen.getByRole("img", { name: "手机客户端二维码" }).getAttribute("src")).toBe("/api/redirect-app-home-qr");
    cleanup();
    await openApp("/track/event", replies({ "/api/systeminfo": { id: 1, name: "x", flags: { searchBar: false, breadcrumb: false } } }));
    await shown("/track/event");
    expect(screen.queryByLabelText("打开搜索")).toBeNull();
    expect(screen.queryByRole("img", { name: "手机客户端二维码" })).toBeNull();
    expect(screen.queryByRole("navigation", { name: "面包屑" })).toBeNull();
  });

  it("signs out: counter 99, stored menu gone, to where the server says", async () => {
    const { runtime } = await openApp("/track/event", replies({ "/api/logout": "/login" }));
    await shown("/track/event");
    runtime.local.set("menu", [1]);
    act(() => runtime.session.send({ type: "logOut" }));
    await screen.findByLabelText("用户名");
    expect(localStorage.getItem("Founder_mbd_linkCount")).toBe("99");
    expect(localStorage.getItem("Founder_mbd_menu")).toBeNull();
    expect(location.pathname).toBe("/login");
  });
});

describe("menu search", () => {
  const search = async (text: string) => {
    await userEvent.click(await screen.findByLabelText("打开搜索"));
    await userEvent.type(screen.getByRole("combobox", { name: "全文检索" }), `${text}{Enter}`);
  };

  it("closes the box on blank text and searches nothing", async () => {
    await openApp("/track/event", replies());
    await search("   ");
    expect(screen.queryByRole("combobox", { name: "全文检索" })).toBeNull();
    expect(location.pathname).toBe("/track/event");
  });

  it("gives the focus back to what opened it", async () => {
    await openApp("/track/event", replies());
    await userEvent.click(await screen.findByLabelText("打开搜索"));
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByLabelText("打开搜索"));
    await search("乡村");
    await waitFor(() => expect(location.pathname).toBe("/media/fts/list"));
    expect(document.activeElement).toBe(screen.getByLabelText("打开搜索"));
  });

  it("goes to /media/fts/list", async () => {
    await openApp("/track/event", replies());
    await search("乡村");
    await waitFor(() => expect(location.pathname + location.search).toBe(`/media/fts/list?words=${encodeURIComponent("乡村")}`));
  });

  it("goes to /yuqing/fts/list with a window of one day in the opinion variant", async () => {
    await openApp("/track/event", replies({ "/api/myinfo": { id: "u", name: "x", systemId: 2 } }));
    await search("乡村");
    await waitFor(() => expect(location.pathname).toBe("/yuqing/fts/list"));
    expect(new URLSearchParams(location.search).get("time")).toBe("1d");
  });

  it("resets the kept parameters first in media variant 4", async () => {
    localStorage.setItem("Founder_mbd_fts", '{"words":"old"}');
    await openApp("/track/event", replies({ "/api/myinfo": { id: "u", name: "x", systemId: 4 } }));
    await search("乡村");
    await waitFor(() => expect(location.pathname).toBe("/media/fts/list"));
    expect(JSON.parse(localStorage.getItem("Founder_mbd_fts") ?? "{}")).not.toMatchObject({ words: "old" });
  });

  it("suggests words, but not for text with a space after the first character", async () => {
    const { sent } = await openApp("/track/event", replies());
    await userEvent.click(await screen.findByLabelText("打开搜索"));
    const input = screen.getByRole("combobox", { name: "全文检索" });
    await userEvent.type(input, "乡村");
    await screen.findByRole("option", { name: "乡村旅游" });
    const asked = sent.filter(({ path }) => path === "/api/query/suggest");
    expect(new URLSearchParams(asked.at(-1)!.body).get("limit")).toBe("10");
    await userEvent.type(input, " 振兴");
    await waitFor(() => expect(screen.queryByRole("option", { name: "乡村旅游" })).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent.filter(({ path }) => path === "/api/query/suggest").at(-1)!.body).toContain(encodeURIComponent("乡村"));
    expect(sent.filter(({ path }) => path === "/api/query/suggest")).toHaveLength(asked.length);
  });
});

describe("frames", () => {
  it("mediax has a sub-header of the pages under /influence/", async () => {
    await openApp("/influence/overview", replies());
    await shown("/influence/overview");
    const links = screen.getByRole("navigation", { name: "影响力" }).querySelectorAll("a");
    expect([...links].map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([["影响力总览", "page"]]);
  });

  it("standalone has no menu; a close button only where SPEC says", async () => {
    await openApp("/influence/document", replies());
    await shown("/influence/document");
    expect(screen.queryByRole("navigation", { name: "主菜单" })).toBeNull();
    expect(screen.getByRole("button", { name: "关闭" })).toBeTruthy();
    cleanup();
    await openApp("/document", replies());
    await shown("/document");
    expect(screen.queryByRole("button", { name: "关闭" })).toBeNull();
  });

  it("track/ranks takes the login frame when the tab is ai", async () => {
    await openApp("/track/ranks?tab=ai", replies());
    await shown("/track/ranks");
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "主菜单" })).toBeNull());
    cleanup();
    await openApp("/track/ranks", replies());
    await shown("/track/ranks");
    expect(screen.getByRole("navigation", { name: "主菜单" })).toBeTruthy();
  });

  it("ys swaps favicon and logo", async () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    await openApp("/track/event", replies({ "/api/systeminfo": { id: 1, name: "x", style: "ys", flags: {} } }));
    await shown("/track/event");
    expect(document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href).toContain("/favicon-ys.svg");
    expect(document.documentElement.dataset.style).toBe("ys");
    expect(document.querySelector(".frame-logo img")!.getAttribute("src")).toBe("/logo-ys.svg");
  });
});

describe("sign-in", () => {
  const door = (more: Replies = {}) => {
    let inside = false;
    const guarded = (value: unknown) => () => (inside ? value : nobody);
    const all = replies();
    for (const path of Object.keys(signedOut)) all[path] = guarded(all[path]);
    all["/api/login"] = (init: RequestInit) => {
      const fields = new URLSearchParams(String(init.body));
      if (fields.get("password") !== "right") return new Refusal(100007, "用户名或密码错误");
      inside = true;
      return "/track/home";
    };
    return { ...all, ...more };
  };
  const fill = async (label: string, text: string) => {
    const input = await screen.findByLabelText(label);
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };

  it("puts the cursor on the first empty field without a word", async () => {
    const { sent } = await openApp("/login", door());
    await userEvent.type(await screen.findByLabelText("用户名"), "  {Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("用户名"));
    await userEvent.type(screen.getByLabelText("用户名"), "admin{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("密码"));
    await userEvent.type(screen.getByLabelText("密码"), "x{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("验证码"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent.some(({ path }) => path === "/api/login")).toBe(false);
  });

  it("shows the server's words in a dialog, with a new captcha", async () => {
    const { sent } = await openApp("/login", door());
    await fill("用户名", "admin");
    await fill("密码", "wrong");
    await fill("验证码", "abcd{Enter}");
    await screen.findByText("用户名或密码错误");
    await waitFor(() => expect(sent.filter(({ path }) => path === "/api/captcha")).toHaveLength(2));
    await userEvent.click(screen.getByText("知道了"));
    expect(screen.queryByText("用户名或密码错误")).toBeNull();
    expect((screen.getByLabelText("验证码") as HTMLInputElement).value).toBe("");
  });

  it("loads profile, third-party flags, session id and notification flag, then goes to backurl", async () => {
    const { sent, runtime } = await openApp(`/login?backurl=${encodeURIComponent("/track/event?x=1")}`, door());
    await fill("用户名", " admin ");
    await fill("密码", "right");
    await fill("验证码", "abcd{Enter}");
    await shown("/track/event");
    expect(location.pathname + location.search).toBe("/track/event?x=1");
    const login = new URLSearchParams(sent.find(({ path }) => path === "/api/login")!.body);
    expect(Object.fromEntries(login)).toEqual({
      username: "admin",
      password: "right",
      captchaKey: "k1",
      captchaValue: "abcd",
    });
    expect(runtime.session.getSnapshot().context.facts).toMatchObject({ sessionId: "ws-1", notificationAuth: true });
    expect(sent.filter(({ path }) => path === "/api/myinfo")).toHaveLength(1);
  });

  it("goes home for a backurl that leads off the site", async () => {
    await openApp(`/login?backurl=${encodeURIComponent("//evil.example")}`, door());
    await fill("用户名", "admin");
    await fill("密码", "right");
    await fill("验证码", "abcd{Enter}");
    await shown("/track/home");
  });

  it("fetches another captcha on a click on the picture", async () => {
    const { sent } = await openApp("/login", door());
    await userEvent.click(await screen.findByLabelText("验证码图片，点击刷新"));
    await waitFor(() => expect(sent.filter(({ path }) => path === "/api/captcha")).toHaveLength(2));
  });

  it("makes no start-up call on /login", async () => {
    const { sent } = await openApp("/login", door());
    await screen.findByLabelText("用户名");
    expect(sent.map(({ path }) => path).sort()).toEqual(["/api/captcha", "/api/systeminfo"]);
  });

  it("shows only the note in third-party mode", async () => {
    await openApp("/login", door({ "/api/systeminfo": { id: 1, name: "x", flags: { thirdParty: true, captcha: true } } }));
    await screen.findByText("请先从全媒体采编系统登录");
    expect(screen.queryByLabelText("用户名")).toBeNull();
    expect(screen.queryByRole("button", { name: /登/ })).toBeNull();
  });

  it("offers to remember only where the site allows it", async () => {
    await openApp("/login", door({ "/api/systeminfo": { id: 1, name: "x", flags: { rememberPassword: false } } }));
    await screen.findByLabelText("用户名");
    expect(screen.queryByText("记住密码")).toBeNull();
    expect(screen.queryByLabelText("验证码")).toBeNull();
  });

  it("says that only the user name is kept where WebCrypto is missing", async () => {
    await openApp("/login", door());
    await userEvent.click(await screen.findByRole("checkbox"));
    expect(await screen.findByText("当前连接未加密，仅记住用户名")).toBeTruthy();
  });
});
