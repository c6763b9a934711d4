import { describe, expect, test } from "vitest";
import { clickAtRest } from "./harness.ts";
import { openSite } from "./openSite.ts";

const { visit } = await openSite();

interface Row {
  id: string;
  title: string;
  dataType: string;
  sameContentCount: number;
  originalPicUrl: string;
  sensitiveWords: string[];
}
const rowsOf = async (path: string, form: Record<string, string> = {}): Promise<Row[]> => {
  const reply = await visit.page.request.post(path, { form: { timeFlag: "30d", pagesize: "100", ...form } });
  return (await reply.json()).data.rows;
};
/** A page fills within half a minute also where much else runs. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });
const search = (form: Record<string, string>) => rowsOf("/api/query/yuqing", form);
const open = ({ id, dataType }: Row, page = "/document") => visit.page.goto(`${page}?id=${id}&dataType=${dataType}`);

describe("a document", () => {
  test("leads from a person's name to the library, and there to what is known of them", async () => {
    const { page } = visit;
    const [named] = (await (await page.request.post("/api/people/list", { form: { pagesize: "1" } })).json()).data.rows;
    const documents = await search({ anyWords: named.words, timeFlag: "7d", sortField: "relevance" });
    let found = false;
    for (const row of documents.slice(0, 10)) {
      const reply = await page.request.post("/api/ai/entity_recog_link", { form: { id: row.id } });
      const names = (await reply.json()).data as { name: string; type: string }[];
      if (!names.some(({ name, type }) => name === named.name && type === "person")) continue;
      await open(row);
      found = true;
      break;
    }
    expect(found).toBe(true);
    await page.getByRole("link", { name: named.name, exact: true }).first().click();
    await page.waitForURL(/\/people\/library\?/);
    await page.locator(".mbd-card").first().click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("heading", { name: named.name, exact: true }).waitFor();
    await drawer.getByRole("tab", { name: "关系" }).click();
    await drawer.locator(".spread-node").first().waitFor();
  });

  test("opens all its pictures, plays its clip, and shows the page of its newspaper", async () => {
    const { page } = visit;
    const news = (await search({ dataType: "news", hasPic: "1" }))[0]!;
    await open(news);
    await page.getByRole("button", { name: "查看大图" }).first().click();
    await page.locator(".ant-image-preview-img").waitFor();
    await page.keyboard.press("Escape");

    await open((await search({ dataType: "video" }))[0]!);
    const video = page.locator("video");
    await soon(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
    await video.evaluate((one: HTMLVideoElement) => {
      one.muted = true;
      return one.play();
    });
    await soon(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);

    await open((await search({ dataType: "epaper" }))[0]!);
    const areas = page.locator(".hot-image-area");
    await soon(() => areas.count()).toBeGreaterThan(1);
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.textContent();
    await page.locator(".hot-image-area:not(.hot-image-chosen)").first().click();
    await soon(() => heading.textContent()).not.toBe(before);
    expect(new URL(page.url()).searchParams.get("id")).not.toBe(null);
  });

  test("is handled with state and remark, which its log keeps; words watched for are marked", async () => {
    const { page } = visit;
    const alert = (await rowsOf("/api/sensitive/doclist")).find(({ dataType }) => dataType !== "weibo")!;
    await open(alert, "/yuqing/document");
    await page.locator("mark.mbd-mark-alert").first().waitFor();
    await page.getByRole("button", { name: "研判处置" }).click();
    const dialog = page.getByRole("dialog");
    await clickAtRest(dialog.getByRole("combobox"));
    await clickAtRest(page.locator(".ant-select-item-option").getByText("已上报", { exact: true }));
    await dialog.getByRole("textbox").fill("已报市委网信办");
    await dialog.getByRole("button", { name: /保\s*存/ }).click();
    const log = page.locator(".mbd-cards-timeline");
    await log.getByText("标记为已上报").waitFor();
    await log.getByText("已报市委网信办").waitFor();
  });
});

test("who published first stands at the head of a line of time; from there the way is drawn", async () => {
  const { page } = visit;
  const copied = (await search({ dataType: "news", sortField: "sameContentCount", duplicate: "1" }))[0]!;
  expect(copied.sameContentCount).toBeGreaterThan(3);
  await open(copied);
  const [tab] = await Promise.all([visit.context.waitForEvent("page"), page.getByRole("button", { name: "溯源" }).click()]);
  await tab.locator(".mbd-cards-timeline > .mbd-card").first().getByText("首发", { exact: true }).waitFor();
  await tab.close();
  await page.goto(`/spread/origin?time=365d&text=${encodeURIComponent(copied.title)}`);
  await page.locator(".mbd-cards-timeline > .mbd-card").nth(1).waitFor();
  // The value of the slider stands beside its rail, not below.
  const aside = await page.locator(".filters-slider").evaluate((slider) => {
    const words = document.createRange();
    words.selectNodeContents(slider.querySelector("output")!);
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    return Math.abs(middle(words.getBoundingClientRect()) - middle(slider.querySelector(".ant-slider")!.getBoundingClientRect()));
  });
  expect(aside).toBeLessThan(3);
  // The first that bore a headline may tell of another day: the way of this text begins with its own first.
  await page.goto(`/spread/origin?time=365d&id=${copied.id}`);
  await page.getByRole("button", { name: "传播路径" }).first().click();
  await page.waitForURL(/\/spread\/spreadPath\?id=/);
  await soon(() => page.locator(".spread-node").count()).toBeGreaterThan(2);
  expect(visit.problems).toEqual([]);
});
