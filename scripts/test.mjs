/**
 * `npm test`: everything that must hold, in the order of cheapness. Ends with one line `N passed, N failed`.
 * `npm test -- unit lint` runs only the phases named.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt, root } from "./toolchain/prepare.mjs";

await ensureInstalled();

const bin = (name) => join(root, "node_modules/.bin", name);
const tsx = (script, ...args) => [process.execPath, "--import", "tsx", script, ...args];
const suites = (...projects) => ({ projects });

const phases = {
  lint: [bin("biome"), "ci", "--error-on-warnings", "."],
  types: [bin("tsc"), "--noEmit", "-p", "tsconfig.json"],
  generated: tsx("scripts/gen.ts", "--check"),
  schemas: tsx("scripts/schemas-check.ts"),
  unit: suites("unit", "react"),
  contract: suites("contract"),
  size: tsx("scripts/bundle-size.ts"),
  e2e: suites("e2e"),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in phases));
if (unknown.length > 0) {
  console.error(`Unknown phase ${unknown.join(", ")}; there are ${Object.keys(phases).join(", ")}.`);
  process.exit(2);
}

const totals = { passed: 0, failed: 0 };
/** What failed, told once more at the end: the last lines are what a report of CI shows. */
const failures = [];
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
  const result = Array.isArray(phase) ? runCommand(phase) : runSuites(phase.projects);
  totals.passed += result.passed;
  totals.failed += result.failed;
  if (result.failed > 0)
    failures.push(...(result.names?.length ? result.names : ["see above"]).map((what) => `${name}: ${what}`));
  console.log(
    `${name}: ${result.passed} passed, ${result.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
if (failures.length > 0) console.log(`\nfailed:\n${failures.map((line) => `  ${line}`).join("\n")}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

function runCommand([command, ...args]) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  return done.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs vitest and counts its tests; a suite that ran no test, or a run that died, counts as failed. */
function runSuites(projects) {
  const folder = mkdtempSync(join(tmpdir(), "mbd-test-"));
  const report = join(folder, "report.json");
  const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const done = spawnSync(bin("vitest"), [...args, ...projects.map((name) => `--project=${name}`)], {
    cwd: root,
    stdio: "inherit",
    env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: "1" },
  });
  try {
    const { numPassedTests, numFailedTests, success, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const broken = done.status !== 0 || !success || numPassedTests === 0;
    console.log(`slowest: ${slowest(testResults).join(", ")}`);
    return {
      passed: numPassedTests,
      failed: broken ? Math.max(1, numFailedTests) : 0,
      names: testResults.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The failed tests of one file with the first line of each error; a file that could not be loaded is one failure. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** The files that took longest, with their seconds. */
function slowest(results, count = 8) {
  return results
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`);
}

function firstLine(text = "") {
  return text.split("\n", 1)[0].slice(0, 300);
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
