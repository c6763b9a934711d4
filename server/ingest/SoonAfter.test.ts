import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SoonAfter } from "./SoonAfter.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("it runs once when it has been quiet, and in time where it never is", async () => {
  const run = vi.fn(async () => {});
  const soon = new SoonAfter(run, { quiet: 500, latest: 2000 });
  soon.ask();
  await vi.advanceTimersByTimeAsync(400);
  soon.ask();
  await vi.advanceTimersByTimeAsync(400);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 8; at++) {
    soon.ask();
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(run).toHaveBeenCalledTimes(2);
  await soon.close();
});

test("what fails does not end it; once closed nothing runs", async () => {
  const run = vi.fn(async () => {
    throw new Error("no");
  });
  const soon = new SoonAfter(run, { quiet: 10, latest: 100 });
  soon.ask();
  await vi.advanceTimersByTimeAsync(20);
  soon.ask();
  await vi.advanceTimersByTimeAsync(20);
  expect(run).toHaveBeenCalledTimes(2);
  soon.ask();
  await soon.close();
  soon.ask();
  await vi.advanceTimersByTimeAsync(500);
  expect(run).toHaveBeenCalledTimes(2);
});
