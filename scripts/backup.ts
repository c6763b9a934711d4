import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { backupData } from "#server/store/sqlite/backupData.ts";

const USAGE = "node scripts/node.mjs scripts/backup.ts <folder to make> [--data <DATA_DIR>]   (safe while the server runs)";

/** Copies a data folder into a new folder. Exit code 1 with one line when it cannot. */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { data: { type: "string" } }, allowPositionals: true });
  const [target] = positionals;
  if (!target) {
    console.error(USAGE);
    return 1;
  }
  try {
    const { files, bytes } = await backupData(values.data ?? process.env.DATA_DIR ?? "./data", target);
    console.log(`backed up ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MiB, to ${target}`);
    return 0;
  } catch (error) {
    console.error(`backup failed: ${(error as Error).message}`);
    return 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = await main(process.argv.slice(2));
