import type { DatabaseStep } from "../Step.ts";

/** Collections whose records say since then on whose side they are, where that is a client unit's. */
const COLLECTIONS = ["events", "eventActions", "rankLists"];

interface Stored {
  id: string;
  body: string;
}

/** What users of client units made was everybody's; it is their unit's. */
const step: DatabaseStep = {
  store: "records",
  to: 4,
  says: "what users of client units made is their unit's",
  run(db) {
    const made = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").pluck();
    if (!made.get("c_users")) return;
    const units = new Map<string, string>();
    for (const { id, body } of db.prepare("SELECT id, body FROM c_users").all() as Stored[]) {
      const { orgId } = JSON.parse(body) as { orgId?: string };
      if (orgId) units.set(id, orgId);
    }
    for (const table of COLLECTIONS.map((name) => `c_${name}`).filter((name) => made.get(name))) {
      const save = db.prepare(`UPDATE ${table} SET body = ? WHERE id = ?`);
      for (const { id, body } of db.prepare(`SELECT id, body FROM ${table}`).all() as Stored[]) {
        const record = JSON.parse(body) as { userId?: string };
        const orgId = units.get(record.userId ?? "");
        if (orgId) save.run(JSON.stringify({ ...record, orgId }), id);
      }
    }
  },
};

export default step;
