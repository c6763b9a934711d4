import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openSite } from "./openSite.ts";

const { visit, page } = await openSite({ user: "bianji", env: { PUBLIC_URL: "https://mbd.example.cn" } });

const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
const paper = () => page.getByRole("article", { name: "预览" });

test("two collected documents become a report that is made, read and taken home as a file", async () => {
  await page.goto("/report/material");
  const boxes = page.getByRole("row").getByRole("checkbox");
  await boxes.nth(2).waitFor();
  const titles = await page.getByRole("row").locator('a[href*="/document?"]').allInnerTexts();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole("link", { name: "生成报告" }).or(button("生成报告")).first().click();
  await page.waitForURL(/\/report\/report\/edit\?ids=/);
  await page.getByRole("textbox", { name: "报告标题" }).fill("两篇稿件的报告");
  await button(/事件专题/).click();
  for (const title of titles.slice(0, 2)) await paper().getByText(title.trim()).first().waitFor();
  for (const step of ["编写章节", "预览", "保存与生成"]) await button(`下一步：${step}`).click();
  await button("生成报告").click();
  await button("阅读报告").click();
  await page.waitForURL(/\/report\/report\/document\?id=/);
  await page.getByRole("heading", { name: "两篇稿件的报告" }).first().waitFor();
  await paper()
    .getByText(/共监测到信息 [\d,]+ 条/)
    .waitFor();
  for (const title of titles.slice(0, 2)) await paper().getByRole("link", { name: title.trim() }).first().waitFor();
  await paper().locator("canvas").first().waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button("下载 Word").click()]);
  expect(download.suggestedFilename()).toBe("两篇稿件的报告.docx");
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  const [pdf] = await Promise.all([page.waitForEvent("download"), button("下载 PDF").click()]);
  expect(pdf.suggestedFilename()).toBe("两篇稿件的报告.pdf");
  const file = readFileSync(await pdf.path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.toString("latin1")).toMatch(/\/URI \(https:\/\/mbd\.example\.cn[^)]*\/document\?/);
  expect(visit.problems).toEqual([]);
});

test("a report of an event begins with its name, its template and its documents", async () => {
  const events = async () => (await (await page.request.post("/api/event/findByGroupList", { form: { groupId: "all" } })).json()).data.rows;
  // They are found some seconds after the server has begun.
  await expect.poll(events, { timeout: 60_000 }).not.toEqual([]);
  const [{ id, title }] = await events();
  await page.goto(`/track/event?id=${id}`);
  await page.getByRole("link", { name: "生成报告" }).or(button("生成报告")).first().click();
  await page.waitForURL(/\/report\/report\/edit\?eventId=/);
  await page.getByRole("heading", { name: title }).waitFor();
  expect(await page.getByRole("textbox", { name: "报告标题" }).inputValue()).toBe(title);
  await paper().getByRole("listitem").first().waitFor();
});
