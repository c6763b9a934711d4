import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { breaking } from "#scripts/shapes/breaking.ts";
import { type StoredShapes, storedShapes } from "#scripts/shapes/storedShapes.ts";
import { type RecordedShapes, readRecorded, withoutStep } from "#scripts/shapes.ts";
import { VERSIONS } from "#server/store/folder/versions.ts";
import { FIXTURE } from "../fixtures/data-v1/unpack.ts";

let recorded: RecordedShapes;
let now: StoredShapes;
beforeAll(() => {
  recorded = readRecorded();
  now = storedShapes();
});

it("no store changes its shape without a step (docs/storage.md, Versions)", () => {
  expect(withoutStep(recorded, now)).toEqual([]);
});

it("the shapes are recorded as they are (npm run shapes)", () => {
  const { versions, same: _, ...shapes } = recorded;
  expect(shapes).toEqual(now);
  expect(versions).toEqual(VERSIONS);
});

it("the folder kept from before the versions holds records of every collection of then", () => {
  const kept = new Set(
    [...readFileSync(join(FIXTURE, "records.jsonl"), "utf8").matchAll(/"collection":"(\w+)"/g)].map((match) => match[1]),
  );
  expect(kept.size).toBe(62);
  expect(Object.keys(now.collections).filter((name) => kept.has(name)).length).toBeGreaterThan(50);
});

it("tells what needs a step from what needs none", () => {
  const change = (edit: (shapes: StoredShapes) => void): string[] => {
    const shapes = structuredClone(now);
    edit(shapes);
    return breaking(now, shapes).map(({ store, says }) => `${store}: ${says}`);
  };
  const users = (shapes: StoredShapes) => shapes.collections.users!;
  const user = (shapes: StoredShapes) => users(shapes).types.User!;
  expect(change((shapes) => void delete shapes.collections.works)).toEqual(["records: collection works went"]);
  expect(change((shapes) => void users(shapes).unique.push("phone"))).toEqual(["records: collection users: phone must be unique"]);
  expect(change((shapes) => void delete user(shapes).email)).toEqual(["records: users: User.email went"]);
  expect(
    change((shapes) => {
      user(shapes).email = "string[]";
    }),
  ).toEqual(["records: users: User.email was string and is string[]"]);
  expect(
    change((shapes) => {
      user(shapes).pet = "string";
    }),
  ).toEqual(["records: users: User.pet is new and not optional"]);
  expect(
    change((shapes) => {
      shapes.tables["documents.db"]!.docs = "CREATE TABLE docs(id)";
    }),
  ).toEqual(["documents: documents.db: docs changed"]);
  expect(
    change((shapes) => {
      shapes.columns.pub = 4;
    }),
  ).toEqual(["columns: columns/: the columns changed"]);
  expect(
    change((shapes) => {
      user(shapes)["pet?"] = "string";
      user(shapes).status = "0 | 1 | 2";
      users(shapes).indexes.push("phone");
      shapes.collections.letters = { indexes: [], unique: [], record: "Letter", types: {} };
    }),
  ).toEqual([]);
});

it("a step of the store that changed settles it", () => {
  const shapes = structuredClone(now);
  delete shapes.collections.works;
  const older = (store: "records" | "documents") => ({
    ...recorded,
    ...now,
    versions: { ...VERSIONS, [store]: VERSIONS[store] - 1 },
  });
  expect(withoutStep(older("documents"), shapes)).toEqual(["collection works went"]);
  expect(withoutStep(older("records"), shapes)).toEqual([]);
});
