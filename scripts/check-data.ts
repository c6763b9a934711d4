import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { checkDocuments } from "#server/store/sqlite/checkDocuments.ts";

/** `npx tsx scripts/check-data.ts [--data <DATA_DIR>]`: checks that documents and index agree. Exit code 1 if not. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { data: { type: "string" } } });
  const report = await checkDocuments(values.data ?? process.env.DATA_DIR ?? "./data");
  for (const problem of report.problems) console.error(problem);
  console.log(
    `${report.documents} documents, ${report.sampled} looked up in the index, ${report.problems.length} problems`,
  );
  return report.problems.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = await main(process.argv.slice(2));
