import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Problem } from "#engine/compile/problem.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import type { Change } from "./schemas/breaking/change.ts";
import { compare } from "./schemas/breaking/compare.ts";
import { breakingOf, readExceptions } from "./schemas/breaking/exceptions.ts";
import { loadOther } from "./schemas/breaking/loadOther.ts";
import { formatProblems, reportFormats } from "./schemas/report.ts";

const usage = `npm run schemas:breaking -- --against REFERENCE|FOLDER [--format ${reportFormats.join("|")}]
npm run schemas:diff -- --against REFERENCE|FOLDER

Tells what the schemas of this folder break for people and programs that rely on those of the git reference or folder; ends
with 1 when there is something. Rules and exceptions: schemas/breaking.json and docs/ci.md. schemas:diff tells all
differences in words, for the description of a change, and always ends with 0.`;

function main(): number {
  const { values } = parseArgs({
    options: {
      against: { type: "string" },
      format: { type: "string", default: "text" },
      all: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const format = reportFormats.find((one) => one === values.format);
  if (values.help || values.against === undefined || !format) {
    (values.help ? console.log : console.error)(usage);
    return values.help ? 0 : 2;
  }
  const root = process.cwd();
  try {
    const changes = compare(loadOther(root, values.against), loadSchemaSet(root));
    if (values.all) {
      console.log(changes.length > 0 ? inWords(changes) : "nothing that people or programs could notice");
      return 0;
    }
    const breaking = breakingOf(changes, readExceptions(join(root, "schemas/breaking.json")));
    const text = formatProblems(breaking.map(problemOf), format);
    if (text) console.log(text);
    if (format === "text")
      console.log(`${breaking.length} breaking ${breaking.length === 1 ? "change" : "changes"} against ${values.against}`);
    return breaking.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

function problemOf({ rule, message, affected, ...place }: Change): Problem {
  const who =
    affected.length > 0
      ? `; concerns ${affected.slice(0, 5).join(", ")}${affected.length > 5 ? ` and ${affected.length - 5} more` : ""}`
      : "";
  return { code: rule ?? "", severity: "error", ...place, message: `${message}${who}` };
}

/** Every difference by file, what breaks something marked. */
function inWords(changes: Change[]): string {
  const files = new Map<string, Change[]>();
  for (const change of changes) files.set(change.file, [...(files.get(change.file) ?? []), change]);
  return [...files]
    .map(([file, list]) => [`${file}`, ...list.map(({ rule, message }) => `  ${rule ? `! ${rule} ` : "  "}${message}`)].join("\n"))
    .join("\n");
}

process.exitCode = main();
