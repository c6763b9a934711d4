import { expect, test } from "vitest";
import { WriteKeys } from "./WriteKeys.ts";

const written = (title: string, files?: Record<string, File>) => ({ endpoint: "plans.set", fields: { title }, files });

test("a lost call keeps its key in its place, for what it sent", () => {
  const keys = new WriteKeys();
  const key = keys.of("form", written("a"));
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.of("form", written("a"))).not.toBe(key);
  keys.lost("form", written("a"), key);
  expect(keys.of("form", written("a"))).toBe(key);
  expect(keys.of("form", written("b"))).not.toBe(key);
  expect(keys.of("other form", written("a"))).not.toBe(key);
  expect(keys.of("form", { ...written("a"), endpoint: "events.save" })).not.toBe(key);
});

test("another file is another call", () => {
  const keys = new WriteKeys();
  const first = written("a", { file: new File(["one"], "a.xlsx", { lastModified: 1 }) });
  keys.lost("form", first, "k");
  expect(keys.of("form", written("a", { file: new File(["one"], "a.xlsx", { lastModified: 1 }) }))).toBe("k");
  expect(keys.of("form", written("a", { file: new File(["one"], "a.xlsx", { lastModified: 2 }) }))).not.toBe("k");
});

test("an answer in its place, or opening it anew, ends a key", () => {
  const keys = new WriteKeys();
  keys.lost("form", written("a"), "k");
  keys.lost("row 1", written("a"), "k1");
  keys.forget("form");
  expect(keys.of("form", written("a"))).not.toBe("k");
  expect(keys.of("row 1", written("a"))).toBe("k1");
});
