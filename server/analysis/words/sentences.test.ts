import { expect, test } from "vitest";
import { sentences } from "./sentences.ts";

test("quotes stay with the sentence that they close, and straight ones with that which they open", () => {
  expect(sentences("他来了。“今年好。”村民说。")).toEqual(["他来了。", "“今年好。”", "村民说。"]);
  expect(sentences('正忙着翻晒。"一斤六块五，摘了不少。"村民说。明年再来。"好。"')).toEqual([
    "正忙着翻晒。",
    '"一斤六块五，摘了不少。"',
    "村民说。",
    "明年再来。",
    '"好。"',
  ]);
});

test("a mark that nobody closed ends with its line", () => {
  expect(sentences('屏幕15.6"。\n他说："好。"走了。')).toEqual(['屏幕15.6"。', '他说："好。"', "走了。"]);
});
