import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chartData } from "#engine/charts/chartData.ts";
import { axisNumber, axisTime, colorsOf, cut, isDark, type Look } from "#engine/charts/look.ts";
import { pointOf } from "#engine/charts/marks/mark.ts";
import { plotMarks } from "#engine/charts/marks/plotMarks.ts";
import { wholeTicks } from "#engine/charts/marks/wholeTicks.ts";
import { inkOn, luminance, MAP_SCALE, MAP_STEPS, mapRamps, palettes, stepColor } from "#engine/charts/palettes.ts";
import { type ChartPlan, marks } from "./chartPlan.ts";
import { provinceAround, provinceOf, provinces } from "./provinces.ts";
import schema from "./schema.json";

const plan = (rest: Partial<ChartPlan>): ChartPlan => ({ id: "c", path: "/", kind: "chart", mark: "bar", ...rest });
const look: Look = {
  dark: false,
  text: "#111",
  muted: "#555",
  line: "#eee",
  ground: "#ffffff",
  font: "sans-serif",
  width: 400,
  animate: false,
};

describe("data", () => {
  test("rows of {key,name,value,series} need no field", () => {
    const data = chartData(plan({ mark: "line" }), [
      { key: "2026-01-02", name: "1月2日", value: 2, series: "app" },
      { key: "2026-01-01", name: "1月1日", value: 1, series: "news" },
    ]);
    expect(data.axis).toBe("day");
    expect(data.categories).toEqual(["2026-01-01", "2026-01-02"]);
    expect(data.series).toEqual(["news", "app"]);
  });

  test("a row without a value is a gap of its line; its day stays on the axis", () => {
    const days = plan({ mark: "line", format: "rank" });
    const data = chartData(days, [
      { key: "2026-01-01", name: "2026-01-01", value: 3 },
      { key: "2026-01-02", name: "2026-01-02" },
      { key: "2026-01-03", name: "2026-01-03", value: 1 },
    ]);
    expect(data.categories).toEqual(["2026-01-01", "2026-01-02", "2026-01-03"]);
    expect(data.gaps).toEqual(["2026-01-02"]);
    const { options } = plotMarks.line({ plan: days, data, look, told: {} });
    expect(options).toMatchObject({ connectNulls: false, data: [{ y: 3 }, { x: "2026-01-02", y: null }, { y: 1 }] });
    expect(chartData(plan({ mark: "line" }), [{ key: "2026-01-01", name: "", value: 3 }]).gaps).toEqual([]);
  });

  test("what one series has no value for stands where the rows have it, not before all others", () => {
    const rows = ["0 小时", "1 小时", "2 小时"].flatMap((name, hour) => [
      { key: String(hour), name, series: "甲", value: hour },
      { key: String(hour), name, series: "乙", ...(hour < 1 && { value: hour }) },
    ]);
    expect(chartData(plan({ mark: "line", x: "name", series: "series" }), rows).categories).toEqual(["0 小时", "1 小时", "2 小时"]);
  });

  test("a single series is named where the plan says so, and where it has a name", () => {
    const named = (rest: Partial<ChartPlan>, series: object) => {
      const one = plan({ mark: "column", ...rest });
      const data = chartData(one, [{ key: "网站", name: "网站", value: 6, ...series }]);
      return plotMarks.column({ plan: one, data, look, told: {} }).legend?.items.map(({ name }) => name);
    };
    expect(named({ legend: true }, { series: "晨报" })).toEqual(["晨报"]);
    expect(named({}, { series: "晨报" })).toBeUndefined();
    expect(named({ legend: true }, {})).toBeUndefined();
  });

  test("a bar may name its fields either way round, largest first, cut at top", () => {
    const rows = [
      { source: "甲", count: 1 },
      { source: "乙", count: 9 },
      { source: "丙", count: 5 },
    ];
    const one = chartData(plan({ x: "count", y: "source", top: 2 }), rows);
    const other = chartData(plan({ x: "source", y: "count", top: 2 }), rows);
    expect(one.categories).toEqual(["乙", "丙"]);
    expect(one.points.map(({ row: _, ...point }) => point)).toEqual(other.points.map(({ row: _, ...point }) => point));
    expect(one.points[0]?.row).toBe(rows[1]);
  });

  test("a pie gathers what top leaves out, and that group leads nowhere", () => {
    const data = chartData(plan({ mark: "pie", top: 1 }), [
      { key: "a", name: "甲", value: 5 },
      { key: "b", name: "乙", value: 2 },
      { key: "c", name: "丙", value: 1 },
    ]);
    expect(data.points.map(({ x, y }) => [x, y])).toEqual([
      ["甲", 5],
      ["其他", 3],
    ]);
    expect(data.points[1]?.row).toBeUndefined();
    expect(data.total).toBe(8);
  });

  test("parts that overlap are shares of the whole that they name", () => {
    const rows = [
      { key: "news", name: "网站", value: 6, whole: 8 },
      { key: "app", name: "APP", value: 4, whole: 8 },
    ];
    expect(chartData(plan({ mark: "pie" }), rows).total).toBe(8);
    const hint = (given: typeof rows) =>
      plotMarks.pie({ plan: plan({ mark: "pie" }), data: chartData(plan({ mark: "pie" }), given), look, told: {} }).legend?.hint;
    expect(hint(rows)).toBe("各项有重叠，占比之和超过 100%");
    expect(hint(rows.map((row) => ({ ...row, whole: 10 })))).toBeUndefined();
  });

  test("a sparkline adds several series up, and is what it was with one", () => {
    const days = [
      { key: "2026-01-01", name: "2026-01-01", value: 1, series: "news" },
      { key: "2026-01-01", name: "2026-01-01", value: 10, series: "app" },
      { key: "2026-01-02", name: "2026-01-02", value: 2, series: "news" },
      { key: "2026-01-02", name: "2026-01-02", value: 20, series: "app" },
    ];
    const drawn = (rows: typeof days, rest: Partial<ChartPlan> = {}) => chartData(plan({ mark: "sparkline", ...rest }), rows).points;
    expect(drawn(days).map(({ x, y }) => [x, y])).toEqual([
      ["2026-01-01", 11],
      ["2026-01-02", 22],
    ]);
    expect(drawn(days)[1]?.row).toEqual({ key: "2026-01-02", name: "2026-01-02", value: 22 });
    expect(drawn(days, { cumulative: true }).map(({ y }) => y)).toEqual([11, 33]);
    expect(drawn([days[0]!, days[2]!]).map(({ row }) => row)).toEqual([days[0], days[2]]);
  });

  test("measures make series; cumulative adds up within each", () => {
    const data = chartData(
      plan({
        mark: "line",
        cumulative: true,
        measures: [
          { field: "posts", label: "发稿" },
          { field: "reprints", label: "转载" },
        ],
      }),
      [
        { key: "2026-01-01", posts: 1, reprints: 10 },
        { key: "2026-01-02", posts: 2, reprints: 20 },
      ],
    );
    expect(data.points.filter((point) => point.series === "转载").map((point) => point.y)).toEqual([10, 30]);
  });

  test("no rows are lost or made up: points sum to the rows' values", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ key: fc.string({ minLength: 1 }), value: fc.nat(1000) }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (rows, top) => {
          const sum = rows.reduce((total, row) => total + row.value, 0);
          const data = chartData(
            plan({ mark: "pie", top }),
            rows.map((row) => ({ ...row, name: row.key })),
          );
          expect(data.total).toBe(sum);
        },
      ),
    );
  });
});

