/** `npm start`: install when needed, build when needed, fill the demo database on first start, serve. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureBuilt, ensureInstalled, fail, requireNode, root, run } from "./toolchain/prepare.mjs";

requireNode();
const tsx = ["--import", "tsx"];
const dataDir = resolve(root, process.env.DATA_DIR ?? "data");
process.env.DEMO ??= "1";

ensureInstalled();
// It has said in one line what is wrong; nothing is added.
const preflight = spawnSync(process.execPath, [...tsx, "scripts/preflight.ts"], { cwd: root, stdio: "inherit" });
if (preflight.status !== 0) process.exit(1);
ensureBuilt();
if (process.env.DEMO === "1" && !existsSync(join(dataDir, "demo.json"))) {
  run(process.execPath, [...tsx, "scripts/demo/main.ts"], "Filling the demo database");
}

const server = spawn(process.execPath, [...tsx, "server/main.ts"], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("error", (error) => fail(`The server could not be started: ${error.message}`));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
