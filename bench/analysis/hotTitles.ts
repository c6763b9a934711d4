/**
 * How often short titles of hot lists are called negative, rightly and wrongly. `node scripts/node.mjs bench/analysis/hotTitles.ts [--show] [hot-titles.jsonl]`
 *
 * 300 titles drawn by hash, each judged by hand before this code had seen it: `negative` (harm, accident, crime, scandal,
 * dispute, complaint, a fall), `not`, or `either`, where readers may differ and which counts for nothing. They stand in
 * `server/analysis/tone/fixtures/hotTitles.json` by the beginning of their SHA-1. Even keys were looked at, odd ones are held out.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import labels from "#server/analysis/tone/fixtures/hotTitles.json" with { type: "json" };
import { houseJudge } from "#server/analysis/tone/houseJudge.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { embedAll } from "#server/models/embedAll.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { show: { type: "boolean" } } });
const lines = readFileSync(positionals[0] ?? "../shared/data/hot-titles.jsonl", "utf8")
  .trim()
  .split("\n");
const titles = [...new Set(lines.map((line) => (JSON.parse(line) as { title: string }).title))];
const labelled = new Map(Object.entries(labels));
const keyOf = (title: string) => createHash("sha1").update(title).digest("hex").slice(0, 12);
const embeddings = new Map<string, Float32Array>();
{
  const open = titles.filter((title) => !houseJudge().look(title, "").sure);
  const found = await embedAll(open);
  for (const [at, title] of open.entries()) embeddings.set(title, found[at] as Float32Array);
  console.log(`meaning asked of ${open.length} of ${titles.length}`);
}
const judged = titles.map((title) => ({ title, key: keyOf(title) })).filter(({ key }) => labelled.has(key));

for (const [name, judge] of [
  ["as it ships", houseJudge()],
  ["words alone", lexiconJudge],
] as const) {
  for (const heldOut of [false, true]) {
    const half = judged.filter(({ key }) => (Number.parseInt(key.slice(-1), 16) % 2 === 1) === heldOut);
    const called = half.filter(({ title }) => judge.judge(title, "", embeddings.get(title)) === -1);
    const of = (list: typeof half, label: string) => list.filter(({ key }) => labelled.get(key) === label);
    const [right, wrong, all] = [of(called, "negative"), of(called, "not"), of(half, "negative")];
    console.log(
      `${name}, ${heldOut ? "held out" : "looked at"}: ${called.length} of ${half.length} negative, ${right.length} rightly, ${wrong.length} wrongly (precision ${(right.length / (right.length + wrong.length)).toFixed(2)}), of ${all.length} negative ones`,
    );
    if (!values.show || heldOut) continue;
    for (const { title } of wrong) console.log(`  wrong: ${title} (${judge.because(title, "", -1).join(" ")})`);
    for (const { title } of all.filter((one) => !called.includes(one))) console.log(`  missed: ${title}`);
  }
  const called = titles.filter((title) => judge.judge(title, "", embeddings.get(title)) === -1).length;
  console.log(`${name}, all ${titles.length} titles: ${((100 * called) / titles.length).toFixed(1)} % negative`);
}
