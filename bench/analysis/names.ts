/**
 * People, bodies and places that are found in real news, against 160 items that were read and labelled by hand before this
 * code had seen them. `node scripts/node.mjs bench/analysis/names.ts [--looked] [--show] [news.jsonl]`
 *
 * Items are drawn by hash from the shared news; what stands in `server/ai/fixtures/namedNews.json` are their keys (the
 * beginning of the SHA-1 of day and headline) and the names that headline and lead (whole sentences of the first 600
 * letters) give. Even keys were looked at, odd ones are held out; the 40
 * of `laterNamedNews.json` were read and labelled when the rules stood. How they are labelled:
 *
 * - `persons`: people as written, whole, without their offices; foreign names as far as the text writes them.
 * - `orgs`: bodies with a name of their own (ministries, parties, courts, companies, armed bodies, agencies), also in the
 *   office of somebody; no governments (美国政府), armies by one letter (美军), teams, sessions, museums and stations.
 * - `places`: units of GB/T 2260, countries, towns and first-level units abroad where they stand by themselves and not only in a
 *   body's name; no continents, rivers, streets, sights.
 * - `also`: what is found rightly and not asked for, or where readers may differ: neither right nor wrong.
 *
 * A name with slashes may be found under any of its forms; the unit of a place (省, 市) may be left out.
 */
import { parseArgs } from "node:util";
import { findEntities, type NamedEntity } from "#server/ai/entities.ts";
import later from "#server/ai/fixtures/laterNamedNews.json" with { type: "json" };
import named from "#server/ai/fixtures/namedNews.json" with { type: "json" };
import { keyed } from "#server/analysis/fixtures/sharedNews.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" }, looked: { type: "boolean" } },
});
const KINDS = { persons: "person", orgs: "org", places: "place" } as const satisfies Record<string, NamedEntity["type"]>;
type Kind = keyof typeof KINDS;

const bare = (kind: Kind, name: string) => (kind === "places" && name.length > 2 ? name.replace(/[省市县区州]$/, "") : name);

/** Whole sentences of the first 600 letters. */
function lead(text: string): string {
  if (text.length <= 600) return text;
  const end = text.lastIndexOf("。", 599);
  return end >= 200 ? text.slice(0, end + 1) : text.slice(0, 600);
}

function judge(kind: Kind, found: readonly string[], label: Label) {
  const wanted = label[kind].map((forms) => forms.split("/").map((form) => bare(kind, form)));
  const names = found.map((name) => bare(kind, name));
  const missed = label[kind].filter((_, at) => !wanted[at]?.some((form) => names.includes(form)));
  const also = label.also.map((name) => bare(kind, name));
  const wrong = found.filter((name) => !wanted.flat().includes(bare(kind, name)) && !also.includes(bare(kind, name)));
  return { right: wanted.length - missed.length, missed, wrong };
}

type Label = Record<Kind | "also", string[]>;
type Labelled = { key: string; title: string; content: string; label: Label };

function measure(name: string, items: readonly Labelled[], show: boolean): void {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    let [right, missed, wrong] = [0, 0, 0];
    for (const { key, title, content, label } of items) {
      const found = findEntities(`${title}\n${lead(plainText(sanitise(content, "")))}`, 200).filter(({ type }) => type === KINDS[kind]);
      const names = found.map((one) => one.name);
      const judged = judge(kind, names, label);
      right += judged.right;
      missed += judged.missed.length;
      wrong += judged.wrong.length;
      if (show && judged.missed.length + judged.wrong.length > 0)
        console.log(`${key} ${kind} missed ${judged.missed.join(" ") || "–"}; wrong ${judged.wrong.join(" ") || "–"}`);
    }
    const [precision, recall] = [right / (right + wrong), right / (right + missed)];
    console.log(
      `${name}, ${kind}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)} (${right} right, ${wrong} wrong, ${missed} missed)`,
    );
  }
}

const news = keyed(positionals[0]);
const labelled = (labels: Record<string, Label>): Labelled[] =>
  news.flatMap((item) => (labels[item.key] ? [{ ...item, label: labels[item.key] as Label }] : []));
const isOdd = ({ key }: Labelled): boolean => Number.parseInt(key.slice(-1), 16) % 2 === 1;
const all = labelled(named);
measure(
  "looked at",
  all.filter((item) => !isOdd(item)),
  values.show ?? false,
);
if (!values.looked) {
  measure("held out", all.filter(isOdd), false);
  measure("drawn later", labelled(later), false);
}
