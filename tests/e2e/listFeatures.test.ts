import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openSite } from "./openSite.ts";

const { page } = await openSite({ program: "tests/e2e/widgets/server.ts" });

/** Reads until it is as expected; loads and drawing take their time. */
const until = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
const form = async (path: string, fields: Record<string, string>) => {
  const { data: token } = await (await page.request.get("/api/optoken")).json();
  return (await page.request.post(path, { form: { ...fields, optoken: token.optoken, optime: "0" } })).json();
};
const keysIn = (list: Locator) =>
  list
    .locator("tbody tr.ant-table-row")
    .evaluateAll((rows) =>
      rows.map((row) => row.querySelector("td:not(.ant-table-selection-column) a, td a")?.textContent ?? row.textContent),
    );
const param = (name: string) => new URL(page.url()).searchParams.get(name);
const saved = async (press: Locator): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent("download"), press.click()]);
  return readFileSync((await download.path()) as string, "utf8");
};

test("a list that came whole is searched and sorted in the browser, and its address says so", async () => {
  await page.goto("/settings/runtime");
  const jobs = page.getByRole("region", { name: "后台任务" }).last();
  const rows = jobs.locator("tbody tr.ant-table-row");
  await rows.first().waitFor();
  const [all, first] = [await rows.count(), (await rows.first().locator("td").first().textContent()) ?? ""];
  expect(all).toBeGreaterThan(3);
  const search = jobs.getByRole("searchbox").or(jobs.getByPlaceholder("在列表中查找"));
  await search.first().fill(first);
  await until(() => rows.count()).toBeLessThan(all);
  expect(await rows.first().locator("td").first().textContent()).toBe(first);
  expect(param("jobs_words")).toBe(first);
  await page.reload();
  await until(() => rows.count()).toBeLessThan(all);
  await search.first().fill("没有这样的任务");
  await jobs.getByText("没有符合的数据").waitFor();
  await search.first().fill("");
  await until(() => rows.count()).toBe(all);
});

test("a heading of a whole list offers the values of its column; the address keeps what was chosen", async () => {
  await page.goto("/settings/runtime");
  const jobs = page.getByRole("region", { name: "后台任务" }).last();
  const rows = jobs.locator("tbody tr.ant-table-row");
  await rows.first().waitFor();
  const all = await rows.count();
  await jobs.getByRole("button", { name: "筛选 范围" }).click();
  const choice = page.getByRole("group", { name: "范围" }).locator("label").last();
  const count = Number(await choice.locator(".mbd-head-count").textContent());
  expect(count).toBeLessThan(all);
  const label = (await choice.textContent())?.replace(/ \d+$/, "") ?? "";
  await choice.click();
  await until(() => rows.count()).toBe(count);
  expect(await rows.locator("td").nth(2).textContent()).toBe(label);
  await page.keyboard.press("Escape");
  await page.reload();
  await until(() => rows.count()).toBe(count);
  await jobs.getByRole("button", { name: "筛选 范围", pressed: true }).click();
  await page.getByRole("button", { name: "不限" }).click();
  await until(() => rows.count()).toBe(all);
  await page.keyboard.press("Escape");
  await jobs.getByRole("button", { name: "筛选 后台任务" }).click();
  await page.getByLabel("在后台任务一列中查找").fill("没有这样的任务");
  await jobs.getByText("没有符合的数据").waitFor();
});

test("my columns are ordered by keys and by drag among their kind; the order stays, and the chosen stand by name", async () => {
  for (const name of ["甲栏", "乙栏", "丙栏"]) await form("/api/subscribe/column/add", { name, keyWords: "通报" });
  await page.goto("/my/subscribe");
  const list = page.locator(".mbd-table");
  const own = async () => (await keysIn(list)).filter((name) => /^[甲乙丙]栏$/.test(name ?? ""));
  await until(own).toEqual(["甲栏", "乙栏", "丙栏"]);
  const handle = (name: string) => page.getByRole("button", { name: new RegExp(`移动 ${name}`) });
  await handle("丙栏").focus();
  await page.keyboard.press("ArrowUp");
  await until(own).toEqual(["甲栏", "丙栏", "乙栏"]);
  await page.getByText("顺序已保存").first().waitFor();
  await page.reload();
  await until(own).toEqual(["甲栏", "丙栏", "乙栏"]);
  await handle("乙栏").hover();
  await page.mouse.down();
  const target = await handle("甲栏").boundingBox();
  await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 8, { steps: 6 });
  await page.mouse.move((target?.x ?? 0) + 9, (target?.y ?? 0) + 9);
  await page.mouse.up();
  await until(own).toEqual(["乙栏", "甲栏", "丙栏"]);
  await page.getByText("顺序已保存").first().waitFor();
  await page.reload();
  await until(own).toEqual(["乙栏", "甲栏", "丙栏"]);
  await page.getByRole("row").filter({ hasText: "甲栏" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "不选 甲栏" }).click();
  await page.getByRole("button", { name: "不选 甲栏" }).waitFor({ state: "detached" });
});

