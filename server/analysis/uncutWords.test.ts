import { expect, test } from "vitest";
import { uncutWords } from "./uncutWords.ts";

test("guesses that are cut out of their sentence are no keywords", () => {
  const text = "凌晨四点的送奶人\n桥靠村的巷子里亮起车灯，送奶工贾三宝跳下面包车。三亚后海村一带，游客被离岸流卷走。";
  expect(uncutWords(["里亮", "工贾", "流卷", "海村", "面包车"], text)).toEqual(["面包车"]);
  expect(uncutWords(["亿人", "护理"], "护理保险\n覆盖3亿人，另有5亿人可以参加护理保险。")).toEqual(["护理"]);
});

test("guesses by themselves, named or said twice stay, with the letters that belong to them", () => {
  const text =
    "火锅店停业\n“蜀味居”后厨有老鼠，恰热克镇和元纬路也在检查。七星关区发文，又在七星关区开会。学查改、边学查改，泉州物构所与物构所合作。";
  expect(uncutWords(["蜀味居", "恰热克镇", "元纬路"], text)).toEqual(["蜀味居", "恰热克镇", "元纬路"]);
  expect(uncutWords(["关区"], text)).toEqual(["七星关区"]);
  expect(uncutWords(["物构"], text)).toEqual(["物构所"]);
});

test("words of the dictionary are as long as the name that they stand in", () => {
  expect(uncutWords(["农村部"], "消息\n记者从农业农村部获悉，农业农村部将指导各地。")).toEqual(["农业农村部"]);
  expect(uncutWords(["旅游部"], "消息\n据文化和旅游部测算，今年出游人数增加。")).toEqual([]);
  expect(uncutWords(["区块"], "攻关\n突破区块链领域技术，研发区块链底层系统。")).toEqual(["区块链"]);
  expect(uncutWords(["红梅"], "故事\n顾红梅一个夏天卖出四十万根，眼下顾红梅正盘算开店。")).toEqual(["顾红梅"]);
  expect(uncutWords(["政绩观", "经济"], "学习\n树立正确政绩观，践行正确政绩观，发展经济，稳定经济。")).toEqual(["政绩观", "经济"]);
});
