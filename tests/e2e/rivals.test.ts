import { expect, test } from "vitest";
import { openSite } from "./openSite.ts";

const { visit, page } = await openSite({ user: "yuqing" });

test("a weibo user has a card, signs of posting by machine each with its number, and posts; another is watched by a line", async () => {
  await page.goto("/yuqing/wbuser?uid=整点转发助手&tab=signs");
  await page
    .getByRole("row", { name: /发布间隔中位数/ })
    .first()
    .waitFor();
  await page
    .getByRole("row", { name: /等间隔占比.*100\.0%/ })
    .first()
    .waitFor();
  await page.getByRole("tab", { name: "互动对象" }).click();
  await page.getByText("谁转发谁（点账号看它的互动对象）").waitFor();
  await page
    .getByText(/显示 \d+ 个节点/)
    .first()
    .waitFor();
  await page.getByRole("cell", { name: "它转发的" }).first().waitFor();
  await page.getByRole("tab", { name: "档案" }).click();
  await page.getByText("@整点转发助手").first().waitFor();
  await page.getByRole("button", { name: "关注" }).first().click();
  await page.getByRole("dialog").locator("textarea").fill("江边试看员");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await page.getByText("江边试看员").first().waitFor();
  expect(visit.problems).toEqual([]);
});

test("groups of words are watched on weibo", async () => {
  await page.goto("/yuqing/wbmonitor");
  await page.getByText("民生诉求").first().waitFor();
  await page.getByText("发布账号").first().waitFor();
  const posts = async (filters: string) => {
    const data = { dataType: "weibo", timeFlag: "30d", page: 1, pagesize: 10, ...Object.fromEntries(new URLSearchParams(filters)) };
    return ((await (await page.request.post("/api/query/yuqing", { data })).json()) as { data: { total: number } }).data.total;
  };
  const all = await posts("");
  const known = await posts("fans=5000");
  expect(known).toBeGreaterThan(0);
  expect(known).toBeLessThan(all);
  await page.goto("/yuqing/wbmonitor?time=30d&verified=media&fans=100");
  await page.getByText("发布账号").first().waitFor();
  expect(visit.problems).toEqual([]);
});

test("an account named to the collectors waits for approval", async () => {
  await page.goto("/followcoll/weibo");
  await page.getByRole("button", { name: "添加" }).click();
  await page.getByRole("dialog").locator("textarea").fill("https://weibo.com/u/99999999999 江边试看员");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await page
    .getByRole("row", { name: /江边试看员.*待审/ })
    .first()
    .waitFor();
  expect(visit.problems).toEqual([]);
});
