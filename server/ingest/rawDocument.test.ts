import { expect, test } from "vitest";
import { readRow } from "./rawDocument.ts";
import { readTime } from "./readTime.ts";

const now = 1_700_000_000_000;

test.each([
  ["2025-11-01", "2025-10-31T16:00:00.000Z"],
  ["2025/11/1 8:30", "2025-11-01T00:30:00.000Z"],
  ["2025年11月1日 08:30", "2025-11-01T00:30:00.000Z"],
  ["2025-11-01T08:30:05+08:00", "2025-11-01T00:30:05.000Z"],
  ["2025-11-01T00:30:05Z", "2025-11-01T00:30:05.000Z"],
  ["Sat, 01 Nov 2025 08:30:00 +0800", "2025-11-01T00:30:00.000Z"],
  // Without a zone it is Shanghai time, wherever the server stands.
  ["Nov 1, 2025 08:30:00", "2025-11-01T00:30:00.000Z"],
  ["Sat, 01 Nov 2025 08:30:00", "2025-11-01T00:30:00.000Z"],
  ["2025-11-01 08:30 PM", "2025-11-01T12:30:00.000Z"],
  ["Sat, 01 Nov 2025 00:30:00 GMT", "2025-11-01T00:30:00.000Z"],
  ["Fri Oct 31 2025 20:30:00 GMT-0400 (Eastern Daylight Time)", "2025-11-01T00:30:00.000Z"],
  ["Fri, 31 Oct 2025 20:30:00 EDT", "2025-11-01T00:30:00.000Z"],
  ["1761957000", "2025-11-01T00:30:00.000Z"],
  [1761957000000, "2025-11-01T00:30:00.000Z"],
])("%s is read", (written, iso) => {
  expect(new Date(readTime(written)).toISOString()).toBe(iso);
});

test.each([
  ["02月28日 12:02", "2023-02-28T04:02:00.000Z"],
  ["11-16 08:30", "2022-11-16T00:30:00.000Z"],
  ["今天 03:04", "2023-11-14T19:04:00.000Z"],
  ["昨天 23:59", "2023-11-14T15:59:00.000Z"],
  ["5分钟前", "2023-11-14T22:08:20.000Z"],
  ["刚刚", "2023-11-14T22:13:20.000Z"],
])("%s is the last such time", (date, iso) => {
  expect(new Date(readRow({ title: "a", date }, { now }).pubdate).toISOString()).toBe(iso);
});

test("what fills fields that are left out is held to their limits too", () => {
  const row = readRow({ title: "a" }, { now, source: "长".repeat(300), channel: "长".repeat(300) });
  expect([row.source.length, row.channel.length]).toEqual([200, 200]);
});

test.each(["2025-02-30", "yesterday", "2025-13-01", "2025-01-01 25:00"])("%s is no time", (written) => {
  expect(readTime(written)).toBeNaN();
});

test("the fields of a plain export work as they are", () => {
  const row = readRow({ date: "2025-11-01", title: "标 题", content: "<p>正文</p>", source: "新闻联播" }, { now });
  expect(row).toMatchObject({ title: "标 题", html: "<p>正文</p>", source: "新闻联播", dataType: "news" });
  expect(readRow({ content: "a < b", 来源: "甲" }, { now, dataType: "weibo" })).toMatchObject({
    text: "a < b",
    source: "甲",
    dataType: "weibo",
    pubdate: now,
  });
});

test("a forward needs no words of its own", () => {
  expect(readRow({ mid: "r1", parent: "p", text: " ", date: "2025-11-01" }, { now, dataType: "weibo" })).toMatchObject({
    ...{ externalId: "r1", parentExternalId: "p", title: "" },
  });
  expect(() => readRow({ mid: "r1", parent: "", text: "" }, { now })).toThrow("neither title nor content");
});

test.each([
  [[], "an object was expected, found a list"],
  ["x", "an object was expected, found string"],
  [{ url: "https://a.example" }, "neither title nor content"],
  [{ title: { a: 1 } }, "title must be text, found object"],
  [{ title: "a", type: "radio" }, 'dataType "radio" is unknown'],
  [{ title: "a", date: "soon" }, 'date "soon" is no date'],
  [{ title: "a", likeCount: "many" }, 'likeCount must be a number from 0, found "many"'],
  [{ title: "长".repeat(501) }, "title has 501 characters, at most 500 are allowed"],
])("%j is refused", (row, message) => {
  expect(() => readRow(row, { now })).toThrow(message);
});
