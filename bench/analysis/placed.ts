/**
 * Region and category of real news, against 162 items that were read and labelled by hand before this code had seen them.
 * `node scripts/node.mjs bench/analysis/placed.ts [--looked] [--show] [news.jsonl]`
 *
 * Drawn by hash from the shared news: 92 items that are no round-ups of home news, and 70 items of those round-ups (`key:place`).
 * `server/analysis/topics/fixtures/placedNews.json` holds by key what a reader calls right: the place the item is about as codes of
 * GB/T 2260 ("" for none; several where the finer or the wider one, or none, would do) and the category of D.category, the
 * likeliest first. Items of even keys were looked at, the others are held out.
 */
import { parseArgs } from "node:util";
import { keyed, type SharedItem } from "#server/analysis/fixtures/sharedNews.ts";
import { placeName } from "#server/analysis/places/gazetteer.ts";
import { findRegion } from "#server/analysis/places/regions.ts";
import { categorise } from "#server/analysis/topics/categories.ts";
import labels from "#server/analysis/topics/fixtures/placedNews.json" with { type: "json" };
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { cutWords } from "#server/text/segment.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" }, looked: { type: "boolean" } },
});

interface Item {
  key: string;
  title: string;
  text: string;
}
interface Label {
  region: string[];
  category: string[];
}

/** The items of a round-up: each begins with its headline in a paragraph of its own. */
function briefs({ key, content }: SharedItem & { key: string }): Item[] {
  const parts = content.split(/<p[^>]*>\s*<strong>/).slice(1);
  return parts.map((part, at) => {
    const [title = "", text = ""] = part.split("</strong>");
    return { key: `${key}:${at}`, title: plainText(sanitise(title, "")), text: plainText(sanitise(text, "")) };
  });
}

const isOdd = ({ key }: Item): boolean => {
  const [hash = "", at = "0"] = key.split(":");
  return (Number.parseInt(hash.slice(-1), 16) + Number(at)) % 2 === 1;
};

function measure(name: string, items: readonly (Item & Label)[], show: boolean): void {
  const sums = { placed: 0, found: 0, right: 0, wrong: 0, none: 0, category: 0, likeliest: 0 };
  for (const { key, title, text, region, category } of items) {
    const [head, body] = [cutWords(title), cutWords(text)];
    const { regionId } = findRegion(head, body, text);
    const kind = categorise(head, body);
    const isRight = region.includes(regionId);
    if (!region.includes("")) sums.placed++;
    if (regionId !== "") sums.found++;
    if (regionId !== "" && isRight) sums.right++;
    if (isRight && !region.includes("")) sums.none++;
    if (!isRight && regionId !== "") sums.wrong++;
    if (category.includes(kind)) sums.category++;
    if (category[0] === kind) sums.likeliest++;
    if (show && !isRight)
      console.log(`${key} ${title.slice(0, 40)}: ${placeName(regionId) || "–"}, not ${region.map(placeName).join(" / ") || "–"}`);
    if (show && !category.includes(kind)) console.log(`${key} ${title.slice(0, 40)}: ${kind || "–"}, not ${category.join(" / ") || "–"}`);
  }
  const share = (part: number, of: number) => `${(part / of).toFixed(3)} (${part} of ${of})`;
  console.log(
    `${name}: regions found rightly ${share(sums.right, sums.found)}, items with a place ${share(sums.none, sums.placed)}; category ${share(sums.category, items.length)}, the likeliest ${share(sums.likeliest, items.length)}`,
  );
}

const items = keyed(positionals[0]).flatMap((item) => [
  { key: item.key, title: item.title, text: plainText(sanitise(item.content, "")) },
  ...(item.title === "国内联播快讯" ? briefs(item) : []),
]);
const labelled = items.flatMap((item) => {
  const label = (labels as Record<string, Label>)[item.key];
  return label ? [{ ...item, ...label }] : [];
});
measure(
  "looked at",
  labelled.filter((item) => !isOdd(item)),
  values.show ?? false,
);
if (!values.looked) measure("held out", labelled.filter(isOdd), false);
