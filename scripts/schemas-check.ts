import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { watch } from "chokidar";
import { checkAll, checkPage } from "#engine/compile/compile.ts";
import { replacePage } from "#engine/compile/replacePage.ts";
import { loadSchemaSet, readDoc } from "#server/schemas/load.ts";
import { checkFiles } from "./schemas/checkFiles.ts";
import { fixRestated } from "./schemas/fixRestated.ts";
import { fixSchemaName } from "./schemas/fixSchemaName.ts";
import { countWarnings, formatProblems, type ReportFormat, reportFormats } from "./schemas/report.ts";

const usage = `npm run schemas:check -- [files…] [--format ${reportFormats.join("|")}] [--watch] [--verbose] [--no-warnings] [--fix]

Checks pages, fragments, contracts, dictionaries and sites; ends with 1 when there is an error, with 2 when a file is not
there or is none that is read. A folder stands for the files in it. Warnings of the whole folder are counted in one line, --verbose writes each. --fix first takes out what columns
restate of their contract (P181) and leads $schema to the grammar (P129).`;

/** Which warnings are written out. */
export type Warnings = "all" | "counted" | "none";

/** One run; the exit code. */
export function run(root: string, files: string[], format: ReportFormat, warnings: Warnings = "all"): number {
  const lost = files.filter((file) => !existsSync(resolve(root, file)));
  if (lost.length > 0) {
    console.error(lost.map((file) => `there is no ${file}`).join("\n"));
    return 2;
  }
  const { problems, pages, routes, milliseconds, unread } = checkFiles(root, files);
  if (unread.length > 0) {
    console.error(unread.map((file) => `${file} is not read: only .json files in the folders of schemas/ are`).join("\n"));
    return 2;
  }
  const told = problems.filter(({ severity }) => severity === "error" || warnings === "all");
  const text = formatProblems(told, format);
  if (text) console.log(text);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (format === "text") {
    if (warnings === "counted" && errors < problems.length) console.log(countWarnings(problems));
    const count = `${errors} ${errors === 1 ? "error" : "errors"}, ${problems.length - errors} warnings`;
    console.log(`${count} · ${pages} page files, ${routes} routes · ${Math.round(milliseconds)} ms`);
  }
  return errors > 0 ? 1 : 0;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: "string", default: "text" },
      watch: { type: "boolean", default: false },
      fix: { type: "boolean", default: false },
      verbose: { type: "boolean", default: false },
      "no-warnings": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const format = reportFormats.find((one) => one === values.format);
  if (!format) {
    console.error(`unknown format "${values.format}"\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  if (values.fix) {
    const { problems } = checkFiles(process.cwd(), positionals);
    for (const file of fixSchemaName(process.cwd(), problems)) console.log(`${file}: $schema leads to the grammar`);
    for (const [file, count] of fixRestated(process.cwd(), problems)) console.log(`${file}: ${count} restated, taken out`);
  }
  // Tools take all of them; people the number, until they ask.
  const bare = format === "text" && positionals.length === 0 && !values.verbose;
  process.exitCode = run(process.cwd(), positionals, format, values["no-warnings"] ? "none" : bare ? "counted" : "all");
  if (values.watch && process.exitCode !== 2) watchSchemas(process.cwd(), format);
}

/** An edited page is checked in the set already read; any other change reads everything anew. */
function watchSchemas(root: string, format: ReportFormat): void {
  let set = loadSchemaSet(root);
  checkAll(set);
  const check = (path: string): void => {
    const start = performance.now();
    if (path.startsWith("schemas/pages/") && existsSync(path)) {
      const doc = readDoc(root, resolve(root, path));
      set = replacePage(set, doc);
      const problems = checkPage(doc, set);
      const text = formatProblems(problems, format);
      if (text) console.log(text);
      if (format === "text") console.log(`${path}: ${problems.length} problems · ${Math.round(performance.now() - start)} ms`);
    } else {
      run(root, [], format);
      set = loadSchemaSet(root);
      checkAll(set);
    }
  };
  watch(["schemas", "src/widgets"], { cwd: root, ignoreInitial: true, ignored: /schemas\/dist\// }).on("all", (_event, path) => {
    if (path.endsWith(".json")) check(path);
  });
}

main();
