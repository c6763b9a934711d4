import { readFileSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { messagesIn } from "#server/messages/Message.ts";
import { Outbox } from "#server/realtime/Outbox.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { signIn } from "./harness.ts";
import { openSite } from "./openSite.ts";

const contexts: BrowserContext[] = [];
const { site, browser } = await openSite({ user: null });

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

interface Shown {
  title: string;
  body: string;
  tag?: string;
  requireInteraction: boolean;
}

/** A browser of its own. Notifications it shows are written down besides. */
async function openContext(granted: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    permissions: granted ? ["notifications"] : [],
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(() => {
    const shown: unknown[] = [];
    const Real = window.Notification;
    class Recorded extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push({ title, ...options, click: () => this.onclick?.(new Event("click")) });
      }
    }
    Object.assign(window, { Notification: Recorded, shownNotifications: shown });
  });
  contexts.push(context);
  return context;
}

async function openTab(context: BrowserContext, path = "/track/home"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("navigation").first().waitFor();
  return page;
}

async function signedIn(context: BrowserContext, user: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, user);
  return page;
}

const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify((window as unknown as { shownNotifications: Shown[] }).shownNotifications)));
const allShown = async (pages: Page[]): Promise<string[]> => (await Promise.all(pages.map(shownIn))).flat().map(({ title }) => title);
const counterIn = (page: Page) => page.evaluate(() => localStorage.getItem("Founder_mbd_linkCount"));

async function connections(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^realtime_connections (\d+)/m.exec(text)?.[1]);
}
const expectConnections = (count: number) => expect.poll(connections, { timeout: 30_000 }).toBe(count);

/** Keeps a notification for a user as another process would: it waits for the next connection. */
async function keep(userId: string, title: string, more: object = {}): Promise<void> {
  const records = openRecordStore({ dir: site.dataDir });
  await new Outbox(records, Date.now).add([userId], { title, content: "内容", ...more });
  await records.close();
}

/** Hands a document to the running server as the ingest command does. */
async function push(document: object): Promise<void> {
  const { token } = JSON.parse(readFileSync(join(site.dataDir, "ingest-server.json"), "utf8")) as { token: string };
  const reply = await fetch(`${site.url}/api/ingest/push`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify([document]),
  });
  expect(await reply.json()).toMatchObject({ status: 0, data: { added: 1 } });
}

test("several tabs hold one connection; a sensitive document becomes a notification whose click opens it", async () => {
  const context = await openContext(true);
  const first = await signedIn(context, "admin");
  await expectConnections(1);
  const tabs = [first, await openTab(context), await openTab(context, "/media/fts/list")];
  await expect.poll(() => counterIn(first)).toBe("1");
  await tabs[2]!.getByText(/共 [\d,]+ 条信息/).waitFor();
  expect(await connections()).toBe(1);

  const groups = (await first.evaluate(async () => {
    const reply = await fetch("/api/sensitive/group/list", { method: "POST", body: new URLSearchParams() });
    return (await reply.json()).data;
  })) as { rows?: { name: string; words: string[]; enabled: boolean }[] };
  const all = (Array.isArray(groups) ? groups : groups.rows) as { name: string; words: string[]; enabled: boolean }[];
  const group = all.find(({ enabled, words }) => enabled && words.some((word) => /^\p{Script=Han}+$/u.test(word)))!;
  const word = group.words.find((each) => /^\p{Script=Han}+$/u.test(each))!;
  await push({
    title: `柳林镇${word}情况说明`,
    content: `柳林镇今日就${word}发布情况说明，称正在核实，将及时公布进展。`.repeat(3),
    source: "测试日报",
    date: new Date().toISOString(),
    isAppraise: -1,
  });
  const isIt = ({ title, body }: Shown) => title.startsWith("敏感信息") && body.includes("柳林镇");
  await expect.poll(async () => (await shownIn(first)).some(isIt), { timeout: 30_000 }).toBe(true);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    first.evaluate(() => {
      const { shownNotifications } = window as unknown as { shownNotifications: { body: string; click(): void }[] };
      shownNotifications.find(({ body }) => body.includes("柳林镇"))?.click();
    }),
  ]);
  await opened.getByText(`柳林镇${word}情况说明`).first().waitFor();
  expect(new URL(opened.url()).pathname).toBe("/yuqing/document");
});

test("a tab that is killed is followed by the next, which gets what was missed; so is one that is closed", async () => {
  const context = await openContext(true);
  const killed = await signedIn(context, "admin");
  await expectConnections(1);
  const tabs = [await openTab(context), await openTab(context)];
  await keep("u-admin", "给下一个标签页");
  const debug = await context.newCDPSession(killed);
  void debug.send("Page.crash").catch(() => undefined);
  await expect.poll(() => allShown(tabs), { timeout: 30_000 }).toContain("给下一个标签页");
  await expectConnections(1);
  expect(await counterIn(tabs[0]!)).toBe("1");

  const owner = (await shownIn(tabs[0]!)).length > 0 ? 0 : 1;
  const left = tabs[1 - owner]!;
  await keep("u-admin", "给最后一个标签页");
  await tabs[owner]!.close();
  await expect.poll(() => allShown([left]), { timeout: 30_000 }).toContain("给最后一个标签页");
  await expectConnections(1);
});

