import { describe, expect, it } from "vitest";
import { backoff } from "./backoff.ts";
import { quietUntil } from "./quietHours.ts";
import { RateLimiter } from "./RateLimiter.ts";

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

it("pauses double up to an hour", () => {
  expect([1, 2, 3, 8, 20].map(backoff)).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000]);
});

it("a robot gets twenty messages a minute, whoever sends them", () => {
  const limiter = new RateLimiter();
  for (let n = 0; n < 20; n++) {
    expect(limiter.wait("wecom", "robot", n * 100)).toBe(0);
    limiter.note("wecom", "robot", n * 100);
  }
  expect(limiter.wait("wecom", "robot", 2000)).toBe(58_000);
  expect(limiter.wait("wecom", "other", 2000)).toBe(0);
  expect(limiter.wait("webhook", "robot", 2000)).toBe(0);
  expect(limiter.wait("wecom", "robot", 60_000)).toBe(0);
});
