import { expect, it } from "vitest";
import { isOutletOf, withoutDateline } from "./dateline.ts";

it.each([
  ["每日甘肃网·奔流新闻讯 11月24日起，多名市民反映。", "11月24日起，多名市民反映。"],
  ["四川在线消息 常规时间双方1比1战平。", "常规时间双方1比1战平。"],
  ["中新网雅加达11月25日电印度尼西亚一座火山喷发。", "印度尼西亚一座火山喷发。"],
  ["大众网记者于海洋 威海报道 受强冷空气影响，夜间有暴雪。", "受强冷空气影响，夜间有暴雪。"],
  ["本报记者 谈静 南京秦淮区大油坊巷种下112棵桂花树。", "南京秦淮区大油坊巷种下112棵桂花树。"],
  // What only begins like one.
  ["国家电网发布消息称，明天停电的小区有三个。", "国家电网发布消息称，明天停电的小区有三个。"],
  ["互联网电视消息推送功能今日下线。", "互联网电视消息推送功能今日下线。"],
])("%s begins with its own words", (sentence, bare) => expect(withoutDateline(sentence)).toBe(bare));

it("an outlet that only reports is none of the bodies of a text", () => {
  expect(isOutletOf("光明日报", "光明日报荆州11月26日电（记者李方圆）考古人员辨识出古书。")).toBe(true);
  expect(isOutletOf("网易", "转载自：网易\n昨夜发生一件事。")).toBe(true);
  expect(isOutletOf("光明日报", "光明日报荆州11月26日电 会议由光明日报社主办，光明日报副总编辑到会。")).toBe(false);
});
