import { describe, expect, test } from "vitest";
import { type DrawnRecord, nearestDrawn, nearestOnLines } from "./nearest.ts";

const record = (series: string, place: number, x: number, y: number | number[] | null): DrawnRecord => ({
  x,
  y: y ?? Number.NaN,
  _origin: y === null ? {} : { point: { x: `d${place}`, y: 1, series, key: `d${place}`, seriesKey: series } },
});
const line = (series: string, ys: (number | number[] | null)[]): DrawnRecord[] =>
  ys.map((y, place) => record(series, place, place * 100, y));
const at = (lines: DrawnRecord[][], x: number, y: number): string => {
  const point = nearestOnLines(lines, { x, y });
  return point ? `${point.series} ${point.x}` : "";
};

describe("the point a click means", () => {
  test("is of the line that passes nearest, at the time nearest to the click", () => {
    const lines = [line("a", [10, 10, 10]), line("b", [50, 50, 50])];
    expect(at(lines, 5, 12)).toBe("a d0");
    expect(at(lines, 5, 48)).toBe("b d0");
    expect(at(lines, 140, 200)).toBe("b d1");
    expect(at(lines, 170, 31)).toBe("b d2");
    expect(at([], 0, 0)).toBe("");
  });

  test("between two times, is of the line that was clicked and not of the record beside it", () => {
    const lines = [line("flat", [110, 110]), line("steep", [0, 200])];
    expect(at(lines, 40, 80)).toBe("steep d0");
    // Beside a steep line, 10 px below it are some 4 px from it.
    expect(at([line("flat", [107, 107]), line("steep", [0, 250])], 40, 110)).toBe("flat d0");
    expect(at([line("flat", [104, 104]), line("steep", [0, 250])], 40, 110)).toBe("steep d0");
  });

  test("in stacked areas, is of the band the click lies in", () => {
    const bands = [
      line(
        "low",
        [
          [300, 200],
          [300, 280],
        ].slice(),
      ),
      line("high", [
        [200, 100],
        [280, 20],
      ]),
    ];
    expect(at(bands, 10, 250)).toBe("low d0");
    expect(at(bands, 10, 150)).toBe("high d0");
    // The lower band is narrow at the right.
    expect(at(bands, 95, 270)).toBe("high d1");
    expect(at(bands, 95, 290)).toBe("low d1");
    // Above all of them.
    expect(at(bands, 60, 5)).toBe("high d1");
  });

  test("has a value: gaps are none, what stands between two gaps is", () => {
    const lines = [line("a", [10, null, 10, null, 10]), line("b", [90, 90, 90, 90, 90])];
    expect(at(lines, 100, 10)).toBe("b d1");
    expect(at(lines, 198, 14)).toBe("a d2");
    expect(at([line("a", [null, null])], 0, 0)).toBe("");
  });

  test("of a radar is the dot nearest to it", () => {
    const dots = [record("a", 0, 100, 100), record("b", 0, 100, 40), record("gap", 0, 100, null)];
    expect(nearestDrawn(dots, { x: 104, y: 52 })?.series).toBe("b");
    expect(nearestDrawn(dots, { x: 104, y: 88 })?.series).toBe("a");
    expect(nearestDrawn([], { x: 0, y: 0 })).toBeUndefined();
  });
});
