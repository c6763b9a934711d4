import { expect, it } from "vitest";
import { backoff } from "./backoff.ts";
import { RateLimiter } from "./RateLimiter.ts";

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
