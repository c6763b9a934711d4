import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clickAtRest, openPage, signIn } from "./harness.ts";
import { contrastInBoth, inBothColours, styleOf, wearStyle } from "./looks.ts";
import { openSite } from "./openSite.ts";
import { type Outside, openOutside } from "./widgets/outside.ts";

const outside: Outside = await openOutside();
const EMBEDS = JSON.stringify({
  "bijet/1": { url: `${outside.url}/board`, title: "收视看板", height: 400 },
  "proxy-service/1": { url: `${outside.url}/tool/` },
});
const { site, browser, visit, page } = await openSite({
  program: "tests/e2e/widgets/server.ts",
  env: { EMBEDS },
});
afterAll(() => outside.close());
// The reminder of today's plans would lie over what is clicked.
await page.addLocatorHandler(page.getByLabel("选题提醒", { exact: true }), (card) => card.getByRole("button", { name: "关闭" }).click());

/** Reads until it is as expected; loads and drawing take their time. */
const until = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

interface Row {
  id: string;
  title: string;
}
const ask = async (path: string, form: Record<string, string> = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  ((await (await page.request.post(path, { form })).json()) as { data: any }).data;
const found = async (form: Record<string, string>): Promise<Row[]> =>
  (await ask("/api/query/yuqing", { timeFlag: "30d", page: "1", ...form })).rows;
/** A document that others took over. */
const reprintedId = async () => (await found({ sortField: "sameContentCount", pagesize: "1" }))[0]?.id ?? "";
const param = (name: string) => new URL(page.url()).searchParams.get(name);

/** Drags with a real mouse, so that Chromium makes the drag events. */
async function dragTo(from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error("nothing to drop on");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.move(box.x + box.width / 2 + 1, box.y + box.height / 2 + 1);
  await page.mouse.up();
}

test("textDiff marks what was changed, left out and added, and walks from one to the next", async () => {
  const [row] = await found({ dataType: "news", keyWords: "据此前报道", pagesize: "1" });
  await page.goto(`/spread/document?id=${row?.id}&tab=reprint`);
  await page.getByText(/逐字相同 [\d.]+%，\d+ 处不同/).waitFor();
  expect(await page.locator(".text-diff-text ins").last().textContent()).toContain("（编辑按：以上为转载）");
  expect(await page.locator(".text-diff-text del").count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "下一处" }).click();
  await page.getByText(/^1\/\d+$/).waitFor();
  await page.getByRole("region", { name: "原文" }).focus();
  await page.keyboard.press("n");
  await page.getByText(/^2\/\d+$/).waitFor();
  expect(await page.locator(".text-diff-now").count()).toBeGreaterThan(0);
  const whole = (await page.getByRole("region", { name: "原文" }).textContent())?.length ?? 0;
  await page.getByLabel("只看不同").click();
  expect((await page.getByRole("region", { name: "原文" }).textContent())?.length).toBeLessThan(whole);
});

test("spreadGraph: a node opens its card, keys fold and open, dragging moves, time plays", async () => {
  await page.goto(`/spread/spreadPath?id=${await reprintedId()}`);
  const nodes = page.getByRole("treeitem");
  await nodes.first().waitFor();
  const before = await nodes.count();
  expect(before).toBeGreaterThan(2);
  // The first one is the root, where the graph begins.
  const name = (await nodes.first().getAttribute("aria-label")) ?? "";
  await nodes.first().locator("circle").first().click();
  await page.getByRole("complementary", { name }).waitFor();
  expect(param("node")).toBe(await nodes.first().getAttribute("data-node"));
  await page.getByRole("complementary", { name }).getByRole("button", { name: "关闭" }).click();
  await nodes.first().focus();
  await page.keyboard.press("ArrowLeft");
  await until(() => nodes.count()).toBe(1);
  await page.keyboard.press("ArrowRight");
  await until(() => nodes.count()).toBe(before);
  const svg = page.locator(".spread-drawing > svg");
  const view = await svg.getAttribute("viewBox");
  const box = await svg.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.up();
  expect(await svg.getAttribute("viewBox")).not.toBe(view);
  await page.getByRole("slider", { name: "时间" }).focus();
  await page.keyboard.press("Home");
  await until(() => page.locator('[role="treeitem"][opacity="0.12"]').count()).toBeGreaterThan(0);
  await page.getByText("关系图").click();
  expect(await nodes.count()).toBe(before);
});

