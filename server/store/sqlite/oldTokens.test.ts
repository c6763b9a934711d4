import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { parseWords } from "#server/analysis/query.ts";
import { foldedTokens, foldText, SEGMENT_VERSION } from "#server/text/segment.ts";
import { sampleDocument } from "../sampleDocument.ts";
import { checkDocuments } from "./checkDocuments.ts";
import { openDocumentStore } from "./documentStore.ts";
import { indexText, tokensHash } from "./indexText.ts";

const TITLE = "哈尔滨市政府公布AG600M试飞";
/** As a folding of before left it, which knew no 瞭. */
const BODY = "记者从哈尔滨市政府瞭解到AG600M已经试飞成功";

/** A folder with `count` documents as version 1 stored them, and their ids. */
async function oldFolder(count: number) {
  const dir = mkdtempSync(join(tmpdir(), "old-tokens-"));
  const store = openDocumentStore({ dir });
  const opened = await store;
  const [title, body] = [foldedTokens(foldText(TITLE), 1), foldedTokens(BODY, 1)];
  const documents = Array.from({ length: count }, (_, at) => ({
    ...sampleDocument({ externalId: `old-${at}`, title: TITLE, text: BODY }),
    tokens: { title, body },
  }));
  await opened.write(documents);
  await opened.close();
  const db = new Database(join(dir, "documents.db"));
  db.prepare("UPDATE fold SET body = ?").run(BODY);
  // So that the fixture is what it says.
  expect(db.prepare("SELECT DISTINCT tokens FROM fold").pluck().all()).toEqual([tokensHash(indexText(title.join(" "), body.join(" ")))]);
  db.close();
  return dir;
}

const search = async (store: Awaited<ReturnType<typeof openDocumentStore>>, words: string) => {
  const query = { all: parseWords(words) };
  return (await store.search({ query, collapse: false, sort: { field: "pubdate", order: "desc" }, page: 1, pagesize: 10 })).total;
};

const postings = (dir: string, word: string) => {
  const db = new Database(join(dir, "documents.db"), { readonly: true });
  const count = db.prepare("SELECT count(*) FROM fts WHERE fts MATCH ?").pluck().get(`"${word}"`);
  db.close();
  return count;
};

it("texts stored earlier are found by the words of today, slice by slice, also after a stop in between", async () => {
  const dir = await oldFolder(7);
  let store = await openDocumentStore({ dir });
  for (const words of ["市政府", "AG600", "了解到"]) expect([words, await search(store, words)]).toEqual([words, 0]);
  expect(await store.retokenise(2, 2)).toBe(4);
  expect(await search(store, "市政府")).toBe(4);
  await store.close();
  expect((await checkDocuments(dir)).problems).toEqual([]);

  store = await openDocumentStore({ dir });
  expect(await store.retokenise(9, 2)).toBe(3);
  for (const words of ["市政府", "AG600", "了解到", "哈尔滨"]) expect([words, await search(store, words)]).toEqual([words, 7]);
  expect(await store.retokenise()).toBe(0);
  await store.close();
  // The old postings went.
  expect(postings(dir, "瞭")).toBe(0);
  const { problems, sampled } = await checkDocuments(dir);
  expect([problems, sampled]).toEqual([[], 7]);
});

it("a folder where all is of today is looked through once, and what comes later not at all", async () => {
  const dir = mkdtempSync(join(tmpdir(), "new-tokens-"));
  const store = await openDocumentStore({ dir });
  await store.write([sampleDocument({ externalId: "a" }), sampleDocument({ externalId: "b" })]);
  expect(await store.retokenise()).toBe(2);
  await store.write([sampleDocument({ externalId: "c" })]);
  expect(await store.retokenise()).toBe(0);
  await store.close();
  const db = new Database(join(dir, "documents.db"), { readonly: true });
  expect(db.prepare("SELECT value FROM meta WHERE key = 'segmentVersion'").pluck().get()).toBe(SEGMENT_VERSION);
  db.close();
});
