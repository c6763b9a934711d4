/**
 * Region, category and names of short made texts: posts, accounts of towns, accidents, shows, and words that mislead (升级,
 * 平台). `node scripts/node.mjs bench/analysis/placedTexts.ts [--looked] [--show] [--rules]`
 *
 * `placedTexts.txt` was written with what a reader calls right before the rules were changed: `@region|category|account|title`,
 * the text, `%人:…;机:…;地:…` where names are asked. Regions are the first digits of a code, alternatives parted by slashes,
 * nothing for none. Every second text is kept: it is judged and never shown.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findRegion } from "#server/analysis/places/regions.ts";
import { categorise } from "#server/analysis/topics/categories.ts";
import { cutWords } from "#server/text/segment.ts";
import { entitiesAsked } from "./entitiesAsked.ts";
import { KINDS, type NameKind, type NameLabel, tellNames } from "./judgedNames.ts";

const { values } = parseArgs({ options: { show: { type: "boolean" }, looked: { type: "boolean" }, rules: { type: "boolean" } } });
const entities = entitiesAsked(!values.rules);

interface Item {
  region: string[];
  category: string[];
  account: string;
  title: string;
  text: string;
  label?: NameLabel;
}

function read(): Item[] {
  const items: Item[] = [];
  for (const line of readFileSync(new URL("placedTexts.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")) {
    const last = items.at(-1);
    if (line.startsWith("@")) {
      const [region = "", category = "", account = "", title = ""] = line.slice(1).split("|");
      items.push({ region: region.split("/"), category: category.split("/"), account, title, text: "" });
    } else if (last && line.startsWith("%")) {
      const [persons = [], orgs = [], places = []] = line.split(";").map((part) => part.split(":")[1]?.split(",").filter(Boolean) ?? []);
      last.label = { persons, orgs, places, also: [] };
    } else if (last) last.text += line;
  }
  return items;
}

async function measure(name: string, items: readonly Item[], show: boolean): Promise<void> {
  const sums = { asked: 0, right: 0, wrong: 0, category: 0, wrongly: 0 };
  for (const { region, category, account, title, text } of items) {
    const [head, body] = [cutWords(title), cutWords(text)];
    const { regionId } = findRegion(head, body, text, account);
    const kind = categorise(head, body);
    const isRight = region.some((one) => (one === "" ? regionId === "" : regionId.startsWith(one)));
    if (region[0] !== "") sums.asked++;
    if (isRight && regionId !== "") sums.right++;
    if (!isRight && regionId !== "") sums.wrong++;
    if (category.includes(kind)) sums.category++;
    else if (kind !== "") sums.wrongly++;
    if (show && !isRight) console.log(`  ${account} ${title.slice(0, 30)}: ${regionId || "–"}, not ${region.join("/") || "–"}`);
    if (show && !category.includes(kind)) console.log(`  ${title.slice(0, 40)}: ${kind || "–"}, not ${category.join("/")}`);
  }
  console.log(
    `${name}: regions ${sums.right} of ${sums.asked}, ${sums.wrong} wrong; categories ${sums.category} of ${items.length}, ${sums.wrongly} wrong`,
  );
  const rows = [];
  for (const { title, text, label } of items)
    if (label) rows.push({ id: title.slice(0, 12), label, found: await entities(`${title}\n${text}`) });
  for (const kind of Object.keys(KINDS) as NameKind[]) tellNames(name, rows, kind, show);
}

const items = read();
await measure(
  "looked at",
  items.filter((_, at) => at % 2 === 0),
  values.show ?? false,
);
if (!values.looked)
  await measure(
    "kept",
    items.filter((_, at) => at % 2 === 1),
    false,
  );
