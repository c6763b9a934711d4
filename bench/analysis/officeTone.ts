/**
 * Notices of offices and what citizens and the press tell of the same events. `node scripts/node.mjs bench/analysis/officeTone.ts [kept] [list.txt]`
 * A line of `officeTexts.txt`: 0 for a notice and - for harm, who publishes it, the kind of document, the headline (none of a post) and the
 * text. Above the line `===` stand those that may be looked at, whose faults are listed, below it those that are only counted.
 */
import { readFileSync } from "node:fs";
import { houseJudge } from "#server/analysis/tone/houseJudge.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { embedder } from "#server/models/embedder.ts";
import type { DataType } from "#server/store/documents.ts";

const args = process.argv.slice(2);
const kept = args.includes("kept");
const file = args.find((each) => each.endsWith(".txt")) ?? new URL("officeTexts.txt", import.meta.url);
const [looked = "", unlooked = ""] = readFileSync(file, "utf8").split("\n===\n");
const embed = embedder(console.error);
const count = { notices: 0, called: 0, harm: 0, found: 0 };
for (const line of (kept ? unlooked : looked).split("\n").filter(Boolean)) {
  const [label, by = "", dataType, title = "", text = ""] = line.split("|");
  const post = dataType === "weibo";
  const raw = {
    ...{ title, text, source: post ? "微博" : by, dataType: dataType as DataType, channel: "", author: post ? by : "" },
    ...{ url: "", pubdate: 0 },
  };
  const { document } = await analyse(raw, { judge: houseJudge(), matchers: [], embed });
  const negative = document.isAppraise === -1;
  if (label === "0") {
    count.notices++;
    if (negative) count.called++;
  } else {
    count.harm++;
    if (negative) count.found++;
  }
  if (!kept && negative !== (label === "-")) console.log(`${label} said ${document.isAppraise}: ${by}: ${title || text}`);
}
console.log(`of ${count.notices} notices ${count.called} are called negative; of ${count.harm} that tell harm ${count.found} are`);
process.exit(0);
