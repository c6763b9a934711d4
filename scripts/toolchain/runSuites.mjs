import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root } from "./runtime.mjs";

const vitest = join(root, "node_modules/vitest/vitest.mjs");

/**
 * Runs vitest and counts its tests; a suite that ran no test, or a run that died, counts as failed. With `folders` only
 * the files below them run (paths from the project's root). Answers `{ passed, failed, names, files }`: `names` of what
 * failed, `files` as `{ name, seconds }`.
 */
export function runSuites(projects, folders = []) {
  const folder = mkdtempSync(join(tmpdir(), "mbd-test-"));
  const report = join(folder, "report.json");
  const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const done = spawnSync(process.execPath, [vitest, ...args, ...projects.map((name) => `--project=${name}`), ...folders], {
    cwd: root,
    stdio: "inherit",
    env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: "1" },
  });
  try {
    const { numPassedTests, numFailedTests, success, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const broken = done.status !== 0 || !success || numPassedTests === 0;
    return {
      passed: numPassedTests,
      failed: broken ? Math.max(1, numFailedTests) : 0,
      names: testResults.flatMap(failuresOf),
      files: testResults.map(timeOf),
    };
  } catch {
    return { passed: 0, failed: 1, names: [], files: [] };
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

function timeOf({ name, startTime, endTime }) {
  return { name: relative(root, name), seconds: (endTime - startTime) / 1000 };
}

function firstLine(text = "") {
  return text.split("\n", 1)[0].slice(0, 300);
}
