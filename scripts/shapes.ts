/**
 * `npm run shapes`: records the shape of everything a data folder holds, for the test that fails when it changes without
 * a step. Refuses a change that needs a step and has none; `-- --same "why"` records one that changes no stored data
 * (a type that got another name).
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { StoreName } from "#server/store/folder/Step.ts";
import { VERSIONS } from "#server/store/folder/versions.ts";
import { breaking } from "./shapes/breaking.ts";
import { type StoredShapes, storedShapes } from "./shapes/storedShapes.ts";

export const RECORDED = fileURLToPath(new URL("../server/store/folder/fixtures/shapes.json", import.meta.url));

export interface RecordedShapes extends StoredShapes {
  /** The program's versions when they were recorded. */
  versions: Record<string, number>;
  /** Why a shape that changed needed no step. */
  same: string[];
}

export const readRecorded = (): RecordedShapes => JSON.parse(readFileSync(RECORDED, "utf8")) as RecordedShapes;

/** What changed while the version of its store stayed. */
export function withoutStep(recorded: RecordedShapes, now: StoredShapes): string[] {
  const isRaised = (store: StoreName) => VERSIONS[store] > (recorded.versions[store] ?? 0);
  return breaking(recorded, now).flatMap(({ store, says }) => (isRaised(store) ? [] : [says]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { same: { type: "string" } } });
  const now = storedShapes();
  const recorded = existsSync(RECORDED) ? readRecorded() : null;
  const left = recorded ? withoutStep(recorded, now) : [];
  if (left.length > 0 && !values.same) {
    console.error(`Stored data change their shape without a step (docs/storage.md, Versions):\n  ${left.join("\n  ")}`);
    process.exit(1);
  }
  const same = [...(recorded?.same ?? []), ...(left.length > 0 && values.same ? [values.same] : [])];
  writeFileSync(RECORDED, `${JSON.stringify({ versions: VERSIONS, same, ...now }, null, 1)}\n`);
  console.log(`${Object.keys(now.collections).length} collections recorded`);
}
