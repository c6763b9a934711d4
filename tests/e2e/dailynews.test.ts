import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signIn } from "./harness.ts";
import { openSite } from "./openSite.ts";

const { site, visit, page, browser } = await openSite({ user: "bianji" });
const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).first();
const canvas = page.getByRole("region", { name: "版面" });

test("an issue is laid out from a layout, filled by its rules, saved and published; what was done before can be undone in a new session", async () => {
  await page.goto("/dailynews/design");
  await page.getByText("添加一块，或把素材拖到这里").waitFor();
  await button("从模板").click();
  await button("标准早报").click();
  await canvas.getByText("要闻").first().waitFor();
  await button("自动填充").click();
  await page.getByText(/已填入 \d+ 篇/).waitFor();
  await expect.poll(() => canvas.locator(".daily-docs a").count(), { timeout: 30_000 }).toBeGreaterThan(8);
  await page.getByRole("textbox", { name: "标题", exact: true }).fill("江城早报");
  await button("保存").click();
  await page.getByText(/^已保存/).waitFor();
  await button("发布").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await page.getByText("重新发布").waitFor();
  await canvas.getByRole("button", { name: "删除 要闻" }).click();
  await button("保存").click();
  await page.getByText(/^已保存/).waitFor();
  await page.reload();
  await canvas.locator(".daily-block").first().waitFor();
  await expect.poll(() => canvas.getByRole("button", { name: "删除 要闻" }).count(), { timeout: 30_000 }).toBe(0);
  await expect.poll(() => button("撤销").isEnabled(), { timeout: 30_000 }).toBe(true);
  await button("撤销").click();
  await canvas.getByRole("button", { name: "删除 要闻" }).waitFor();
  expect(visit.problems).toEqual([]);
});

test("two editors do not overwrite one another", async () => {
  const other = await browser.newContext({ baseURL: site.url, locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  const second = await other.newPage();
  await signIn(second, "admin");
  await second.goto("/dailynews/design");
  await second.getByRole("textbox", { name: "标题", exact: true }).fill("管理员改的早报");
  await second.getByRole("button", { name: "保存", exact: true }).click();
  await second.getByText(/^已保存/).waitFor();
  await other.close();
  await page.getByRole("textbox", { name: "标题", exact: true }).fill("编辑改的早报");
  await button("保存").click();
  await page.getByRole("dialog").getByText("管理员改的早报").waitFor();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /重新载入/ })
    .first()
    .click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "标题", exact: true }).inputValue(), { timeout: 30_000 })
    .toBe("管理员改的早报");
  expect(visit.problems.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("readers see what was published, with contents and the issues beside it; strangers read by link on a telephone", async () => {
  await page.goto("/dailynews/view");
  await page.getByRole("article").first().waitFor();
  const article = page.getByRole("article", { name: "江城早报" });
  await article.waitFor();
  await page.getByRole("navigation", { name: "目录" }).getByRole("button", { name: "要闻" }).waitFor();
  await button("上一期").click();
  await page.getByRole("article", { name: "每日新闻早报" }).waitFor();
  expect(page.url()).toContain(`date=${day(1)}`);
  const saved = page.waitForEvent("download", { timeout: 120_000 });
  await button("PDF").click();
  const file = await (await saved).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
  await button("分享").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("所有人", { exact: true }).click();
  await dialog.getByRole("button", { name: "生成链接" }).click();
  const link = await dialog.getByText(/daily-link/).innerText();
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await stranger.newPage();
  await phone.goto(link.trim());
  await phone.getByRole("heading", { name: "要闻" }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await stranger.close();
  await page.goto(`/dailynews/view?date=${day(30)}`);
  await page.getByText("当日未发布").waitFor();
  expect(visit.problems).toEqual([]);
});
