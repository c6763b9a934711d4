import fc from "fast-check";
import { expect, test } from "vitest";
import type { ColumnPlan } from "../compile/plan.ts";
import { neutralText, safeFileName, sheetRows } from "./export.ts";

const column = (field: string, format = "text", rest: Partial<ColumnPlan> = {}): ColumnPlan => ({
  field,
  title: field,
  format,
  formatProps: {},
  path: "/",
  ...rest,
});

test("numbers stay numbers, times are readable, labels replace codes", () => {
  const { header, body } = sheetRows({
    columns: [
      column("title", "highlight"),
      column("count", "bigNumber"),
      column("share", "percent"),
      column("pubdate", "timestamp"),
      column("type", "tag", { dictionary: "d" }),
      column("types", "tags", { dictionary: "d" }),
      column("emo", "sentiment"),
      column("index", "index"),
      column("pic", "image"),
      column("secret", "text", { hidden: true }),
      column("gone"),
    ],
    rows: [
      {
        title: "a<em>b</em>",
        count: 123_456_789,
        share: 0.5,
        pubdate: Date.UTC(2026, 0, 2, 3, 4, 5),
        type: "news",
        types: ["news", "app"],
        emo: -1,
        index: { value: 981.53 },
        pic: "/x.png",
        secret: "s",
      },
    ],
    dictionaries: {
      d: [
        { value: "news", label: "网站" },
        { value: "app", label: "APP" },
      ],
    },
  });
  expect(header).toEqual(["title", "count", "share", "pubdate", "type", "types", "emo", "index", "gone"]);
  expect(body).toEqual([["ab", 123_456_789, 0.5, "2026-01-02 11:04:05", "网站", "网站、APP", "负面", 981.53, null]]);
});

test("no cell begins like a formula, whatever the row holds", () => {
  for (const bad of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", "\n=1"])
    expect(neutralText(bad)).toBe(`'${bad}`);
  expect(neutralText("3-1")).toBe("3-1");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.constantFrom("=", "+", "-", "@", "\t", "\r").chain((first) => fc.string().map((rest) => first + rest)),
      ),
      (text) => {
        const [cell] = sheetRows({ columns: [column("v", "tag")], rows: [{ v: text }] }).body[0] ?? [];
        if (typeof cell === "string") expect(cell).not.toMatch(/^[\s]*[=+\-@\t\r]/);
      },
    ),
  );
});

test("a negative number is a number, not a neutralised text", () => {
  expect(sheetRows({ columns: [column("v", "bigNumber")], rows: [{ v: -5 }] }).body).toEqual([[-5]]);
});

test("no column is wider than 100", () => {
  const { widths } = sheetRows({
    columns: [column("long"), column("short")],
    rows: [{ long: "长".repeat(500), short: "a" }],
  });
  expect(widths[0]).toBe(100);
  expect(widths[1]).toBeLessThan(12);
});

test("file names are safe, 列表 by default", () => {
  expect(safeFileName(undefined)).toBe("列表.xlsx");
  expect(safeFileName("../../etc/passwd")).toBe("etc passwd.xlsx");
  expect(safeFileName('媒体:排行*?"<>|')).toBe("媒体 排行.xlsx");
  expect(safeFileName("CON")).toBe("CON_.xlsx");
  fc.assert(
    fc.property(fc.string(), (name) => {
      const safe = safeFileName(name);
      expect(safe).toMatch(/^[^\\/:*?"<>|\r\n\t]+\.xlsx$/);
      expect(safe.length).toBeLessThanOrEqual(106);
      expect(safe.startsWith(".")).toBe(false);
    }),
  );
});
