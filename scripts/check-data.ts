import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { refuseNewer } from "#server/store/folder/readVersions.ts";
import { VERSIONS } from "#server/store/folder/versions.ts";
import { type CheckReport, checkDocuments } from "#server/store/sqlite/checkDocuments.ts";
import { storeError } from "#server/store/sqlite/storeError.ts";

/** `node scripts/node.mjs scripts/check-data.ts [--data <DATA_DIR>]`: checks that documents and index agree. Exit code 1 if not. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { data: { type: "string" } } });
  let report: CheckReport;
  try {
    const dir = values.data ?? process.env.DATA_DIR ?? "./data";
    refuseNewer(dir, VERSIONS);
    report = await checkDocuments(dir);
  } catch (error) {
    console.error(storeError(error).message);
    return 1;
  }
  for (const problem of report.problems) console.error(problem);
  console.log(`${report.documents} documents, ${report.sampled} looked up in the index, ${report.problems.length} problems`);
  return report.problems.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = await main(process.argv.slice(2));
