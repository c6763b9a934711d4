import { expect, it } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { isMany, quotesOf } from "./quotes.ts";
import { writeLeads } from "./writings.ts";

const PUBLISHED = Date.parse("2026-12-28T10:00:00+08:00");

function leads(title: string, text: string): string {
  const document = { ...{ id: "1", title, text, source: "日报", pubdate: PUBLISHED, dataType: "news" }, keywords: [] };
  return writeLeads([new ArticleFacts(document as unknown as AiDocument, 1)]).join("\n");
}

it("a lead says no day that its text does not say", () => {
  const written = leads("以改革释放活力", "党的二十届三中全会提出进一步全面深化改革，为发展注入强大动力。各地正在落实各项部署要求。");
  expect(written).toMatch(/### 直叙式\n\n党的二十届三中全会提出/);
  expect(written).toContain("时间：2026年12月28日发布");
});

it("a number stays in the sentence that says of what it is", () => {
  const text = "全市夏粮生产再获丰收，麦收工作全面结束。夏粮播种面积312万亩，总产量达到128万吨，比上年增加3.1%。各县区正在抓紧抢种。";
  expect(leads("全市夏粮再获丰收", text)).toMatch(/### 数据式\n\n夏粮播种面积312万亩，总产量达到128万吨，比上年增加3.1%。\[/);
});

it("a column's name is not asked about", () => {
  expect(leads("国内联播快讯", "全国春播工作顺利推进，进度快于往年。各地农机投入充足，保障有力。")).not.toContain("意味着什么");
});

it("who speaks is named without the manner", () => {
  const speakers = (text: string) => quotesOf(text, text.split(/(?<=。)/)).map(({ speaker }) => speaker);
  expect(speakers("医护人员程女士无奈地说：“这样的情况已经不是第一次出现了。”")).toEqual(["医护人员程女士"]);
  expect(speakers("酒泉基地表示，发射任务的各项准备工作已经就绪。")).toEqual(["酒泉基地"]);
  expect(speakers("卡利巴夫10日在社交媒体发文说，启动谈判的先决条件包括停火和解冻资产。")).toEqual(["卡利巴夫"]);
  expect(speakers("英国首相斯塔默14日在慕尼黑安全会议上表示，英国将增加在北极的部署。")).toEqual(["英国首相斯塔默"]);
  expect(speakers("俄国防部今天（12月11日）表示，过去一天的行动按计划推进。")).toEqual(["俄国防部"]);
  // What is written speaks for nobody.
  expect(speakers("美国媒体25日报道说，双方的谈判有望在本周恢复。文章认为，各方应当保持克制与耐心。")).toEqual([]);
  expect(speakers("双方均表示，愿意继续推进谈判进程并保持沟通。")).toEqual(["双方"]);
});

it.each(["专家", "多位业内人士", "网友们", "大家", "国际人士", "与会嘉宾", "广大干部群众"])("%s is nobody's name", (speaker) =>
  expect(isMany(speaker)).toBe(true),
);
it.each(["业内专家骆怀谷", "中国代表", "俄罗斯常驻联合国代表", "生态环境部有关负责人", "乘客秦海", "王建军委员", "国务院新闻办"])(
  "%s is somebody",
  (speaker) => expect(isMany(speaker)).toBe(false),
);
