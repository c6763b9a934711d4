import { expect, it, vi } from "vitest";
import { gathered } from "./gathered.ts";

it("asks once for all that ask before the thread rests, each in its own order, and not again what it knows", async () => {
  const ask = vi.fn(async (texts: readonly string[]) => texts.map((text) => text.length));
  const lengths = gathered(ask, 6);
  const first = Promise.all([lengths(["a", "bcd"]), lengths([]), Promise.resolve().then(() => lengths(["ef", "a"]))]);
  expect(await first).toEqual([[1, 3], [], [2, 1]]);
  expect(await lengths(["ef"])).toEqual([2]);
  expect(ask.mock.calls).toEqual([[["a", "bcd", "ef"]]]);
  // Six letters are kept, those that were asked last.
  expect(await lengths(["g", "bcd"])).toEqual([1, 3]);
  expect(ask.mock.calls.slice(1)).toEqual([[["g", "bcd"]]]);
});

it("answers nobody where the model does not run, and asks again", async () => {
  const ask = vi.fn(async (texts: readonly string[]) => (ask.mock.calls.length > 1 ? texts.map((text) => text.length) : undefined));
  const lengths = gathered(ask, 100);
  expect(await Promise.all([lengths(["a"]), lengths(["b"])])).toEqual([undefined, undefined]);
  expect(await lengths(["a"])).toEqual([1]);
});
