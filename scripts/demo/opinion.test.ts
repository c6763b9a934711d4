import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { RankListRecord } from "#server/accounts/RankRecords.ts";
import type { IndexableDocument } from "#server/store/documents.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { segmentDocument } from "#server/text/segment.ts";
import { fillOpinion } from "./opinion.ts";
import { random } from "./random.ts";
import { makeSources } from "./sources.ts";

const dir = mkdtempSync(join(tmpdir(), "demo-opinion-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const NOW = Date.UTC(2026, 10, 21);
const document = (externalId: string, isAppraise: 1 | 0 | -1): IndexableDocument => ({
  ...{ externalId, title: externalId, summary: "", content: "", text: externalId, url: "", dataType: "news" },
  ...{ sourceId: "s1", source: "甲报", sourceRank: 1, channel: "", author: "", pubdate: NOW - 10 * 3_600_000 },
  ...{ regionId: "", location: "", categoryId: "", isAppraise, isOriginal: true, originalPicUrl: "", duration: 0 },
  ...{ keywords: [], sameId: null, sensitive: [], tokens: segmentDocument(externalId, externalId) },
  metrics: { visitCount: 1, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
});

test("negative documents are handled with a log, and libraries hold the outlets of their level", async () => {
  const store = await openDocumentStore({ dir, readers: 1 });
  const records = openRecordStore();
  const [bad, good] = await store.write([document("坏消息", -1), document("好消息", 1)]);
  const r = random(1);
  await fillOpinion(r, records, store, makeSources(r, 60), NOW);
  const rows = await store.get([bad!.id, good!.id]);
  expect(rows[0]!.status).toBeGreaterThan(0);
  expect(rows[1]!.status).toBe(0);
  const log = await records.collection<{ id: string; docId: string }>({ name: "documentStatusLog" }).find();
  expect(log).toMatchObject([{ docId: bad!.id, user: "舆情专员", status: rows[0]!.status }]);
  const lists = await records.collection<RankListRecord>({ name: "rankLists" }).find();
  expect(lists.map(({ name }) => name).sort()).toEqual(["中央媒体", "地市与区县媒体", "省级党媒"].sort());
  // Named as ingest names sources: the libraries find something.
  expect(lists.every(({ members }) => members.length > 0 && members.every((id) => /^s[0-9a-f]{12}$|[\u4e00-\u9fff]/.test(id)))).toBe(true);
  await store.close();
  await records.close();
});
