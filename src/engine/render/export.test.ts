import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { read } from "xlsx";
import type { ColumnPlan } from "../compile/plan.ts";
import { exportRows, neutralText, safeFileName, sheetRows } from "./export.ts";

const saved = vi.hoisted(() => vi.fn());
vi.mock("./saveFile.ts", () => ({ saveFile: saved }));
afterEach(() => {
  saved.mockReset();
  vi.unstubAllGlobals();
});

const column = (field: string, format = "text", rest: Partial<ColumnPlan> = {}): ColumnPlan => ({
  field,
  title: field,
  format,
  formatProps: {},
  path: "/",
  ...rest,
});

test("one column holds the source, or the channel where a post names none", () => {
  const { header, body } = sheetRows({
    columns: [column("source", "text", { or: "channel" })],
    rows: [
      { source: "晨报", channel: "要闻" },
      { source: "", channel: "某公众号" },
    ],
  });
  expect(header).toEqual(["source"]);
  expect(body).toEqual([["晨报"], ["某公众号"]]);
});

test("what only cards show is written too; what waits for the column settings is not", () => {
  const columns = [
    column("title", "highlight"),
    column("summary", "highlight", { hidden: true, slot: "summary" }),
    column("phone", "text", { hidden: true }),
  ];
  expect(sheetRows({ columns, rows: [{ title: "标题", summary: "摘要", phone: "1" }] })).toMatchObject({
    header: ["title", "summary"],
    body: [["标题", "摘要"]],
  });
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
  for (const bad of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", "\n=1"]) expect(neutralText(bad)).toBe(`'${bad}`);
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

test("figures keep their look: shares as percentages, digits as the column says", () => {
  const { body, figures } = sheetRows({
    columns: [
      column("share", "percent"),
      column("rough", "percent", { formatProps: { digits: 0 } }),
      column("change", "delta"),
      column("places", "delta", { formatProps: { unit: "" } }),
      column("count", "bigNumber"),
      column("score", "float", { formatProps: { digits: 1 } }),
      column("text"),
    ],
    rows: [{ share: "0.1234", rough: 0.5, change: -0.25, places: 3, count: "12345", score: 1.25, text: "12" }],
  });
  expect(figures).toEqual(["0.00%", "0%", "0.00%", "#,##0", "#,##0", "0.0", undefined]);
  expect(body).toEqual([[0.1234, 0.5, -0.25, 3, 12_345, 1.25, "12"]]);
});

test("what the screen hides or words stays so: masked phones, levels, switches, tags, never", () => {
  const { body } = sheetRows({
    columns: [
      column("phone", "phone"),
      column("bank", "bank"),
      column("level", "level"),
      column("on", "boolean", { formatProps: { onText: "启用", offText: "停用" } }),
      column("types", "tags", { dictionary: "d" }),
      column("seen", "datetime"),
      column("long", "duration"),
    ],
    rows: [
      {
        phone: "13812345678",
        bank: "6222020200112233",
        level: 1,
        on: 0,
        types: "news, app,news",
        seen: 0,
        long: 3661,
      },
    ],
    dictionaries: { d: [{ value: "news", label: "网站" }] },
  });
  expect(body).toEqual([["138****5678", "6222 0202 0011 2233", "特别重大", "停用", "网站、app", null, "1:01:01"]]);
});

test("no column is wider than 100", () => {
  const { widths } = sheetRows({
    columns: [column("long"), column("short")],
    rows: [{ long: "长".repeat(500), short: "a" }],
  });
  expect(widths[0]).toBe(100);
  expect(widths[1]).toBeLessThan(12);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.string({ maxLength: 300 }), (title, value) => {
      const sheet = sheetRows({ columns: [column("v", "text", { title })], rows: [{ v: value }] });
      expect(sheet.widths[0]).toBeGreaterThanOrEqual(6);
      expect(sheet.widths[0]).toBeLessThanOrEqual(100);
    }),
  );
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

test("the file: its name, one sheet with filter arrows, widths, and figures that stay figures", async () => {
  const columns = [column("title"), column("share", "percent")];
  expect(await exportRows({ columns, rows: [{ title: "=cmd", share: 0.5 }] })).toBe("列表.xlsx");
  const [blob, name] = saved.mock.calls[0]! as [Blob, string];
  expect([name, blob.type]).toEqual(["列表.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]);
  const sheet = read(await blob.arrayBuffer(), { cellNF: true }).Sheets.Sheet1!;
  expect(sheet["!autofilter"]).toEqual({ ref: "A1:B2" });
  expect(sheet.A2).toMatchObject({ t: "s", v: "'=cmd" });
  expect(sheet.A2.f).toBeUndefined();
  expect(sheet.B2).toMatchObject({ t: "n", v: 0.5, z: "0.00%" });
});

/** A worker that only remembers. */
class SilentWorker {
  static made: SilentWorker[] = [];
  asked: unknown;
  terminate = vi.fn();
  onmessage?: (event: { data: ArrayBuffer }) => void;
  onerror?: (event: { message: string }) => void;
  constructor() {
    SilentWorker.made.push(this);
  }
  postMessage(sheet: unknown): void {
    this.asked = sheet;
  }
}

test("a large file is written beside the page, and cancel ends it", async () => {
  vi.stubGlobal("Worker", SilentWorker);
  const rows = Array.from({ length: 2000 }, (_, at) => ({ v: at }));
  const request = { columns: [column("v")], rows };
  await exportRows({ ...request, rows: rows.slice(1) });
  expect([SilentWorker.made.length, saved.mock.calls.length]).toEqual([0, 1]);

  const done = exportRows(request);
  const [first] = SilentWorker.made;
  expect(first?.asked).toMatchObject({ header: ["v"] });
  first?.onmessage?.({ data: new ArrayBuffer(8) });
  expect(await done).toBe("列表.xlsx");
  expect(first?.terminate).toHaveBeenCalledOnce();
  expect(saved).toHaveBeenCalledTimes(2);

  const controller = new AbortController();
  const cancelled = exportRows(request, controller.signal);
  controller.abort();
  await expect(cancelled).rejects.toThrow();
  expect(SilentWorker.made[1]?.terminate).toHaveBeenCalledOnce();
  const failed = exportRows(request);
  SilentWorker.made[2]?.onerror?.({ message: "" });
  await expect(failed).rejects.toThrow("文件写入失败");
  expect(saved).toHaveBeenCalledTimes(2);
});
