import { expect, it, vi } from "vitest";
import { gathered } from "./gathered.ts";

it("asks once for all that ask before the thread rests, each in its own order", async () => {
  const ask = vi.fn(async (texts: readonly string[]) => texts.map((text) => text.length));
  const lengths = gathered(ask);
  const first = Promise.all([lengths(["a", "bcd"]), lengths([]), Promise.resolve().then(() => lengths(["ef", "a"]))]);
  expect(await first).toEqual([[1, 3], [], [2, 1]]);
  expect(ask.mock.calls).toEqual([[["a", "bcd", "ef"]]]);
  expect(await lengths(["a"])).toEqual([1]);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("answers nobody where the model does not run", async () => {
  const lengths = gathered<string, number>(async () => undefined);
  expect(await Promise.all([lengths(["a"]), lengths(["b"])])).toEqual([undefined, undefined]);
});
