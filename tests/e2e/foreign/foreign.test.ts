import { expect, test } from "vitest";
import { clickAtRest } from "../harness.ts";
import { openSite } from "../openSite.ts";

const { page, visit } = await openSite({ program: "tests/e2e/foreign/server.ts" });

// What is due today lies over the foot of the page.
await page.addLocatorHandler(
  page.getByLabel("选题提醒", { exact: true }),
  (card) => card.getByRole("button", { name: "关闭" }).click(),
  // Behind one there may be the next.
  { noWaitAfter: true },
);

const row = (title: string) => page.getByRole("row").filter({ hasText: title });
const titles = () => page.locator("tbody tr.ant-table-row td:first-child").allInnerTexts();
const dialog = () => page.getByRole("dialog");

test("the list of a service's document turns its pages, sorts and searches", async () => {
  await page.goto("/articles");
  await row("第01篇稿件").waitFor();
  expect(await page.getByText(/共 57 条/).count()).toBeGreaterThan(0);
  expect(await page.getByText("11-01 16:00").count()).toBeGreaterThan(0);
  await page.getByRole("listitem", { name: "3", exact: true }).click();
  await row("第57篇稿件").waitFor();
  expect(new URL(page.url()).searchParams.get("page")).toBe("3");
  await page.goto("/articles");
  await row("第01篇稿件").waitFor();
  await page.getByRole("columnheader", { name: /Title/ }).click();
  await row("第57篇稿件").waitFor();
  expect((await titles())[0]).toContain("第57篇稿件");
  await page.goto("/articles");
  await row("第01篇稿件").waitFor();
  await page.getByPlaceholder("请输入关键词").fill("第2");
  await page.getByRole("button", { name: "查询" }).click();
  await row("第20篇稿件").waitFor();
  await row("第01篇稿件").waitFor({ state: "detached" });
  expect(await page.getByText(/共 10 条/).count()).toBeGreaterThan(0);
  await page.goto("/articles");
  await row("第02篇稿件").waitFor();
  await page
    .getByRole("radio", { name: "published" })
    .or(page.getByText("published", { exact: true }))
    .first()
    .click();
  await row("第02篇稿件").waitFor({ state: "detached" });
  expect(await page.getByText(/共 19 条/).count()).toBeGreaterThan(0);
});

test("a record is looked at, made, changed and deleted; a refusal of the service is told at the form", async () => {
  await page.goto("/articles");
  await row("第02篇稿件").waitFor();
  await row("第02篇稿件")
    .getByRole("button", { name: "查看" })
    .or(row("第02篇稿件").getByRole("link", { name: "查看" }))
    .click();
  await page.waitForURL(/\/articles\/detail\?articleId=2/);
  await page.getByText("第02篇稿件").first().waitFor();

  await page.goto("/articles?q=新的");
  await page.getByRole("button", { name: "新建" }).click();
  await clickAtRest(dialog().getByLabel("Title"));
  await dialog().getByLabel("Title").fill("禁用的稿件");
  await dialog().getByRole("button", { name: "保存" }).click();
  await page.getByText("Newsroom API：标题含有不能使用的词").first().waitFor();
  await dialog().getByLabel("Title").fill("新的稿件");
  await dialog().getByRole("button", { name: "保存" }).click();
  await row("新的稿件").waitFor();

  await row("新的稿件").getByRole("button", { name: "编辑" }).click();
  await clickAtRest(dialog().getByLabel("Title"));
  expect(await dialog().getByLabel("Title").inputValue()).toBe("新的稿件");
  await dialog().getByLabel("Title").fill("新的稿件，改过");
  await dialog().getByRole("button", { name: "保存" }).click();
  await row("新的稿件，改过").waitFor();

  await row("新的稿件，改过").getByRole("button", { name: "删除" }).click();
  await clickAtRest(page.getByRole("button", { name: /确\s*定/ }).last());
  await row("新的稿件，改过").waitFor({ state: "detached" });
});

test("what no contract names stays on the server, and what was done stands in the audit log", async () => {
  await page.goto("/articles");
  const reply = page.waitForResponse((one) => one.url().endsWith("/api/backends/newsroom/articles.listArticles"));
  await page.reload();
  expect(await (await reply).text()).not.toContain("not for the browser");
  const log = await (await page.request.post("/api/audit/list", { form: { page: "1", pagesize: "50" } })).text();
  for (const deed of ["POST /articles", "PATCH /articles/58", "DELETE /articles/58"]) expect(log).toContain(deed);
});

test("a record that is gone, and nothing else went wrong in the page", async () => {
  await page.goto("/articles/detail?articleId=999");
  await page.getByText("Newsroom API：内容不存在").first().waitFor();
  expect(visit.problems).toEqual([]);
});
