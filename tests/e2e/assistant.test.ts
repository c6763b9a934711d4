import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findings } from "./axe.ts";
import { openSite } from "./openSite.ts";
import { typedOut } from "./typedOut.ts";

const LIST = "/media/fts/list?time=30d&keyWords=通报";

const { site, browser, visit } = await openSite();
await visit.context.clock.install();
await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);

const windowOf = (page: Page) => page.getByRole("dialog", { name: "魔方助手" });
const rowAction = (page: Page, row: number) => page.locator("main").getByRole("button", { name: "AI", exact: true }).nth(row);
const operation = (page: Page, name: string) => windowOf(page).getByRole("button", { name, exact: true });
const again = (within: Page | Locator) => within.getByRole("button", { name: /重新生成/ });
const finished = (page: Page) => typedOut(page, again(windowOf(page)));

describe("the assistant's window", () => {
  test("opens on a row, writes a reply that rests on the document, and is labelled", async () => {
    const { page } = visit;
    await page.goto(LIST);
    await rowAction(page, 0).click();
    await windowOf(page).getByText("内容由AI生成，请仔细甄别").waitFor();
    await operation(page, "文章解读").click();
    await finished(page);
    const text = await windowOf(page).innerText();
    expect(text).toContain("本地抽取式引擎");
    expect(text).toContain("引用稿件");
    expect(await windowOf(page).getByRole("table").count()).toBeGreaterThan(0);
    const cited = windowOf(page)
      .getByRole("link", { name: /^引用 1/ })
      .first();
    expect(await cited.getAttribute("href")).toMatch(/^\/document\?id=/);
  });

  test("stops with 已停止生成, which can't be copied; generates again; the pager turns between them", async () => {
    const { page } = visit;
    await operation(page, "采访提纲").click();
    await windowOf(page).getByRole("button", { name: "停 止" }).click();
    await windowOf(page).getByText("已停止生成").waitFor();
    expect(await windowOf(page).getByRole("button", { name: /复制/ }).count()).toBe(0);
    await windowOf(page)
      .getByRole("button", { name: /重新生成/ })
      .click();
    await typedOut(page, windowOf(page).getByText("2/2"));
    await windowOf(page).getByRole("button", { name: "上一个结果" }).click();
    await windowOf(page).getByText("1/2").waitFor();
    await windowOf(page).getByText("已停止生成").waitFor();
    await windowOf(page).getByRole("button", { name: "下一个结果" }).click();
    await windowOf(page).getByRole("button", { name: /复制/ }).click();
    await page.getByText("内容已复制").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("采访");
    // Words as they are read, none of the signs of Markdown.
    expect(copied).not.toMatch(/^#{1,6} |\*\*|\[\^\d|^\|?[ :-]*---|```|\]\(/m);
  });

  test("rewrites by a recommended phrase; nothing typed does nothing; back leads to the reply", async () => {
    const { page } = visit;
    await windowOf(page)
      .getByRole("button", { name: /调整改写/ })
      .click();
    const input = windowOf(page).getByRole("textbox", { name: "改写要求" });
    await input.press("Enter");
    expect(await windowOf(page).getByRole("button", { name: "停 止" }).count()).toBe(0);
    await windowOf(page).locator(".ai-adjust-head").getByRole("button", { name: /推荐/ }).click();
    await page.getByRole("button", { name: "更简洁", exact: true }).click();
    expect(await input.inputValue()).toBe("更简洁");
    await windowOf(page).getByText("3 / 500").waitFor();
    await input.press("Enter");
    await typedOut(page, windowOf(page).getByText("3/3"));
    await windowOf(page).getByRole("button", { name: /返回/ }).click();
    await input.waitFor({ state: "detached" });
  });

  test("is dragged by mouse and by keys, never beyond 550 by 350 px from the edge", async () => {
    const { page } = visit;
    const head = page.locator(".assistant-head h2");
    const from = await head.boundingBox();
    if (!from) throw new Error("the window has no head");
    await page.mouse.move(from.x + 100, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x - 300, from.y - 120, { steps: 4 });
    await page.mouse.move(3000, 3000, { steps: 4 });
    await page.mouse.up();
    const box = async () => {
      const { x, y } = (await windowOf(page).boundingBox()) ?? { x: -1, y: -1 };
      return [Math.round(x), Math.round(y)];
    };
    expect(await box()).toEqual([1440 - 550, 900 - 350]);
    await page.getByRole("button", { name: /移动窗口/ }).press("ArrowLeft");
    await page.getByRole("button", { name: /移动窗口/ }).press("Shift+ArrowUp");
    expect(await box()).toEqual([1440 - 550 - 16, 900 - 350 - 64]);
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect.poll(box).toEqual([1200 - 550, 700 - 350]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test("minimises to the bottom right and comes back with its reply", async () => {
    const { page } = visit;
    await windowOf(page).getByRole("button", { name: "最小化" }).click();
    await windowOf(page).waitFor({ state: "detached" });
    const bar = await page.locator(".assistant-bar").boundingBox();
    expect(bar && bar.x + bar.width > 1380 && bar.y + bar.height > 880).toBe(true);
    await page.locator(".assistant-restore").click();
    await windowOf(page).getByText("3/3").waitFor();
  });

  test("warns while a reply is generating: about the same document, about another operation; another document resets", async () => {
    const { page } = visit;
    await windowOf(page).getByRole("button", { name: "关闭" }).click();
    await windowOf(page).waitFor({ state: "detached" });
    // A reply that lasts: the server's own may be done before the second click.
    await page.route("**/mbd-aihub/nlp/**", () => new Promise(() => {}));
    await rowAction(page, 0).click();
    await operation(page, "导语撰写").click();
    await operation(page, "电视脚本").click();
    await page.getByText("对话进行中....", { exact: true }).waitFor();
    await page.getByText("对话进行中....", { exact: true }).waitFor({ state: "detached" });
    await windowOf(page).getByRole("button", { name: "最小化" }).click();
    await rowAction(page, 0).click();
    await page.getByText("对话进行中....", { exact: true }).waitFor();
    await windowOf(page).getByText("正在生成").first().waitFor();
    await windowOf(page).getByRole("button", { name: "最小化" }).click();
    await rowAction(page, 1).click();
    await windowOf(page).getByText("选择一项操作").waitFor();
    await page.unroute("**/mbd-aihub/nlp/**");
    await windowOf(page).getByRole("button", { name: "关闭" }).click();
  });

  test("apologises when the service fails", async () => {
    const { page } = visit;
    await page.route("**/mbd-aihub/nlp/**", (route) =>
      route.fulfill({ status: 200, contentType: "text/event-stream", body: ": keep-alive\n\n" }),
    );
    await rowAction(page, 0).click();
    await operation(page, "导语撰写").click();
    await windowOf(page).getByText("非常抱歉，目前无法为您提供服务，请稍后再试").first().waitFor();
    await page.unroute("**/mbd-aihub/nlp/**");
  });

  test("is in detail mode on the document's own page", async () => {
    const { page } = visit;
    const address = await page.locator('a[href*="/document?"]').first().getAttribute("href");
    await page.goto(String(address));
    await page.getByRole("button", { name: "AI", exact: true }).click();
    await windowOf(page).waitFor();
    expect(await windowOf(page).getAttribute("data-mode")).toBe("detail");
    await operation(page, "选题推荐").click();
    await finished(page);
  });
});

describe("pages of the assistant", () => {
  test("/ai/chat answers with a table and citations that open their document, keeps its history, loads no user info", async () => {
    const { page, context } = visit;
    const called: string[] = [];
    page.on("request", (request) => called.push(new URL(request.url()).pathname));
    await page.goto("/ai/chat");
    const input = page.getByRole("textbox", { name: "问题" });
    await input.fill("最近 30 天关于通报的报道有哪些？");
    await input.press("Enter");
    await typedOut(page, again(page));
    expect(called).not.toContain("/api/myinfo");
    await page.locator(".ai-turn").getByRole("table").first().waitFor();
    const cited = page.getByRole("link", { name: /^引用 1/ }).first();
    const [tab] = await Promise.all([context.waitForEvent("page"), cited.click()]);
    await tab.locator(".mbd-detail-heading").waitFor();
    await tab.close();
    await page.waitForURL(/chat=/);
    await page.reload();
    await page.locator(".ai-question").waitFor();
    await page.getByRole("table").first().waitFor();
    await page.getByRole("button", { name: /新对话/ }).click();
    await page.getByRole("heading", { name: "想了解什么？" }).waitFor();
    await page.locator(".ai-history li").first().waitFor();
  });

  test("/influence/document-ai has the operations beside the document, /track/event/ai answers about events", async () => {
    const { page } = visit;
    await page.goto(LIST);
    const address = await page.locator('a[href*="/document?"]').first().getAttribute("href");
    const id = new URL(String(address), site.url).searchParams.get("id");
    await page.goto(`/influence/document-ai?id=${id}`);
    await page.getByRole("region", { name: "导读" }).waitFor();
    await page.getByRole("button", { name: "关闭" }).waitFor();
    await page.getByRole("button", { name: "短视频脚本" }).click();
    await typedOut(page, again(page));
    await page.goto("/track/event/ai");
    await typedOut(page, again(page.getByRole("region", { name: "事件要素" })));
    await page.getByRole("button", { name: /生成下一步选题/ }).click();
    await typedOut(page, again(page.getByRole("region", { name: "下一步选题" })));
  });

  test("nothing went wrong in the browser: no script error, no console error, no CSP report", () => {
    expect(visit.problems).toEqual([]);
  });
});

describe.each([
  ["light", "default"],
  ["dark", "default"],
  ["light", "ys"],
] as const)("accessibility, %s, style %s", (colorScheme, style) => {
  test("window and chat", async () => {
    const context = await browser.newContext({
      baseURL: site.url,
      colorScheme,
      viewport: { width: 1280, height: 800 },
      storageState: await visit.context.storageState(),
    });
    await context.clock.install();
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.route("**/api/systeminfo", async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: { style?: string } };
      body.data.style = style;
      await route.fulfill({ response: reply, json: body });
    });
    await page.goto(LIST);
    await rowAction(page, 0).click();
    await operation(page, "文章解读").click();
    await finished(page);
    await windowOf(page)
      .getByRole("button", { name: /调整改写/ })
      .click();
    expect(await findings(page, { inside: ".assistant" })).toEqual([]);
    await page.goto("/ai/chat");
    await page.locator(".ai-history li button").first().click();
    await page.locator(".ai-turn .ai-text").first().waitFor();
    expect(await findings(page, { inside: "main" })).toEqual([]);
    await context.close();
  });
});
