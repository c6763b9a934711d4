/** Names inside a data folder. */
export const VERSION_FILE = "version.json";
export const RECORD_FILE = "records.db";
export const COLUMN_MANIFEST = "columns/manifest.json";
export const MODEL_FILE = "sentiment-model.bin";
/** Followed by the version, one digit. */
export const MODEL_MAGIC = "SENTIMENT";
export const LOCK_FILE = "documents.lock";
/** Copies of `records.db` from before each upgrade. */
export const KEPT_FOLDER = "before-upgrade";
/** Ending of a derived file that was damaged and set aside. */
export const DAMAGED = ".damaged";

/** What the program writes; nothing else in the folder is touched. */
export const OWN_FILES =
  /^(version\.json|demo\.json|ingest-server\.json|sentiment-model\.bin|event-meanings\.bin|documents\.lock|[\w-]+\.db(\.damaged)?)(\.new|\.part)?(-wal|-shm|-journal)?$/;
export const OWN_FOLDERS = ["columns", "files", "exports", "logos", "proofs", KEPT_FOLDER];
