import readXlsxFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { openPage, signIn } from "./harness.ts";
import { openSite } from "./openSite.ts";

const { site, browser, visit } = await openSite({ user: null });

const total = async (): Promise<number> => {
  const text = await visit.page.getByText(/共 [\d,]+ 条信息/).innerText();
  return Number(text.replace(/\D/g, ""));
};

/** Whether a canvas shows something at a place, told in parts of its width and height. */
function isPainted(canvas: HTMLElement | SVGElement, [x, y]: readonly [number, number]): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const pixel = canvas.getContext("2d")?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data;
  return (pixel?.[3] ?? 0) > 0;
}

describe("the main job in a browser", () => {
  test("a wrong password shows the server's words; the right one leads home inside the frame", async () => {
    const { page } = visit;
    await page.goto("/login");
    await page.getByPlaceholder(/用户名/).fill("admin");
    await page.getByPlaceholder(/密码/).fill("Wrong12345");
    await page.keyboard.press("Enter");
    await page.getByText("用户名或密码错误").waitFor();
    await page.keyboard.press("Enter");
    await signIn(page);
    expect(new URL(page.url()).pathname).toBe("/track/home");
    await page.getByRole("navigation").first().waitFor();
    expect(await page.title()).toContain("方正大数据平台");
  });

  test("the opinion search opens from the menu and shows rows, tabs with counts and charts", async () => {
    const { page } = visit;
    await page.getByText("舆情", { exact: true }).first().hover();
    await page.getByRole("link", { name: "舆情检索", exact: true }).first().click();
    await page.waitForURL("**/yuqing/fts");
    await page.goto("/yuqing/fts/list?time=30d");
    await page.getByText(/共 [\d,]+ 条信息/).waitFor();
    expect(await total()).toBeGreaterThan(100);
    await page.getByText("信息走势").first().waitFor();
    await page.locator("canvas").first().waitFor();
  });

  test("words, time, type and sentiment narrow the result; the address holds them; Back returns", async () => {
    const { page } = visit;
    const everything = await total();
    const words = page.getByLabel("关键词", { exact: false }).first();
    await words.fill("通报");
    await words.press("Enter");
    await page.waitForURL(/keyWords=/);
    await expect.poll(total).toBeLessThan(everything);
    const withWords = await total();
    expect(withWords).toBeGreaterThan(0);
    await page.locator("mark").first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("radio", { name: "负面" }).first().check();
    await page.waitForURL(/isAppraise=-1/);
    await expect.poll(total).toBeLessThan(withWords);
    await page.goBack();
    await expect.poll(total).toBe(withWords);
  });

  test("the pager turns the page and the page size stays among 20, 50, 100", async () => {
    const { page } = visit;
    await page.goto("/media/fts/list?time=30d");
    await page.getByText(/共 [\d,]+ 条信息/).waitFor();
    await page
      .getByRole("listitem", { name: "2" })
      .first()
      .click()
      .catch(() => page.locator(".ant-pagination-item-2").first().click());
    await page.waitForURL(/page=2/);
    await page.locator(".ant-pagination-item-2.ant-pagination-item-active").waitFor();
  });

  test("a click on a bar of the source ranking filters the list by that source", async () => {
    const { page } = visit;
    await page.goto("/media/fts/list?time=30d");
    const before = await page
      .getByText(/共 [\d,]+ 条信息/)
      .waitFor()
      .then(total);
    const canvas = page.locator("canvas").first();
    await canvas.waitFor();
    const bar = [0.38, 0.07] as const;
    await expect.poll(() => canvas.evaluate(isPainted, bar)).toBe(true);
    const box = await canvas.boundingBox();
    if (!box) throw new Error("the ranking has no canvas");
    await page.mouse.click(box.x + box.width * bar[0], box.y + box.height * bar[1]);
    await page.waitForURL(/source=/);
    await expect.poll(total).toBeLessThan(before);
    expect(await total()).toBeGreaterThan(0);
  });

  test("a row opens its document in a tab of its own", async () => {
    const { page, context } = visit;
    // A post has no title: its page is headed by who wrote it.
    await page.goto("/media/fts/list?time=30d&keyWords=通报&dataType=news");
    const title = page.locator('a[href*="/document?"]').first();
    await title.waitFor();
    const text = (await title.innerText()).trim();
    const [tab] = await Promise.all([context.waitForEvent("page"), title.click()]);
    await tab
      .getByRole("heading", { name: text.slice(0, 12) })
      .first()
      .waitFor();
    await tab.close();
  });

  test("the whole result is exported to a spreadsheet without formulas", async () => {
    const { page } = visit;
    await page.goto("/yuqing/fts/list?time=7d&keyWords=通报");
    const rows = await page
      .getByText(/共 [\d,]+ 条信息/)
      .waitFor()
      .then(total);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "导出" }).first().click();
    const file = await (await download).path();
    const sheets = await readXlsxFile(file);
    const data = (
      Array.isArray(sheets) && "data" in (sheets[0] as object) ? (sheets[0] as { data: unknown[][] }).data : sheets
    ) as unknown[][];
    expect(data.length).toBe(rows + 1);
    expect(data.flat().filter((cell) => typeof cell === "string" && /^[=+@-]/.test(cell))).toEqual([]);
  });

  test("nothing went wrong on the way: no script error, no CSP report, no 5xx", () => {
    expect(visit.problems.filter((one) => !/401|400/.test(one))).toEqual([]);
  });
});

describe.each([
  {
    desk: "opinion",
    menu: "舆情",
    entry: "舆情检索",
    form: "/yuqing/fts",
    list: "/yuqing/fts/list",
    document: "/yuqing/document",
  },
  {
    desk: "media",
    menu: "检索",
    entry: "全文检索",
    form: "/media/fts",
    list: "/media/fts/list",
    document: "/document",
  },
])("the walk of the $desk desk", ({ menu, entry, form, list, document }) => {
  test("menu, form, results, document and back again", async () => {
    const { page, context, problems } = await openPage(browser, site);
    await context.addCookies(await visit.context.cookies());
    await page.goto("/user/password");
    await page.getByRole("navigation", { name: "主菜单" }).getByText(menu, { exact: true }).hover();
    await page.getByRole("link", { name: entry, exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === form);
    await page.getByLabel("关键词").first().fill("通报");
    await page.getByRole("radio", { name: "近30天" }).check();
    await page.locator('.mbd-search-form button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname === list && url.searchParams.get("keyWords") === "通报");
    const found = page.getByText(/共 [\d,]+ 条信息/);
    await found.waitFor();
    const before = await found.innerText();
    const link = page.locator(`a[href*="${document}?"]`).first();
    const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await tab.locator(".mbd-detail-heading").waitFor();
    expect(new URL(tab.url()).pathname).toBe(document);
    expect(await tab.locator("mark").count()).toBeGreaterThan(0);
    await tab.close();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === form);
    expect(await page.getByLabel("关键词").first().inputValue()).toBe("通报");
    await page.goForward();
    await found.waitFor();
    expect(await found.innerText()).toBe(before);
    await context.close();
    expect(problems).toEqual([]);
  });
});
