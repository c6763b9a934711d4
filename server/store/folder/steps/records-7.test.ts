import Database from "better-sqlite3";
import { expect, it } from "vitest";
import step from "./records-7.ts";

it("sources of before are feeds; what names its kind keeps it; an address may stand twice", () => {
  const db = new Database(":memory:");
  db.exec(`CREATE TABLE c_feeds (id TEXT PRIMARY KEY, body TEXT NOT NULL);
    ALTER TABLE c_feeds ADD COLUMN "f_url" GENERATED ALWAYS AS (json_extract(body, '$.url')) VIRTUAL;
    CREATE UNIQUE INDEX "u_feeds_f_url" ON c_feeds ("f_url")`);
  const insert = db.prepare("INSERT INTO c_feeds (id, body) VALUES (?, ?)");
  insert.run("a", JSON.stringify({ id: "a", url: "https://a.example/", name: "甲" }));
  insert.run("b", JSON.stringify({ id: "b", url: "https://b.example/", kind: "listPage" }));
  step.run(db, () => undefined);
  insert.run("c", JSON.stringify({ id: "c", url: "https://a.example/", kind: "frontPage" }));
  const bodies = db.prepare("SELECT body FROM c_feeds ORDER BY id").pluck().all() as string[];
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    { id: "a", url: "https://a.example/", name: "甲", kind: "feed" },
    { id: "b", url: "https://b.example/", kind: "listPage" },
    { id: "c", url: "https://a.example/", kind: "frontPage" },
  ]);
  db.close();
});

it("a folder without sources has nothing to be brought forward", () => {
  const db = new Database(":memory:");
  expect(() => step.run(db, () => undefined)).not.toThrow();
  db.close();
});
