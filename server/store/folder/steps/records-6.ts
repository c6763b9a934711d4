import type { DatabaseStep } from "../Step.ts";

interface Stored {
  id: string;
  body: string;
}

/** Each side names its groups as it likes, and works under watch say whose they are. */
const step: DatabaseStep = {
  store: "records",
  to: 6,
  says: "client units have sensitive groups and works of their own",
  run(db) {
    db.exec('DROP INDEX IF EXISTS "u_sensitiveGroups_f_name"');
    const made = db.prepare("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('c_users', 'c_works')").pluck();
    if (made.get() !== 2) return;
    const units = new Map<string, string>();
    for (const { id, body } of db.prepare("SELECT id, body FROM c_users").all() as Stored[]) {
      const { orgId } = JSON.parse(body) as { orgId?: string };
      if (orgId) units.set(id, orgId);
    }
    const save = db.prepare("UPDATE c_works SET body = ? WHERE id = ?");
    for (const { id, body } of db.prepare("SELECT id, body FROM c_works").all() as Stored[]) {
      const record = JSON.parse(body) as { userId?: string };
      const orgId = units.get(record.userId ?? "");
      if (orgId) save.run(JSON.stringify({ ...record, orgId }), id);
    }
  },
};

export default step;
