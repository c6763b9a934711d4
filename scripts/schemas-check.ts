import { parseArgs } from "node:util";
import { watch } from "chokidar";
import { checkFiles } from "./schemas/checkFiles.ts";
import { formatProblems, type ReportFormat, reportFormats } from "./schemas/report.ts";

const usage = `npm run schemas:check -- [files…] [--format ${reportFormats.join("|")}] [--watch] [--no-warnings]

Checks pages, fragments, contracts, dictionaries and sites; ends with 1 when there is an error.`;

/** One run; the exit code. */
export function run(root: string, files: string[], format: ReportFormat, warnings = true): number {
  const { problems, pages, plans, milliseconds } = checkFiles(root, files);
  const shown = warnings ? problems : problems.filter(({ severity }) => severity === "error");
  const text = formatProblems(shown, format);
  if (text) console.log(text);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (format === "text") {
    const count = `${errors} ${errors === 1 ? "error" : "errors"}, ${problems.length - errors} warnings`;
    console.log(`${count} · ${pages} page files, ${plans} plans · ${Math.round(milliseconds)} ms`);
  }
  return errors > 0 ? 1 : 0;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: "string", default: "text" },
      watch: { type: "boolean", default: false },
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
  const again = () => run(process.cwd(), positionals, format, !values["no-warnings"]);
  process.exitCode = again();
  if (!values.watch) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(["schemas", "src/widgets"], { ignoreInitial: true, ignored: /schemas\/dist\// }).on("all", (_event, path) => {
    if (!path.endsWith(".json")) return;
    clearTimeout(timer);
    timer = setTimeout(again, 50);
  });
}

main();
