import type { DatabaseStep } from "../Step.ts";

const step: DatabaseStep = {
  store: "near-duplicates",
  to: 5,
  says: "near-duplicates.db has all groups looked at again, by what is compared now; the server does it in the background and goes on where it was stopped",
  run(db) {
    const made = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'entry'").get();
    if (made) db.exec("INSERT OR IGNORE INTO review SELECT grp FROM entry GROUP BY grp HAVING count(*) > 1");
  },
};

export default step;
