/**
 * People, bodies and places that are found in real news, against 160 items that were read and labelled by hand before this
 * code had seen them. `node scripts/node.mjs bench/analysis/names.ts [--looked] [--show] [news.jsonl]`
 *
 * Items are drawn by hash from the shared news; what stands in `server/ai/fixtures/namedNews.json` are their keys (the
 * beginning of the SHA-1 of day and headline) and the names that headline and lead (whole sentences of the first 600
 * letters) give. Even keys were looked at, odd ones are held out. How they are labelled:
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
import named from "#server/ai/fixtures/namedNews.json" with { type: "json" };
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { keyed } from "./sharedNews.ts";

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

function judge(kind: Kind, found: readonly string[], label: Record<Kind | "also", string[]>) {
  const wanted = label[kind].map((forms) => forms.split("/").map((form) => bare(kind, form)));
  const names = found.map((name) => bare(kind, name));
  const missed = label[kind].filter((_, at) => !wanted[at]?.some((form) => names.includes(form)));
  const also = label.also.map((name) => bare(kind, name));
  const wrong = found.filter((name) => !wanted.flat().includes(bare(kind, name)) && !also.includes(bare(kind, name)));
  return { right: wanted.length - missed.length, missed, wrong };
}

const items = keyed(positionals[0]).filter(({ key }) => key in named);
for (const heldOut of values.looked ? [false] : [false, true]) {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    let [right, missed, wrong] = [0, 0, 0];
    for (const { key, title, content } of items) {
      if ((Number.parseInt(key.slice(-1), 16) % 2 === 1) !== heldOut) continue;
      const found = findEntities(`${title}\n${lead(plainText(sanitise(content, "")))}`, 200);
      const label = named[key as keyof typeof named] as Record<Kind | "also", string[]>;
      const judged = judge(
        kind,
        found.filter(({ type }) => type === KINDS[kind]).map(({ name }) => name),
        label,
      );
      right += judged.right;
      missed += judged.missed.length;
      wrong += judged.wrong.length;
      if (values.show && !heldOut && judged.missed.length + judged.wrong.length > 0)
        console.log(`${key} ${kind} missed ${judged.missed.join(" ") || "–"}; wrong ${judged.wrong.join(" ") || "–"}`);
    }
    const [precision, recall] = [right / (right + wrong), right / (right + missed)];
    console.log(
      `${heldOut ? "held out" : "looked at"}, ${kind}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)} (${right} right, ${wrong} wrong, ${missed} missed)`,
    );
  }
}
