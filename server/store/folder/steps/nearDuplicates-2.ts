import type { DatabaseStep } from "../Step.ts";

const step: DatabaseStep = {
  store: "near-duplicates",
  to: 2,
  says: "near-duplicates.db says its version where it said whether it is complete",
  run(db) {
    const complete = db.pragma("user_version", { simple: true }) === 1 ? 1 : 0;
    db.exec("CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID");
    db.prepare("INSERT OR REPLACE INTO meta VALUES('complete', ?)").run(complete);
  },
};

export default step;
