import type { DatabaseStep } from "../Step.ts";

const step: DatabaseStep = {
  store: "near-duplicates",
  to: 4,
  says: "near-duplicates.db notes groups to be looked at again, and begins with all of them; the server does it in the background",
  run(db) {
    db.exec("CREATE TABLE IF NOT EXISTS review(grp TEXT PRIMARY KEY) WITHOUT ROWID");
    const made = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'entry'").get();
    if (made) db.exec("INSERT OR IGNORE INTO review SELECT grp FROM entry GROUP BY grp HAVING count(*) > 1");
  },
};

export default step;
