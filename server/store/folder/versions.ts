import { STORES, type Step, type StoreName, type Versions } from "./Step.ts";
import { STEPS } from "./steps/index.ts";

/**
 * Version of a store before its first step. Column files and trained models have none: those of another version are
 * made again from the documents, or trained again.
 */
const FIRST: Versions = {
  folder: 1,
  records: 1,
  documents: 1,
  "near-duplicates": 1,
  pictures: 1,
  columns: 3,
  "sentiment-model": 4,
};

/** The versions a program with these steps writes. */
export function versionsOf(steps: readonly Step[]): Versions {
  const versions = { ...FIRST };
  for (const { store, to } of steps) {
    if (to !== versions[store] + 1) throw new Error(`a step leads ${store} to ${to}, after ${versions[store]}`);
    versions[store] = to;
  }
  return versions;
}

/** The versions this program writes. */
export const VERSIONS: Readonly<Versions> = versionsOf(STEPS);

/** Databases with a version in their header: file, and the `application_id` that says whose file it is (ASCII). */
export const DATABASES = {
  records: { file: "records.db", id: 0x6d626452 },
  documents: { file: "documents.db", id: 0x6d626444 },
  "near-duplicates": { file: "near-duplicates.db", id: 0x6d62644e },
  pictures: { file: "pictures.db", id: 0x6d626450 },
} as const satisfies Partial<Record<StoreName, { file: string; id: number }>>;
export type DatabaseName = keyof typeof DATABASES;
export const DATABASE_NAMES = STORES.filter((name): name is DatabaseName => name in DATABASES);

/** Made again from the documents when they are lost. */
export const DERIVED: ReadonlySet<DatabaseName> = new Set(["near-duplicates", "pictures"]);
