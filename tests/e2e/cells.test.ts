import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, signIn } from "./harness.ts";
import { openSite } from "./openSite.ts";
import { rowAt } from "./widgets/figures.ts";

const { site, browser, page } = await openSite({ program: "tests/e2e/widgets/server.ts" });

/** Reads until it is as expected; loads and drawing take their time. */
const until = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
const ask = async (path: string, data: Record<string, unknown> = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  ((await (await page.request.post(path, { data })).json()) as { data: any }).data;
const texts = (cells: Locator) => cells.allTextContents();

test("headings stand over headings, equal cells are one, rows are numbered, groups and the page have their sums", async () => {
  await page.goto("/fixture/cells");
  await page.locator(".ant-table-row").first().waitFor();
  expect((await texts(page.locator("thead tr").first().locator("th"))).map((text) => text.trim()).filter(Boolean)).toEqual([
    ...["序号", "小组", "名称", "数字"],
  ]);
  expect((await texts(page.locator("thead tr").nth(1).locator("th"))).map((text) => text.trim())).toEqual(["数量", "比例"]);
  const team = page.getByRole("cell", { name: "1 组", exact: true });
  expect(await team.getAttribute("rowspan")).toBe("4");
  const [cell, last] = [await team.boundingBox(), await page.getByRole("cell", { name: "第 4 行", exact: true }).boundingBox()];
  // It reaches down to the edge of the last of its rows.
  expect(Math.abs((cell?.y ?? 0) + (cell?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0))).toBeLessThan(2);
  const sums = page.locator(".mbd-group-sums").first();
  const count = [1, 2, 3, 4].reduce((sum, place) => sum + rowAt(place).count, 0);
  expect((await texts(sums.locator("td"))).filter(Boolean)).toEqual(["1 组 小计", String(count), "2.50%"]);
  await until(() => page.locator("tfoot").textContent()).toContain("本页合计");
  await page.getByTitle("2", { exact: true }).click();
  await page.getByRole("cell", { name: "第 21 行", exact: true }).waitFor();
  expect(await page.locator(".ant-table-row .mbd-row-number").first().textContent()).toBe("21");
});

test("more shows beside a cell by pointer and by keyboard", async () => {
  await page.goto("/fixture/cells");
  await page.getByText("第 2 行", { exact: true }).hover();
  await page.locator(".mbd-hover-content").filter({ hasText: "=1+2" }).waitFor();
  await page.mouse.move(5, 5);
  await page.locator(".mbd-hover-content").filter({ hasText: "=1+2" }).waitFor({ state: "hidden" });
  await page.locator(".mbd-hover").nth(2).focus();
  await page.locator(".mbd-hover-content").filter({ hasText: "=1+3" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".mbd-hover-content").filter({ hasText: "=1+3" }).waitFor({ state: "hidden" });
});

const feed = async (name: string, dataType = "news") => {
  const { data: token } = await (await page.request.get("/api/optoken")).json();
  const data = { name, url: `https://example.org/${encodeURIComponent(name)}.xml`, dataType, interval: 600, enabled: false };
  const reply = await page.request.post("/api/source/save", { data, headers: { optoken: token.optoken } });
  expect((await reply.json()).status).toBe(0);
};
const lineOf = (name: string) => page.locator(".ant-table-row").filter({ hasText: name });

test("a cell of a source is edited in place and saved at once, a switch too", async () => {
  await feed("甲源");
  await page.goto("/settings/sources?keyWords=甲源");
  await lineOf("甲源").getByTitle("编辑 间隔").click();
  await page.locator(".ant-select-item-option").filter({ hasText: "1 小时" }).click();
  await until(async () => (await ask("/api/source/list", { keyWords: "甲源" })).rows[0].interval).toBe(3600);
  await until(() => lineOf("甲源").getByTitle("编辑 间隔").textContent()).toContain("1");
  await lineOf("甲源").getByRole("switch", { name: "启用" }).click();
  await until(async () => (await ask("/api/source/list", { keyWords: "甲源" })).rows[0].enabled).toBe(true);
});

test("what somebody else changed meanwhile is shown before a cell is written over it", async () => {
  await feed("乙源");
  await page.goto("/settings/sources?keyWords=乙源");
  await lineOf("乙源").waitFor();
  const other = await openPage(browser, site);
  await signIn(other.page);
  await other.page.goto("/settings/sources?keyWords=乙源");
  const there = other.page.locator(".ant-table-row").filter({ hasText: "乙源" });
  await there.getByTitle("编辑 间隔").click();
  await other.page.locator(".ant-select-item-option").filter({ hasText: "1 天" }).click();
  await until(async () => (await ask("/api/source/list", { keyWords: "乙源" })).rows[0].interval).toBe(86_400);
  await lineOf("乙源").getByTitle("编辑 间隔").click();
  await page.locator(".ant-select-item-option").filter({ hasText: "5 分钟" }).click();
  const question = page.getByRole("dialog", { name: "保存前，这条记录已被修改" });
  await question.getByRole("row", { name: /间隔/ }).waitFor();
  await question.getByRole("button", { name: "仍要保存" }).click();
  await until(async () => (await ask("/api/source/list", { keyWords: "乙源" })).rows[0].interval).toBe(300);
  await other.context.close();
});

test("the heading of a column narrows the rows, in the address too", async () => {
  await feed("丙源", "weibo");
  await feed("丁源", "news");
  await page.goto("/settings/sources");
  await page.getByRole("button", { name: "筛选 类型" }).click();
  await page.locator(".mbd-head-filter-form").getByText("微博", { exact: true }).click();
  await until(() => lineOf("丁源").count()).toBe(0);
  await lineOf("丙源").waitFor();
  expect(new URL(page.url()).searchParams.get("dataType")).toBe("weibo");
  expect(await page.getByRole("button", { name: "筛选 类型" }).getAttribute("aria-pressed")).toBe("true");
});

test("visits have a column for each day and the sums of all pages", async () => {
  for (const path of ["/settings/users", "/settings/users", "/settings/audit"]) await ask("/api/stat", { path, columnPath: "设置" });
  await page.goto("/settings/visits");
  await page.locator(".ant-table-row").first().waitFor();
  const heads = await texts(page.locator("thead tr").nth(1).locator("th"));
  expect(heads.length).toBeGreaterThanOrEqual(7);
  for (const head of heads) expect(head.trim()).toMatch(/^\d\d-\d\d$/);
  const { count } = await ask("/api/stat/sums", {});
  expect(count).toBeGreaterThan(0);
  await until(() => page.locator("tfoot, .ant-table-summary").first().textContent()).toMatch(/合计/);
});

const countOf = async (place: number) => (await ask("/api/fixture/rows", { page: 1, pagesize: 20 })).rows[place - 1].count;
const shown = (place: number) => lineOf(`第 ${place} 行`).first().getByTitle("编辑 数量").textContent();

test("changed cells wait together for 保存, their rows are marked; 放弃 takes them back", async () => {
  await page.goto("/fixture/collected");
  const type = async (place: number, text: string) => {
    const line = lineOf(`第 ${place} 行`).first();
    await line.getByTitle("编辑 数量").click();
    await line.getByRole("spinbutton").fill(text);
    await line.getByRole("spinbutton").press("Enter");
    await line.getByTitle("编辑 数量").waitFor();
  };
  const bar = page.getByRole("region", { name: "未保存的修改" });
  await type(1, "701");
  await type(3, "703");
  await bar.getByText("2 行已修改").waitFor();
  expect(await page.locator(".mbd-row-changed").count()).toBe(2);
  expect(await countOf(1)).toBe(rowAt(1).count);
  await bar.getByRole("button", { name: /保\s?存/ }).click();
  await bar.waitFor({ state: "hidden" });
  expect([await countOf(1), await countOf(2), await countOf(3)]).toEqual([701, rowAt(2).count, 703]);
  await type(2, "702");
  await bar.getByRole("button", { name: /放\s?弃/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s?定|放\s?弃/ })
    .click();
  await bar.waitFor({ state: "hidden" });
  await until(() => shown(2)).toBe(String(rowAt(2).count));
  expect(await countOf(2)).toBe(rowAt(2).count);
});

test("a text and a day are edited in place; what is wrong stands at its cell", async () => {
  await page.goto("/fixture/typed");
  const line = (at: number) => page.locator(".ant-table-row").nth(at);
  await line(6).getByTitle("编辑 名称").click();
  const words = line(6).getByRole("textbox", { name: "名称" });
  await words.fill("");
  await words.press("Enter");
  await line(6).getByRole("alert").waitFor();
  await words.fill("第七行");
  await words.press("Enter");
  const rowSeven = async () => (await ask("/api/fixture/rows", { page: 1, pagesize: 20 })).rows[6];
  await until(async () => (await rowSeven()).name).toBe("第七行");
  await line(6).getByTitle("编辑 时间").click();
  const day = line(6).getByRole("textbox", { name: "时间" });
  await day.fill("2026-03-05");
  await day.press("Enter");
  const HOURS_EAST = 8 * 3_600_000;
  await until(async () => new Date((await rowSeven()).time + HOURS_EAST).toISOString().slice(0, 10)).toBe("2026-03-05");
  expect((await rowSeven()).name).toBe("第七行");
});

test("after an action on one row only that row is read again", async () => {
  await page.goto("/fixture/collected");
  await until(() => shown(5)).toBe(String(rowAt(5).count));
  const { data: token } = await (await page.request.get("/api/optoken")).json();
  await page.request.post("/api/fixture/change", { form: { id: "r5", count: "9", optoken: token.optoken, optime: "0" } });
  expect(await countOf(5)).toBe(9);
  await lineOf("第 6 行").first().getByRole("button", { name: "加一" }).click();
  await until(() => shown(6)).toBe(String(rowAt(6).count + 1));
  expect(await shown(5)).toBe(String(rowAt(5).count));
});

test("the word contract makes the filters of all that the call takes", async () => {
  await page.goto("/my/subscribe");
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes("/api/subscribe/column/list") && /没有这样的栏目/.test(decodeURIComponent(request.postData() ?? "")),
  );
  const words = page.getByRole("textbox", { name: "关键词" });
  await words.fill("没有这样的栏目");
  await words.press("Enter");
  await asked;
  expect(new URL(page.url()).searchParams.get("keyWords")).toBe("没有这样的栏目");
  await page.getByLabel("种类").first().waitFor();
});
