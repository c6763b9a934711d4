/**
 * The real server over the shipped schemas plus pages that show each special widget: those of the corpus and the ones
 * beside this file, with calls answered from the demo database. Started by the tests only.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "#server/app.ts";
import { loadAreas } from "#server/contract/loadAreas.ts";
import { compilePages } from "#server/pages/compilePages.ts";
import { readSettings } from "#server/settings.ts";
import widgetCalls from "./widgetCalls.ts";

/** Samples of the corpus whose calls are answered here. */
const SAMPLES = ["07", "08", "20"];

const here = import.meta.dirname;
const project = join(here, "../../..");
const root = mkdtempSync(join(tmpdir(), "mbd-schemas-"));
cpSync(join(project, "schemas"), join(root, "schemas"), { recursive: true });
symlinkSync(join(project, "src"), join(root, "src"));
for (const folder of [join(project, "tests/corpus/endpoints"), join(here, "endpoints")])
  cpSync(folder, join(root, "schemas/endpoints"), { recursive: true, force: false });
mkdirSync(join(root, "schemas/pages/fixtures"));
const samples = join(project, "tests/corpus/hard-cases");
for (const folder of [samples, join(here, "pages")])
  for (const name of readdirSync(folder)) {
    if (folder === samples && !SAMPLES.includes(name.slice(0, 2))) continue;
    // The grammar that an editor reads stands elsewhere from there.
    const { $schema: _, ...page } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    // No menu leads here.
    writeFileSync(join(root, "schemas/pages/fixtures", name), JSON.stringify({ ...page, access: "signedIn" }));
  }

const settings = readSettings();
const app = await buildApp({
  settings,
  areas: [...(await loadAreas()), widgetCalls],
  schemasDir: join(root, "schemas"),
  compile: () => compilePages(root),
});
await app.listen({ port: settings.port, host: settings.host });
process.once("SIGTERM", () => {
  void app.close().then(() => {
    rmSync(root, { recursive: true, force: true });
    process.exit(0);
  });
});
