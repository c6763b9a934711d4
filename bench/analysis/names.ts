/**
 * People, bodies and places that are found in real news, against 160 items that were read and labelled by hand before this
 * code had seen them. `node scripts/node.mjs bench/analysis/names.ts [--looked] [--show] [--rules] [news.jsonl]`: with
 * the word tagger, or by the rules alone
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
import later from "#server/ai/fixtures/laterNamedNews.json" with { type: "json" };
import named from "#server/ai/fixtures/namedNews.json" with { type: "json" };
import { keyed } from "#server/analysis/fixtures/sharedNews.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { entitiesAsked } from "./entitiesAsked.ts";
import { KINDS, lead, type NameKind, type NameLabel, tellNames } from "./judgedNames.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" }, looked: { type: "boolean" }, rules: { type: "boolean" } },
});
type Labelled = { key: string; title: string; content: string; label: NameLabel };

const entities = entitiesAsked(!values.rules);

async function measure(name: string, items: readonly Labelled[], show: boolean): Promise<void> {
  const rows = await Promise.all(
    items.map(async ({ key, title, content, label }) => ({
      ...{ id: key, label },
      found: await entities(`${title}\n${lead(plainText(sanitise(content, "")))}`),
    })),
  );
  for (const kind of Object.keys(KINDS) as NameKind[]) tellNames(name, rows, kind, show);
}

const news = keyed(positionals[0]);
const labelled = (labels: Record<string, NameLabel>): Labelled[] =>
  news.flatMap((item) => (labels[item.key] ? [{ ...item, label: labels[item.key] as NameLabel }] : []));
const isOdd = ({ key }: Labelled): boolean => Number.parseInt(key.slice(-1), 16) % 2 === 1;
const all = labelled(named);
await measure(
  "looked at",
  all.filter((item) => !isOdd(item)),
  values.show ?? false,
);
if (!values.looked) {
  await measure("held out", all.filter(isOdd), false);
  await measure("drawn later", labelled(later), false);
}
