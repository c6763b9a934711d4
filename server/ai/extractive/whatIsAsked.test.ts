import { describe, expect, test } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { findAnswer } from "./findAnswer.ts";

const first = (title: string, text: string, question: string): string => {
  const document = { id: "1", title, text, source: "晚报", pubdate: Date.parse("2026-11-26T10:00:00+08:00"), keywords: [] };
  const { ranked, untold } = findAnswer(question, [new ArticleFacts(document as unknown as AiDocument, 1)]) ?? { ranked: [], untold: "" };
  return untold ? `没有：${untold}` : (ranked[0]?.sentence ?? "");
};

describe.each<{ title: string; text: string; asked: [string, string][] }>([
  {
    title: "仓库爆燃致2死5伤",
    text: "11月17日15时许，桐木镇一处仓库发生爆燃，造成2人死亡、5人受伤。经初步调查，爆燃系静电所致。涉事企业负责人已被控制。2023年6月，同镇另一家企业曾因雷击发生爆炸，造成7人死亡，负责人被判处有期徒刑四年。",
    asked: [
      ["造成多少人死亡？", "2人死亡"],
      ["爆燃是什么原因？", "静电"],
      ["负责人判了几年？", "没有：刑期"],
      ["2023年那次死了多少人？", "7人死亡"],
      ["司机酒驾了吗？", "没有"],
    ],
  },
  {
    title: "借名买房起纠纷",
    text: "一审法院判决赵某协助办理过户。中级人民法院撤销一审判决中关于税费的部分，改判税费由龙某承担。校服供应商的资质正在核查。工程由临江建工集团承建。",
    asked: [
      ["终审怎么判的？", "改判税费"],
      ["一审怎么判的？", "协助办理过户"],
      ["审判长是谁？", "没有"],
      ["供应商是谁？", "没有"],
      ["承建单位是哪家？", "临江建工"],
      ["财政预算是多少？", "没有"],
    ],
  },
  {
    title: "原总裁辞任",
    text: "市交通运输局答复称，明年增开夜班车。公司总裁贺明达因工作调整辞去总裁职务。董事会聘任邱晨为公司总裁。申请对象为在本市就业不满五年的毕业生。申请人登录小程序上传劳动合同。",
    asked: [
      ["交通局怎么回应？", "答复称"],
      ["现任总裁是谁？", "邱晨"],
      ["原总裁是谁？", "贺明达"],
      ["谁可以申请？", "毕业生"],
      ["怎么申请？", "登录小程序"],
    ],
  },
])("$title", ({ title, text, asked }) => {
  test.each(asked)("%s", (question, answer) => expect(first(title, text, question)).toContain(answer));
});
