import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** One forbidden import each; every one must be refused by the linter. */
const FORBIDDEN: [file: string, specifier: string][] = [
  ["src/engine/grammar/zz-rule.ts", "#engine/compile/plan.ts"],
  ["src/engine/grammar/zz-rule2.ts", "../compile/plan.ts"],
  ["src/engine/compile/zz-rule.ts", "#engine/render/services.ts"],
  ["src/engine/compile/zz-rule2.ts", "react"],
  ["src/engine/render/zz-rule.ts", "#widgets/list/entry.ts"],
  ["src/engine/render/zz-rule2.ts", "../../app/services.ts"],
  ["src/widgets/zz-rule/a.ts", "#widgets/list/entry.ts"],
  ["src/widgets/zz-rule/b.ts", "#engine/render/services.ts"],
  ["src/widgets/zz-rule/c.ts", "../../engine/render/services.ts"],
  ["src/widgets/zz-rule/d.ts", "#app/services.ts"],
  ["src/machines/zzRule.ts", "#app/services.ts"],
  ["src/machines/zzRule2.ts", "react"],
  ["server/zz-rule.ts", "react"],
  ["server/zz-rule2.ts", "#engine/render/services.ts"],
  ["server/zz-rule3.ts", "../src/widgets/list/entry.ts"],
  ["scripts/zz-rule.ts", "#app/services.ts"],
];
const written = FORBIDDEN.map(([file]) => join(root, file));

beforeAll(() => {
  for (const [file, specifier] of FORBIDDEN) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `export * from "${specifier}";\n`);
  }
});

afterAll(() => {
  for (const file of written) rmSync(file, { force: true });
  rmSync(join(root, "src/widgets/zz-rule"), { recursive: true, force: true });
});

test("the linter refuses every import that crosses a room the wrong way", () => {
  const done = spawnSync(
    join(root, "node_modules/.bin/biome"),
    ["lint", "--reporter=json", "--max-diagnostics=none", ...written],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const { diagnostics } = JSON.parse(done.stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  const refused = diagnostics
    .filter((one) => one.category === "lint/style/noRestrictedImports")
    .map((one) => JSON.stringify(one.location.path));
  const missed = FORBIDDEN.filter(([file]) => !refused.some((path) => path.includes(file)));
  expect(missed).toEqual([]);
});
