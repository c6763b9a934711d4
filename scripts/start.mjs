/** `npm start`: install when needed, build when needed, fill the demo database on first start, serve. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  ensureConsoleBuilt,
  ensureInstalled,
  ensureServerBuilt,
  fail,
  preflightFile,
  root,
  run,
  serverFile,
} from "./toolchain/prepare.mjs";

const dataDir = resolve(root, process.env.DATA_DIR ?? "data");
process.env.DEMO ??= "1";

await ensureInstalled();
await ensureServerBuilt();
// It has said in one line what is wrong; nothing is added.
const preflight = spawnSync(process.execPath, [preflightFile], { cwd: root, stdio: "inherit" });
if (preflight.status !== 0) process.exit(1);
const filled = process.env.DEMO !== "1" || existsSync(join(dataDir, "demo.json"));
// Side by side: drawing the pictures leaves a core free, and so does most of the build.
await Promise.all([
  ensureConsoleBuilt(),
  filled || run(process.execPath, ["--import", "tsx", "scripts/demo/main.ts"], "Filling the demo database"),
]);

const server = spawn(process.execPath, [serverFile], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("error", (error) => fail(`The server could not be started: ${error.message}`));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
