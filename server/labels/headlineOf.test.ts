import { expect, it } from "vitest";
import { headlineOf } from "./headlineOf.ts";

it("a post without a headline is called by the begin of its text, which cuts no sign in two", () => {
  expect(headlineOf({ title: "标题", summary: "正文" })).toBe("标题");
  expect(headlineOf({ title: "", summary: "明天有雨🌧记得带伞" }, 5)).toBe("明天有雨");
  expect(headlineOf({ title: "", summary: "明天有雨🌧记得带伞" }, 6)).toBe("明天有雨🌧");
});