test("hotImage: the area under the pointer tells its article, a click or Enter opens it beside", async () => {
  await page.goto("/spread/epaper/layout");
  const areas = page.locator(".hot-image-area");
  await areas.first().waitFor();
  await until(() => page.locator(".hot-image img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await areas.nth(1).hover();
  expect(await page.getByRole("tooltip").textContent()).toBe(await areas.nth(1).getAttribute("aria-label"));
  await areas.nth(1).click();
  await until(() => areas.nth(1).getAttribute("aria-pressed")).toBe("true");
  const first = param("article");
  expect(first).toBeTruthy();
  await areas.nth(2).focus();
  await page.keyboard.press("Enter");
  await until(() => param("article")).not.toBe(first);
});

test("compare: objects chosen by search give a series and a column each", async () => {
  await page.goto("/fixture/compare");
  await page.getByText("请至少选择 2 个对象").waitFor();
  const choice = page.getByRole("combobox", { name: "对比对象" });
  await choice.click();
  const options = page.locator(".ant-select-item-option");
  await options.first().waitFor();
  const names = await options.evaluateAll((list) => list.slice(0, 2).map((one) => one.textContent ?? ""));
  await clickAtRest(options.nth(0));
  await choice.fill(names[1] ?? "");
  await clickAtRest(page.locator(".ant-select-item-option", { hasText: names[1] }).first());
  await page.keyboard.press("Escape");
  for (const name of names) await page.getByRole("region", { name, exact: true }).waitFor();
  await page.locator(".compare-charts canvas").nth(1).waitFor();
  expect(param("objects")?.split(",")).toHaveLength(2);
  await page.reload();
  for (const name of names) await page.getByRole("region", { name, exact: true }).waitFor();
});

test("pivot adds up: its sums are those of the distribution, a heading sorts, a number opens its documents", async () => {
  const points: { key: string; value: number }[] = (await ask("/api/yuqing/statistic/trend/datatype", { timeFlag: "7d" })).rows;
  const total = points.reduce((sum, { value }) => sum + value, 0);
  await page.goto("/fixture/pivot");
  const table = page.getByRole("table", { name: "近 7 天各类型声量" });
  await table.waitFor();
  const number = (text: string) => Number(text.replace(/\D/g, "") || 0);
  const cells = (row: string) => table.locator(row).evaluateAll((list) => list.map((one) => one.textContent ?? ""));
  const feet = (await cells("tfoot td")).map(number);
  expect(feet.at(-1)).toBe(total);
  expect(feet.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(total);
  expect((await cells("tbody tr td:last-child")).map(number).reduce((sum, value) => sum + value, 0)).toBe(total);
  await table.getByRole("button", { name: "合计" }).click();
  const sums = (await cells("tbody tr td:last-child")).map(number);
  expect(sums).toEqual([...sums].sort((a, b) => b - a));
  await table.locator("tbody .mbd-link-button").first().click();
  await page.waitForURL(/\/media\/fts\/list\?.*dataType=/);
});

test("reportBuilder: sections by keyboard and by drag keep their order over a reload; charts become pictures", async () => {
  await page.goto("/fixture/report");
  await page.getByLabel("报告标题").fill("一周舆情");
  await page.getByRole("button", { name: "+ 文本" }).click();
  await page.getByLabel("章节标题").fill("概述");
  await page.getByLabel("正文").fill("本周平稳。\n\n建议关注供暖。");
  await page.getByRole("button", { name: "+ 图表" }).click();
  await page.getByRole("combobox", { name: "图表" }).click();
  await clickAtRest(page.locator(".ant-select-item-option", { hasText: "情感分布" }));
  await page.locator(".report-paper canvas").first().waitFor();
  await page.getByRole("button", { name: "+ 文本" }).click();
  await page.getByLabel("章节标题").fill("建议");
  await page.getByLabel("正文").fill("继续监测。");
  const names = () => page.locator(".report-name").evaluateAll((list) => list.map((one) => one.textContent));
  await page.getByRole("button", { name: /移动 建议/ }).focus();
  await page.keyboard.press("ArrowUp");
  await until(names).toEqual(["文本概述", "文本建议", "图表情感分布"]);
  await page.getByText("建议 移到第 2 位").waitFor({ state: "attached" });
  await dragTo(page.locator(".report-section").nth(2), page.locator(".report-section").nth(0));
  await until(names).toEqual(["图表情感分布", "文本概述", "文本建议"]);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByText("保存成功").waitFor();
  await page.reload();
  await until(names).toEqual(["图表情感分布", "文本概述", "文本建议"]);
  expect(await page.locator(".report-paper h2").allTextContents()).toEqual(["1 情感分布", "2 概述", "3 建议"]);
  await page.locator(".report-paper canvas").first().waitFor();
  const [sent] = await Promise.all([page.waitForRequest(/report\/generate/), page.getByRole("button", { name: "生成报告" }).click()]);
  const { images } = sent.postDataJSON() as { images: { section: number; image: string }[] };
  expect(images.map(({ section, image }) => [section, image.slice(0, 22)])).toEqual([[0, "data:image/png;base64,"]]);
  await page.getByText("报告正在生成").waitFor();
});

test("dailyDesigner: material by button and by drag, width by key, undo, save, publish, read", async () => {
  await page.goto("/track/dailynews/design");
  await page.getByLabel("标题", { exact: true }).fill("早报");
  await page.getByRole("button", { name: "+ 要闻" }).click();
  const material = page.locator(".daily-material[draggable]");
  await material.first().waitFor();
  const titles = await material.locator("span").first().textContent();
  await material.first().getByRole("button").click();
  const blocks = page.locator(".daily-canvas .daily-block");
  await blocks
    .first()
    .getByRole("link", { name: titles ?? "", exact: true })
    .waitFor();
  await page.getByRole("button", { name: "+ 文本" }).click();
  await until(() => blocks.count()).toBe(2);
  await dragTo(material.nth(1), blocks.first());
  await until(() => blocks.first().locator(".daily-docs li").count()).toBe(2);
  const handle = page.getByRole("button", { name: /^文本，第 2 块/ });
  await handle.focus();
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "文本，第 2 块，占 2 列" }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "文本，第 1 块，占 2 列" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "文本，第 2 块，占 2 列" }).waitFor();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await page.getByText("已发布").first().waitFor();
  await page.goto("/track/dailynews/design?mode=read");
  const issue = page.getByRole("article", { name: "早报" });
  await issue.getByRole("link", { name: titles ?? "", exact: true }).waitFor();
  expect(await issue.locator(".daily-docs li").count()).toBe(2);
});

