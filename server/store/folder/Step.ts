import type Database from "better-sqlite3";

/** What of a data folder has a version of its own, in the order in which it is brought forward. */
export const STORES = ["folder", "records", "documents", "near-duplicates", "pictures", "columns", "sentiment-model"] as const;
export type StoreName = (typeof STORES)[number];
export type Versions = Record<StoreName, number>;

/** Told how far a step is; as often as it likes. */
export type Progress = (done: number, total: number) => void;

interface Change {
  /** The version that this step leads to, from the one before. */
  to: number;
  /** What it does, for the operator; one short line. */
  says: string;
}

/**
 * A change of a database. It runs in one transaction together with the file's new version, so that a kill leaves the
 * file as it was or changed whole. It must bear a file without any table: one that a kill left empty.
 */
export interface DatabaseStep extends Change {
  store: "records" | "documents" | "near-duplicates" | "pictures";
  run(db: Database.Database, progress: Progress): void;
}

/**
 * A change of files that carry no version (`files/`, `logos/`, `demo.json` …), or of several stores. Nothing undoes it,
 * so it must bear being run again from any point at which a kill stopped it.
 */
export interface FolderStep extends Change {
  store: "folder";
  run(dir: string, progress: Progress): void;
}

export type Step = DatabaseStep | FolderStep;
