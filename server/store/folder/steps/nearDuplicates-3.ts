import type { DatabaseStep } from "../Step.ts";

const step: DatabaseStep = {
  store: "near-duplicates",
  to: 3,
  says: "near-duplicates.db has room for what a text tells; it is filled from the documents, whose groups stay as they are",
  run(db) {
    const made = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'entry'").get();
    if (!made) return;
    db.exec("ALTER TABLE entry ADD COLUMN title TEXT NOT NULL DEFAULT ''");
    db.exec("ALTER TABLE entry ADD COLUMN last INTEGER NOT NULL DEFAULT 0");
    db.exec("ALTER TABLE entry ADD COLUMN facts BLOB");
    db.prepare("DELETE FROM meta WHERE key = 'complete'").run();
  },
};

export default step;
