import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { signIn } from "./harness.ts";
import { openSite } from "./openSite.ts";

const { site, visit, page } = await openSite({ user: "fenxi" });

const button = (name: string) => page.getByRole("button", { name, exact: true }).first();

const caption = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="560" height="50"><rect width="560" height="50" fill="#111"/></svg>',
);
/** A part of a picture of the demo, with a caption over its foot. */
const partOf = (picture: string): Promise<Buffer> =>
  sharp(join(site.dataDir, "files/demo", picture))
    .extract({ left: 60, top: 10, width: 560, height: 360 })
    .composite([{ input: caption, left: 0, top: 310 }])
    .jpeg({ quality: 60 })
    .toBuffer();

/** How many pictures the search knows that look like this one, used in the days it looks at: the first sweep begins some seconds after the start. */
async function known(sought: { baseUrl: string } | { base64: string }): Promise<number> {
  const period = { startTime: Date.now() - 29 * 86_400_000, endTime: Date.now() };
  const reply = await page.request.post("/mbd-zxyun/searchImg/imgByImgBase", { data: { ...sought, ...period } });
  const { data } = (await reply.json()) as { data: { total?: number } | null };
  return data?.total ?? 0;
}

test("a part of a picture with a caption finds the picture, its first use on top and all its uses below", async () => {
  const pictures = readdirSync(join(site.dataDir, "files/demo")).filter((name) => /^pic-\d+\.jpg$/.test(name));
  let cut: Buffer | undefined;
  // The demo's drawings have plain areas: of one in ten, such a part is less like the whole than the page asks for at first.
  const found = async () => {
    for (const picture of pictures.sort().slice(0, 12)) {
      if (cut || (await known({ baseUrl: `/files/demo/${picture}` })) === 0) continue;
      const part = await partOf(picture);
      if ((await known({ base64: part.toString("base64") })) > 0) cut = part;
    }
    return cut !== undefined;
  };
  await expect.poll(found, { timeout: 300_000, interval: 1000 }).toBe(true);
  await page.goto("/media/imagefts");
  await page.getByLabel("选择图片").setInputFiles({ name: "cut.jpg", mimeType: "image/jpeg", buffer: cut as Buffer });
  await page.getByAltText("待搜索的图片").waitFor();
  await button("搜索").click();
  await page.waitForURL(/\/media\/imagefts\/list/);
  await page.getByText("最早使用").first().waitFor();
  const cards = page.getByRole("article").or(page.locator(".mbd-card"));
  await expect.poll(() => cards.count()).toBeGreaterThan(0);
  await page
    .getByText(/^相(同|似)$/)
    .first()
    .waitFor();
  expect(visit.problems).toEqual([]);
});

test("a case goes through its states by dragging or by hand, with a letter and a receipt; the analysis counts it", async () => {
  await page.goto("/copyright/protection?view=list");
  const line = page.locator(".ant-table-row").filter({ hasText: "已取证" }).first();
  await line.waitFor();
  const title = await line.getByRole("link").first().innerText();
  // The row of this very case: one work may have cases against several outlets, in other states.
  const own = page.locator(`.ant-table-row[data-row-key="${await line.getAttribute("data-row-key")}"]`);
  const more = async (name: string) => {
    await own.getByRole("button", { name: "更多" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await own.getByRole("button", { name: "编辑" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/主张金额/)
    .fill("2600");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await own.getByText("2600.00").waitFor();
  const [letter] = await Promise.all([page.waitForEvent("download"), more("函件生成")]);
  expect(letter.suggestedFilename()).toMatch(/^维权函.*\.docx$/);
  await more("流转");
  await page.getByRole("dialog").getByRole("combobox").first().click();
  await page.getByTitle("已发函", { exact: true }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await own.getByText("已发函").waitFor();
  await page.goto("/copyright/protection");
  await page.getByText(title).first().waitFor();
  await page.goto("/copyright/analysis");
  await expect.poll(() => page.locator("canvas").count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  await page.goto("/copyright/forward");
  await page.locator(".ant-table-row").first().waitFor();
  await page.goto("/copyright/assets");
  await page.locator(".ant-table-row").first().waitFor();
  await page.goto("/spread/localcert");
  await page.locator(".ant-table-row").first().waitFor();
  expect(visit.problems).toEqual([]);
});

test("works come by a sheet, each row answered, and stop being watched together", async () => {
  await page.goto("/spread/works");
  await page.locator(".ant-table-row").first().waitFor();
  await page.getByRole("button", { name: "批量导入" }).click();
  const sheet = "标题,正文,作品类型\n试载作品甲,本报讯 试载作品甲的正文,图文\n试载作品乙,,音频\n";
  await page.getByTestId("upload-input").setInputFiles({ name: "works.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await page.getByRole("button", { name: "开始导入" }).click();
  const told = page.getByRole("table", { name: "导入结果" });
  await told.getByText("已登记，按表中正文监测").first().waitFor();
  await told.getByText("作品类型应为 图文、图片、视频 之一").first().waitFor();
  await page.keyboard.press("Escape");
  const line = page.locator(".ant-table-row").filter({ hasText: "试载作品甲" }).first();
  await line.getByRole("checkbox").check();
  await page.getByRole("button", { name: "停止监测" }).first().click();
  await page
    .getByRole("button", { name: /^确\s?[定认]$/ })
    .last()
    .click();
  await line.getByText("已停止").waitFor();
  expect(visit.problems).toEqual([]);
});

test("an asset is held by licence for a period; the register filters by it", async () => {
  await page.goto("/copyright/assets");
  const line = page.locator(".ant-table-row").filter({ hasText: "自有" }).first();
  const title = await line.getByRole("link").first().innerText();
  await line
    .getByRole("button", { name: "登记权属" })
    .or(line.getByRole("button", { name: "更多" }))
    .first()
    .click();
  await page.getByRole("menuitem", { name: "登记权属" }).or(page.getByRole("dialog")).first().waitFor();
  if (!(await page.getByRole("dialog").isVisible())) await page.getByRole("menuitem", { name: "登记权属" }).click();
  await page.getByRole("dialog").getByText("代理", { exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  const held = page.locator(".ant-table-row").filter({ hasText: title }).first();
  await held.getByText("代理").waitFor();
  await page.goto("/copyright/assets?rights=own");
  await page.locator(".ant-table-row").filter({ hasText: "自有" }).first().waitFor();
  expect(await page.locator(".ant-table-row").filter({ hasText: title }).count()).toBe(0);
  await page.goto("/copyright/assets?rights=agent");
  await held.waitFor();
  expect(visit.problems).toEqual([]);
});

test("own posts are compared from their own first hour", async () => {
  await page.goto("/spread2/weibo?time=30d");
  const boxes = page.locator(".ant-table-row").getByRole("checkbox");
  await boxes.nth(1).waitFor();
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByRole("button", { name: "对比" }).first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("发布后累计转发（按小时）").waitFor();
  await drawer.locator("canvas").first().waitFor();
  await expect.poll(() => drawer.locator(".ant-table-row").count()).toBe(3);
  expect(visit.problems).toEqual([]);
});

test("whoever has not the right to it finds neither the menu nor the page", async () => {
  const context = await visit.context.browser()?.newContext({ baseURL: site.url });
  const other = await context?.newPage();
  if (!other) throw new Error("no browser");
  other.setDefaultTimeout(60_000);
  await signIn(other, "bianji");
  await other.goto("/media/imagefts");
  await other.getByAltText("403 无权访问").waitFor();
  await context?.close();
});
