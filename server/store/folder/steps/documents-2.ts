import type { DatabaseStep } from "../Step.ts";

const step: DatabaseStep = {
  store: "documents",
  to: 2,
  says: "documents.db says its version where every SQLite file does",
  run(db) {
    // The programs from before read this number alone and refuse what is newer than 1. It stays 2 from here on.
    const made = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'meta'").get();
    if (made) db.prepare("UPDATE meta SET value = 2 WHERE key = 'schema'").run();
  },
};

export default step;
