import { describe, expect, test } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { findAnswer } from "./findAnswer.ts";

const first = (text: string, title: string, question: string): string => {
  const document = { id: "1", title, text, source: "晚报", pubdate: Date.parse("2026-11-26T10:00:00+08:00"), keywords: [] };
  const { ranked, untold } = findAnswer(question, [new ArticleFacts(document as unknown as AiDocument, 1)]) ?? { ranked: [], untold: "" };
  return untold ? `没有：${untold}` : (ranked[0]?.sentence ?? "");
};

describe.each<{ title: string; text: string; asked: [string, string][] }>([
  {
    title: "府谷煤矿滑坡事故成立调查组 矿方负责人被控制",
    text: "11月26日，榆林市政府成立滑坡事故调查组，由市长任组长。该矿法定代表人折某等4人已被公安机关依法控制。记者了解到，今年7月该矿曾因边坡角超限被责令整改。",
    asked: [
      ["谁任调查组组长？", "由市长任"],
      ["控制了几个人？", "4人"],
      ["矿上以前有过什么问题？", "边坡角超限"],
      ["遇难者家属拿到多少赔偿？", "没有："],
    ],
  },
  {
    title: "公交司机突发疾病，乘客合力停车救人",
    text: "11月24日上午8时许，公交车行驶时，司机马成林突发心梗，趴在方向盘上失去意识。乘客、护士韩雪梅立即上前，与另一名男乘客一起拉起手刹。韩雪梅随即为司机实施心肺复苏，9分钟后120赶到。",
    asked: [
      ["司机叫什么名字？", "马成林"],
      ["谁救了司机？", "韩雪梅"],
      ["120多久到的？", "9分钟"],
      ["男乘客叫什么？", "没有：姓名"],
    ],
  },
  {
    title: "生育津贴明年起全国直发个人",
    text: "国家医保局11月23日宣布，自2027年1月1日起，生育津贴将直接发放至个人账户，办理时限由20个工作日压缩至10个工作日。此举将惠及每年约600万名参保女职工。",
    asked: [
      ["什么时候开始实施？", "2027年1月1日"],
      ["办理时限缩短到几天？", "10个工作日"],
      ["惠及多少人？", "600万"],
      ["津贴标准是多少钱？", "没有：金额"],
    ],
  },
  {
    title: "山西省人民政府任免一批干部",
    text: "省政府决定任命：闫志刚为省能源局副局长；贾爱萍为省审计厅总审计师（试用期一年）。免去：侯建国的省能源局副局长职务，退休。",
    asked: [
      ["谁任能源局副局长？", "闫志刚"],
      ["贾爱萍的试用期多长？", "一年"],
      ["侯建国为什么免职？", "退休"],
      ["贾爱萍多大年纪？", "没有：年龄"],
    ],
  },
  {
    title: "新修的路不到半年就开裂",
    text: "我们村到镇上的路今年6月才修好，总长3.4公里，听说花了470万。村书记说是施工队偷工减料。请问这条路质保期是几年？",
    asked: [
      ["路有多长？", "3.4公里"],
      ["修路花了多少？", "470万"],
      ["质保期是几年？", "没有：时长"],
    ],
  },
  {
    title: "入职先交押金 都是骗局",
    text: "阎女士加了人事经理的微信，分三次转过去一万二千六，就被拉黑了。同一天另有三百人报名。有收藏家出价三十万要买，老人不卖。新设备预计明年5月投用，安装花了一刻钟。",
    asked: [
      ["阎女士转了多少钱？", "一万二千六"],
      ["收藏家出价多少钱？", "三十万"],
      ["设备要等多久才能投用？", "明年5月"],
      ["安装用了多久？", "一刻钟"],
    ],
  },
  {
    title: "俄军袭击军工厂 欧盟批准贷款",
    text: "俄军击落136架无人机，并使用420枚导弹袭击八个州。俄外交部发言人扎哈罗娃表示，贷款是在延长冲突。爆炸与操作不当有关。中国队得到15块金牌，位列季军。",
    asked: [
      ["击落了多少架无人机？", "136架"],
      ["俄罗斯怎么看？", "延长冲突"],
      ["为什么爆炸？", "操作不当"],
      ["中国队得第几？", "季军"],
      ["得了多少块金牌？", "15块"],
    ],
  },
])("$title", ({ title, text, asked }) => {
  test.each(asked)("%s", (question, held) => expect(first(text, title, question)).toContain(held));
});

test("things that a text does not count are not counted", async () => {
  const text = "我国延长过境免签时间至240小时，带动旅行服务出口快速增长。";
  expect(first(text, "服务贸易增长", "来了多少外国游客？")).toMatch(/^没有/);
});

test.each(["万", "一", "多", "花了", "“说", "甲、", "1.", "长约"])("a text of %s alone is read to its end", (piece) => {
  const text = `${piece.repeat(6000 / piece.length)}。此事无人受伤。`;
  for (const question of ["一共花了多少钱？", "路有多长？", "司机叫什么？", "从多少涨到多少？", "甲是什么人？", "为什么停工？"])
    expect(typeof first(text, "一则短讯", question)).toBe("string");
});
