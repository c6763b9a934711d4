/**
 * Stored groups after an update: forms of 40 cities over eight days with copies, grouped as programs did that asked for
 * likeness alone (each form of a city is one group), then looked at again in the background. A pair is wrong that stands
 * together and tells of two issues. `node scripts/node.mjs bench/analysis/reviewGroups.ts`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { IngestService } from "#server/ingest/IngestService.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { syndicate } from "../../scripts/demo/articles.ts";
import { writeForm } from "../../scripts/demo/forms.ts";
import { random } from "../../scripts/demo/random.ts";
import { PREFECTURES } from "../../scripts/demo/sources.ts";

const [CITIES, FORMS, DAYS, COPIES] = [40, 4, 8, 3];
const BEGIN = Date.UTC(2026, 9, 1);
const r = random(7);
/** Issue and form of each document, in the order written. */
const issues: string[] = [];
const forms: string[] = [];
const documents: RawDocument[] = [];
for (let day = 0; day < DAYS; day++)
  for (let city = 0; city < CITIES; city++)
    for (let form = 0; form < FORMS; form++) {
      const region = PREFECTURES[city]!;
      const first = writeForm(r, form, region, BEGIN + day * DAY);
      for (let copy = 0; copy <= COPIES; copy++) {
        const { title, paragraphs } = copy === 0 ? first : syndicate(r, first, "甲网");
        issues.push(`${form} ${city} ${day}`);
        forms.push(`${form} ${city}`);
        documents.push({
          ...{ title, html: paragraphs.map((text) => `<p>${text}</p>`).join(""), dataType: "news", channel: "", author: "" },
          ...{ source: `媒体${copy}`, url: `https://example.com/${documents.length}`, pubdate: BEGIN + day * DAY + copy * HOUR },
        });
      }
    }

const dir = mkdtempSync(join(tmpdir(), "review-"));
const store = await openDocumentStore({ dir, readers: 1 });
const records = openRecordStore();
const open = () => new IngestService(dir, store, records, { recoverAfter: 60_000 });

/** Positions in `list` by what it says of them. */
function positions<K>(list: readonly K[]): Map<K, number[]> {
  const found = new Map<K, number[]>();
  for (const [at, key] of list.entries()) found.set(key, [...(found.get(key) ?? []), at]);
  return found;
}

const pairs = (sizes: Iterable<readonly unknown[]>): number => [...sizes].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);

/** Recall and precision of pairs of one group against the issues. */
async function told(ids: string[]): Promise<string> {
  const groups = (await store.get(ids)).map((row) => row?.sameId);
  const byGroup = positions(groups);
  const same = pairs(positions(issues).values());
  const right = pairs(positions(issues.map((issue, at) => `${groups[at]} ${issue}`)).values());
  const found = pairs(byGroup.values());
  return `recall ${(right / same).toFixed(4)} precision ${(right / found).toFixed(4)} in ${byGroup.size} groups of ${new Set(issues).size}`;
}

const first = open();
const ids = (await first.pipeline.ingest(documents)).map((one) => (one.ok ? one.id : ""));
console.log(`${ids.length} documents as they arrive: ${await told(ids)}`);
await first.close();

const index = new Database(join(dir, "near-duplicates.db"));
const merge = index.prepare("UPDATE entry SET grp = ?, founder = 0 WHERE grp = ?");
const groupOf = new Map((await store.get(ids)).map((row) => [row!.id, row!.sameId]));
for (const all of positions(forms).values()) {
  const groups = [...new Set(all.map((at) => groupOf.get(ids[at]!)!))].sort((a, b) => Number(a) - Number(b));
  for (const from of groups.slice(1)) {
    await store.regroup(from, groups[0]!);
    merge.run(groups[0], from);
  }
  index.prepare("INSERT OR IGNORE INTO review VALUES(?)").run(groups[0]);
}
index.close();
console.log(`as likeness alone groups them: ${await told(ids)}`);

const second = open();
const begin = performance.now();
let moved = 0;
for (let gone = 1, run = 0; gone > 0 && run < 20; run++) moved += gone = await second.pipeline.groups.members(1000);
console.log(`looked at again, ${moved} documents moved in ${((performance.now() - begin) / 1000).toFixed(1)} s: ${await told(ids)}`);
await second.close();
await store.close();
await records.close();
rmSync(dir, { recursive: true });
