import { describe, expect, it } from "vitest";
import { cutLabel, cutUserName, hasSideSpace, scrollBounds, submenuGrid, submenuHeight } from "./menuLayout.ts";

describe("main menu measures (SPEC §9)", () => {
  it.each([
    [1, 30],
    [5, 150],
    [6, 90],
    [9, 90],
    [10, 150],
    [18, 150],
  ])("a submenu of %i entries is %i px high", (entries, height) => expect(submenuHeight(entries)).toBe(height));

  it("leaves no entry outside the grid", () => {
    for (let entries = 1; entries <= 30; entries++) {
      const { rows, columns } = submenuGrid(entries);
      expect(rows * columns).toBeGreaterThanOrEqual(entries);
      expect(rows * (columns - 1)).toBeLessThan(entries);
    }
  });

  it("cuts labels over 8 characters and keeps the full text as title", () => {
    expect(cutLabel("一二三四五六七八")).toEqual({ text: "一二三四五六七八" });
    expect(cutLabel("一二三四五六七八九")).toEqual({ text: "一二三四五六七八...", title: "一二三四五六七八九" });
  });

  it("cuts user names at 4 characters", () => {
    expect(cutUserName("系统管理")).toBe("系统管理");
    expect(cutUserName("系统管理员")).toBe("系统管理...");
  });

  it("scrolls by whole entries and shows arrows only when needed", () => {
    expect(scrollBounds(115 * 3 + 40, 3)).toEqual({ page: 3, last: 0, needed: false });
    expect(scrollBounds(115 * 3 + 39, 3)).toEqual({ page: 2, last: 1, needed: true });
    expect(scrollBounds(115 * 3 + 40 + 52, 4)).toEqual({ page: 3, last: 1, needed: true });
    expect(scrollBounds(10, 12)).toEqual({ page: 1, last: 11, needed: true });
  });

  it("offers quick navigation from 60 px of side space", () => {
    expect(hasSideSpace(1340)).toBe(true);
    expect(hasSideSpace(1339)).toBe(false);
  });
});
