/**
 * `npm test`: everything that must hold, in the order of cheapness. Ends with one line `N passed, N failed`.
 * `npm test -- unit lint` runs only the phases named, `npm test -- unit server/store` only the tests below a folder.
 */
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt, root } from "./toolchain/prepare.mjs";
import { runSuites } from "./toolchain/runSuites.mjs";

await ensureInstalled();

const bin = (name) => join(root, "node_modules/.bin", name);
const tsx = (script, ...args) => [process.execPath, "--import", "tsx", script, ...args];
const suites = (...projects) => ({ projects });

const phases = {
  lint: [bin("biome"), "ci", "--error-on-warnings", "."],
  types: [bin("tsc"), "--noEmit", "-p", "tsconfig.json"],
  unused: [bin("knip"), "--no-progress"],
  generated: tsx("scripts/gen.ts", "--check"),
  schemas: tsx("scripts/schemas-check.ts"),
  unit: suites("unit", "react", "react-alone"),
  contract: suites("contract"),
  size: tsx("scripts/bundle-size.ts"),
  e2e: suites("e2e"),
};

const wanted = process.argv.slice(2).filter((name) => Object.hasOwn(phases, name));
const places = process.argv.slice(2).filter((name) => !Object.hasOwn(phases, name));
const unknown = places.filter((path) => !existsSync(join(root, path)));
if (unknown.length > 0) {
  console.error(
    `Unknown phase or folder ${unknown.join(", ")}; the phases are ${Object.keys(phases).join(", ")}.\n` +
      "A folder or file of tests narrows the phases named before it: npm test -- unit server/store",
  );
  process.exit(2);
}
const whole = places.length > 0 ? wanted.filter((name) => !phases[name].projects) : [];
if (whole.length > 0 || (places.length > 0 && wanted.length === 0)) {
  console.error(`A folder narrows phases of tests only: npm test -- unit ${places.join(" ")}`);
  process.exit(2);
}
const folders = places.map(filterOf);

const totals = { passed: 0, failed: 0 };
/** What failed, told once more at the end: the last lines are what a report of CI shows. */
const failures = [];
const times = [];
const files = [];
for (const [name, phase] of Object.entries(phases)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = Date.now();
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  if (name === "unit" || name === "contract") {
    await ensureServerBuilt();
    process.env.BUILT_WORKERS = "dist/server";
  }
  if (name === "size" || name === "e2e") await ensureConsoleBuilt();
  if (name === "e2e") requireChromium();
  const result = Array.isArray(phase) ? runCommand(phase) : runSuites(phase.projects, folders);
  totals.passed += result.passed;
  totals.failed += result.failed;
  if (result.failed > 0) failures.push(...(result.names?.length ? result.names : ["see above"]).map((what) => `${name}: ${what}`));
  const seconds = Math.round((Date.now() - started) / 1000);
  times.push(`${name} ${seconds} s`);
  files.push(...(result.files ?? []));
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
}
console.log(`\ntime: ${times.join(", ")}`);
if (files.length > 0) console.log(`slowest: ${slowest(files).join(", ")}`);
if (failures.length > 0) console.log(`\nfailed:\n${failures.map((line) => `  ${line}`).join("\n")}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

function runCommand([command, ...args]) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  return done.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** How vitest is told of a place: what lies below a folder, not beside it under a longer name. */
function filterOf(path) {
  const place = relative(root, resolve(root, path)).replaceAll("\\", "/");
  return place && statSync(join(root, path)).isDirectory() ? `${place}/` : place;
}

/** The files that took longest, with their seconds. */
function slowest(files, count = 10) {
  return files
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`);
}

function requireChromium() {
  const candidates = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) {
    process.env.CHROMIUM = found;
    return;
  }
  console.error(
    "The browser tests need Chromium and a Chinese font. On Debian or Ubuntu: apt-get install -y chromium fonts-noto-cjk\n" +
      "Elsewhere: install Chrome or Chromium and name it with CHROMIUM=/path/to/chrome npm test",
  );
}