test("units below a unit come when it is opened, to any depth", async () => {
  const { data } = await form("/btc/api/organization/save", { name: "网评科", parentId: "o-net" });
  expect(data?.id).toBeTruthy();
  await page.goto("/yuqing/organSettings");
  const table = page.locator(".mbd-table");
  await table.getByRole("button", { name: "展开 江州市委宣传部" }).click();
  await table.getByRole("button", { name: "展开 江州市网信办" }).click();
  await table.getByText("网评科").waitFor();
  expect(await table.getByRole("button", { name: "展开 江州水务集团" }).count()).toBe(0);
  await table.getByRole("button", { name: "收起 江州市委宣传部" }).press("Enter");
  await table.getByText("网评科").waitFor({ state: "detached" });
});

test("the log goes to a CSV file that programs read as UTF-8", async () => {
  await page.goto("/settings/audit");
  await page.locator("tbody tr.ant-table-row").first().waitFor();
  const text = await saved(page.getByRole("button", { name: "导出 CSV" }));
  expect(text.startsWith('\ufeff"时间","用户"')).toBe(true);
  expect(text.split("\r\n").length).toBeGreaterThan(3);
});

test("more rows come below, those chosen stay chosen, and what is written of them is no formula", async () => {
  await page.goto("/fixture/rows");
  const list = page.getByRole("region", { name: "加载更多" }).last();
  const rows = list.locator("tbody tr.ant-table-row");
  await until(() => rows.count()).toBe(10);
  await rows.first().getByRole("checkbox").check();
  await list.getByRole("button", { name: "加载更多" }).click();
  await until(() => rows.count()).toBe(20);
  await rows.nth(14).getByRole("checkbox").check();
  await list.getByRole("button", { name: "不选 第 1 行" }).waitFor();
  await list.getByText("已显示 20 / 6000 条").waitFor();
  const text = await saved(list.getByRole("button", { name: "导出所选" }));
  expect(text.split("\r\n").slice(1, 3)).toEqual(['"第 1 行",7', '"第 15 行",105']);
});

test("a form in steps asks step by step, holds a table of entries, and is saved once", async () => {
  await page.goto("/fixture/rows");
  const block = page.getByRole("region", { name: "章节表" }).last();
  await block.getByRole("button", { name: "下一步" }).click();
  await block.getByText("必填").waitFor();
  await block.getByLabel("标题").fill("周报");
  await block.getByRole("button", { name: "下一步" }).click();
  await block.getByRole("button", { name: /添加/ }).click();
  await block.getByRole("button", { name: /添加/ }).click();
  const name = (line: number) => block.locator(".form-item").nth(line).getByRole("textbox").first();
  await name(0).fill("概述");
  await block.getByRole("button", { name: "保存" }).click();
  // What is missing stands at its cell.
  await block.locator(".form-item").nth(1).getByText("必填").waitFor();
  await name(1).fill("建议");
  await block.getByRole("button", { name: "上一步" }).click();
  expect(await block.getByLabel("标题").inputValue()).toBe("周报");
  await block.getByRole("button", { name: "下一步" }).click();
  const [sent] = await Promise.all([page.waitForRequest(/report\/save/), block.getByRole("button", { name: "保存" }).click()]);
  expect(sent.postDataJSON()).toMatchObject({ title: "周报", sections: [{ name: "概述" }, { name: "建议" }] });
  await page.getByText("保存成功").waitFor();
});
