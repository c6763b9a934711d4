import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts") ? [path] : [];
  });

test("every status a handler may answer is documented, and no other", () => {
  const sources = files("server")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const used = [...sources.matchAll(/ApiError\(\s*(\d{3,6})\b|status: (10\d{4}|40[134]|500)\b/g)].map((match) => match[1] ?? match[2]);
  const documented = [...readFileSync("docs/errors.md", "utf8").matchAll(/^\| (\d{3,6}) \|/gm)].map((match) => match[1]);
  expect([...new Set(used)].sort()).toEqual(documented.sort());
});
