/**
 * Tone of short posts and news as ingest tells it. `node scripts/node.mjs bench/analysis/postTone.ts [kept] [list.txt]`
 * The texts (`tonePosts.txt`, a line each: +, 0 or - and the post, or headline｜lead of a piece of news) were written before anybody read the rules for them; above the line `===` stand
 * those that may be looked at, whose faults are listed, below it those that are only counted.
 */
import { readFileSync } from "node:fs";
import { evaluate } from "#server/analysis/tone/evaluateTone.ts";
import { houseJudge } from "#server/analysis/tone/houseJudge.ts";
import { CLASSES } from "#server/analysis/tone/toneClasses.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { embedder } from "#server/models/embedder.ts";
import type { Sentiment } from "#server/store/documents.ts";

const LABELS: Record<string, Sentiment> = { "+": 1, 0: 0, "-": -1 };
const args = process.argv.slice(2);
const kept = args.includes("kept");
const file = args.find((each) => each.endsWith(".txt")) ?? new URL("tonePosts.txt", import.meta.url);
const [looked = "", unlooked = ""] = readFileSync(file, "utf8").split("\n===\n");
const posts = (kept ? unlooked : looked)
  .split("\n")
  .filter(Boolean)
  .map((line) => {
    const [title = "", lead] = line.slice(2).split("｜");
    return { label: LABELS[line[0] as string] ?? 0, ...(lead ? { title, text: lead } : { title: "", text: title }) };
  });
const embed = embedder(console.error);
const verdicts = [];
for (const { label, title, text } of posts) {
  const place = title ? { source: "晚报", dataType: "news" as const } : { source: "微博", dataType: "weibo" as const };
  const raw = { title, text, ...place, channel: "", author: "", url: "", pubdate: 0 };
  const { document } = await analyse(raw, { judge: houseJudge(), matchers: [], embed });
  verdicts.push({ label, predicted: document.isAppraise });
  if (!kept && document.isAppraise !== label) {
    console.log(
      `${label} said ${document.isAppraise}: ${title && `${title}｜`}${text} [${houseJudge().because(document.title, text, document.isAppraise).join(" ")}]`,
    );
  }
}
const { accuracy, macroF1, confusion } = evaluate(verdicts);
console.log(`${posts.length} posts: accuracy ${accuracy.toFixed(3)}, macro-F1 ${macroF1.toFixed(3)}`);
for (const [row, found] of confusion.entries()) console.log(`${CLASSES[row]}: ${found.join(" ")}`);
process.exit(0);
