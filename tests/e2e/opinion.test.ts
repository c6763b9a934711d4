import { expect, test } from "vitest";
import { openSite } from "./openSite.ts";

const { visit, page } = await openSite();

const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
const here = () => new URL(page.url());
const number = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));
const total = async () =>
  number(
    await page
      .getByText(/共 [\d,]+ 条信息/)
      .first()
      .innerText(),
  );
const ask = async (path: string, form: Record<string, string>) => (await (await page.request.post(path, { form })).json()).data;

test("the sound of alerts is switched on the home page and kept over a reload", async () => {
  await page.goto("/yuqing/home");
  await button("预警提示音：开").click();
  await button("预警提示音：关").waitFor();
  await page.reload();
  await button("预警提示音：关").click();
  await button("预警提示音：开").waitFor();
  await page.goto("/yuqing/sensitive");
  await button("预警提示音：开").waitFor();
});

test("the home page counts what the lists behind it show, near-identical documents once", async () => {
  await page.goto("/yuqing/home");
  const counted = page.getByRole("region", { name: "情感分布", exact: true }).getByText(/^信息量\s*[\d,]+$/);
  const shown = number(await counted.innerText());
  expect(shown).toBeGreaterThan(0);
  await page.goto("/yuqing/fts/list?time=news_7d");
  expect(await total()).toBe(shown);
});

test("the states of sensitive documents are tabs whose counts are what their lists say", async () => {
  await page.goto("/yuqing/sensitive?time=30d");
  const tab = page.getByRole("tab", { name: /^未处理/ });
  await tab.waitFor();
  await page.waitForFunction(() => /未处理\D*\d/.test(document.querySelector(".mbd-search-head")?.textContent ?? ""));
  const count = number(await tab.innerText());
  expect(count).toBeGreaterThan(0);
  await tab.click();
  await page.waitForURL(/status=0/);
  await page.waitForFunction(
    (wanted) => (document.body.innerText.match(/共 ([\d,]+) 条信息/)?.[1] ?? "").replace(/,/g, "") === String(wanted),
    count,
  );
});

test("words of a sensitive group fill the form, and the form leads to its results", async () => {
  await page.goto("/yuqing/fts");
  await button("敏感组选词").click();
  await page.getByRole("menuitem").first().click();
  await page.getByText(/填入 \d+ 个词/).waitFor();
  await page.locator('.mbd-search-form button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname === "/yuqing/fts/list" && Boolean(url.searchParams.get("anyWords")));
  await page
    .getByRole("list", { name: "已选条件" })
    .getByText(/包含任意词：/)
    .waitFor();
});

test("with de-duplication on, each part of every chart is what its list shows, and the whole is the total of the list", async () => {
  const form = { timeFlag: "7d", duplicate: "1", dataType: "all" };
  const all = (await ask("/api/query/yuqing", form)).total;
  expect(all).toBeGreaterThan(0);
  for (const by of ["datatype", "emotion"]) {
    const { rows } = await ask(`/api/yuqing/statistic/distribution/${by}`, form);
    for (const { key, value, whole } of rows) {
      const narrowed: Record<string, string> = by === "datatype" ? { dataType: key } : { isAppraise: key };
      expect([by, key, whole, value]).toEqual([by, key, all, (await ask("/api/query/yuqing", { ...form, ...narrowed })).total]);
    }
  }
});

test("of a watched object negative documents come first, and what was done about one stands beside it", async () => {
  await page.goto("/yuqing/monitor/self?tab=docs&time=30d");
  await button("负面优先").click();
  await page.waitForURL(/sortField=negative/);
  const first = page.locator(".mbd-card").first();
  await first.locator(".cell-sentiment-negative").waitFor();
  await first.getByRole("button", { name: /更多|⋯|…/ }).click();
  await page.getByRole("menuitem", { name: "记录应对" }).click();
  const dialog = page.getByRole("dialog", { name: "记录应对" });
  await dialog.getByLabel("说明").fill("已联系发布方更正");
  await dialog.getByRole("button", { name: "保存" }).click();
  await page
    .locator(".mbd-card")
    .first()
    .getByText(/管理员 \d\d-\d\d \d\d:\d\d · 已联系发布方更正/)
    .waitFor();
});

test("an object or a group just made is the one shown, under the filters that were set", async () => {
  await page.goto("/yuqing/monitor/self?time=7d&isAppraise=-1");
  await button("新建监测对象").click();
  const object = page.getByRole("dialog", { name: "新建监测对象" });
  await object.getByLabel("名称").fill("新对象");
  await object.getByLabel("关键词", { exact: true }).fill("中考");
  await object.getByRole("button", { name: "保存" }).click();
  await page.waitForURL((url) => (url.searchParams.get("id") ?? "").length > 20);
  expect([here().searchParams.get("time"), here().searchParams.get("isAppraise")]).toEqual(["7d", "-1"]);
  await page.goto("/yuqing/settings/sensitive");
  await button("新建敏感组").click();
  const group = page.getByRole("dialog", { name: "新建敏感组" });
  await group.getByLabel("名称").fill("新组");
  await group.getByLabel(/敏感词/).fill("新组的词");
  await group.getByRole("button", { name: "保存" }).click();
  await page.getByRole("button", { name: "删除 新组的词" }).waitFor();
});

test("merged rows, page size and a site's channel go from the form to the results", async () => {
  await page.goto("/media/fts?time=30d");
  await page.getByRole("radio", { name: "50 条" }).check();
  await page.locator('.mbd-search-form button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname === "/media/fts/list" && url.searchParams.get("pagesize") === "50");
  await page.locator(".mbd-card").nth(49).waitFor();
  await page.goto("/media/fts/list?time=30d&duplicate=0");
  const every = await total();
  await page.goto("/media/fts/list?time=30d&duplicate=0&join=1");
  await page.getByText("合并相似：是").waitFor();
  expect(await total()).toBeLessThan(every);
  expect(here().searchParams.get("join")).toBe("1");
});

test("nothing went wrong on the way", () => expect(visit.problems).toEqual([]));
