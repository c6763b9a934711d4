import type { DatabaseStep } from "../Step.ts";

/** Pages whose lists delete documents, by their menu ids. */
const PAGES = new Set([
  ...["yuqing.document", "yuqing.emergency", "yuqing.event", "yuqing.fts.list", "yuqing.local", "yuqing.monitor.self"],
  ...["yuqing.monitor.competitor", "yuqing.sensitive", "yuqing.trade"],
]);

interface Stored {
  id: string;
  body: string;
}
interface Role {
  menus?: { menuId: string; operations: string[] }[];
}

/** Deleting a document for everybody was part of `delete`. A role that only users of client units hold never had it rightly. */
const step: DatabaseStep = {
  store: "records",
  to: 3,
  says: "roles say who may delete documents for everybody",
  run(db) {
    const made = db.prepare("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('c_roles', 'c_users')").pluck();
    if (made.get() !== 2) return;
    const ofHouse = new Set<string>();
    const ofUnits = new Set<string>();
    for (const { body } of db.prepare("SELECT id, body FROM c_users").all() as Stored[]) {
      const { orgId, roleIds = [] } = JSON.parse(body) as { orgId?: string; roleIds?: string[] };
      for (const id of roleIds) (orgId ? ofUnits : ofHouse).add(id);
    }
    const save = db.prepare("UPDATE c_roles SET body = ? WHERE id = ?");
    for (const { id, body } of db.prepare("SELECT id, body FROM c_roles").all() as Stored[]) {
      if (ofUnits.has(id) && !ofHouse.has(id)) continue;
      const role = JSON.parse(body) as Role;
      const menus = role.menus?.map((grant) =>
        PAGES.has(grant.menuId) && grant.operations.includes("delete")
          ? { ...grant, operations: [...new Set([...grant.operations, "erase"])] }
          : grant,
      );
      if (JSON.stringify(menus) !== JSON.stringify(role.menus)) save.run(JSON.stringify({ ...role, menus }), id);
    }
  },
};

export default step;
