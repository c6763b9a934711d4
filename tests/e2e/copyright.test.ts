import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { signIn } from "./harness.ts";
import { openSite } from "./openSite.ts";

const { site, visit, page } = await openSite({ demoCount: 1500, user: "fenxi" });

const button = (name: string) => page.getByRole("button", { name, exact: true }).first();

/** Whether the search by picture knows the demo's pictures yet: the first sweep begins some seconds after the start. */
async function indexed(picture: string): Promise<boolean> {
  const reply = await page.request.post("/mbd-zxyun/searchImg/imgByImgBase", { data: { baseUrl: `/files/demo/${picture}` } });
  const { data } = (await reply.json()) as { data: { total?: number } | null };
  return (data?.total ?? 0) > 0;
}

test("a part of a picture with a caption finds the picture, its first use on top and all its uses below", async () => {
  const picture = readdirSync(join(site.dataDir, "files/demo")).filter((name) => /^pic-\d+\.jpg$/.test(name))[3] as string;
  await expect.poll(() => indexed(picture), { timeout: 300_000, interval: 1000 }).toBe(true);
  await page.goto("/media/imagefts");
  const caption = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="560" height="50"><rect width="560" height="50" fill="#111"/></svg>',
  );
  const cut = await sharp(join(site.dataDir, "files/demo", picture))
    .extract({ left: 60, top: 10, width: 560, height: 360 })
    .composite([{ input: caption, left: 0, top: 310 }])
    .jpeg({ quality: 60 })
    .toBuffer();
  await page.getByLabel("选择图片").setInputFiles({ name: "cut.jpg", mimeType: "image/jpeg", buffer: cut });
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
