/**
 * People, bodies and places at first sight once more: 120 real items drawn by hash that no file of labels held before, and 40 texts
 * written for bodies that news of the whole country does not name (county papers, firms, courts, police, schools, hospitals, clubs,
 * banks, faculties, bodies abroad, associations, accounts). `node scripts/node.mjs bench/analysis/bodyNames.ts [--looked] [--show] [news.jsonl]`
 *
 * Labelled by reading before the code had seen them, by the rules of `names.ts`: `bodyNews.txt` holds the keys of the real items with
 * people, bodies, places and what counts for nothing, forms of one name parted by commas; `bodyTexts.txt` the texts. Items of even
 * keys and texts of odd numbers were looked at, the others only when the rules stood.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findEntities } from "#server/ai/entities.ts";
import { keyed } from "#server/analysis/fixtures/sharedNews.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { KINDS, lead, type NameKind, type NameLabel, tellNames } from "./judgedNames.ts";
import { localTexts, parts } from "./localTexts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" }, looked: { type: "boolean" } },
});

interface Labelled {
  id: string;
  isLooked: boolean;
  text: string;
  label: NameLabel;
}

const news = new Map(keyed(positionals[0]).map((item) => [item.key, item]));
const real = parts(readFileSync("bench/analysis/bodyNews.txt", "utf8"), "\n").flatMap((line): Labelled[] => {
  const [id = "", ...fields] = line.split("|");
  const item = news.get(id);
  if (!item) return [];
  const [persons = [], orgs = [], places = [], also = []] = fields.map((field) =>
    parts(field, "/").map((forms) => forms.replaceAll(",", "/")),
  );
  const text = `${item.title}\n${lead(plainText(sanitise(item.content, "")))}`;
  return [{ id, isLooked: Number.parseInt(id.slice(-1), 16) % 2 === 0, text, label: { persons, orgs, places, also } }];
});
const written = localTexts("bodyTexts.txt").map(
  ({ id, isOdd, title, text, label }): Labelled => ({ id, isLooked: isOdd, text: `${title}\n${text}`, label }),
);

function measure(name: string, items: readonly Labelled[], show: boolean): void {
  const rows = items.map(({ id, label, text }) => ({ id, label, found: findEntities(text, 200) }));
  for (const kind of Object.keys(KINDS) as NameKind[]) tellNames(name, rows, kind, show);
}

for (const [name, items] of Object.entries({ "real news": real, "written texts": written })) {
  measure(
    `${name}, looked at`,
    items.filter(({ isLooked }) => isLooked),
    values.show ?? false,
  );
  if (!values.looked)
    measure(
      `${name}, held out`,
      items.filter(({ isLooked }) => !isLooked),
      false,
    );
}
