import { expect, it } from "vitest";
import { mainFigures } from "./mainFigures.ts";

const told = (title: string, ...sentences: string[]) =>
  mainFigures(
    title,
    sentences,
    sentences.map(() => false),
  ).map(({ written }) => written);

it("a figure of the headline stands first, also where the text says no word of what it is", () => {
  expect(told("老人被骗18.7万元", "他先后转账3次。", "账户里的18.7万元已被转走，追回15.2万元。").slice(0, 1)).toEqual(["18.7万元"]);
  expect(told("清理违法信息4.2万条", "行动中约谈平台6家。", "累计清理违法信息4.2万条。")[0]).toBe("4.2万条");
});

it("a toll of the headline stands where the text does not tell its parts", () => {
  expect(told("屋顶坍塌致2死5伤", "其中2人经抢救无效死亡，5人受伤。")).toEqual(["2死5伤"]);
  expect(told("仓库爆燃致2死5伤", "爆燃造成2人死亡、5人受伤。")).toEqual(["2人死亡", "5人受伤"]);
});

it("a neighbour's figures and those of the year before are none, nor are an earlier case's", () => {
  expect(told("补贴最高6000元", "补贴标准最高6000元。", "邻县已发放补贴230万元。")).toEqual(["最高6000元"]);
  expect(told("新登记4.2万户", "新登记4.2万户，同比增长12%。", "去年同期，全市新登记3.7万户。")).toEqual(["4.2万户", "同比增长12%"]);
  expect(told("客流412万人次", "客流412万人次，比去年同期多49万人次。")).toEqual(["412万人次", "49万人次"]);
  expect(told("邻县查获假烟230万元", "邻县查获假烟230万元。")).toEqual(["230万元"]);
  expect(mainFigures("仓库起火", ["损失30万元。", "三年前曾损失50万元。"], [false, true]).map(({ written }) => written)).toEqual([
    "30万元",
  ]);
  // Where it was found is no other subject.
  expect(told("警方追回赃款", "民警在邻县抓获嫌疑人，追回现金7200元。")).toEqual(["7200元"]);
});
