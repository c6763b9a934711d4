import sharp from "sharp";
import { expect, test } from "vitest";
import { openSite } from "./openSite.ts";

const { visit, page } = await openSite({ user: "yuqing" });

test("material is dragged into a group, its note is written in place; pictures are added to it and shown", async () => {
  await page.goto("/yuqing/report/material");
  const row = page.locator("tr.ant-table-row").first();
  await row.waitFor();
  const group = page.getByRole("treeitem").nth(1);
  const held = async () => Number((await group.innerText()).match(/\d+$/)?.[0] ?? 0);
  const before = await held();
  await row.dragTo(group);
  await page.getByText("已移动 1 条").waitFor();
  await expect.poll(held, { timeout: 30_000 }).toBeGreaterThan(before);
  await group.click();
  const moved = page.locator("tr.ant-table-row").first();
  await moved.getByTitle("编辑 建议").click();
  await page.keyboard.type("待核实来源");
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("Enter");
  await saved;
  await expect.poll(() => moved.getByTitle("编辑 建议").textContent(), { timeout: 30_000 }).toContain("待核实来源");
  await page.reload();
  await page.getByText("待核实来源").first().waitFor();
  await page.locator("tr.ant-table-row").first().getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "附件" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("还没有附件").waitFor();
  const buffer = await sharp({ create: { width: 200, height: 120, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  await drawer.getByRole("button", { name: "上传附件" }).click();
  await page.getByTestId("upload-input").setInputFiles({ name: "photo.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: /^上\s?传$/ }).click();
  await page.getByText("已上传").waitFor();
  await page.keyboard.press("Escape");
  await drawer.getByText("photo.png").first().waitFor();
  const picture = drawer.locator("img").first();
  await picture.waitFor();
  expect(await picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(200);
  expect(visit.problems).toEqual([]);
});
