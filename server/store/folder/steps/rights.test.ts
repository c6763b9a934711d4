import Database from "better-sqlite3";
import { beforeEach, expect, it } from "vitest";
import records3 from "./records-3.ts";
import records4 from "./records-4.ts";
import records6 from "./records-6.ts";

let db: Database.Database;
beforeEach(() => {
  db = new Database(":memory:");
});

function fill(name: string, records: { id: string }[]): void {
  db.exec(`CREATE TABLE c_${name} (id TEXT PRIMARY KEY, body TEXT NOT NULL)`);
  for (const record of records) db.prepare(`INSERT INTO c_${name} VALUES (?, ?)`).run(record.id, JSON.stringify(record));
}
const bodies = (name: string) =>
  (db.prepare(`SELECT body FROM c_${name} ORDER BY id`).pluck().all() as string[]).map((body) => JSON.parse(body));
const users = [
  { id: "officer", orgId: "", roleIds: ["r-shared", "r-house"] },
  { id: "client", orgId: "o-1", roleIds: ["r-shared", "r-unit"] },
];

it("who may delete for everybody keeps it where documents are listed, but not by a role that units alone hold", () => {
  const menus = [
    { menuId: "yuqing.sensitive", operations: ["edit", "delete"] },
    { menuId: "yuqing.event", operations: ["edit"] },
    { menuId: "users", operations: ["delete"], scope: "own" },
  ];
  fill("users", users);
  fill(
    "roles",
    ["r-shared", "r-house", "r-unit", "r-nobody"].map((id) => ({ id, menus })),
  );
  records3.run(db, () => undefined);
  const kept = [{ ...menus[0], operations: ["edit", "delete", "erase"] }, menus[1], menus[2]];
  expect(bodies("roles")).toEqual([
    { id: "r-house", menus: kept },
    { id: "r-nobody", menus: kept },
    { id: "r-shared", menus: kept },
    { id: "r-unit", menus },
  ]);
});

it("what a unit's user made becomes the unit's, the house's stays the house's", () => {
  fill("users", users);
  fill("events", [{ id: "a", userId: "officer" } as { id: string }, { id: "b", userId: "client" } as { id: string }, { id: "c" }]);
  records4.run(db, () => undefined);
  expect(bodies("events")).toEqual([{ id: "a", userId: "officer" }, { id: "b", userId: "client", orgId: "o-1" }, { id: "c" }]);
});

it("so do the works they watch, and two sides may name a group alike", () => {
  fill("users", users);
  fill("works", [{ id: "w", userId: "client" } as { id: string }]);
  fill("sensitiveGroups", []);
  db.exec("CREATE UNIQUE INDEX u_sensitiveGroups_f_name ON c_sensitiveGroups (body ->> '$.name')");
  records6.run(db, () => undefined);
  expect(bodies("works")).toEqual([{ id: "w", userId: "client", orgId: "o-1" }]);
  expect(db.prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'u_%'").all()).toEqual([]);
});

it("all bear a file without tables", () => {
  for (const step of [records3, records4, records6]) step.run(db, () => undefined);
});
