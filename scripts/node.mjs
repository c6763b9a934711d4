/**
 * `node scripts/node.mjs PROGRAM [arguments]`: runs one of the project's programs on a Node that is new enough. Every
 * script of package.json begins here, so this file and what it imports must be understood by Node 18.
 * PROGRAM is a file (`scripts/x.mjs`, `scripts/x.ts`) or the name of an installed command (`vitest`).
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { projectNode, root, withNode } from "./toolchain/runtime.mjs";

const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error("Usage: node scripts/node.mjs PROGRAM [arguments]");
  process.exit(2);
}

const node = projectNode(program);
const env = withNode(node);
const windows = process.platform === "win32";
const child = /\.(mjs|ts)$/.test(program)
  ? spawn(node, [...(program.endsWith(".ts") ? ["--import", "tsx"] : []), program, ...args], { stdio: "inherit", env })
  : spawn(join(root, "node_modules/.bin", windows ? `${program}.cmd` : program), args, {
      stdio: "inherit",
      env,
      shell: windows,
    });

// A signal from the terminal reaches the child by itself; one sent to this process alone is handed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`${program} could not be started: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
