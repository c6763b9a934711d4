import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberCorrections } from "#server/analysis/tone/corrections.ts";
import { groupTonesOf } from "#server/analysis/tone/groupTones.ts";
import { toneVerdictsOf } from "#server/analysis/tone/toneVerdicts.ts";
import type { DocumentStore, Sentiment } from "#server/store/documents.ts";
import type { RecordStore } from "#server/store/records.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { IngestService, SENSITIVE_COLLECTION } from "./IngestService.ts";
import type { RawDocument } from "./rawDocument.ts";
import type { SensitiveGroup } from "./sensitiveGroups.ts";

const NOW = Date.UTC(2026, 10, 10, 1);

let dir: string;
let documents: DocumentStore;
let records: RecordStore;
let service: IngestService;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "tones-"));
  records = openRecordStore();
  documents = await openDocumentStore({ dir, readers: 1 });
  service = new IngestService(dir, documents, records, { recoverAfter: 60_000 });
});
afterEach(async () => {
  await service.close();
  await documents.close();
  await records.close();
  rmSync(dir, { recursive: true });
});

const STORY =
  "松北区一座人行天桥的护栏昨夜换上新的，附近居民说，桥面早晚人多，孩子上学都走这里。施工单位介绍，更换从晚上十点做到清晨五点，白天照常通行，下一步还要给台阶加上防滑条。";
const copy = (source: string, title = "松北区人行天桥换上新护栏"): RawDocument => ({
  ...{ title, html: `<p>${STORY}</p><p>（来源：${source}）</p>`, url: `https://example.com/${source}`, source },
  ...{ dataType: "news", channel: "要闻", author: "", pubdate: NOW },
});

/** Copies of one story, with these tones as an older program stored them. */
async function stored(tones: Sentiment[], titles: string[] = []): Promise<string[]> {
  const kept = await service.pipeline.ingest(tones.map((_, at) => copy(`${"甲乙丙丁"[at]}网`, titles[at])));
  const ids = kept.map((one) => (one as { id: string }).id);
  for (const [at, isAppraise] of tones.entries()) await documents.update([ids[at] as string], { isAppraise });
  expect(new Set((await documents.get(ids)).map((one) => one?.sameId)).size).toBe(1);
  return ids;
}
const tonesOf = async (ids: string[]) => (await documents.get(ids)).map((one) => one?.isAppraise);
const correct = (id: string, tone: Sentiment, time: number) =>
  rememberCorrections({ documents, records }, [id], tone, { user: "编辑", time });

test("copies grouped later take the tone of the first, but not against the words of their own headline", async () => {
  const ids = await stored(
    [1, 0, -1, -1],
    ["", "", "", "人行天桥护栏断裂 多人坠桥重伤"].map((title) => title || "松北区人行天桥换上新护栏"),
  );
  await service.pipeline.groups.originals(10);
  expect(await tonesOf(ids)).toEqual([1, 1, 1, -1]);
});

test("what an editor said of one is taken by all, in the next review, whoever arrived first and whatever a headline says", async () => {
  const titles = ["松北区人行天桥换上新护栏", "人行天桥护栏断裂 多人坠桥重伤", "松北区人行天桥换上新护栏", "松北区人行天桥换上新护栏"];
  const ids = await stored([-1, -1, 0, 0], titles);
  const [first, , third, fourth] = ids as [string, string, string, string];
  await service.pipeline.groups.originals(10);
  await correct(fourth, 0, 1);
  await documents.update([third], { isAppraise: 1 });
  await correct(third, 1, 2);
  await service.pipeline.groups.toneSet([first]);
  await service.pipeline.groups.originals(10);
  // The last word counts for those nobody corrected; the other correction stands.
  expect(await tonesOf(ids)).toEqual([1, 1, 1, -1]);
  expect(await groupTonesOf(records).get(first)).toMatchObject({ tone: 1, by: "people", of: third });
});

test("where no editor did, the last of a model's service stands for all", async () => {
  const ids = await stored([0, 0, 0]);
  await toneVerdictsOf(records).put({ id: ids[1] as string, tone: -1, why: "护栏", before: 0, time: 5 });
  await toneVerdictsOf(records).put({ id: ids[2] as string, tone: null, why: "", before: 0, time: 6 });
  await service.pipeline.groups.originals(10);
  expect(await tonesOf(ids)).toEqual([-1, -1, -1]);
});

test("alert words that ask for a tone follow it", async () => {
  const group = { id: "g", words: ["护栏"], isAppraise: "-1", enabled: true };
  await records.collection<SensitiveGroup>({ name: SENSITIVE_COLLECTION }).put(group);
  const ids = await stored([-1, 0, 1]);
  await service.pipeline.groups.originals(10);
  const query = { sensitiveGroupIds: ["g"] };
  const { rows } = await documents.search({ query, collapse: false, sort: { field: "pubdate", order: "asc" }, page: 1, pagesize: 9 });
  expect(rows.map(({ id }) => id).sort()).toEqual(expect.arrayContaining(ids.slice(1)));
});