test("embed: a registered board stands in its frame; a registered service runs apart from the console", async () => {
  await page.goto("/bijet/1");
  await page.frameLocator(".embed iframe").getByRole("heading", { name: "收视看板" }).waitFor();
  expect(await page.locator(".embed iframe").getAttribute("sandbox")).not.toContain("allow-same-origin");
  await page.goto("/proxy-service/1");
  const tool = page.frameLocator(".embed iframe");
  await tool.getByText("no parent, no cookie").waitFor();
  await tool.getByRole("button", { name: "保存" }).click();
  await tool.getByText("已保存").waitFor();
});

test("imageInput: a picture is cropped by keys and mouse, kept, and searched by", async () => {
  const fenxi = await openPage(browser, site);
  await signIn(fenxi.page, "fenxi");
  await fenxi.page.goto("/search/image");
  const buffer = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
  await fenxi.page.getByLabel("选择图片").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  const image = fenxi.page.getByAltText("待搜索的图片");
  const size = () => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await until(size).toEqual([800, 400]);
  await fenxi.page.getByRole("button", { name: "裁剪" }).click();
  const box = fenxi.page.getByRole("application");
  await box.focus();
  for (let i = 0; i < 10; i++) await fenxi.page.keyboard.press("Shift+ArrowLeft");
  await box.getAttribute("aria-label").then((label) => expect(label).toContain("宽 60%"));
  const corner = await fenxi.page.locator(".image-crop-corner").boundingBox();
  const shown = await image.boundingBox();
  const [x, y] = [(corner?.x ?? 0) + 8, (corner?.y ?? 0) + 8];
  await fenxi.page.mouse.move(x, y);
  await fenxi.page.mouse.down();
  await fenxi.page.mouse.move(x, y - (shown?.height ?? 0) * 0.3, { steps: 4 });
  await fenxi.page.mouse.up();
  await fenxi.page.getByRole("button", { name: "确定裁剪" }).click();
  await until(async () => (await size())[0]).toBe(480);
  expect((await size())[1]).toBeGreaterThan(190);
  expect((await size())[1]).toBeLessThan(210);
  await fenxi.page.reload();
  await until(async () => (await size())[0]).toBe(480);
  expect(fenxi.problems).toEqual([]);
  await fenxi.context.close();
});

