import { expect, it } from "vitest";
import { questionConditions } from "./questionConditions.ts";
import { questionExcept } from "./questionExcept.ts";

/** A Monday. */
const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const read = (question: string, ...earlier: string[]) => questionConditions(question, NOW, ["沈阳地铁"], "", earlier)?.conditions;

it.each([
  ["近7天全国负面有多少，去掉广西", "广西"],
  ["昨天的负面，不要广西的", "广西"],
  ["上周关于校车的报道，江西的不算，有多少", "江西"],
  ["把江苏也去掉", "江苏"],
  ["昨天除去论坛的河南负面有几条", "论坛"],
  ["去掉北京再算一遍", "北京"],
  ["昨天河南的负面有几条", ""],
])("%s leaves out %s", (question, left) => expect(questionExcept(question).left).toBe(left));

it("places that are left out are left out besides, of the places that stay", () => {
  const first = "近7天全国负面有多少，去掉广西";
  expect(read("再去掉云南呢", first)?.leftPlaces).toEqual(["广西", "云南"]);
  expect(read("再去掉云南呢", first)?.regions).not.toEqual(expect.arrayContaining(["450000"]));
  const cities = read("把兰州也去掉", "昨天甘肃的负面，不要天水的");
  expect(cities?.leftPlaces).toEqual(["天水", "兰州"]);
  expect(cities?.regions?.every((code) => code.startsWith("62") && code !== "620100" && code !== "620500")).toBe(true);
});

it("a number behind a name is of a thing, and no outlet's", () => {
  expect(read("沈阳地铁4号线昨天有多少报道")).toMatchObject({ regions: ["210100"], keyWords: "地铁 4号线", outlets: [] });
  expect(read("沈阳地铁昨天发了多少")).toMatchObject({ outlets: ["沈阳地铁"] });
  expect(read("近7天济南公交12路有没有负面")).toMatchObject({ regions: ["370100"], keyWords: "公交 12路" });
});

it("a county that the list has no region of is looked for as it stands", () => {
  expect(read("近7天环江毛南族自治县有多少报道")?.keyWords).toBe("环江毛南族自治县");
});

it("what is left out of 全部 are kinds; of a platform it is said that its whole kind is", () => {
  expect(read("昨天除了微博，关于停水的有多少")?.kinds).toEqual(["news", "app", "bbs", "wechat", "epaper"]);
  const asked = questionConditions("昨天除了抖音，关于停水的有多少", NOW);
  expect([asked?.conditions.kinds?.includes("video"), asked?.wholeKinds]).toEqual([false, ["抖音"]]);
  expect(questionConditions("昨天除了短视频，关于停水的有多少", NOW)?.wholeKinds).toBeUndefined();
});
