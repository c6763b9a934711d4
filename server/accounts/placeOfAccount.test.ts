import { expect, test } from "vitest";
import { placeOfAccount } from "./placeOfAccount.ts";

test("an outlet sits where its card says, else where its name is known to sit, else at the place in its name", () => {
  expect(placeOfAccount("新京报", "440000")).toBe("440000");
  expect(placeOfAccount("新京报我们视频", undefined)).toBe("110000");
  expect(placeOfAccount("极目新闻", "")).toBe("420000");
  expect(placeOfAccount("红星新闻", undefined)).toBe("510100");
  expect(placeOfAccount("澎湃新闻", undefined)).toBe("310000");
  expect(placeOfAccount("广州日报", undefined)).toBe("440100");
  expect(placeOfAccount("山东发布", undefined)).toBe("370000");
  expect(placeOfAccount("网易新闻", undefined)).toBe("");
});
