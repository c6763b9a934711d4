/**
 * People, bodies and the place of twenty texts (`wholeNameTexts.txt`) full of what is cut or taken for a name, written with their
 * truth before the rules had been read: names of rare surnames, dotted and mixed ones, words that look like names, streets, shops and
 * people called as another town is. Odd texts were looked at. `node scripts/node.mjs bench/analysis/wholeNameTexts.ts [--show] [--kept]`
 *
 * A region of no entry is not asked for; `-` is none.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findEntities } from "#server/ai/entities.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { tellNames } from "./judgedNames.ts";

const { values } = parseArgs({ options: { show: { type: "boolean" }, kept: { type: "boolean" } } });
const parts = (field: string, by = "/"): string[] => field.split(by).filter(Boolean);

const texts = readFileSync("bench/analysis/wholeNameTexts.txt", "utf8")
  .split(/^(?=\d+$)/m)
  .slice(1)
  .map((part) => {
    const [id = "", text = "", fields = ""] = part.trim().split("\n");
    const [persons = "", orgs = "", region = "", not = ""] = fields.split("|");
    return { id, text, label: { persons: parts(persons), orgs: parts(orgs), places: [], also: [] }, region: parts(region, ","), not };
  });

async function measure(name: string, isLooked: boolean): Promise<void> {
  const items = texts.filter(({ id }) => (Number(id) % 2 === 1) === isLooked);
  const rows = items.map((item) => ({ ...item, found: findEntities(item.text, 200) }));
  for (const kind of ["persons", "orgs"] as const) tellNames(name, rows, kind, (values.show ?? false) && isLooked);
  let [right, wrong] = [0, 0];
  const placed = rows.filter(({ region }) => region.length > 0);
  for (const { id, text, region, not } of placed) {
    const raw = readRow({ id, title: text.split("，")[0] ?? "", text, date: "2026-11-19" }, { now: 0 });
    const { document } = await analyse(raw, { judge: lexiconJudge, matchers: [] });
    const is = document.regionId || "-";
    if (region.includes(is)) right++;
    if (not !== "" && is.startsWith(not.replace(/0+$/, ""))) wrong++;
    if (values.show && isLooked && !region.includes(is)) console.log(`${id} region ${is}, wanted ${region.join(" ")}`);
  }
  console.log(`${name}, region: ${right} of ${placed.length} right, ${wrong} put to the town of a name`);
}

await measure("looked at", true);
if (values.kept) await measure("kept", false);
