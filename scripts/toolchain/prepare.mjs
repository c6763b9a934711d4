/**
 * What `npm start` and `npm test` share. Plain JavaScript with nothing but Node's own modules: it runs before any
 * dependency is installed.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fail, root } from "./runtime.mjs";

export { fail, root };

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
/** How long a step may be silent before it is told that it still runs. */
const HEARTBEAT_MS = 10_000;

/** Runs a command in the project's root and tells now and then that it still runs; ends this process when it fails. */
export async function run(command, args, label) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  const beat = setInterval(() => console.log(`  ${label}: ${seconds(started)} s …`), HEARTBEAT_MS);
  const outcome = await new Promise((done) => {
    child.on("error", (error) => done(error.message));
    child.on("exit", (code, signal) => done(code ?? signal));
  });
  clearInterval(beat);
  if (outcome !== 0) fail(`${label} failed (exit ${outcome}).`);
}

const seconds = (since) => Math.round((Date.now() - since) / 1000);

/** Installs when node_modules is missing or was made from another lock file. Nothing is compiled and no script of a package runs. */
export async function ensureInstalled() {
  const mark = join(root, "node_modules/.installed-from");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  console.log("Installing dependencies (about a minute the first time) …");
  await run(npm, ["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"], "npm ci");
  writeFileSync(mark, lock);
}

/** Builds the console when one of its inputs changed since the last build. */
export async function ensureConsoleBuilt() {
  await ensureBuilt("console", "dist/console/index.html", [], ["src", "public", "index.html", "vite.config.ts", "schemas/dictionaries"]);
}

/** The same for the server. */
export async function ensureServerBuilt() {
  const config = "vite.server.config.ts";
  const inputs = ["server", "src/engine", "scripts/preflight.ts", "scripts/build", config];
  await ensureBuilt("server", serverFile, ["--config", config], inputs);
}

/** The built server, from the project's root; what `node` is given. */
export const serverFile = "dist/server/server.main.js";
export const preflightFile = "dist/server/scripts.preflight.js";

async function ensureBuilt(name, result, options, sources) {
  const mark = join(root, `dist/${name}.inputs`);
  const inputs = fingerprint([...sources, "package-lock.json"]);
  if (existsSync(join(root, result)) && existsSync(mark) && readFileSync(mark, "utf8") === inputs) return;
  console.log(`Building the ${name} …`);
  const vite = join(root, "node_modules/vite/bin/vite.js");
  await run(process.execPath, [vite, "build", "--logLevel", "warn", ...options], `Building the ${name}`);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, inputs);
}

function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}
