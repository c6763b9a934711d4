import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { openSite } from "./openSite.ts";

const { visit, page } = await openSite({ user: "fenxi" });

const row = (name: string | RegExp) => page.getByRole("row", { name });
const act = async (name: string, action: string | RegExp) => {
  await row(name).first().waitFor();
  const direct = row(name).first().getByRole("button", { name: action });
  if (!(await direct.count())) await row(name).first().getByRole("button", { name: "更多" }).click();
  await direct
    .or(page.getByRole("menuitem", { name: action }))
    .first()
    .click();
};
const drawer = () => page.getByRole("dialog").last();

test("a template is written, looked at with the data of yesterday, tried as Word, given a Word form of the house and brought back", async () => {
  await page.goto("/settings/custlist");
  await row("传播晨报").first().waitFor();
  await page.getByRole("button", { name: "新建模板" }).click();
  await drawer().getByRole("textbox", { name: "名称" }).fill("周三例会");
  await drawer().getByRole("textbox", { name: "页眉" }).fill("例会材料");
  await drawer().getByRole("button", { name: "添加" }).click();
  await drawer().getByRole("textbox", { name: "文字" }).fill("例会前请先阅读");
  await drawer().getByRole("button", { name: "保存" }).click();
  await row("周三例会").first().waitFor();
  await act("传播晨报", "预览");
  await drawer()
    .getByText(/共监测到信息|没有监测到信息/)
    .first()
    .waitFor();
  await drawer().getByRole("columnheader", { name: "来源" }).first().waitFor();
  await page.keyboard.press("Escape");
  const [word] = await Promise.all([page.waitForEvent("download"), act("传播晨报", "试做 Word")]);
  const xml = (path: string) => new TextDecoder().decode(unzipSync(readFileSync(path))["word/document.xml"]);
  expect(xml(await word.path())).toContain("总体情况");
  await act("传播晨报", "版本");
  await drawer().getByRole("cell", { name: "1", exact: true }).first().waitFor();
  expect(visit.problems).toEqual([]);
});

test("conditions of one's own become a report at once", async () => {
  await page.goto("/report/custlist");
  await row("供暖民生月览").first().waitFor();
  await act("供暖民生月览", "立即生成");
  await page.getByText("报告正在生成").first().waitFor();
  await act("供暖民生月览", "阅读");
  await page
    .getByRole("heading", { name: /供暖民生月览/ })
    .first()
    .waitFor();
  await page.getByText("风险提示").first().waitFor();
  expect(visit.problems).toEqual([]);
});

test("a digest whose time is written in plain words is tried, made, kept among its issues and paused", async () => {
  await page.goto("/settings/simplelist");
  await row("工作日传播晨报").first().getByText("每个工作日 8:30").waitFor();
  await page.getByRole("button", { name: "新建简报" }).click();
  await drawer().getByRole("textbox", { name: "名称" }).fill("周一例会简报");
  await drawer().getByRole("textbox", { name: "时间" }).fill("随便什么时候");
  await drawer().getByRole("combobox", { name: "模板" }).click();
  await page.getByTitle("传播周报", { exact: true }).click();
  await drawer().getByRole("button", { name: "保存" }).click();
  await page
    .getByText(/读不懂这个时间/)
    .first()
    .waitFor();
  await drawer().getByRole("textbox", { name: "时间" }).fill("每周一上午9点");
  await drawer().getByRole("button", { name: "保存" }).click();
  await row("周一例会简报").first().getByText("每周一 9:00").waitFor();
  await act("周一例会简报", "试运行");
  await drawer()
    .getByText(/共监测到信息|没有监测到信息/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.goto("/report/simplelist");
  await act("周一例会简报", "生成本期");
  await page
    .getByRole("button", { name: /确\s?定/ })
    .last()
    .click();
  await page.getByText("本期正在生成").first().waitFor();
  await act("周一例会简报", "历期");
  await drawer().getByText("已发出").first().waitFor();
  await drawer()
    .getByRole("link", { name: "阅读" })
    .or(drawer().getByRole("button", { name: "阅读" }))
    .first()
    .click();
  await page
    .getByRole("heading", { name: /周一例会简报/ })
    .first()
    .waitFor();
  expect(visit.problems).toEqual([]);
});

test("issues are sent to colleagues by what is set here", async () => {
  await page.goto("/report/subscribe");
  await row("工作日传播晨报送达").first().getByText("每个工作日 8:30").waitFor();
  await page.getByRole("button", { name: "新建订阅" }).click();
  await drawer().getByRole("textbox", { name: "名称" }).fill("例会送达");
  await drawer().getByRole("combobox", { name: "简报" }).click();
  await page.getByTitle("每周传播回顾", { exact: true }).click();
  await drawer().getByRole("button", { name: "保存" }).click();
  await page.getByText("请选择接收人").first().waitFor();
  await drawer().getByRole("combobox", { name: "人员" }).fill("编辑");
  await page.getByTitle("编辑", { exact: true }).first().click();
  await drawer().getByRole("button", { name: "保存" }).click();
  await row("例会送达").first().getByText("每周一 9:00").waitFor();
  expect(visit.problems).toEqual([]);
});
