import type { DatabaseStep } from "../Step.ts";

const step: DatabaseStep = {
  store: "documents",
  to: 4,
  says: "documents.db knows followers and verification of accounts, to filter by",
  run(db) {
    const made = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'attr'").get();
    const there = db.prepare("SELECT 1 FROM pragma_table_info('attr') WHERE name = 'fans'").get();
    if (!made) return;
    if (!there) db.exec("ALTER TABLE attr ADD COLUMN fans INTEGER; ALTER TABLE attr ADD COLUMN verified INTEGER;");
    // The files of the columns lack both: they are made again from here.
    db.exec(`
      UPDATE attr SET (fans, verified) = (
        SELECT
          CASE WHEN json_type(extra, '$.fans') IN ('integer', 'real')
            THEN min(4294967295, max(0, CAST(json_extract(extra, '$.fans') AS INTEGER))) ELSE 0 END,
          CASE json_extract(extra, '$.verified')
            WHEN 'none' THEN 1 WHEN 'personal' THEN 2 WHEN 'media' THEN 3 WHEN 'organization' THEN 4 ELSE 0 END
        FROM docs WHERE docs.id = attr.id)`);
  },
};

export default step;
