import { expect, it } from "vitest";
import { withoutTrailers } from "./withoutTrailers.ts";

const STORY =
  "近日，网传江城大学对面的弹幕墙将被拆除。11月25日，住房和城乡建设局工作人员告诉记者，弹幕墙只是更换老化灯管，预计12月1日恢复，不会拆除。";

it("leaves out what an account puts around an article", () => {
  const text = ["点击上方蓝字关注我们", STORY, "记者 朴美兰 编辑 金哲", "往期回顾", "▶男子酒后打人被拘留", "点个“在看”，转发给更多人"];
  expect(withoutTrailers(text.join("\n"))).toBe(STORY);
});

it.each([
  "责任编辑：刘光博 SN182",
  "（编辑：张萌 责任编辑：李方）",
  "编辑丨张萌 审核丨李方",
  "来源：江城日报  责编：王明",
  "一审：李方 二审：张萌 三审：王明",
])("who edited a text is none of it: %s", (line) => {
  expect(withoutTrailers(`${STORY}\n${line}`)).toBe(STORY);
});

it.each([
  "记者从现场获悉，弹幕墙已经恢复。",
  "编辑部今天收到多封来信，反映同一个问题。",
  "来源不明的药品不要买。",
  "文物修复师：每一件都像自己的孩子",
  "相关报道引起关注。",
])("what tells of something stays: %s", (line) => {
  expect(withoutTrailers(`${STORY}\n${line}`)).toBe(`${STORY}\n${line}`);
});

it("keeps an article that goes on below a heading of that kind, and a text that is nothing else", () => {
  const goesOn = `${STORY}\n相关链接\n${STORY}${STORY}`;
  expect(withoutTrailers(goesOn)).toBe(goesOn);
  expect(withoutTrailers("转发给更多人")).toBe("转发给更多人");
});