test("repeat: blocks of the home page are added, moved by keys, and stay", async () => {
  const { optoken } = await (await page.request.get("/api/optoken")).json().then((reply) => reply.data);
  for (const name of ["夜间民生", "夜间交通"])
    await page.request.post("/api/subscribe/column/add", { form: { name, keyWords: "通报", optoken, optime: "0" } });
  await page.goto("/track/home");
  await page.getByRole("button", { name: "自定义" }).click();
  for (const name of ["夜间民生", "夜间交通"]) {
    await page.locator(".repeat-add .ant-select").first().click();
    await page.locator(".repeat-add input").first().fill(name);
    await clickAtRest(page.locator(".ant-select-item-option", { hasText: name }).first());
    await page.locator(".repeat-add").getByRole("button", { name: "添加" }).click();
  }
  const titles = async () => (await page.locator(".repeat-cell h2").allTextContents()).slice(-2);
  const [first, second] = ["夜间民生 · 最新信息", "夜间交通 · 最新信息"];
  await until(titles).toEqual([first, second]);
  await page.getByRole("button", { name: /移动 夜间交通/ }).focus();
  await page.keyboard.press("ArrowUp");
  await until(titles).toEqual([second, first]);
  await dragTo(page.getByRole("heading", { name: first }), page.getByRole("heading", { name: second }));
  await until(titles).toEqual([first, second]);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByText("保存成功").waitFor();
  await page.reload();
  await page.locator(".repeat-cell").first().waitFor();
  await until(titles).toEqual([first, second]);
});

test("wordGroups: pasted words are checked, tried and kept", async () => {
  await page.goto("/yuqing/settings/sensitive");
  const box = page.getByRole("textbox", { name: "新增敏感词" });
  await box.fill("供暖+投诉 -演练");
  await box.press("Enter");
  await page.getByText("新增 1 个").waitFor();
  await page.getByRole("button", { name: "试查", exact: true }).click();
  await page.getByText(/近 24 小时命中/).waitFor();
  await page.getByRole("region", { name: "敏感词" }).getByRole("button", { name: "保存", exact: true }).click();
  await page.getByText("保存成功").waitFor();
  await page.reload();
  await page.getByRole("button", { name: /供暖.*投诉.*点按修改/ }).waitFor();
});

test("nothing went wrong on the way: no script error, no CSP report, no failed call", () => {
  expect(visit.problems).toEqual([]);
});

/** Address, with what it names in braces, and what stands on it once it is drawn. */
const SCREENS = {
  textDiff: ["/spread/document?tab=reprint&id={news}", ".text-diff-text"],
  spreadGraph: ["/spread/spreadPath?id={root}", ".spread-node"],
  hotImage: ["/spread/epaper/layout", ".hot-image-area"],
  compare: ["/fixture/compare?objects={sources}", ".compare-charts canvas"],
  pivot: ["/fixture/pivot", ".pivot td"],
  reportBuilder: ["/fixture/report", ".report-paper h2"],
  dailyDesigner: ["/track/dailynews/design", ".daily-material"],
  dailyReading: ["/track/dailynews/design?mode=read", ".daily-docs a"],
  embed: ["/bijet/1", ".embed iframe"],
} satisfies Record<string, [address: string, drawn: string]>;

describe("looks", () => {
  let look: Page;
  const named: Record<string, string> = {};
  const addressFor = (address: string) => address.replace(/\{(\w+)\}/g, (_all, name: string) => named[name] ?? "");
  beforeAll(async () => {
    named.news = (await found({ dataType: "news", keyWords: "通报", pagesize: "1" }))[0]?.id ?? "";
    named.root = await reprintedId();
    const form = { platformIdentity: "weibo", shortcut: "30", page: "1", pagesize: "2" };
    const { rows } = (await ask("/api/ranklist/list", form)) as { rows: { sourceCode: string }[] };
    named.sources = rows.map(({ sourceCode }) => sourceCode).join(",");
    const context = await browser.newContext({
      ...{ baseURL: site.url, viewport: { width: 1280, height: 720 }, locale: "zh-CN" },
      ...{ timezoneId: "Asia/Shanghai", reducedMotion: "reduce" },
    });
    await context.addCookies(await visit.context.cookies());
    look = await context.newPage();
  });

  test.each(Object.entries(SCREENS))("%s: nothing serious for axe in either colour, nothing overflows", async (_name, screen) => {
    const [address, drawn] = screen;
    await look.emulateMedia({ colorScheme: "light" });
    await look.goto(addressFor(address));
    await look.locator(drawn).first().waitFor();
    expect(await inBothColours(look)).toEqual([]);
    expect(await look.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test("in the style 'ys' each keeps its contrast in both colours", async () => {
    await wearStyle(look, "ys");
    const found: Record<string, string[]> = {};
    for (const [name, [address, drawn]] of Object.entries(SCREENS)) {
      await look.emulateMedia({ colorScheme: "light" });
      await look.goto(addressFor(address));
      await look.locator(drawn).first().waitFor();
      expect(await styleOf(look)).toBe("ys");
      const broken = await contrastInBoth(look);
      if (broken.length > 0) found[name] = broken;
    }
    expect(found).toEqual({});
  });
});
