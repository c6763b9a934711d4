import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serverRooms } from "./serverRooms.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** One forbidden import each; every one must be refused by the linter. */
const FORBIDDEN: [file: string, specifier: string][] = [
  ["src/engine/grammar/zz-rule.ts", "#engine/compile/plan.ts"],
  ["src/engine/grammar/zz-rule2.ts", "../compile/plan.ts"],
  ["src/engine/charts/zz-rule.ts", "#engine/render/services.ts"],
  ["src/engine/charts/zz-rule2.ts", "@antv/g2plot"],
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
  ["src/app/zzRule.ts", "#server/settings.ts"],
  ["src/app/zzRule2.ts", "#scripts/gen.ts"],
  ["server/zz-rule.ts", "react"],
  ["server/zz-rule2.ts", "#engine/render/services.ts"],
  ["server/zz-rule3.ts", "../src/widgets/list/entry.ts"],
  ["server/text/zz-rule2.ts", "../store/documents.ts"],
  ["server/store/zz-rule2.ts", "react"],
  ["server/areas/search/zz-rule2.ts", "../events/index.ts"],
  ["server/areas/search/zz-rule3.ts", "#server/areas/events/index.ts"],
  ["server/areas/search/zz-rule4.ts", "../../documents/readDocument.ts"],
  ["server/areas/search/zz-rule5.ts", "#server/app.ts"],
  ["server/documents/zz-rule2.ts", "#server/areas/events/index.ts"],
  ["server/documents/zz-rule3.ts", "../areas/events/index.ts"],
  ["server/documents/zz-rule4.ts", "#server/app.ts"],
  ["server/analysis/zz-rule2.ts", "#server/ingest/pipeline.ts"],
  ["scripts/zz-rule.ts", "#app/services.ts"],
];

/** Of each room of the server one file that imports from every room (line by line), and which lines the table allows. */
const rooms = serverRooms();
const targets = [...rooms.filter(({ name }) => !name.includes("/")).map(({ name }) => name), "grammar", "compile", "charts"];
const specifier = (target: string): string =>
  ["grammar", "compile", "charts"].includes(target) ? `#engine/${target}/x.ts` : `#server/${target}/x.ts`;
const roomFile = (name: string): string => `server/${name === "areas/*" ? "areas/search" : name}/zz-rule.ts`;
const written = [...FORBIDDEN.map(([file]) => file), ...rooms.map(({ name }) => roomFile(name))];

/** A tree of its own under the house's rules: in the house's own, other tests would meet files that come and go. */
const tree = mkdtempSync(join(tmpdir(), "import-rules-"));
let refused: { path: string; line: number }[] = [];

beforeAll(() => {
  for (const file of ["biome.json", ".gitignore"]) copyFileSync(join(root, file), join(tree, file));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  for (const [file, from] of FORBIDDEN) write(file, `export * from "${from}";\n`);
  for (const { name } of rooms) write(roomFile(name), targets.map((target) => `export * from "${specifier(target)}";\n`).join(""));
  const done = spawnSync(join(root, "node_modules/.bin/biome"), ["lint", "--reporter=json", "--max-diagnostics=none", ...written], {
    cwd: tree,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(done.stdout) as {
    diagnostics: { category: string; location: { path: unknown; start: { line: number } } }[];
  };
  refused = diagnostics
    .filter((one) => one.category === "lint/style/noRestrictedImports")
    .map(({ location }) => ({ path: JSON.stringify(location.path), line: location.start.line }));
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

const refusedLines = (file: string): number[] => refused.filter(({ path }) => path.includes(file)).map(({ line }) => line);

test("the linter refuses every import that crosses a room the wrong way", () => {
  expect(FORBIDDEN.filter(([file]) => refusedLines(file).length === 0)).toEqual([]);
});

describe("the linter says what the table of docs/architecture.md says of", () => {
  test.each(rooms)("server/$name", ({ name, imports }) => {
    const lines = refusedLines(roomFile(name));
    const allowed = targets.filter((_, at) => !lines.includes(at + 1));
    expect(allowed.toSorted()).toEqual([...imports, ...(name === "areas/*" ? [] : [name])].toSorted());
  });
});
