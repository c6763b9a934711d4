import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jsonFiles } from "#server/schemas/load.ts";

const read = (folder: string) => jsonFiles(folder).map((file) => ({ file, text: readFileSync(file, "utf8") }));
const pages = read("schemas/pages");
const lines = (text: string) => text.trimEnd().split("\n").length;

/** Pages say what is theirs: what the contract knows, what others share and what is said once more is no part of them. */
test("a page has at most 400 lines, the median page 100", () => {
  const sizes = pages.map(({ file, text }) => ({ file, lines: lines(text) })).sort((a, b) => a.lines - b.lines);
  expect(sizes.filter((page) => page.lines > 400)).toEqual([]);
  expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(100);
});

/** What calls have in common is said once: 12,000 lines were the limit for some 400 calls, and it grows with them alone. */
test("contracts take at most thirty lines a call", () => {
  const files = read("schemas/endpoints");
  const calls = files.reduce((sum, { text }) => sum + Object.keys(JSON.parse(text).endpoints ?? {}).length, 0);
  expect(calls).toBeGreaterThan(400);
  expect(files.reduce((sum, { text }) => sum + lines(text), 0) / calls).toBeLessThanOrEqual(30);
});

/** A long expression that stands three times has a name (`expressions`), as have the parameters that a view needs (`needs`). */
test("no page says a long expression three times, nor one condition as when and loadWhen of a view", () => {
  const repeated = pages.flatMap(({ file, text }) => {
    const counts = new Map<string, number>();
    const pairs: string[] = [];
    JSON.parse(text, (_key, value) => {
      if (typeof value === "string" && value.length > 40 && /\b(params|row|user)\.\w+ *([=!<>]=|[<>])/.test(value))
        counts.set(value, (counts.get(value) ?? 0) + 1);
      if (value?.loadWhen !== undefined && value.when === value.loadWhen) pairs.push(value.when);
      return value;
    });
    return [...pairs, ...[...counts].filter(([, count]) => count > 2).map(([expression]) => expression)].map((one) => `${file}: ${one}`);
  });
  expect(repeated).toEqual([]);
});
