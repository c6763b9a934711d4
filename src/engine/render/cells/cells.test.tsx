import { fireEvent, render, screen } from "@testing-library/react";
import axe from "axe-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ColumnPlan, JsonValue } from "../../compile/plan.ts";
import { formatNames } from "../../grammar/format.ts";
import { seenOf, shownOf } from "./cell.ts";
import { cellFormats } from "./cellFormats.tsx";
import { compileCell } from "./compileCell.tsx";
import { highlightText } from "./highlightText.ts";

const column = (format: string, formatProps: Record<string, JsonValue> = {}, rest: Partial<ColumnPlan> = {}): ColumnPlan => ({
  field: "v",
  title: "值",
  format,
  formatProps,
  path: "/columns/0",
  ...rest,
});
const show = (format: string, value: unknown, props: Record<string, JsonValue> = {}, rest: Partial<ColumnPlan> = {}, row = {}) => {
  const { container } = render(<div>{compileCell(column(format, props, rest), DICTIONARIES)({ ...row, v: value })}</div>);
  return container.firstElementChild as HTMLElement;
};
const DICTIONARIES = {
  dataType: [{ value: "news", label: "网站", color: "blue", children: [{ value: "news_1", label: "境外网站" }] }],
};

describe("every format", () => {
  test.each(formatNames)("%s draws – for a missing value and survives any value", (format) => {
    for (const value of [undefined, null, ""]) expect(show(format, value).textContent).toContain("–");
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, name: {} })), (value) => {
        expect(() => show(format, value)).not.toThrow();
      }),
      { numRuns: 25 },
    );
  });

  test("an unknown format names itself, its place and still shows the value", () => {
    const cell = show("sparkel", 12);
    expect(cell.textContent).toBe("12");
    expect(cell.querySelector("[title]")?.getAttribute("title")).toBe("未知格式 sparkel（/columns/0）");
    expect(Object.keys(cellFormats).sort()).toEqual([...formatNames].sort());
  });
});

describe("figures", () => {
  test("below the column's from show as none on screen; what is exported keeps them", () => {
    expect(show("bigNumber", 1, { from: 2 }).textContent).toContain("–");
    expect(show("bigNumber", 2, { from: 2 }).textContent).toBe("2");
    const same = column("bigNumber", { from: 2 });
    expect([1, 2, "无"].map((v) => seenOf(same, { v }))).toEqual([undefined, 2, "无"]);
    expect(shownOf(same, { v: 1 })).toBe(1);
  });

  test("large numbers at each threshold of SPEC §5, exact value as tooltip", () => {
    expect(show("bigNumber", 999).textContent).toBe("999");
    expect(show("bigNumber", 1000).textContent).toBe("1,000");
    expect(show("bigNumber", 9999).textContent).toBe("9,999");
    const wan = show("bigNumber", 10_000);
    expect(wan.textContent).toBe("1万+");
    expect(wan.querySelector("span")?.title).toBe("10,000");
    expect(show("bigNumber", 99_999_999).textContent).toBe("9999.9万+");
    expect(show("bigNumber", 100_000_000).textContent).toBe("1亿+");
    expect(show("bigNumber", 0).textContent).toBe("0");
    expect(show("bigNumber", 12, { prefix: "相似" }).textContent).toBe("相似12");
  });

  test("other figures", () => {
    expect(show("float", 3).textContent).toBe("3.00");
    expect(show("percent", 0.1234).textContent).toBe("12.34%");
    expect(show("duration", 3661).textContent).toBe("1:01:01");
    expect(show("duration", 61_000, { unit: "ms" }).textContent).toBe("0:01:01");
    expect(show("duration", 359_999).textContent).toBe("99:59:59");
    const year = show("duration", 8500 * 3600 + 55 * 60 + 45);
    expect(year.textContent).toBe("354天 4:55:45");
    expect(year.querySelector("span")?.title).toBe("8500:55:45");
    expect(show("phone", "13812345678").textContent).toBe("138****5678");
    expect(show("bank", "6222020200112233").textContent).toBe("6222 0202 0011 2233");
    expect(show("timestamp", Date.UTC(2026, 0, 2, 3, 4)).textContent).toBe("01-02 11:04");
    expect(show("timestamp", Date.UTC(2026, 0, 2, 3, 4) / 1000).textContent).toBe("01-02 11:04");
    expect(show("date", "2026-01-02").textContent).toBe("2026-01-02");
  });

  test("a change says its direction by sign, colour and words", () => {
    expect(show("delta", 0.1234).textContent).toBe("▲上升12.34%");
    expect(show("delta", -0.5).querySelector(".cell-delta-bad")).not.toBeNull();
    expect(show("delta", -0.5, { goodWhen: "down" }).querySelector(".cell-delta-good")).not.toBeNull();
    expect(show("delta", -3, { unit: "" }).textContent).toBe("▼下降3");
    expect(show("delta", 0).textContent).toBe("持平");
  });

  test("an index carries its formula and inputs", () => {
    const cell = show("index", {
      formulaId: "BCI",
      version: "1",
      value: 1013.3958,
      inputs: { posts: 70, reposts: 1000 },
    });
    expect(cell.textContent).toBe("1013.40BCI 1");
    const hint = cell.querySelector("[title]")?.getAttribute("title") ?? "";
    expect(hint).toContain("BCI 1 = {0.2·ln");
    expect(hint).toContain("发布 = 70");
    expect(hint).toContain("转发 = 1,000");
  });

  test("a blank value leaves its place to the field that stands in for it", () => {
    const words = (v: unknown, channel: unknown) => show("text", v, {}, { or: "channel" }, { channel }).textContent;
    expect(words("晨报", "要闻")).toBe("晨报");
    expect(words("", "某公众号")).toBe("某公众号");
    expect(words(undefined, "")).toContain("–");
  });

  test("only the first three places wear a medal", () => {
    expect(show("rank", 3).querySelector(".cell-rank-3")).not.toBeNull();
    expect(show("rank", 4).querySelector(".cell-rank-4")).toBeNull();
  });
});

