import { expect, it } from "vitest";
import { withoutResidue } from "./withoutResidue.ts";

it.each([
  ["据CCTV-13《朝闻天下》报道，双屿渡口完工。CCTV-1综合频道 CCTV-4中文国际频道播出", "据 报道，双屿渡口完工。  播出"],
  ["来源：CCTV17 农业农村 《田间示范秀》", "来源： "],
  ['园区开园。【责编：陶陶】(function(){var s=document.createElement("script");s.src="//p.x.cn/a.js"})();', "园区开园。  "],
  ["秋粮平稳 返回搜狐，查看更多 &nbsp;img src=1.jpg", "秋粮平稳      "],
  ["原标题：高校开设专业", " 高校开设专业"],
  ['借出四千册。{"video":"https://v.jl.tv/1.mp4","width":1080}', "借出四千册。 "],
  ['查勘。 var _hmt = _hmt || []; document.write("<script>");', "查勘。      "],
  ["抓获三名。责编 / 周楠 校对 / 罗静 监制 / 何勇", "抓获三名。     "],
  ["编辑丨小周 审核丨老李 终审丨大王", "     "],
])("leaves out what is not of the text: %s", (text, left) => {
  expect(withoutResidue(text).replace(/\s+/g, " ").trim()).toBe(left.replace(/\s+/g, " ").trim());
});

it.each([
  "编辑部的故事：四十年",
  "他说原来的标题不好",
  "a<b 而 c>d",
  "据央视新闻报道，来源不明的药品有三种",
  "负责编审教材的老师",
  "扫描二维码就能办落户了，从本月起兰州全面取消落户限制",
  "居民打开微信扫一扫就能报修，当天有人上门",
  "主编：这部书稿我们读了三年才定下来",
])("keeps %s", (text) => {
  expect(withoutResidue(text)).toBe(text);
});

it("takes no longer over code that never ends", () => {
  // Each opening looks a little further only; a text of half a million letters would else take minutes.
  for (const opening of ["(function(", "document.a(", "<a href=", '{"a":', "var x="])
    expect(withoutResidue(opening.repeat(50_000)).length).toBeGreaterThan(0);
});
