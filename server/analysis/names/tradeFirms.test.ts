import { expect, it } from "vitest";
import { isClause } from "./clauseBodies.ts";
import { taggedWords } from "./taggedWords.ts";
import { isTradeFirm, tradeFirms } from "./tradeFirms.ts";

it.each([
  ["我在惠州鑫泽电子厂上班", ["惠州鑫泽电子厂"]],
  ["迅达通快递把药扔在单元门口", ["迅达通快递"]],
  ["霸王茶姬门店回应手打奶茶", []],
  ["还以为考公考研上岸了呢", []],
  ["冷链物流补上短板", []],
  ["永远全是快递和外卖", []],
])("a brand before its trade is a firm: %s", (text, firms) => {
  expect(tradeFirms(taggedWords(text)).map(({ name }) => name)).toEqual(firms);
});

it("a heard word is a firm where a brand stands before its trade", () => {
  expect(["荆门恒悦置业", "澜岳健身", "大型超市", "荆门超市", "三地教育"].map(isTradeFirm)).toEqual([true, true, false, false, false]);
});

it("pieces of a sentence are no bodies", () => {
  expect(isClause("街道夜校学会", "了")).toBe(true);
  expect(isClause("中国图书馆学会", "的")).toBe(false);
  expect(["报告去市一院", "这所乡中学", "关联公司", "全国银行", "昌乐县中学"].map((name) => isClause(name, ""))).toEqual([
    ...[true, true, true, true, false],
  ]);
});
