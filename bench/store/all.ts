import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * `node scripts/node.mjs bench/store/all.ts [--documents 1000000] [--dir /tmp/bench-store]`
 * Everything of docs/performance.md on the document store, one after another: fills once, then search, statistics, the
 * SQL join, search beside ingest, and ingest with full analysis. Prints Markdown tables.
 */
for (const file of ["main.ts", "ingest.ts"]) {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const args = ["--import", "tsx", script, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
