import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as format from "./format.ts";

describe("bigNumber", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [9999, "9,999"],
    [10_000, "1万+"],
    [12_345, "1.2万+"],
    [99_999_999, "9999.9万+"],
    [100_000_000, "1亿+"],
    [1_234_567_890, "12.3亿+"],
    [-12_345, "-1.2万+"],
    [7377.227053140096, "7,377.23"],
    [17.666666666666668, "17.67"],
    [999.999, "1,000"],
    [-0.001, "0"],
    ["1234", "1,234"],
    ["abc", ""],
    [null, ""],
  ])("%s → %s", (value, text) => {
    expect(format.bigNumber(value)).toBe(text);
  });

  test("never claims more than there is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 2 ** 45 }), (value) => {
        const text = format.bigNumber(value);
        const shown = Number(text.replace(/[万亿+]/g, "")) * (text.includes("亿") ? 1e8 : 1e4);
        return shown <= value + 1e-3 && value - shown < (text.includes("亿") ? 1e7 : 1e3) + 1;
      }),
    );
  });
});

describe("bigNumber at its thresholds (SPEC §5)", () => {
  const figures = (text: string) => text.replaceAll(",", "");

  test("below 1000 as is", () => {
    fc.assert(fc.property(fc.integer({ min: -999, max: 999 }), (value) => format.bigNumber(value) === String(value)));
    expect(format.bigNumber(999.5)).toBe("999.5");
  });

  test("thousands with commas: every third place, nothing lost", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), (value) => {
        const text = format.bigNumber(value);
        expect(text).toMatch(/^\d,\d{3}$/);
        expect(figures(text)).toBe(String(value));
      }),
    );
    expect(format.bigNumber(9999.5)).toBe("9,999.5");
  });

  test("万+ from 10 thousand to below 100 million, 亿+ from there", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 99_999_999 }), (value) => {
        expect(format.bigNumber(value)).toMatch(/^\d{1,4}(\.\d)?万\+$/);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: Number.MAX_SAFE_INTEGER }), (value) => {
        expect(format.bigNumber(value)).toMatch(/^\d+(\.\d)?亿\+$/);
      }),
    );
  });

  test("a larger number never reads as a smaller one, also across a threshold", () => {
    const worth = (text: string) => Number.parseFloat(figures(text)) * (text.includes("亿") ? 1e8 : text.includes("万") ? 1e4 : 1);
    const near = fc.oneof(
      fc.constantFrom(1000, 10_000, 100_000_000).chain((edge) => fc.integer({ min: edge - 3, max: edge + 3 })),
      fc.nat(2 ** 40),
    );
    fc.assert(
      fc.property(near, near, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(worth(format.bigNumber(low))).toBeLessThanOrEqual(worth(format.bigNumber(high)));
      }),
    );
  });

  test("below zero as above, with its sign", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (value) => format.bigNumber(-value) === `-${format.bigNumber(value)}`));
  });
});

test("durations are h:mm:ss", () => {
  expect(format.duration(59)).toBe("0:00:59");
  expect(format.duration(60)).toBe("0:01:00");
  expect(format.duration(3600)).toBe("1:00:00");
  expect(format.duration(36_061)).toBe("10:01:01");
  fc.assert(
    fc.property(fc.nat(1e7), (seconds) => {
      const [h = 0, m = 0, s = 0] = format.duration(seconds).split(":").map(Number);
      return h * 3600 + m * 60 + s === seconds;
    }),
  );
});

test("a 13-digit timestamp is milliseconds, otherwise seconds", () => {
  expect(format.milliseconds(999_999_999_999)).toBe(999_999_999_999_000);
  expect(format.milliseconds(1_000_000_000_000)).toBe(1_000_000_000_000);
  expect(format.datetime(1_772_677_230)).toBe(format.datetime(1_772_677_230_000));
  expect(format.timestamp(Date.UTC(2026, 2, 5, 2, 20))).toBe("03-05 10:20");
  expect(format.date(Date.UTC(2026, 2, 4, 16))).toBe("2026-03-05");
  expect(format.date("2026-03-05")).toBe("2026-03-05");
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999_999 }),
      (value) => format.milliseconds(value) === (String(value).length === 13 ? value : value * 1000),
    ),
  );
});

test("phones are masked: first three, stars, the rest", () => {
  expect(format.phone("13812345678")).toBe("138****5678");
  expect(format.phone("138")).toBe("138");
  expect(format.phone("")).toBe("");
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,20}$/), (digits) => {
      const masked = format.phone(digits);
      expect(masked).toMatch(/^\d{3}\*{1,4}\d*$/);
      expect(masked).toHaveLength(digits.length);
      expect(masked.slice(0, 3)).toBe(digits.slice(0, 3));
      expect(masked.slice(7)).toBe(digits.slice(7));
    }),
  );
});

test("bank numbers are grouped in fours", () => {
  expect(format.bank("6222021234567890123")).toBe("6222 0212 3456 7890 123");
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,24}$/), (digits) => {
      const groups = format.bank(digits).split(" ");
      expect(groups.join("")).toBe(digits);
      expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true);
      expect(groups.at(-1)!.length).toBeLessThanOrEqual(4);
    }),
  );
});

test("floats, percentages, changes, sizes", () => {
  expect(format.float(1)).toBe("1.00");
  expect(format.float("2.345", 1)).toBe("2.3");
  expect(format.percent(0.12345)).toBe("12.35%");
  expect(format.percent(0)).toBe("0.00%");
  expect([format.float(-0.001), format.float(-0.005001), format.percent(-0.00001)]).toEqual(["0.00", "-0.01", "0.00%"]);
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      expect(format.float(value)).toMatch(/^-?\d+\.\d{2}$/);
      expect(Math.abs(Number(format.float(value)) - value)).toBeLessThanOrEqual(0.005 + 1e-6);
      expect(format.percent(value)).toMatch(/^-?\d+\.\d{2}%$/);
    }),
  );
  expect(format.delta(0.5)).toBe("▲50.00%");
  expect(format.delta(-0.5)).toBe("▼50.00%");
  expect(format.delta(0)).toBe("持平");
  expect(format.bytes(1536)).toBe("1.5 KB");
  expect(format.bytes(0)).toBe("0 B");
});

test("no text format throws or prints NaN, whatever it gets", () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.values(format.textFormats)), (value, apply) => {
      if (typeof value === "symbol" || (value !== null && typeof value === "object")) return true;
      return !/NaN|undefined/.test(apply?.(value) ?? "") || typeof value === "string";
    }),
  );
});
