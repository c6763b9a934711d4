import { expect, test } from "vitest";
import { openSite } from "./openSite.ts";

const { visit, page } = await openSite();

/** A page fills within half a minute also where much else runs. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });
const param = (name: string) => new URL(page.url()).searchParams.get(name);
const drawn = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

test("front pages of the day stand side by side; a word narrows them, two are compared, one opens", async () => {
  await page.goto("/track/newspaper");
  const cards = page.locator(".mbd-card");
  await cards.first().waitFor();
  const subscribed = await cards.count();
  expect(subscribed).toBeGreaterThan(2);
  await soon(() => drawn(".mbd-card img")).toBeGreaterThan(0);
  await page.getByRole("radio", { name: "全部" }).click();
  await soon(() => cards.count()).toBeGreaterThan(subscribed);
  const heading = page.getByRole("heading", { name: /星期/ });
  const today = await heading.textContent();
  await page.getByRole("button", { name: "上一期" }).click();
  await soon(() => heading.textContent()).not.toBe(today);
  await cards.nth(0).getByRole("checkbox").check();
  await cards.nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "头条对比" }).click();
  const dialog = page.getByRole("dialog");
  await soon(() => dialog.locator(".mbd-card").count()).toBe(2);
  await page.keyboard.press("Escape");
  await cards.first().locator("a").first().click();
  await page.waitForURL(/\/track\/newspaper\/layout\?/);
  await page.locator(".hot-image-area").first().waitFor();
});

test("a page is read by its areas, and turned with the arrow keys", async () => {
  await page.goto("/track/newspaper/layout");
  const areas = page.locator(".hot-image-area");
  await areas.first().waitFor();
  await soon(() => drawn(".hot-image img")).toBeGreaterThan(0);
  const title = (await areas.first().getAttribute("aria-label"))?.split("，")[0] ?? "";
  // The lead of a front page also stands among the papers of the day.
  await page.getByRole("region", { name: "当日其他报纸" }).locator(".mbd-card").first().waitFor();
  const headings = page.getByRole("heading", { name: title });
  const before = await headings.count();
  await areas.first().click();
  await soon(() => headings.count()).toBe(before + 1);
  const heading = page.getByRole("heading", { name: /版 / }).first();
  const front = await heading.textContent();
  await page.keyboard.press("ArrowRight");
  await soon(() => heading.textContent()).not.toBe(front);
  expect(param("article")).toBe(null);
  await page.keyboard.press("ArrowLeft");
  await soon(() => heading.textContent()).toBe(front);
});

test("a paper is read by its issues, searched, and studied by days and pages", async () => {
  await page.goto("/track/epaper");
  const pages = page.getByRole("region", { name: "版面" }).locator(".mbd-card");
  await pages.first().waitFor();
  await page.getByRole("tab", { name: "检索" }).click();
  await page.locator(".mbd-card").first().waitFor();
  await page.goto("/track/epaper/specify");
  const rows = page.locator(".ant-table-row");
  await rows.first().waitFor();
  await soon(() => page.locator("canvas").count()).toBe(2);
  await rows
    .first()
    .getByRole("link", { name: "版面" })
    .or(rows.first().getByRole("button", { name: "版面" }))
    .click();
  await page.waitForURL(/\/track\/newspaper\/layout\?.*pageId=/);
});

test("own pages carry how often others reprinted them, down to the article", async () => {
  await page.goto("/spread/epaper/layouts");
  const cards = page.locator(".mbd-card");
  await cards.first().waitFor();
  await soon(() => drawn(".mbd-card img")).toBeGreaterThan(0);
  const { rows } = (await (await page.request.post("/api/epaper/pages", { form: { paperId: "p1" } })).json()).data;
  const busiest = rows.reduce((best: { reprintCount: number }, one: { reprintCount: number }) =>
    one.reprintCount > best.reprintCount ? one : best,
  );
  expect(busiest.reprintCount).toBeGreaterThan(0);
  await page.goto(`/spread/epaper/layout?pageId=${busiest.id}`);
  const area = page.locator(".hot-image-area").first();
  await area.waitFor();
  expect(await area.getAttribute("aria-label")).toMatch(/，转载 \d/);
  await page.locator(".hot-image-ramp").waitFor();
  await area.click();
  await soon(() => param("article")).toBeTruthy();
});

test("papers are subscribed to and put down again", async () => {
  await page.goto("/settings/epapersubscribe");
  const mine = page.getByRole("region", { name: "我的订阅" }).locator(".ant-table-row");
  await mine.first().waitFor();
  const before = await mine.count();
  await page.getByRole("region", { name: "报纸库" }).getByRole("button", { name: "订阅", exact: true }).first().click();
  await soon(() => mine.count()).toBe(before + 1);
  await mine.last().getByRole("button", { name: "退订" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /确\s?定/ })
    .click();
  await soon(() => mine.count()).toBe(before);
  await page.goto("/settings/mcloud/epapersubscribe");
  await page.getByRole("button", { name: "授权与共享" }).first().click();
  await page.getByRole("dialog").getByText("授权开始").waitFor();
});

test("nothing went wrong on the way: no script error, no CSP report, no failed call", () => {
  expect(visit.problems).toEqual([]);
});
