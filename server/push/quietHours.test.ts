import { describe, expect, it } from "vitest";
import { quietUntil } from "./quietHours.ts";

const at = (clock: string, day = "2026-06-01"): number => Date.parse(`${day}T${clock}:00+08:00`);

describe("quiet hours", () => {
  const night = { quietBegin: "22:00", quietEnd: "07:30" };

  it.each([
    ["21:59", null],
    ["22:00", at("07:30", "2026-06-02")],
    ["23:59", at("07:30", "2026-06-02")],
    ["00:00", at("07:30")],
    ["07:29", at("07:30")],
    ["07:30", null],
  ])("at %s over midnight", (clock, end) => {
    expect(quietUntil(night, at(clock))).toBe(end);
  });

  it("within one day, and none at all", () => {
    expect(quietUntil({ quietBegin: "12:00", quietEnd: "13:00" }, at("12:30"))).toBe(at("13:00"));
    expect(quietUntil({ quietBegin: "12:00", quietEnd: "13:00" }, at("13:30"))).toBeNull();
    for (const [quietBegin = "", quietEnd = ""] of [
      ["", ""],
      ["8:00", "9:00"],
      ["09:00", "09:00"],
    ])
      expect(quietUntil({ quietBegin, quietEnd }, at("09:00"))).toBeNull();
  });
});
