import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { openSite } from "./openSite.ts";

const { visit, page } = await openSite();

const row = (name: string | RegExp) => page.getByRole("row", { name });
const drawer = () => page.getByRole("dialog").last();
/** An action of a row, wherever there is room for it. */
const act = async (name: string | RegExp, action: string) => {
  await row(name).first().waitFor();
  const direct = row(name).first().getByRole("button", { name: action });
  if (!(await direct.count())) await row(name).first().getByRole("button", { name: "更多" }).click();
  await direct
    .or(page.getByRole("menuitem", { name: action }))
    .first()
    .click();
};

test("what the house published: figures, the cross table whose cells open their works, special reports", async () => {
  await page.goto("/yunying/analysis/overview");
  await page.getByText("PCI-1").first().waitFor();
  await page.goto("/yunying/analysis/statistic?time=last_30d&interval=month");
  const cells = page.locator(".pivot td .mbd-link-button");
  await cells.first().waitFor();
  const works = Number((await cells.first().innerText()).replaceAll(",", ""));
  await cells.first().click();
  await drawer().getByRole("row").nth(1).waitFor();
  await drawer().getByText(`共 ${works} 条信息`).or(drawer().getByRole("row").nth(works)).first().waitFor();
  await page.keyboard.press("Escape");
  await page.goto("/yunying/analysis/zxreport");
  await page.getByRole("button", { name: "新建专项报告" }).click();
  await drawer().getByRole("textbox", { name: "标题" }).fill("服务专项");
  await drawer().getByRole("textbox", { name: "专题关键词" }).fill("服务");
  await drawer().getByRole("button", { name: "生成" }).click();
  await row("服务专项").first().getByText("已生成").waitFor();
  await page.goto("/extra/weibo/fans");
  await page.getByText("活跃率（%）").first().waitFor();
  await row("冰城老李").first().waitFor();
  expect(visit.problems).toEqual([]);
});

test("rankings of places and people are set, their months come as reports", async () => {
  await page.goto("/settings/ranklist/people");
  await page.getByText("榜上人物").first().waitFor();
  await page.getByRole("button", { name: "编辑" }).first().click();
  await drawer().getByRole("spinbutton", { name: "权重" }).fill("130");
  await drawer().getByRole("button", { name: "保存" }).click();
  await page.getByRole("cell", { name: "130", exact: true }).first().waitFor();
  await page.goto("/settings/ranklist/area?id=510000");
  await page.getByRole("textbox", { name: "榜单名称" }).fill("四川网站周榜");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("“四川网站周榜”已保存").first().waitFor();
  await page.goto("/ranklist/area/datareport");
  await page.getByRole("button", { name: "生成报告" }).click();
  await drawer().getByRole("combobox", { name: "地区" }).click();
  await page.getByTitle("北京", { exact: true }).first().click();
  await drawer().getByRole("button", { name: "生成" }).click();
  await page
    .getByRole("heading", { name: /^北京 .*数据报告$/ })
    .first()
    .waitFor();
  const [word] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "下载 Word" }).first().click()]);
  expect(new TextDecoder().decode(unzipSync(readFileSync(await word.path()))["word/document.xml"])).toContain("指数公式");
  expect(visit.problems).toEqual([]);
});

test("labels are made below one another, put on what is in stock and taken back", async () => {
  await page.goto("/extra/article/labels/management");
  await page.getByRole("button", { name: "新建标签" }).click();
  await drawer().getByRole("textbox", { name: "标签" }).fill("夜间经济");
  await drawer().getByRole("combobox", { name: "自动规则" }).fill("服务");
  await page.keyboard.press("Enter");
  await drawer()
    .getByRole("button", { name: /保\s?存/ })
    .click();
  await page.waitForURL(/management\?id=/);
  await page.getByRole("button", { name: "夜间经济 操作" }).click();
  await page.getByRole("menuitem", { name: "规则补打" }).click();
  await page
    .getByRole("button", { name: /确\s?定/ })
    .last()
    .click();
  await row(/规则补打.*夜间经济/)
    .first()
    .getByText("已完成")
    .waitFor();
  await act(/规则补打.*夜间经济/, "撤销");
  await page
    .getByRole("button", { name: /确\s?定/ })
    .last()
    .click();
  await row(/规则补打.*夜间经济/)
    .first()
    .getByText("已撤销")
    .waitFor();
  expect(visit.problems).toEqual([]);
});

test("a figure is corrected with its reason, a back end's sheet imported once; both are counted again and told", async () => {
  await page.goto("/ranklist/basedata?dataType=wechat");
  const first = row(/已读/).first();
  await first.waitFor();
  const [day = "", name = ""] = (await first.getByRole("cell").allInnerTexts()).map((text) => text.trim());
  await first.getByRole("button", { name: "修正" }).click();
  await drawer().getByRole("spinbutton", { name: "阅读" }).fill("654321");
  await drawer().getByRole("textbox", { name: "原因" }).fill("以后台截图为准");
  await drawer().getByRole("button", { name: "修正" }).click();
  await row(new RegExp(`${day} ${name}.*修正`))
    .first()
    .waitFor();
  await row(/→654321/)
    .first()
    .getByText("已完成")
    .waitFor();
  await act(new RegExp(`${day} ${name}`), "读数记录");
  await drawer().getByText("以后台截图为准").first().waitFor();
  await drawer()
    .getByText(/→ 654,321/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  const sheet = `公众号,日期,阅读次数,累积关注人数\n${name},${day},1.2万,"23,456"\n没有这个号,${day},1,1\n`;
  for (const told of ["已导入", "与上次导入相同，未变"]) {
    await page.getByRole("button", { name: "导入微信后台" }).click();
    await page.getByTestId("upload-input").setInputFiles({ name: "wechat.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await page.getByRole("button", { name: "开始导入" }).click();
    const table = page.getByRole("table", { name: "导入结果" });
    await table.getByText(told).first().waitFor();
    await table.getByText("没有名为“没有这个号”的账号").first().waitFor();
    await page.keyboard.press("Escape");
  }
  await row(/微信后台：wechat\.csv/)
    .first()
    .getByText("已完成")
    .waitFor();
  expect(visit.problems).toEqual([]);
});

test("a report on influence is made, read and fetched", async () => {
  await page.goto("/influence/report");
  await page.getByRole("button", { name: "生成报告" }).click();
  await drawer()
    .getByRole("button", { name: /生\s?成/ })
    .click();
  await page
    .getByRole("heading", { name: /影响力周报/ })
    .first()
    .waitFor();
  await page
    .getByText(/本期综合影响力 PCI-1 为/)
    .first()
    .waitFor();
  await page
    .getByText(/PCI-1 1：/)
    .first()
    .waitFor();
  const [pdf] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "下载 PDF" }).first().click()]);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 4)
      .toString(),
  ).toBe("%PDF");
  expect(visit.problems).toEqual([]);
});
