import { afterAll, expect, test } from "vitest";
import { articlePage, openSite as openOutsideSite } from "#server/collect/fixtures/openSite.ts";
import { told } from "./harness.ts";
import { openSite } from "./openSite.ts";

const { visit, page, browser, site } = await openSite({ env: { INGEST_ALLOW_PRIVATE: "1", COLLECT_PAUSE: "0" } });
const outside = await openOutsideSite();
afterAll(() => outside.close());

const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });
const dialog = () => page.getByRole("dialog");
const rows = (region: string) => page.getByRole("region", { name: region }).locator(".ant-table-row");

async function send(path: string, data: object) {
  const { data: token } = await (await page.request.get("/api/optoken")).json();
  const reply = await page.request.post(path, { data, headers: { optoken: token.optoken } });
  expect(await reply.json()).toMatchObject({ status: 0 });
}

test("headlines of sites: one's own sites are chosen, and what is stored is an article", async () => {
  await page.goto("/track/headlines/webnews");
  const all = rows("全部头条");
  await all.first().waitFor();
  const before = await all.count();
  await soon(() => page.locator("canvas").count()).toBeGreaterThanOrEqual(2);
  // Each card shows the picture of its own page.
  const shots = page.locator(".repeat-cell img");
  await shots.first().waitFor();
  const addresses = await shots.evaluateAll((found) => found.map((one) => one.getAttribute("src")));
  expect(new Set(addresses).size).toBe(addresses.length);
  await page.getByRole("button", { name: "自选站点" }).click();
  const name = await dialog().locator(".ant-table-row").first().getByRole("cell").first().innerText();
  await dialog().getByRole("button", { name: "选入" }).first().click();
  await dialog().getByRole("button", { name: "移出" }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("switch", { name: "只看自选" }).click();
  await page.waitForURL(/mine=/);
  await soon(() => all.count()).toBeLessThan(before);
  expect(new Set(await all.locator("td:nth-child(2)").allInnerTexts())).toEqual(new Set([name]));
  expect(visit.problems).toEqual([]);
});

test("pushes of apps: who was first, and the same subject beside one another", async () => {
  await page.goto("/track/headlines/apppush");
  await rows("同题推送").first().waitFor();
  await page.getByText("首推", { exact: true }).first().waitFor();
  await page.getByRole("switch", { name: "仅同题" }).click();
  await page.getByRole("button", { name: "查询" }).click();
  await page.waitForURL(/sameOnly=/);
  await page
    .getByText(/晚于首推|首推/)
    .first()
    .waitFor();
  expect(visit.problems).toEqual([]);
});

test("headlines of channels: a channel of the tree narrows the list, an article opens with its way over the list", async () => {
  await page.goto("/track/headlines/columns");
  const list = page.locator(".ant-table-row");
  await list.first().waitFor();
  const channel = page.locator("[role=treeitem][aria-level='2']").first();
  await channel.click();
  await page.waitForURL(/sourceId=/);
  await list.first().waitFor();
  const [opened] = await Promise.all([visit.context.waitForEvent("page"), list.first().getByRole("link").first().click()]);
  await opened.waitForURL(/\/track\/headlines\/columns\/document\?id=/);
  await opened.locator(".mbd-page h1, .mbd-page h2").first().waitFor();
  await opened.close();
  expect(visit.problems).toEqual([]);
});

test("outer engines are asked for any words; what is missing here is taken in", async () => {
  await page.goto("/track/tools/metasearch/statistics");
  await page.getByText(/没有接入外部搜索引擎/).waitFor();
  const words = "紫云英航线";
  const found = (n: number, hours: number) => ({
    ...{ title: `${words}第${n}条`, url: `${outside.url}/n/${n}.html`, source: `站点${n % 3}`, time: Date.now() - hours * 3_600_000 },
  });
  outside.answers[`/s?q=${encodeURIComponent(words)}`] = JSON.stringify({
    total: 120,
    items: Array.from({ length: 12 }, (_, at) => found(at + 1, at * 9 + 1)),
  });
  outside.answers["/n/1.html"] = articlePage(`${words}第1条`, "2026-11-20 08:30");
  const paths = { itemsPath: "items", titlePath: "title", linkPath: "url", sourcePath: "source", timePath: "time", totalPath: "total" };
  const engine = { kind: "searchEngine", url: `${outside.url}/s?q={searchTerms}`, dataType: "news", interval: 3600, words, ...paths };
  await send("/api/source/save", { name: "测试搜索", ...engine });
  await send("/api/source/save", { name: "坏搜索", ...engine, url: `${outside.url}/none?q={searchTerms}` });
  await page.reload();
  await page.getByRole("textbox", { name: "关键词" }).fill(words);
  await page.getByRole("button", { name: "查询" }).click();
  await soon(() => rows("结果").count()).toBe(12);
  await soon(() => rows("引擎应答").allInnerTexts()).toEqual([expect.stringContaining("正常"), expect.stringContaining("404")]);
  await soon(() => page.locator("canvas").count()).toBe(3);
  const first = rows("结果")
    .filter({ hasText: `${words}第1条` })
    .first();
  await first.getByText("未入库").waitFor();
  await first.getByRole("button", { name: "补采" }).click();
  await first.getByText("库内", { exact: true }).waitFor();
  expect(visit.problems).toEqual([]);
});

test("the house subscribes to accounts with licence and departments; people have groups and are followed", async () => {
  for (const [route, empty] of [
    ["/settings/mcloud/wechatsubscribe", "公众号库"],
    ["/settings/mcloud/governmentsubscribe", "政务账号库"],
  ] as const) {
    await page.goto(route);
    const library = rows(empty);
    const mine = rows("全单位已订阅");
    await library.first().waitFor();
    // What is subscribed to may come later than the library.
    await page.waitForLoadState("networkidle");
    const held = await mine.count();
    const row = library.filter({ has: page.getByRole("button", { name: "订阅", exact: true }) }).first();
    const name = await row.locator("td").nth(1).innerText();
    await row.getByRole("button", { name: "订阅", exact: true }).click();
    await soon(() => mine.count()).toBe(held + 1);
    await mine.filter({ hasText: name }).first().getByRole("button", { name: "授权与共享" }).click();
    await dialog().getByRole("button", { name: "保存" }).waitFor();
    await page.keyboard.press("Escape");
    await mine.filter({ hasText: name }).first().getByRole("button", { name: "退订" }).click();
    await page
      .getByRole("button", { name: "确 定" })
      .or(page.getByRole("button", { name: "确定" }))
      .first()
      .click();
    await soon(() => mine.count()).toBe(held);
  }
  // What no library has is asked for; who keeps the sources decides.
  await page.getByRole("button", { name: "申请新增" }).click();
  await dialog().getByRole("radio", { name: "政务账号" }).check();
  await dialog().getByRole("textbox", { name: "名称" }).fill("某区发布");
  await dialog().getByRole("textbox", { name: "理由" }).fill("本地");
  await Promise.all([told(page, "已提交，审核后以消息告知"), dialog().getByRole("button", { name: "提交申请" }).click()]);
  await page.goto("/settings/sources?tab=applies");
  const asked = page.locator(".ant-table-row").filter({ hasText: "某区发布" });
  await asked.getByRole("button", { name: "通过" }).click();
  await page
    .getByRole("button", { name: "确 定" })
    .or(page.getByRole("button", { name: "确定" }))
    .first()
    .click();
  await asked.getByText("通过", { exact: true }).first().waitFor();
  await page.goto("/settings/mcloud/peopleconfigure");
  const people = page.locator(".ant-table-row");
  await people.first().waitFor();
  await people.first().getByRole("button", { name: "编辑" }).click();
  await dialog().getByRole("textbox", { name: "姓名" }).waitFor();
  await page.keyboard.press("Escape");
  expect(visit.problems).toEqual([]);
});

test("clues by class lead to topics; a day of the past to own reports of other years; local news by house and place", async () => {
  await page.goto("/track/catgory");
  await page.locator(".mbd-card").first().waitFor();
  await page.locator(".mbd-master-item").nth(2).click();
  await page.waitForURL(/class=/);
  await page.locator(".mbd-card").first().waitFor();
  await page.getByRole("button", { name: "分类选题" }).click();
  await page.waitForURL(/\/track\/catgorytopic\?category=/);
  await page.goto("/track/historytoday");
  const day = page.getByRole("heading").filter({ hasText: /月/ }).first();
  const today = await day.innerText();
  await page.getByRole("button", { name: "后一天" }).click();
  await soon(() => day.innerText()).not.toBe(today);
  await page.getByRole("button", { name: "往年今日" }).click();
  await page.waitForURL(/\/track\/histoday\?day=/);
  await page.locator(".mbd-master-item").first().waitFor();
  await page.goto("/track/localnews/centralmedia/statistics");
  const cell = page.getByRole("region", { name: "地区 × 媒体" }).locator("tbody button, tbody a").first();
  await cell.click();
  await dialog().locator(".ant-table-row, .mbd-card, .mbd-line").first().waitFor();
  await page.goto("/track/localnews/provincemedia");
  await page.locator(".mbd-card").or(page.getByText("没有")).first().waitFor();
  expect(visit.problems).toEqual([]);
});

test("documents go out to a file and come in from one whose columns are mapped by hand", async () => {
  await page.goto("/toolkit/transport");
  await page.getByRole("button", { name: "新建导出" }).click();
  await dialog().getByRole("textbox", { name: "名称" }).fill("地铁稿件");
  await dialog().getByRole("button", { name: "下一步" }).click();
  await dialog().getByRole("textbox", { name: "关键词", exact: true }).fill("地铁");
  await dialog().getByRole("button", { name: "开始导出" }).click();
  const line = (name: string) => page.locator(".ant-table-row").filter({ hasText: name });
  await line("地铁稿件").getByText("完成", { exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    line("地铁稿件").getByRole("button", { name: "下载" }).or(line("地铁稿件").getByText("下载")).first().click(),
  ]);
  expect(file.suggestedFilename()).toBe("地铁稿件.jsonl");
  await page.getByRole("tab", { name: "导入任务" }).click();
  await page.getByRole("button", { name: "新建导入" }).click();
  const steps = page.locator(".mbd-steps");
  // No step is skipped.
  await steps.getByText("校验与预览").click();
  const csv = "题目,正文,何时\n紫云英大桥合龙,大桥今日合龙。施工方介绍了进度。,2026-11-22 08:00\n,,2026-10-12\n";
  await page.locator("input[type=file]").setInputFiles({ name: "外部.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByText("外部.csv（1 KB）").waitFor();
  await page.getByRole("button", { name: "上传", exact: true }).click();
  for (const [at, field] of [
    [0, "标题（title）"],
    [2, "发布时间（pubdate）"],
  ] as const) {
    await page.getByRole("combobox").nth(at).fill(field);
    await page.getByTitle(field, { exact: true }).last().click();
  }
  await page.getByRole("button", { name: "保存并校验" }).click();
  await page.getByText("已校验").waitFor();
  await page.getByText("标题：紫云英大桥合龙").waitFor();
  // A link leads to the step, with what was found.
  await page.reload();
  await page.getByText("已校验").waitFor();
  await page.getByRole("button", { name: "开始导入" }).click();
  await page.getByText("校验有 1 行未通过").waitFor();
  await page
    .getByRole("button", { name: "确 定" })
    .or(page.getByRole("button", { name: "确定" }))
    .first()
    .click();
  await page.getByRole("heading", { name: "导入：外部.csv" }).waitFor();
  await page.getByText("完成", { exact: true }).waitFor();
  await page.getByRole("button", { name: "导入任务" }).click();
  await line("外部.csv").getByText("完成", { exact: true }).waitFor();
  await line("外部.csv").getByRole("button", { name: "办理" }).click();
  await page.getByRole("heading", { name: "导入：外部.csv" }).waitFor();
  expect(visit.problems).toEqual([]);
});

test("a screen on the wall is whole in both sizes, and does not grow while it is asked again for hours", async () => {
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    const context = await browser.newContext({
      ...{ baseURL: site.url, viewport: { width, height }, locale: "zh-CN", timezoneId: "Asia/Shanghai" },
      storageState: await visit.context.storageState(),
    });
    await context.clock.install();
    const wall = await context.newPage();
    const asked: string[] = [];
    wall.on("response", (reply) => asked.push(new URL(reply.url()).pathname));
    await wall.goto("/track/localnews/centralmedia/total");
    await wall.locator("canvas").first().waitFor();
    await wall.getByText("报道总量").first().waitFor();
    await soon(() => wall.locator("canvas").count()).toBeGreaterThanOrEqual(2);
    const fits = () =>
      wall.evaluate(() => [document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight]);
    expect(await fits()).toEqual([true, true]);
    // From four metres: no text under 2.2 % of the screen's height.
    const smallest = await wall.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll(".mbd-page :not(.cell-hidden-text)")]
          .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
          .map((one) => one.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ height }) => height / innerHeight),
      ),
    );
    expect(smallest).toBeGreaterThan(0.02);
    const debug = await context.newCDPSession(wall);
    const held = async () => {
      await debug.send("HeapProfiler.collectGarbage");
      const { nodes, jsEventListeners } = await debug.send("Memory.getDOMCounters");
      return { nodes, jsEventListeners };
    };
    /** Five minutes pass, and the answers come. */
    const round = async () => {
      const before = asked.filter((path) => path.includes("localnews")).length;
      await wall.clock.fastForward(301_000);
      await soon(() => asked.filter((path) => path.includes("localnews")).length).toBeGreaterThanOrEqual(before + 3);
    };
    for (let at = 0; at < 3; at++) await round();
    const begun = await held();
    for (let at = 0; at < 24; at++) await round();
    const ended = await held();
    expect(ended.nodes).toBeLessThan(begun.nodes * 1.2 + 200);
    expect(ended.jsEventListeners).toBeLessThan(begun.jsEventListeners * 1.2 + 50);
    expect(await fits()).toEqual([true, true]);
    await context.close();
  }
});
