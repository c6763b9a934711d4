import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage, type Site, signIn, startSite, type Visit } from "./harness.ts";

const ADDRESS = "/yuqing/fts/list?time=30d";

let site: Site;
let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startSite({ demoCount: 1500 });
  browser = await openBrowser();
  visit = await openPage(browser, site);
  page = visit.page;
  await signIn(page);
  await page.goto(ADDRESS);
  await page.getByLabel("布局").getByText("表格").click();
  await settled();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Reads until it is as expected; loads and drawing take their time. */
const until = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
const settled = () => page.locator(".ant-table-row").first().waitFor();
const reload = async () => {
  await page.reload();
  await settled();
};
const head = (title: string) => page.locator("thead th").filter({ hasText: title }).first();
const widthOf = async (title: string) => (await head(title).boundingBox())?.width ?? 0;
const titles = () => page.locator("thead th.ant-table-cell").allTextContents();
const edge = (title: string) => page.getByRole("separator", { name: `调整列宽 ${title}` }).first();

test("a column is sized by mouse and by keys, and keeps its size over a reload", async () => {
  const before = await widthOf("来源");
  const box = await edge("来源").boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y, { steps: 4 });
  await page.mouse.up();
  await until(() => widthOf("来源")).toBeGreaterThan(before + 60);
  const dragged = await widthOf("来源");
  await edge("来源").focus();
  await page.keyboard.press("ArrowRight");
  await until(() => widthOf("来源")).toBeGreaterThan(dragged + 8);
  const kept = await widthOf("来源");
  await reload();
  expect(Math.abs((await widthOf("来源")) - kept)).toBeLessThan(2);
});

/** Opens the column settings and waits until they stand still: lines that grow are not where they were seen. */
async function openSettings(): Promise<Locator> {
  await page.getByRole("button", { name: "列设置" }).click();
  const settings = page.locator(".ant-pro-table-column-setting-overlay");
  await settings.and(page.locator(":not([class*=ant-zoom])")).waitFor();
  return settings;
}

test("a column is hidden in the settings, over a reload too", async () => {
  const before = await titles();
  const settings = await openSettings();
  await settings.locator(".ant-tree-treenode", { hasText: "情感" }).locator(".ant-tree-checkbox").click();
  await until(titles).not.toContain("情感");
  await page.keyboard.press("Escape");
  await reload();
  expect(await titles()).not.toContain("情感");
  expect(before).toContain("情感");
});

test("a column is dragged to another place in the settings and stands there over a reload", async () => {
  const order = async () => {
    const now = await titles();
    return now.indexOf("来源") - now.indexOf("标题");
  };
  expect(await order()).not.toBe(1);
  const settings = await openSettings();
  const line = async (title: string) => {
    const found = settings.locator(".ant-tree-treenode-draggable", { hasText: title }).first();
    await found.waitFor();
    const { x = 0, y = 0, height = 0 } = (await found.boundingBox()) ?? {};
    return { x: x + 14, y, height };
  };
  const from = await line("来源");
  await page.mouse.move(from.x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 8, { steps: 4 });
  // The list takes note of a dragged line by the way it comes.
  const to = await line("标题");
  await page.mouse.move(to.x, to.y + to.height - 4, { steps: 8 });
  await settings.locator(".ant-tree-drop-indicator").waitFor();
  await page.mouse.up();
  await until(order).toBe(1);
  await page.keyboard.press("Escape");
  await reload();
  expect(await order()).toBe(1);
});

test("density changes the rows' height and stays", async () => {
  const height = async () => (await page.locator(".ant-table-row").first().boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByLabel("column-height").click();
  await page.getByRole("menuitem", { name: "宽松" }).click();
  await until(height).toBeGreaterThan(before);
  expect(await page.locator(".ant-table-small").count()).toBe(0);
  await reload();
  expect(await page.locator(".ant-table-small").count()).toBe(0);
  await until(height).toBeGreaterThan(before);
});

test("rows stay chosen across pages, all of them can be chosen, another question forgets them", async () => {
  const boxes = page.locator(".ant-table-row .ant-checkbox-input");
  const count = page.locator(".mbd-bulk-count");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("listitem", { name: "2", exact: true }).click();
  await page.waitForURL(/page=2/);
  await until(() => page.locator(".ant-table-row .ant-checkbox-input:checked").count()).toBe(0);
  await boxes.nth(0).check();
  await until(() => count.textContent()).toContain("已选 3 条");
  await page.getByRole("listitem", { name: "1", exact: true }).click();
  await until(() => page.locator(".ant-table-row .ant-checkbox-input:checked").count()).toBe(2);
  await page.locator("thead .ant-checkbox-input").check();
  await count.getByText(/选择全部 \d+ 条/).click();
  const total = Number((await page.getByText(/共 [\d,]+ 条信息/).innerText()).replace(/\D/g, ""));
  await until(() => count.textContent()).toContain(`已选 ${total} 条`);
  await page.goto(`${ADDRESS}&keyWords=${encodeURIComponent("通报")}`);
  await settled();
  expect(await count.count()).toBe(0);
});

test("a row's same content comes when it is opened, once", async () => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/query/sameContent")) asked.push(request.postData() ?? "");
  });
  await page.goto(`${ADDRESS}&sortField=sameContentCount`);
  await settled();
  expect(asked).toEqual([]);
  const opener = page.locator(".ant-table-row-expand-icon:not(.ant-table-row-expand-icon-spaced)").first();
  await opener.click();
  await page.locator(".mbd-sub-rows li").first().waitFor();
  expect(asked).toHaveLength(1);
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.locator(".mbd-sub-rows").first().waitFor({ state: "hidden" });
});

test("the head stays in sight while the page scrolls, above every cell, fixed ones too", async () => {
  await page.goto("/ranklist/datatype");
  await settled();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 600);
  // Each cell of the head is what stands at its own place.
  await until(() =>
    page.evaluate(() => {
      const cells = [...document.querySelectorAll(".mbd-table-fits thead th")];
      const shown = cells.filter((cell) => {
        const { left, top, width } = cell.getBoundingClientRect();
        return cell.contains(document.elementFromPoint(left + width / 2, top + 8));
      });
      return scrollY > 300 && cells.length > 3 && shown.length === cells.length;
    }),
  ).toBe(true);
});

test("refresh, density and columns are buttons that the keyboard reaches", async () => {
  await page.getByRole("button", { name: "刷新" }).focus();
  const asked = page.waitForResponse((response) => /rank/i.test(response.url()));
  await page.keyboard.press("Enter");
  await asked;
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "紧凑" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "列设置" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".ant-pro-table-column-setting-overlay").waitFor();
});

test("nothing went wrong on the way", () => {
  expect(visit.problems).toEqual([]);
});
