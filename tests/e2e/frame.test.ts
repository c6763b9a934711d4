import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, PASSWORD, signIn, type Visit } from "./harness.ts";
import { openSite } from "./openSite.ts";

const { site, browser, visit } = await openSite();
/** Cookies of the administrator's session, for further windows. */
const admin = await visit.context.storageState();

type Look = "light" | "dark" | "ys";

/** A signed-in window of a width in a look; `ys` is a site style, told by the system info. */
async function open(width: number, look: Look, path: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: site.url, storageState: admin, viewport: { width, height: 900 } },
    colorScheme: look === "dark" ? "dark" : "light",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (look === "ys") {
    await page.route("**/api/systeminfo", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, style: "ys" } } });
    });
  }
  await page.goto(path);
  await page.locator(".frame-header").waitFor();
  return page;
}

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not shown`);
  return found;
};

/** Menu, content and header tools at a width, against the measures of SPEC §9. */
async function measure(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

  // Content of 1220 px, in the middle; entries of 115 px plus 20 px, whole ones only.
  const content = await box(page, ".frame-content");
  expect([content.width, Math.round(content.x)]).toEqual([1220, Math.round((width - 1220) / 2)]);
  const entries = await page.locator(".frame-menu-viewport li").evaluateAll((items) =>
    items.map((item) => {
      const { left, width } = item.getBoundingClientRect();
      return { left, width };
    }),
  );
  expect(new Set(entries.map((entry) => Math.round(entry.width)))).toEqual(new Set([115]));
  const steps = entries.slice(1).map((entry, i) => Math.round(entry.left - (entries[i]?.left ?? 0)));
  expect(new Set(steps)).toEqual(new Set([135]));
  const viewport = await box(page, ".frame-menu-viewport");
  const arrows = await page.locator(".frame-menu-arrow").count();
  expect(arrows).toBe(entries.length * 135 - 20 > viewport.width ? 2 : 0);
  if (arrows) expect((viewport.width + 20) % 135).toBe(0);

  // Nothing of the header overlaps, and quick navigation stands where there are 60 px for it.
  const tools = await box(page, ".frame-header-tools");
  expect(viewport.x + viewport.width).toBeLessThanOrEqual(tools.x);
  expect(tools.x + tools.width).toBeLessThanOrEqual(width);
  expect(await page.locator(".frame-quick").count()).toBe((width - 1220) / 2 >= 60 ? 1 : 0);
}

describe("the frame at 1280, 1440 and 1920 px", () => {
  test.each<Look>(["light", "dark", "ys"])("in %s: measures of menu and content, nothing beside the window", async (look) => {
    const page = await open(1280, look, "/settings/audit");
    await page.getByText(/共 [\d,]+ 条信息/).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(look === "dark" ? "dark" : "light");
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // The menu measures itself a frame after the window has its size.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await measure(page, width);
    }
    await page.context().close();
  });
});

describe("the frame", () => {
  test("submenus: 30 px an entry to five, 90 px for six to nine, 150 px beyond, inside the window", async () => {
    const page = await open(1920, "light", "/settings/audit");
    const entries = page.locator(".frame-menu-viewport li");
    const seen = new Set<number>();
    for (let i = 0; i < (await entries.count()); i++) {
      await entries.nth(i).hover();
      const panel = page.locator(".frame-submenu");
      if ((await panel.count()) === 0) continue;
      const list = panel.locator("ul");
      const count = await list.locator("li").count();
      const height = (await list.boundingBox())?.height ?? 0;
      expect(Math.round(height), `${count} entries`).toBe(count <= 5 ? count * 30 : count <= 9 ? 90 : 150);
      const whole = (await panel.boundingBox()) ?? { x: -1, width: 0 };
      expect(whole.x).toBeGreaterThanOrEqual(0);
      expect(whole.x + whole.width).toBeLessThanOrEqual(1920);
      seen.add(height);
    }
    expect(seen.size).toBeGreaterThan(2);
    await page.context().close();
  });

  test("the style ys swaps favicon, logo and colours", async () => {
    const page = await open(1440, "ys", "/settings/audit");
    await page.waitForFunction(() => document.documentElement.dataset.style === "ys");
    expect(await page.locator("link[rel=icon]").getAttribute("href")).toContain("favicon-ys");
    const logo = page.locator(".frame-logo img");
    expect(await logo.getAttribute("src")).toContain("logo-ys");
    // The picture comes after its place.
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await page.locator(".frame-header").evaluate((e) => getComputedStyle(e).backgroundColor)).toMatch(/rgb\(1[34]\d, 2\d, 3\d\)/);
    await page.context().close();
  });

  test("title, copyright line, QR code, breadcrumb, back-to-top", async () => {
    const { page } = visit;
    await page.goto("/settings/visits");
    await page.getByRole("navigation", { name: "面包屑" }).getByText("访问统计").waitFor();
    await expect.poll(() => page.title()).toBe("访问统计 - 方正大数据平台");
    await page.locator(".frame-copyright").waitFor();
    await page.getByLabel("手机客户端二维码").hover();
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>(".frame-qr-panel img");
      return image?.complete === true && image.naturalWidth > 100;
    });
    // In a low window of its own: what follows here needs the whole height, even after a failure.
    const low = await open(1440, "light", "/settings/visits");
    await low.setViewportSize({ width: 1440, height: 300 });
    // Down as far as the button wants, also when the page still grows.
    await low.waitForFunction(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return document.querySelector("[aria-label=返回顶部]") !== null;
    });
    await low.getByLabel("返回顶部").click();
    await low.waitForFunction(() => window.scrollY === 0);
    await low.context().close();
    await page.goto("/track/home");
    await page.locator(".frame-content").waitFor();
    expect(await page.getByRole("navigation", { name: "面包屑" }).count()).toBe(0);
  });

  test("influence has its sub-header, the AI tab of ranks the login frame, a document stands alone", async () => {
    const { page } = visit;
    await page.goto("/influence/overview");
    await page.getByRole("navigation", { name: "影响力" }).getByRole("link", { name: "影响力总览" }).waitFor();
    await page.goto("/track/ranks?tab=ai");
    await page.locator(".frame-bare").waitFor();
    expect(await page.getByRole("navigation", { name: "主菜单" }).count()).toBe(0);
    await page.goto("/document?id=none");
    await page.locator(".frame-standalone").waitFor();
    expect(await page.getByRole("navigation", { name: "主菜单" }).count()).toBe(0);
  });

  test("an address that leads nowhere is a page of ours with HTTP 404", async () => {
    const { page } = visit;
    const reply = await page.goto("/nowhere/at/all");
    expect(reply?.status()).toBe(404);
    await page.getByText("页面不存在").waitFor();
    await page.getByText("返回首页").click();
    await page.waitForURL("**/track/home");
  });

  test("a script that does not come reloads the page once the server answers, and only once, then says so", async () => {
    const { page, context } = await openPage(browser, site);
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/\/assets\/login-.*\.js/, (route) => route.abort());
    await page.route("**/healthz", (route) => route.abort());
    await page.goto("/login");
    await page.getByText("服务器暂时没有应答").waitFor();
    expect(loads).toBe(1);
    await page.unroute("**/healthz");
    await page.getByRole("button", { name: "重试" }).click();
    await page.getByText("页面脚本加载失败").waitFor();
    expect(loads).toBe(2);
    await page.unroute(/\/assets\/login-.*\.js/);
    await page.getByRole("button", { name: "重新加载" }).click();
    await page.getByPlaceholder(/用户名/).waitFor();
    await context.close();
  });
});

describe("sign-in", () => {
  test("remembers the password encrypted under a key that cannot leave the browser, or removes it", async () => {
    const { page, context } = await openPage(browser, site);
    const enter = async () => {
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname !== "/login");
    };
    await page.goto("/login");
    await page.getByPlaceholder(/用户名/).fill(" fenxi ");
    await page.getByPlaceholder(/密码/).fill(PASSWORD);
    await page.getByText("记住密码").click();
    await page.getByPlaceholder(/密码/).focus();
    await enter();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain("Founder_mbd_login");
    expect(kept).not.toContain(PASSWORD);
    const key = await page.evaluate(async () => {
      const asked = indexedDB.open("Founder_mbd_keys");
      const db = await new Promise<IDBDatabase>((resolve) => {
        asked.onsuccess = () => resolve(asked.result);
      });
      const got = db.transaction("keys").objectStore("keys").getAll();
      const [found] = await new Promise<CryptoKey[]>((resolve) => {
        got.onsuccess = () => resolve(got.result);
      });
      const exported = await crypto.subtle.exportKey("raw", found as CryptoKey).then(
        () => "exported",
        () => "refused",
      );
      return { extractable: found?.extractable, exported };
    });
    expect(key).toEqual({ extractable: false, exported: "refused" });

    await page.evaluate(() => fetch("/api/logout", { method: "POST" }));
    await page.goto("/login");
    await page.waitForFunction((password) => document.querySelector<HTMLInputElement>("#login-password")?.value === password, PASSWORD);
    expect(await page.getByPlaceholder(/用户名/).inputValue()).toBe("fenxi");
    await page.getByText("记住密码").click();
    await page.getByPlaceholder(/密码/).focus();
    await enter();
    expect(await page.evaluate(() => localStorage.getItem("Founder_mbd_login"))).toBeNull();
    await context.close();
  });

  test("leads back to where one came from, and nowhere off the site", async () => {
    const { page, context } = await openPage(browser, site);
    await page.goto("/settings/audit?keyWords=admin");
    await page.waitForURL("**/login?backurl=*");
    await page.getByPlaceholder(/用户名/).fill("admin");
    await page.getByPlaceholder(/密码/).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/settings/audit?keyWords=admin");
    await context.clearCookies();
    for (const backurl of ["//evil.example/x", "/\\evil.example", "https://evil.example"]) {
      await context.clearCookies();
      await page.goto(`/login?backurl=${encodeURIComponent(backurl)}`);
      await page.getByPlaceholder(/用户名/).fill("admin");
      await page.getByPlaceholder(/密码/).fill(PASSWORD);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/track/home");
    }
    await context.close();
  });
});

describe("rights and administration", () => {
  test("an editor at the role administration sees the 403 image and nothing else", async () => {
    const { page, context } = await openPage(browser, site);
    await signIn(page, "bianji");
    await page.goto("/settings/roles");
    await page.getByAltText("403 无权访问").waitFor();
    expect(await page.locator(".frame-content").innerText()).toBe("");
    expect(await page.getByRole("navigation", { name: "面包屑" }).count()).toBe(0);
    await context.close();
  });

  /** Signs an account in, in a browser of its own, and ends its session as the administrator. */
  async function endSession(account: string): Promise<Visit> {
    const other = await openPage(browser, site);
    await signIn(other.page, account);
    const { page } = visit;
    await page.goto(`/settings/sessions?keyWords=${account}`);
    await page
      .getByRole("row", { name: new RegExp(account) })
      .getByText("下线")
      .click();
    await page.getByRole("button", { name: /确\s*定/ }).click();
    await page.getByText("暂无数据").first().waitFor();
    return other;
  }

  test("an administrator ends another's session; their next step is the sign-in page with the way back", async () => {
    const other = await endSession("haiwai");
    await other.page.goto("/track/event");
    await other.page.waitForURL("**/login?backurl=%2Ftrack%2Fevent");
    await other.context.close();
  });

  test("the audit log tells who did it; units of clients are kept, one with users stays", async () => {
    await (await endSession("yuqing")).context.close();
    const { page } = visit;
    await page.goto("/settings/audit?action=%E5%BC%BA%E5%88%B6%E4%B8%8B%E7%BA%BF");
    await page.getByRole("row", { name: /强制下线.*yuqing/ }).waitFor();
    await page.goto("/yuqing/organSettings");
    await page.getByRole("button", { name: "新增机构" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "机构名称" }).fill("新设机构");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /保\s*存|确\s*定/ })
      .first()
      .click();
    await page.getByRole("row", { name: /新设机构/ }).waitFor();
    const used = page.getByRole("row", { name: /江州水务集团/ }).getByRole("button", { name: "删除" });
    expect(await used.isDisabled()).toBe(true);
    await page.goto("/yuqing/userSettings");
    await page.getByText("江州水务集团").first().click();
    await page.getByRole("row", { name: /yulan/ }).waitFor();
  });

  test("nothing went wrong in any of these pages", () => {
    expect(visit.problems.filter((problem) => !/404/.test(problem))).toEqual([]);
  });
});