test("a missing portrait shows the first sign of the name, a missing picture nothing", () => {
  expect(show("image", null, { width: 32, height: 32 }, {}, { name: "人民网" }).textContent).toBe("人");
  expect(show("image", "javascript:alert(1)", { width: 32, height: 32 }, {}, { name: "ann" }).textContent).toBe("A");
  expect(show("image", null, {}, {}, { title: "台风登陆" }).textContent).toBe("");
});

describe("words", () => {
  test("tags take label and colour from the dictionary, nested items too", () => {
    const cell = show("tag", "news", {}, { dictionary: "dataType" });
    expect(cell.textContent).toBe("网站");
    expect(cell.querySelector(".cell-tag-blue")).not.toBeNull();
    expect(show("tags", "news,news_1,x", {}, { dictionary: "dataType" }).textContent).toBe("网站境外网站x");
    expect(show("tag", 0, {}, { dictionary: "dataType" }).textContent).toContain("–");
    expect(show("tag", 0).textContent).toBe("0");
    expect(show("tags", ["a", "b", "c"], { max: 2 }).textContent).toBe("ab+1");
  });

  test("sentiment is told by word, not only by colour", () => {
    expect(show("sentiment", -1).textContent).toContain("负面");
    expect(show("sentiment", "0").textContent).toContain("中性");
    expect(show("sentiment", 5).textContent).toContain("–");
  });

  test("why a text is negative is told on hover", () => {
    expect(show("sentiment", -1, {}, {}, { toneReason: "依据：死亡、坍塌" }).querySelector("[title]")?.getAttribute("title")).toBe(
      "依据：死亡、坍塌",
    );
    expect(show("sentiment", -1).querySelector("[title]")).toBeNull();
  });

  test("no script address becomes a link or a picture", () => {
    for (const bad of ["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "//evil.example"]) {
      expect(show("link", bad).querySelector("a")).toBeNull();
      expect(show("image", bad).querySelector("img")).toBeNull();
    }
    expect(show("link", "https://a.example/b").querySelector("a")?.rel).toBe("noopener noreferrer");
    expect(show("image", "/p.png", {}, {}, { title: "标题" }).querySelector("img")?.alt).toBe("标题");
  });

  test("highlight marks words and server hits, and never parses HTML", () => {
    expect(highlightText("城市<em>暴雨</em>预警 a.b", ["预警", "a.b", ""])).toEqual([
      { text: "城市", marked: false },
      { text: "暴雨预警", marked: true },
      { text: " ", marked: false },
      { text: "a.b", marked: true },
    ]);
    const cell = render(<div>{compileCell(column("highlight"))({ v: "<img src=x onerror=1>暴雨" }, { words: ["暴雨"] })}</div>).container;
    expect(cell.querySelector("img")).toBeNull();
    expect(cell.querySelector("mark")?.textContent).toBe("暴雨");
  });

  test("runs joined again are the text, whatever the words", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "B", "暴", "雨", "(", "*", " ", "𠮷") }),
        fc.array(fc.string({ unit: fc.constantFrom("a", "暴", "雨", "(", "*", "𠮷") }), { maxLength: 4 }),
        (text, words) => {
          const runs = highlightText(text, words);
          expect(runs.map((run) => run.text).join("")).toBe(text);
          for (const run of runs)
            if (!run.marked) for (const word of words) if (word.trim()) expect(run.text.toLowerCase()).not.toContain(word.toLowerCase());
        },
      ),
    );
  });

  test("copy says the words of SPEC §5", async () => {
    let copied = "";
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          copied = text;
        },
      },
    });
    render(<div>{compileCell(column("copy", { short: 4 }))({ v: "0xabcdef" })}</div>);
    expect(screen.getByText("0x…ef").getAttribute("title")).toBe("0xabcdef");
    fireEvent.click(screen.getByRole("button", { name: "复制 0x…ef" }));
    expect(await screen.findByText("内容已复制")).toBeTruthy();
    expect(copied).toBe("0xabcdef");
  });
});

describe("compileCell", () => {
  test("keeps the element of a row until the words change", () => {
    const cell = compileCell(column("highlight"));
    const row = { v: "暴雨" };
    const words = { words: ["雨"] };
    expect(cell(row, words)).toBe(cell(row, words));
    expect(cell({ v: "暴雨" }, words)).not.toBe(cell(row, words));
    const before = cell(row, words);
    expect(cell(row, { words: ["暴"] })).not.toBe(before);
  });

  test("reads dotted paths", () => {
    const { container } = render(
      <div>{compileCell(column("text", {}, { field: "firstDoc.title" }))({ firstDoc: { title: "首发" } })}</div>,
    );
    expect(container.textContent).toBe("首发");
  });

  test("a table of every format has no accessibility violation", async () => {
    const values: Record<string, unknown> = {
      image: "/p.png",
      link: "https://a.example",
      index: { formulaId: "WCI", version: "V14.2", value: 981.5295, inputs: {} },
      sparkline: [1, 5, 3],
      tags: ["a", "b"],
      progress: 0.4,
      sentiment: 1,
    };
    const { container } = render(
      <table>
        <tbody>
          {formatNames.map((format) => (
            <tr key={format}>
              <th scope="row">{format}</th>
              <td>{compileCell(column(format))({ v: values[format] ?? 3, title: "图" })}</td>
            </tr>
          ))}
        </tbody>
      </table>,
    );
    const { violations } = await axe.run(container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map((violation) => violation.id)).toEqual([]);
  });
});
