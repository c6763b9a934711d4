import { expect, test } from "vitest";
import { wholeWords } from "./wholeWords.ts";

test("pieces of names are whole where they stand nowhere else", () => {
  const text = "丹麦首相弗雷泽里克森表示，弗雷泽里克森称。丁薛祥说，丁薛祥主持。高市早苗称，高市早苗道歉。伊朗米纳卜，伊朗米纳卜的学校。";
  expect(wholeWords(["里克森", "弗雷泽", "丹麦"], text)).toEqual(["弗雷泽里克森", "丹麦"]);
  expect(wholeWords(["薛祥"], text)).toEqual(["丁薛祥"]);
  expect(wholeWords(["高市", "早苗"], text)).toEqual(["高市早苗"]);
  expect(wholeWords(["伊朗", "米纳"], text)).toEqual(["伊朗", "米纳卜"]);
});

test("words of the dictionary and what stands once stay as they are", () => {
  expect(wholeWords(["关税", "贝伦"], "巴西贝伦拉开序幕，关税下调。")).toEqual(["关税", "贝伦"]);
});
