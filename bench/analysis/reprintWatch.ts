/**
 * The watch for reprints as the server runs it, over the stores on disk: works are registered and their reprints arrive through ingest, or
 * everything is there and works are added afterwards and looked up backwards. Each reprint kept a share of the work's sentences,
 * edited as desks do, among sentences of another item. `node scripts/node.mjs bench/analysis/reprintWatch.ts [news.jsonl] [--heldout] [--count=N] [--copied=60] [--backwards]`.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copiedShare, copyMarks } from "#server/analysis/duplicates/copiedShare.ts";
import { reprintFinderOf } from "#server/areas/copyright/ReprintFinder.ts";
import type { Services } from "#server/contract/handler.ts";
import { IngestService } from "#server/ingest/IngestService.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { reprintsOf } from "#server/records/ReprintRecord.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { paragraphs } from "#server/text/sanitise.ts";
import { newsTexts, reprintMaker, seeded } from "./reprintTexts.ts";

const given = process.argv.slice(2);
const file = given.find((one) => !one.startsWith("--")) ?? "../shared/data/news-daily.jsonl";
const count = Number(given.find((one) => one.startsWith("--count="))?.slice(8) ?? 300);
const texts = newsTexts(readFileSync(file, "utf8"), given.includes("--heldout"), count);
const marks = texts.map(copyMarks);
const HOUR = 3_600_000;
const BEGIN = Date.UTC(2026, 9, 1);

interface Copy {
  of: number;
  beside: number;
  raw: RawDocument;
}

/** Twenty outlets of strangers, and the house's own whose works these are. */
const document = (name: string, source: string, text: string, hours: number): RawDocument => ({
  ...{
    externalId: name,
    title: `${name} ${text.slice(0, 16)}`,
    html: paragraphs(text),
    source,
    channel: "",
    author: "",
    dataType: "news",
    url: "",
  },
  pubdate: BEGIN + hours * HOUR,
});

function copiesOf(share: number): Copy[] {
  const random = seeded(23);
  const reprint = reprintMaker(random);
  return texts.flatMap((text, of) => {
    const beside = Math.floor(random() * texts.length);
    if (beside === of) return [];
    const raw = document(`copy${of}`, `转载网${of % 20}`, reprint(text, share, texts[beside] as string), 24 + (of % 48));
    return [{ of, beside, raw }];
  });
}

async function watch(share: number, backwards: boolean): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), "bench-reprints-"));
  const documents = await openDocumentStore({ dir });
  const records = openRecordStore({ dir });
  const ingest = new IngestService(dir, documents, records);
  const services = { documents, records, now: () => BEGIN + 200 * HOUR, registry: new Map() } as unknown as Services;
  const copies = copiesOf(share);
  const originals = texts.map((text, at) => document(`work${at}`, "本报", text, at % 20));
  const bring = async (all: RawDocument[]): Promise<void> => {
    for (const result of await ingest.pipeline.ingest(all)) if (!result.ok) throw new Error(result.error);
  };
  const register = async (): Promise<void> => {
    for (const [at, text] of texts.entries())
      await worksOf(services).put({
        ...{ id: `w${at}`, title: text.slice(0, 16), source: "本报", content: paragraphs(text), userId: "u", departmentId: "" },
        ...{ pubdate: BEGIN + (at % 20) * HOUR, monitor: true },
      });
  };
  const arriving = copies.map(({ raw }) => raw);
  await bring(originals);
  if (backwards) await bring(arriving);
  await register();
  const began = performance.now();
  await reprintFinderOf(services).run();
  const first = performance.now() - began;
  if (!backwards) {
    await bring(arriving);
    await reprintFinderOf(services).run();
  }
  const found = await reprintsOf(services).find({});
  const names = new Map((await documents.get(found.map(({ docId }) => docId))).flatMap((one) => (one ? [[one.id, one.externalId]] : [])));
  const hits = new Set(found.map(({ workId, docId }) => `${workId} ${names.get(docId)}`));
  let [right, wrong, alike] = [0, 0, 0];
  for (const { of } of copies) if (hits.has(`w${of} copy${of}`)) right++;
  for (const hit of hits) {
    const [, work, copy] = /^w(\d+) copy(\d+)$/.exec(hit) ?? [];
    if (work === undefined || copy === undefined || work === copy) continue;
    const made = copies.find(({ of }) => of === Number(copy));
    // What stands beside the copied part is that work's own text.
    if (made?.beside === Number(work)) continue;
    if (copiedShare(marks[Number(work)] as Uint32Array, marks[Number(copy)] as Uint32Array) >= 0.3) alike++;
    else wrong++;
  }
  const share4 = (a: number, b: number): string => (a / b).toFixed(4);
  console.log(
    `${share * 100} % copied, ${backwards ? "backwards" : "as they arrive"}: recall ${share4(right, copies.length)} of ${copies.length}, precision ${share4(right, right + wrong)}, with pairs that share 0.3 already ${share4(right, right + wrong + alike)} (${wrong} wrong, ${alike} of such; first run ${Math.round(first / 1000)} s)`,
  );
  await ingest.close();
  await documents.close();
  await records.close();
  rmSync(dir, { recursive: true, force: true });
}

const only = given.find((one) => one.startsWith("--copied="))?.slice(9);
for (const backwards of given.includes("--backwards") ? [true] : [false, true])
  for (const share of only ? [Number(only) / 100] : [1, 0.6]) await watch(share, backwards);
process.exit(0);
