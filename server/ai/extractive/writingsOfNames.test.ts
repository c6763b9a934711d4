import { expect, it } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { emptyMaterial } from "../emptyMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { tellsSame } from "./sameStory.ts";
import { outlineInterview, writeLeads } from "./writings.ts";

const made = (title: string, text: string, keywords: string[] = []): AiDocument => ({
  ...{
    id: title,
    title,
    text,
    source: "日报",
    dataType: "news",
    author: "",
    location: "",
    pubdate: Date.parse("2026-11-25T10:00:00+08:00"),
  },
  ...{ keywords, sameContentCount: 1, isAppraise: 0 },
});
const leads = (title: string, text: string) => writeLeads([new ArticleFacts(made(title, text), 1)]).join("\n");
const outline = (title: string, text: string, related: AiDocument[] = [], keywords: string[] = []) => {
  const document = made(title, text, keywords);
  return outlineInterview([new ArticleFacts(document, 1)], { ...emptyMaterial(), documents: [document], related }).join("\n");
};

it("当天 is the day that the text named before, and hangs in the air of no lead", () => {
  const text =
    "“住了八年，头一回见湖边修这么宽的路。”11月24日，喜洲镇村民杨丽琼站在门口说。当天，环湖慢行系统提升工程喜洲段完工开放。工程投资1.87亿元。";
  expect(leads("环湖慢行系统喜洲段开放", text)).toMatch(/### 直叙式\n\n11月24日，环湖慢行系统提升工程/);
  expect(leads("环湖慢行系统喜洲段开放", text)).not.toMatch(/\n当天/);
});

it("该院 is the hospital from which the text has it, or one that it named before", () => {
  const text =
    "记者从复旦大学附属中山医院获悉，该院心内科团队研制出厚度仅28微米的可降解芯片。成果近日在线发表。论文第一作者喻凡介绍，芯片可在体内工作45天后自行降解。";
  const written = leads("我国科学家研制出可降解“皮肤贴片”芯片", text);
  expect(written).toMatch(/### 直叙式\n\n复旦大学附属中山医院心内科团队研制出/);
  expect(written).not.toContain("该院");
});

it("marks within a headline cut no subject out of it", () => {
  const written = outline("科学家研制出可降解“皮肤贴片”监测芯片", "科学家研制出可降解的监测芯片。成果近日在线发表。");
  expect(written).toContain("如何评价“科学家研制出可降解皮肤贴片监测芯片”？");
});

it("only a statistic is asked for its counting, and no number is asked about twice", () => {
  const text =
    "25日，某股收跌4.7%，报168.2港元。市监局通报，执法人员已约谈5家酒店。该股收跌4.7%，为一年新低。全市前10个月进口水果21.7万吨，同比增长36.2%。";
  const asked = (/### 向当事方与主管部门提问\n\n([\s\S]*?)(?:\n###|$)/.exec(outline("通报", text))?.[1] ?? "").split("\n");
  expect(asked.filter((line) => line.includes("4.7%"))).toHaveLength(1);
  expect(asked.find((line) => line.includes("5家酒店"))).not.toContain("统计口径");
  expect(asked.filter((line) => line.includes("统计口径")).every((line) => /21\.7|36\.2/.test(line))).toBe(true);
});

it("whom a matter touches is asked as well: the hotels and the tourists", () => {
  const written = outline("海岛停航后酒店涨价", "北海市市场监管局通报，针对游客反映部分酒店涨价问题，执法人员已约谈5家酒店。");
  expect(written).toContain("**文中涉及的酒店**");
  expect(written).toContain("**游客**");
});

it("only reports of the same story are read before leaving", () => {
  const words = ["府谷", "煤矿", "滑坡", "调查组", "负责人"];
  const facts = new ArticleFacts(
    made("府谷煤矿滑坡事故成立调查组", "榆林市政府成立煤矿滑坡事故调查组。矿方负责人被公安机关控制。", words),
    1,
  );
  const own = made("府谷煤矿滑坡被困3人全部找到", "记者从榆林市应急管理局获悉，府谷煤矿滑坡事故被困人员全部找到。");
  const other = made("包头通报爆燃事故：涉事企业负责人被控制", "包头市昆都仑区通报一起企业爆燃事故，成立调查组，企业负责人被控制。");
  expect(tellsSame(facts, own)).toBe(true);
  expect(tellsSame(facts, other)).toBe(false);
});