describe("marks", () => {
  const rows = Array.from({ length: 30 }, (_, place) => ({
    key: `k${place}`,
    name: `名称${place}`,
    value: place * 1000,
    series: place % 2 ? "甲" : "乙",
    a: place,
    b: 30 - place,
  }));

  test("places stand with the first on top, whole ones only", () => {
    const axisOf = (values: number[], format?: ChartPlan["format"]) => {
      const given = plan({ mark: "line", ...(format ? { format } : {}) });
      const data = chartData(
        given,
        values.map((value, day) => ({ key: `2026-01-0${day + 1}`, value })),
      );
      return plotMarks.line({ plan: given, data, look, told: {} }).options.yAxis as Record<string, unknown>;
    };
    expect(axisOf([2, 1], "rank")).toMatchObject({ min: 1, range: [0.96, 0.04], tickInterval: 1 });
    const { formatter } = axisOf([2, 20], "rank").label as { formatter: (value: string) => string };
    expect(["0", "5"].map(formatter)).toEqual(["", "5"]);
    expect(axisOf([300, 350], "rank").min).toBeUndefined();
    expect(axisOf([2, 1])).not.toHaveProperty("range");
  });

  test("counts have whole ticks, up to where steps are whole by themselves", () => {
    const every = (values: number[], more: Partial<ChartPlan> = {}) => {
      const given = plan({ mark: "column", ...more });
      const rows = values.map((value, at) => ({ key: `k${at % 2}`, name: `k${at % 2}`, series: `s${at}`, value }));
      return wholeTicks({ plan: given, data: chartData(given, rows), look, told: {} }).tickInterval;
    };
    expect([[0], [4], [5], [9], [10], [12], [13], [2.5]].map((values) => every(values))).toEqual([1, 1, 1, 2, 2, 3, undefined, undefined]);
    expect(every([4, 1, 4, 1], { stack: true, series: "series" })).toBe(2);
    expect(every([4, 1, 4, 1], { series: "series" })).toBe(1);
  });

  test.each(marks.filter((mark) => mark !== "map" && mark !== "sparkline"))("%s draws ordinary, empty and single data", (mark) => {
    for (const some of [rows, [], rows.slice(0, 1)]) {
      const input = plan({ mark });
      const output = plotMarks[mark as keyof typeof plotMarks]({
        plan: input,
        data: chartData(input, some),
        look,
        told: {},
      });
      expect(output.height).toBeGreaterThan(0);
      expect(output.options.animation).toBe(false);
    }
  });

  test("the schema and the code know the same marks and palettes", () => {
    expect(schema.properties.mark.enum).toEqual([...marks]);
    expect(schema.properties.palette.enum).toEqual(Object.keys(palettes));
  });

  test("names from documents are text in a tooltip and in a ring, which the library writes as HTML", () => {
    const hostile = '<img src=x onerror="alert(1)">&';
    const shown = "&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;";
    for (const mark of ["line", "bar", "pie", "wordcloud", "treemap", "radar", "scatter", "heatmap"] as const) {
      const input = plan({ mark, x: mark === "scatter" ? "a" : undefined, valueLabel: hostile, xLabel: hostile });
      const data = chartData(input, [{ key: "k", name: hostile, value: 3, series: hostile, a: 1 }]);
      const { options } = plotMarks[mark]({ plan: input, data, look, told: {} });
      const { formatter } = options.tooltip as { formatter: (datum: object) => { name: string; value: string } };
      const line = formatter({ x: hostile, y: 3, series: hostile, name: hostile, text: hostile, value: 3 });
      expect(`${line.name}${line.value}`, mark).toContain(shown);
      expect(`${line.name}${line.value}`, mark).not.toMatch(/[<>"]/);
      if (mark === "pie") expect(JSON.stringify(options.statistic)).not.toContain("<img");
    }
  });

  test("the words of a scatter's upright axis lie flat above it, with room of their own", () => {
    const input = plan({ mark: "scatter", x: "a", y: "b", valueLabel: "热度", xLabel: "在榜" });
    const { options } = plotMarks.scatter({ plan: input, data: chartData(input, rows), look, told: {} });
    expect(options.yAxis).not.toHaveProperty("title");
    expect(options).toMatchObject({
      xAxis: { title: { text: "在榜" } },
      annotations: [{ type: "text", content: "热度", position: ["min", "max"] }],
    });
    expect((options.appendPadding as number[])[0]).toBeGreaterThan(16);
  });

  test("points of a scatter keep their radius away from both axes", () => {
    const input = plan({ mark: "scatter", x: "a", y: "b", size: "value" });
    const { options, height } = plotMarks.scatter({ plan: input, data: chartData(input, rows), look, told: {} });
    const meta = options.meta as Record<"x" | "y", { range: [number, number] }>;
    const [, largest] = options.size as [number, number];
    expect((meta.x.range[0] ?? 0) * (look.width - 60)).toBeGreaterThan(largest);
    expect((meta.y.range[0] ?? 0) * (height - 60)).toBeGreaterThan(largest);
    expect(meta.y.range[1]).toBeLessThan(1);
  });

  test("columns side by side are padded where there are several names: the library draws none of a single one", () => {
    const drawn = (names: string[]) => {
      const input = plan({ mark: "column" });
      const given = names.flatMap((name) => ["甲", "乙"].map((series) => ({ name, series, value: 3 })));
      return plotMarks.column({ plan: input, data: chartData(input, given), look, told: {} }).options;
    };
    expect(drawn(["网站", "APP"])).toMatchObject({ isGroup: true, dodgePadding: 2 });
    expect(drawn(["网站"])).toMatchObject({ isGroup: true });
    expect(drawn(["网站"])).not.toHaveProperty("dodgePadding");
  });

  test("a bar that has one series of its own is as thick as one without, with its figure; a legend that repeats the names is left out", () => {
    const drawn = (named: object[]) => {
      const input = plan({ mark: "bar" });
      return plotMarks.bar({ plan: input, data: chartData(input, named as never), look, told: {} });
    };
    const own = drawn([
      { name: "晨报", series: "晨报", value: 4 },
      { name: "晚报", series: "晚报", value: 2 },
    ]);
    expect(own.options).toMatchObject({ isStack: true, label: { position: "right" }, xAxis: { grid: null } });
    expect(own.options).not.toHaveProperty("isGroup");
    expect(own.legend).toBeUndefined();
    const sides = drawn([
      { name: "武汉", series: "我方", value: 4 },
      { name: "成都", series: "竞品", value: 2 },
    ]);
    expect(sides.legend?.items.map(({ name }) => name)).toEqual(["我方", "竞品"]);
    expect(sides.options).not.toHaveProperty("isGroup");
    const both = drawn([
      { name: "武汉", series: "正面", value: 4 },
      { name: "武汉", series: "负面", value: 2 },
    ]);
    expect(both.options).toMatchObject({ isGroup: true });
    expect(both.options).not.toHaveProperty("label");
  });

  test("shares keep the value in their tooltip and per cent on their axis", () => {
    for (const mark of ["area", "column", "bar"] as const) {
      const input = plan({ mark, stack: true, percent: true });
      const { options } = plotMarks[mark]({ plan: input, data: chartData(input, rows), look, told: {} });
      const axis = (mark === "bar" ? options.xAxis : options.yAxis) as { label: { formatter: (v: string) => string } };
      expect(axis.label.formatter("0.25"), mark).toBe("25%");
      const [datum] = options.data as { point: { y: number } }[];
      const { formatter } = options.tooltip as { formatter: (datum: object) => { value: string } };
      expect(formatter({ ...datum, y: 0.25 }).value, mark).toBe(datum?.point.y.toLocaleString("zh-CN"));
    }
  });

  test("percentages show two decimals (SPEC §5)", () => {
    const parts = [1, 2].map((value) => ({ key: `k${value}`, name: `名${value}`, value }));
    const draw = (mark: "pie" | "treemap" | "gauge", given: typeof parts) => {
      const one = plan({ mark });
      return plotMarks[mark]({ plan: one, data: chartData(one, given), look, told: {} });
    };
    expect(draw("pie", parts).legend?.items.map(({ note }) => note)).toEqual(["66.67%", "33.33%"]);
    for (const [mark, datum] of [
      ["pie", { x: "名1", y: 1 }],
      ["treemap", { name: "名1", value: 1 }],
    ] as const) {
      const { formatter } = draw(mark, parts).options.tooltip as { formatter: (of: object) => { value: string } };
      expect(formatter(datum).value, mark).toBe("1（33.33%）");
    }
    const { statistic } = draw("gauge", [{ key: "r", name: "覆盖率", value: 0.6 }]).options as {
      statistic: { content: { formatter: () => string } };
    };
    expect(statistic.content.formatter()).toBe("60.00%");
  });

  test("a gauge is its one point, wherever it is clicked; other marks have none", () => {
    const draw = (mark: "gauge" | "pie") => {
      const one = plan({ mark, format: "percent" });
      const data = chartData(one, [{ key: "negativeRate", name: "负面率", value: 0.2 }]);
      return plotMarks[mark]!({ plan: one, data, look, told: {} });
    };
    expect(draw("gauge").only?.row).toMatchObject({ key: "negativeRate", value: 0.2 });
    expect(draw("pie").only).toBeUndefined();
  });

  test("a datum of the library leads back to its point, however wrapped", () => {
    const point = { x: "a", y: 1, series: "", key: "a", seriesKey: "" };
    expect(pointOf({ point })).toBe(point);
    expect(pointOf({ data: { datum: { point } } })).toBe(point);
    expect(pointOf({ _origin: { point } })).toBe(point);
    expect(pointOf(undefined)).toBeUndefined();
    expect(pointOf([{ x: 1 }])).toBeUndefined();
  });
});

describe("look", () => {
  test("axis labels are short, in Chinese units", () => {
    expect(axisNumber(12_345)).toBe("1.23万");
    expect(axisNumber("100000000")).toBe("1亿");
    expect(axisNumber(999)).toBe("999");
    expect(axisTime("2026-01-02", "day")).toBe("01-02");
    expect(axisTime("2026-01-02 08:00", "hour")).toBe("08:00");
    expect(axisTime("2026-01-02 00:00", "hour")).toBe("01-02");
    expect(cut("人民日报客户端", 8)).toBe("人民日报…");
    expect(isDark("#141414")).toBe(true);
    expect(isDark("#ffffff")).toBe(false);
  });

  test("sentiment series wear their colours whatever the order", () => {
    const data = chartData(plan({ mark: "pie" }), [
      { key: "-1", name: "负面", value: 9 },
      { key: "1", name: "正面", value: 1 },
    ]);
    expect(colorsOf(plan({ mark: "pie" }), data, "x")).toEqual(["#d0453f", "#3f8f4f"]);
  });
});

/** Brettel-style simulation matrices of Machado et al. (2009), severity 1. */
const VISION = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
};
const linear = (color: string): number[] =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
function lab([red = 0, green = 0, blue = 0]: number[]): number[] {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const seen = (color: string, m: number[]): number[] => {
  const c = linear(color);
  return lab(
    [0, 3, 6].map((row) =>
      Math.min(
        1,
        Math.max(
          0,
          [0, 1, 2].reduce((sum, at) => sum + (m[row + at] ?? 0) * (c[at] ?? 0), 0),
        ),
      ),
    ),
  );
};

describe("palettes", () => {
  test("one of 11 colours and six further ones; all visible on light and dark", () => {
    expect(palettes.standard).toHaveLength(11);
    expect(Object.keys(palettes)).toHaveLength(7);
    for (const [name, colors] of Object.entries(palettes)) {
      expect(new Set(colors).size, name).toBe(colors.length);
      for (const color of colors) {
        expect(1.05 / (luminance(color) + 0.05), `${name} ${color} on white`).toBeGreaterThanOrEqual(3);
        for (const dark of ["#141414", "#171c25"])
          expect((luminance(color) + 0.05) / (luminance(dark) + 0.05), `${name} ${color} on ${dark}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test.each(Object.entries(VISION))("the first six of the standard palette stay apart under %s", (_name, matrix) => {
    const first = palettes.standard.slice(0, 6).map((color) => seen(color, matrix));
    for (const [place, one] of first.entries())
      for (const other of first.slice(place + 1))
        expect(Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))).toBeGreaterThan(11);
  });

  test("the map scale runs from 0 to 2500, holds beyond its ends and tells small values apart", () => {
    expect(MAP_SCALE).toEqual({ min: 0, max: 2500 });
    expect(MAP_STEPS[0]).toBe(0);
    expect(MAP_STEPS.at(-1)).toBe(1);
    for (const ramp of Object.values(mapRamps)) {
      expect(ramp).toHaveLength(MAP_STEPS.length);
      expect(stepColor(-5, ramp, MAP_SCALE)).toBe(ramp[0]);
      expect(stepColor(2499, ramp, MAP_SCALE)).toBe(ramp.at(-2));
      expect(stepColor(2500, ramp, MAP_SCALE)).toBe(ramp.at(-1));
      expect(stepColor(99_999, ramp, MAP_SCALE)).toBe(ramp.at(-1));
      for (const values of [
        [0, 500, 1000, 1500, 2000, 2500],
        [3, 20, 60, 120, 300],
      ])
        expect(new Set(values.map((value) => stepColor(value, ramp, MAP_SCALE))).size).toBe(values.length);
      // Each step is seen as more than the one before, by its light alone.
      const light = ramp.map(luminance);
      const rising = ramp === mapRamps.dark;
      for (const [place, one] of light.slice(1).entries())
        expect(rising ? one > (light[place] ?? 0) : one < (light[place] ?? 1)).toBe(true);
    }
  });

  test("words on any colour of palettes and map keep 4.5:1", () => {
    for (const color of [...Object.values(palettes).flat(), ...Object.values(mapRamps).flat()]) {
      const [high, low] = [luminance(color), luminance(inkOn(color))].sort((a, b) => b - a) as [number, number];
      expect((high + 0.05) / (low + 0.05), color).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("map", () => {
  test("34 provincial units, each on a tile of its own", () => {
    expect(provinces).toHaveLength(34);
    expect(new Set(provinces.map(({ column, row }) => `${column},${row}`)).size).toBe(34);
    expect(new Set(provinces.map(({ code }) => code)).size).toBe(34);
  });

  test("keys and names find their province; counties are no province", () => {
    for (const value of ["44", "440000", "CN-44", "广东", "广东省"]) expect(provinceOf(value)?.name).toBe("广东");
    expect(provinceOf("广西壮族自治区")?.code).toBe("45");
    expect(provinceOf("北京市")?.code).toBe("11");
    expect(provinceOf("香港特别行政区")?.code).toBe("81");
    expect(provinceOf("440100")).toBeUndefined();
    expect(provinceOf("广州市")).toBeUndefined();
    expect(provinceAround("440300", "广东 深圳")?.name).toBe("广东");
    expect(provinceAround("x", "广东 深圳")?.name).toBe("广东");
    expect(provinceAround("us", "美国")).toBeUndefined();
  });
});
