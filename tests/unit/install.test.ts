import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Locked {
  version: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
const packagesOf = (file: string): Record<string, Locked> => read(file).packages;

/** Where Node looks for a package from within another: beside it, then one level up, to the root. */
function find(packages: Record<string, Locked>, from: string, name: string): Locked | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const found = packages[`${folder ? `${folder}/` : ""}node_modules/${name}`];
    if (found || !folder) return found;
  }
}

const LOCKS = ["package-lock.json", "scripts/toolchain/runtime/package-lock.json"];

test.each(LOCKS)("%s names the packages of every platform, so that npm ci works everywhere", (file) => {
  const packages = packagesOf(file);
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !find(packages, path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(LOCKS)("%s takes packages from the registry alone", (file) => {
  const odd = Object.entries(packagesOf(file)).filter(
    ([, { resolved }]) => resolved && !/^https:\/\/registry\.npmjs\.org\//.test(resolved),
  );
  expect(odd).toEqual([]);
});

test("no package needs its install script: they are off for everybody", () => {
  expect(readFileSync(join(root, ".npmrc"), "utf8")).toContain("ignore-scripts=true");
  const withScript = Object.entries(packagesOf("package-lock.json")).filter(([, one]) => one.hasInstallScript);
  // esbuild's only checks the binary that its platform package brings; onnxruntime-node's fetches libraries for GPUs beside those it brings.
  expect(withScript.map(([path]) => path)).toEqual(["node_modules/esbuild", "node_modules/onnxruntime-node"]);
});

test("every script of package.json begins with the file that finds a Node new enough", () => {
  const scripts: Record<string, string> = read("package.json").scripts;
  const commands = Object.values(scripts).flatMap((line) => line.split(" && "));
  expect(commands.filter((command) => !command.startsWith("node scripts/node.mjs "))).toEqual([]);
});

/** Syntax that Node 18 does not know, or modules and functions that came later, as far as these files could use them. */
const LATER = /import\.meta\.(dirname|filename)|node:sqlite|Promise\.withResolvers|with \{ type|\busing\b|\/v[;,)]/;

test("what runs before a Node is found is plain enough for Node 18", () => {
  for (const file of ["scripts/node.mjs", "scripts/toolchain/runtime.mjs"]) {
    const text = readFileSync(join(root, file), "utf8");
    expect(text.match(LATER)?.[0], file).toBeUndefined();
    const specifiers = [...text.matchAll(/from "([^"]+)"/g)].map((match) => match[1]);
    expect(specifiers.filter((one) => !one?.startsWith("node:") && !one?.endsWith("runtime.mjs"))).toEqual([]);
  }
});

test("a program's exit code and signals pass through", () => {
  const through = (code: string) => spawnSync(process.execPath, ["scripts/node.mjs", code], { cwd: root, encoding: "utf8" });
  expect(through("no-such-program").status).toBe(1);
  expect(through("").status).toBe(2);
});
