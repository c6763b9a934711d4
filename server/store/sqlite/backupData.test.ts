import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseWords } from "#server/analysis/query.ts";
import { backupData, restoreData } from "./backupData.ts";
import { openDocumentStore } from "./documentStore.ts";
import { sampleText } from "./fixtures/sampleText.ts";
import { openRecordStore } from "./records.ts";

const search = { collapse: false, sort: { field: "pubdate", order: "desc" }, page: 1, pagesize: 10 } as const;

it("backs up while documents are written, and restores what was acknowledged before", async () => {
  const root = mkdtempSync(join(tmpdir(), "backup-"));
  const data = join(root, "data");
  const store = await openDocumentStore({ dir: data, readers: 1 });
  const records = openRecordStore({ dir: data });
  await records.collection({ name: "things" }).put({ id: "one" });
  mkdirSync(join(data, "logos"));
  writeFileSync(join(data, "logos", "media_1.png"), "png");
  await store.write(Array.from({ length: 40 }, (_, i) => sampleText(i + 1)));

  let stop = false;
  let written = 40;
  const writing = (async () => {
    while (!stop) {
      await store.write(Array.from({ length: 20 }, (_, i) => sampleText(written + i + 1)));
      written += 20;
    }
  })();
  const goal = join(root, "copy");
  await expect(backupData(data, goal)).resolves.toMatchObject({ files: 3 });
  stop = true;
  await writing;
  await expect(backupData(data, goal)).rejects.toThrow(/exists already/);
  await expect(backupData(data, join(data, "inside"))).rejects.toThrow(/inside/);
  await expect(restoreData(goal, data)).rejects.toThrow(/not empty/);
  await store.close();
  await records.close();

  const again = join(root, "again");
  const { documents } = await restoreData(goal, again);
  expect(documents).toBeGreaterThanOrEqual(40);
  expect(documents % 20).toBe(0);
  const restored = await openDocumentStore({ dir: again, readers: 1 });
  expect((await restored.search({ ...search, query: { all: parseWords("kill40x") } })).total).toBe(1);
  await restored.close();
  const things = openRecordStore({ dir: again });
  expect(await things.collection({ name: "things" }).get("one")).toEqual({ id: "one" });
  await things.close();
  expect(readFileSync(join(again, "logos", "media_1.png"), "utf8")).toBe("png");

  writeFileSync(join(goal, "documents.db"), readFileSync(join(goal, "documents.db")).fill(7, 20_000, 60_000));
  await expect(restoreData(goal, join(root, "bad"))).rejects.toThrow(/damaged|malformed/);
  rmSync(root, { recursive: true });
});