test("after a restart, also a hard one, the tab is back and gets what was not delivered, once; logout closes", async () => {
  const context = await openContext(true);
  const page = await signedIn(context, "fenxi");
  await expectConnections(1);
  // The whole page is there: scripts that do not come load it anew, into nothing while the server is down.
  await page.waitForLoadState("networkidle");
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    await site.restart({ signal, during: () => keep("u-fenxi", `重启 ${signal}`, { requireInteraction: true }) });
    await expectConnections(1);
    await expect.poll(() => allShown([page])).toContain(`重启 ${signal}`);
  }
  expect((await allShown([page])).filter((title) => title.startsWith("重启"))).toHaveLength(2);
  const other = await openTab(context, "/user/profile");
  await other.evaluate(() => fetch("/api/logout", { method: "POST", body: new URLSearchParams() }));
  await expectConnections(0);
});

test("with permission refused notifications are cards in every tab; the reminder popup leads to the plan", async () => {
  await keep("u-bianji", "报告已生成", { source: "报告", link: "/report/report", requireInteraction: true });
  const context = await openContext(false);
  const page = await signedIn(context, "bianji");
  const card = page.getByRole("article", { name: "报告已生成" });
  await card.waitFor();
  expect(await shownIn(page)).toEqual([]);
  const [opened] = await Promise.all([context.waitForEvent("page"), card.getByRole("button", { name: "查看" }).click()]);
  expect(new URL(opened.url()).pathname).toBe("/report/report");
  await card.waitFor({ state: "detached" });

  const popup = page.getByRole("region", { name: "选题提醒" });
  await popup.waitFor();
  // Below the pointer it does not fold.
  await popup.hover();
  const count = popup.getByText(/^\d+\/\d+$/);
  expect(await count.innerText()).toMatch(/^1\//);
  await popup.getByRole("button", { name: "下一个选题" }).click();
  expect(await count.innerText()).toMatch(/^2\//);
  await page.keyboard.press("ArrowLeft");
  expect(await count.innerText()).toMatch(/^1\//);
  expect(await popup.innerText()).toMatch(/开始时间\s+\d+月\d+日/);
  expect(await popup.innerText()).not.toMatch(/20\d\d年/);
  await page.evaluate(axe.source);
  expect(await problemsIn(page)).toEqual([]);
  await popup.getByRole("link", { name: "查看详情" }).click();
  await page.waitForURL(/\/track\/plan\?id=[^&]+&triggerDate=\d{13}/);
  await popup.getByRole("button", { name: "关闭选题提醒" }).click();
  await page.reload();
  await page.getByRole("navigation").first().waitFor();
  await page.waitForFunction(() => document.querySelector("aside.live") !== null);
  expect(await popup.count()).toBe(0);
});

test("the opinion system polls for its alert box and opens no socket; the system message stays away when told to", async () => {
  await site.restart({
    site: "2",
    during: async () => {
      const records = openRecordStore({ dir: site.dataDir });
      await messagesIn({ records }).insert({ title: "升级通知", content: "今晚", createTime: Date.now(), userIds: [] });
      await records.close();
    },
  });
  await push({
    title: "清水镇网传停水通知",
    content: "清水镇网传停水通知，经核实为谣言，镇政府提醒居民不信谣不传谣，供水正常。".repeat(3),
    source: "测试日报",
    date: new Date().toISOString(),
    isAppraise: -1,
  });
  const context = await openContext(true);
  const sockets: string[] = [];
  const page = await context.newPage();
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await signIn(page, "yuqing");
  const box = page.getByRole("region", { name: "敏感信息预警" });
  await box.waitFor();
  // Below the pointer it does not fold.
  await box.hover();
  const rows = await box.getByRole("listitem").count();
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(2);
  const link = box.getByRole("listitem").getByRole("link").first();
  expect(await link.getAttribute("href")).toMatch(/^\/yuqing\/document\?id=.+&hl=/);
  await page.evaluate(axe.source);
  expect(await problemsIn(page)).toEqual([]);

  const mute = box.getByRole("button", { name: "静音" });
  await mute.click();
  expect(await mute.getAttribute("aria-pressed")).toBe("true");
  expect(await page.evaluate(() => localStorage.getItem("Founder_mbd_alertMuted"))).toBe('{"muted":true}');

  const message = page.getByRole("region", { name: "系统消息" });
  await message.getByLabel("不再提醒").check();
  const [saved] = await Promise.all([
    page.waitForRequest((request) => request.url().includes("/api/user/message/setting")),
    message.getByRole("button", { name: "知道了" }).click(),
  ]);
  expect(new URLSearchParams(saved.postData() ?? "").get("status")).toBe("1");
  await message.waitFor({ state: "detached" });

  const [document] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await document.getByRole("heading").first().waitFor();
  await document.waitForFunction(() => window.document.querySelector("aside.live") !== null);
  expect(await document.getByRole("region", { name: "敏感信息预警" }).count()).toBe(0);
  await box.getByRole("button", { name: "关闭预警" }).click();
  await box.waitFor({ state: "detached" });

  // Ten minutes must pass between polls, over page loads as well.
  const polls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/sensitive/alert") && polls.push(request.url()));
  await page.reload();
  await page.waitForFunction(() => window.document.querySelector("aside.live") !== null);
  await page.waitForLoadState("networkidle");
  expect(polls).toEqual([]);
  expect(await message.count()).toBe(0);
  expect(sockets).toEqual([]);
  expect(await connections()).toBe(0);
});

/** What axe finds wrong in the corner where things arrive. */
async function problemsIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as {
      axe: { run(within: string): Promise<{ violations: { id: string }[] }> };
    };
    return (await tool.run("aside.live")).violations.map(({ id }) => id);
  });
}
