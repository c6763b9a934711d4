import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkAll } from "#engine/compile/compile.ts";
import { createSet } from "#engine/compile/schemaSet.ts";
import { readSource } from "#engine/grammar/source.ts";
import { endpointTypes } from "#scripts/gen/endpoints.ts";
import { loadSchemaFiles } from "#server/schemas/load.ts";

const files = loadSchemaFiles();
/** The same contracts, in which `works.list` calls its `monitor` otherwise. */
const renamed = createSet({
  ...files,
  endpoints: files.endpoints.map((doc) => {
    if (!doc.file.endsWith("endpoints/works.json")) return doc;
    const area = structuredClone(doc.value) as { endpoints: Record<string, { request: { properties: object } }> };
    const { request } = area.endpoints["works.list"] as { request: { properties: object } };
    request.properties = Object.fromEntries(
      Object.entries(request.properties).map(([name, field]) => [name === "monitor" ? "watched" : name, field]),
    );
    return readSource(doc.file, JSON.stringify(area));
  }),
});

const folder = mkdtempSync(join(tmpdir(), "renamed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a field renamed in a contract breaks the type-check at the handler", { timeout: 180_000 }, () => {
  const sources = (path: string) => !/\.(json|css|svg|png|woff2)$|\.test\.tsx?$/.test(path);
  for (const room of ["server", "src/engine"]) cpSync(room, join(folder, room), { recursive: true, filter: sources });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  cpSync("package.json", join(folder, "package.json"));
  writeFileSync(join(folder, "src/engine/grammar/endpoints.gen.ts"), endpointTypes(renamed));
  cpSync("tsconfig.json", join(folder, "tsconfig.json"));
  writeFileSync(
    join(folder, "tsconfig.one.json"),
    JSON.stringify({ extends: "./tsconfig.json", files: ["server/areas/works/index.ts"], include: [] }),
  );
  const tsc = resolve("node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.one.json"], { cwd: folder, encoding: "utf8" });
  const errors = stdout.split("\n").filter((line) => line.includes("error TS"));
  expect(errors.map((line) => line.split("(")[0])).toEqual(errors.map(() => "server/areas/works/listWorks.ts"));
  expect(errors.join("\n")).toContain("'monitor' does not exist on type");
});

test("a field renamed in a contract breaks schemas:check at the page", () => {
  const told = checkAll(renamed).filter(({ severity }) => severity === "error");
  expect(told.map(({ file }) => file)).toContain("schemas/pages/spread/works.json");
  expect(told.map(({ message }) => message).join("\n")).toContain("monitor");
});
