import { mkdirSync } from "node:fs";
import { lockFolder } from "./folderLock.ts";
import { keepPrivate, writePrivately } from "./keepPrivate.ts";
import { readVersions, refuseNewer } from "./readVersions.ts";
import type { Step } from "./Step.ts";
import { STEPS } from "./steps/index.ts";
import { upgradeFolder } from "./upgradeFolder.ts";
import { readVersionFile, writeVersionFile } from "./versionFile.ts";
import { DATABASE_NAMES, versionsOf } from "./versions.ts";

export interface PrepareOptions {
  /** Takes lines for the operator; the console if absent. */
  say?(line: string): void;
  /** Other steps than the program's, for tests of what is to come. */
  steps?: readonly Step[];
  /** Told each point at which a kill would leave a state of its own; for tests. */
  at?(point: string): void;
}

/**
 * Makes a data folder ready to be opened by this program: refuses that of a newer one, makes an absent one, closes it to
 * other users, and brings an older one forward, after a copy of its records. Every program that opens the stores of a
 * folder calls it first. A folder in use by another process is left alone unless it is an older one.
 *
 * @throws NewerDataError, StoreUnavailableError with one line for the operator.
 */
export function prepareFolder(dir: string, { say = console.log, steps = STEPS, at = () => {} }: PrepareOptions = {}): void {
  const versions = versionsOf(steps);
  refuseNewer(dir, versions);
  writePrivately();
  mkdirSync(dir, { recursive: true });
  keepPrivate(dir, say);
  const known = readVersionFile(dir);
  const found = readVersions(dir);
  const isOlder = DATABASE_NAMES.some((name) => (found[name] ?? versions[name]) < versions[name]);
  const isCurrent = Object.entries(versions).every(([name, version]) => known?.versions[name as "records"] === version);
  if (isCurrent && !isOlder && !known?.upgrade) return;
  if (!known && DATABASE_NAMES.every((name) => found[name] === undefined)) {
    // A new folder; or one whose databases are too damaged to say anything, which opening them will tell.
    writeVersionFile(dir, { versions });
    return;
  }
  const release = lockFolder(dir);
  try {
    upgradeFolder(dir, { versions, steps, say, at });
  } finally {
    release();
  }
}
