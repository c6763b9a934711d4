import { expect, it, vi } from "vitest";
import { Remembered } from "./Remembered.ts";

it("makes what a text gives once, until longer ago than others", () => {
  const kept = new Remembered<string>(8);
  const make = vi.fn((text: string) => text.toUpperCase());
  const of = (text: string) => kept.of(text, () => make(text));
  expect([of("abc"), of("def"), of("abc"), of("ghi"), of("abc")]).toEqual(["ABC", "DEF", "ABC", "GHI", "ABC"]);
  expect(make.mock.calls.flat()).toEqual(["abc", "def", "ghi"]);
  of("def");
  expect(make).toHaveBeenCalledTimes(4);
});

it("makes again what failed, and what is longer than all that is kept", async () => {
  const kept = new Remembered<Promise<number>>(8);
  await expect(kept.of("abc", () => Promise.reject(new Error("not now")))).rejects.toThrow("not now");
  expect(await kept.of("abc", async () => 3)).toBe(3);
  expect(await kept.of("longer than that", async () => 1)).toBe(1);
  expect(await kept.of("longer than that", async () => 2)).toBe(2);
});
