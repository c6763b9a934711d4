/**
 * What `npm start` and `npm test` share. Plain JavaScript with nothing but Node's own modules: it runs before any
 * dependency is installed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const MINIMUM = [20, 19];

export function fail(message) {
  console.error(message);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    fail(`Node ${MINIMUM.join(".")} or newer is needed; this is ${process.versions.node}. See https://nodejs.org`);
  }
}

/** Runs a command in the project's root; ends this process when it fails. */
export function run(command, args, label) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (done.status !== 0) fail(`${label} failed (exit ${done.status ?? done.signal}).`);
}

/** Installs when node_modules is missing or was made from another lock file. */
export function ensureInstalled() {
  const mark = join(root, "node_modules/.installed-from");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform}-${process.arch}-${process.versions.modules}`)
    .digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  console.log("Installing dependencies (a few minutes the first time) …");
  // Not `npm ci`: it refuses a lock file that leaves out the optional packages of other platforms.
  run(npm, ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"], "npm install");
  writeFileSync(mark, lock);
}

/** Builds the console when one of its inputs changed since the last build. */
export function ensureConsoleBuilt() {
  ensureBuilt(
    "console",
    "dist/console/index.html",
    [],
    ["src", "public", "index.html", "vite.config.ts", "schemas/dictionaries"],
  );
}

/** The same for the server. */
export function ensureServerBuilt() {
  const config = "vite.server.config.ts";
  const inputs = ["server", "src/engine", "scripts/preflight.ts", "scripts/build", config];
  ensureBuilt("server", serverFile, ["--config", config], inputs);
}

/** The built server, from the project's root; what `node` is given. */
export const serverFile = "dist/server/server.main.js";
export const preflightFile = "dist/server/scripts.preflight.js";

function ensureBuilt(name, result, options, sources) {
  const mark = join(root, `dist/${name}.inputs`);
  const inputs = fingerprint([...sources, "package-lock.json"]);
  if (existsSync(join(root, result)) && existsSync(mark) && readFileSync(mark, "utf8") === inputs) return;
  console.log(`Building the ${name} …`);
  const vite = join(root, "node_modules/vite/bin/vite.js");
  run(process.execPath, [vite, "build", "--logLevel", "warn", ...options], `Building the ${name}`);
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
