import { expect, it, test } from "vitest";
import { agreed } from "./agreed.ts";
import { longerPlace } from "./longerPlace.ts";

it("what begins amid a count is cut", () => {
  const text = "7人制橄榄球赛今日开赛";
  const seen = {
    at: 1,
    over: [
      { word: "人", at: 1, tag: "n" },
      { word: "制", at: 2, tag: "v" },
      { word: "橄榄球赛", at: 3, tag: "n" },
    ],
  };
  expect(agreed({ word: "人制橄榄球赛", kind: "made", isSure: false, from: "橄榄球赛" }, seen, text)).toBeUndefined();
});

test.each([
  ["安西", "从都安西下高速", { word: "都安西", at: 1, tag: "LOC" }, 2, "都安西"],
  ["拉马拉", "维克拉马拉特纳", { word: "维克拉马拉特纳", at: 0, tag: "nr" }, 2, "维克拉马拉特纳"],
  ["北京", "在北京市区", { word: "北京市区", at: 1, tag: "LOC" }, 1, "北京"],
  ["北京", "在北京举行", { word: "北京", at: 1, tag: "LOC" }, 1, "北京"],
])("%s in %s", (name, _, word, at, whole) => expect(longerPlace(name, { at, over: [word] })).toBe(whole));
