import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const dir = join(root, "docs/acceptance");
const ROW = /^\| (.+) \| `([^`]+)` \| `(.+)` \|$/;

/** Lines `| sentence | file | test |` of a list. */
const rowsOf = (name: string) =>
  readFileSync(join(dir, name), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, sentence, file, test] = ROW.exec(line) ?? [];
      return sentence && file && test ? [{ sentence, file, test }] : [];
    });

describe.each(readdirSync(dir).filter((name) => name.endsWith(".md")))("docs/acceptance/%s", (name) => {
  it("names tests that exist", () => {
    const rows = rowsOf(name);
    expect(rows.length).toBeGreaterThan(0);
    const missing = rows.filter(({ file, test }) => {
      const path = join(root, file);
      return !existsSync(path) || !readFileSync(path, "utf8").includes(test);
    });
    expect(missing).toEqual([]);
  });

  it("holds no line that is not understood", () => {
    const lines = readFileSync(join(dir, name), "utf8").split("\n");
    const odd = lines.filter((line) => line.startsWith("|") && !ROW.test(line) && !/^\|(-+\||\s*sentence)/.test(line));
    expect(odd).toEqual([]);
  });
});
