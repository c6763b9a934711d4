import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { restoreData } from "#server/store/sqlite/backupData.ts";

const USAGE =
  "node scripts/node.mjs scripts/restore.ts <backup folder> [--data <DATA_DIR>]   (stop the server first; DATA_DIR must be empty)";

/** Makes a data folder from a backup after checking it. Exit code 1 with one line when it cannot. */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { data: { type: "string" } }, allowPositionals: true });
  const [source] = positionals;
  if (!source) {
    console.error(USAGE);
    return 1;
  }
  try {
    const data = values.data ?? process.env.DATA_DIR ?? "./data";
    const { documents, files } = await restoreData(source, data);
    console.log(`restored ${files} files with ${documents} documents to ${data}`);
    return 0;
  } catch (error) {
    console.error(`restore failed: ${(error as Error).message}`);
    return 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = await main(process.argv.slice(2));
