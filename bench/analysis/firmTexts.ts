/**
 * Bodies, people and region of 22 texts (`firmTexts.txt`): complaints that name a firm by its brand and trade, towns that a service
 * or a clause's head names, and words that look like bodies or people. Written and labelled before the rules; texts of even numbers
 * are kept, judged and not shown. `node scripts/node.mjs bench/analysis/firmTexts.ts [--all]`
 */
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { entitiesAsked } from "./entitiesAsked.ts";
import { tellNames } from "./judgedNames.ts";
import { localTexts } from "./localTexts.ts";

const entities = entitiesAsked(true);
const rows = await Promise.all(
  localTexts("firmTexts.txt").map(async ({ id, isOdd, title, text, label, region }) => {
    const raw = readRow({ id, title, text, source: "街坊论坛", date: "2026-11-24" }, { now: 0 });
    const { document } = await analyse(raw, { judge: lexiconJudge, matchers: [] });
    const isPlaced = region.includes(document.regionId || "-");
    return { id, isOdd, title, label, location: document.location, isPlaced, found: await entities(`${title}\n${text}`) };
  }),
);
for (const isOdd of [true, false]) {
  const half = rows.filter((row) => row.isOdd === isOdd);
  const [name, show] = [isOdd ? "looked at" : "kept", isOdd || process.argv.includes("--all")];
  for (const kind of ["persons", "orgs"] as const) tellNames(name, half, kind, show);
  if (show) for (const { title, location, isPlaced } of half) if (!isPlaced) console.log(`${title}: ${location || "–"}`);
  console.log(`${name}: region right ${half.filter((row) => row.isPlaced).length} of ${half.length}`);
}
