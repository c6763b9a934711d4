import type { DatabaseStep } from "../Step.ts";

const HEADLINE = 32;
const WECHAT = 4;

const step: DatabaseStep = {
  store: "documents",
  to: 3,
  says: "documents.db knows which articles an account sent first, for WCI",
  run(db) {
    const made = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'attr'").get();
    if (!made) return;
    const first = `SELECT d.id FROM attr a JOIN docs d ON d.id = a.id
      WHERE a.type = ${WECHAT} AND coalesce(json_extract(d.extra, '$.position'), 1) = 1`;
    // What is touched after the last snapshot of the columns is read again from here.
    db.exec(`
      UPDATE meta SET value = value + 1 WHERE key = 'rev';
      INSERT INTO touched SELECT id, (SELECT value FROM meta WHERE key = 'rev') FROM attr WHERE id IN (${first})
        ON CONFLICT(id) DO UPDATE SET rev = excluded.rev;
      UPDATE attr SET flags = flags | ${HEADLINE} WHERE id IN (${first});`);
  },
};

export default step;
