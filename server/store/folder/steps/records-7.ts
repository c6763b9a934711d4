import type { DatabaseStep } from "../Step.ts";

/** Sources say what kind they are: all that there were are feeds. An address may be read in several ways. */
const step: DatabaseStep = {
  store: "records",
  to: 7,
  says: "sources of other kinds stand beside feeds",
  run(db) {
    db.exec('DROP INDEX IF EXISTS "u_feeds_f_url"');
    if (!db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'c_feeds'").pluck().get()) return;
    db.exec("UPDATE c_feeds SET body = json_set(body, '$.kind', 'feed') WHERE json_extract(body, '$.kind') IS NULL");
  },
};

export default step;
