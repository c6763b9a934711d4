import { findRegion } from "#server/analysis/regions.ts";
import { cutWords } from "#server/analysis/segment.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import type { Bucket } from "#server/store/documents.ts";
import { accountsOf } from "../ranks/RankRecords.ts";
import { typesFor } from "../search/documentQuery.ts";
import { placed } from "../statistics/labels.ts";
import { regionsBelow } from "../statistics/regionsBelow.ts";

/** Places told by names; a name keeps its place. */
const places = new Map<string, string>();
const MOST_PLACES = 100_000;

/** Where an outlet sits: what its card says, else the place its name holds (广州日报), else "". */
export function placeOfSource(name: string, card: string | undefined): string {
  if (card) return card;
  let place = places.get(name);
  if (place === undefined) {
    place = findRegion(cutWords(name), [], name).regionId;
    if (places.size >= MOST_PLACES) places.clear();
    places.set(name, place);
  }
  return place;
}

/** Sources (accounts for weibo and wechat) by province, most first. Those of no known place are left out. */
export async function sourceRegions({ services, caller }: HandlerContext): Promise<{ rows: Bucket[]; total: number }> {
  const [[sources = []], cards] = await Promise.all([
    services.documents.statistics({ dataTypes: typesFor(caller) }, [
      { kind: "terms", field: "account", size: MOST_PLACES },
    ]),
    accountsOf(services).find(),
  ]);
  const known = new Map(cards.map((card) => [card.id, card.regionId]));
  const one = sources.map(({ key, name }) => {
    const place = placeOfSource(name, known.get(key));
    return { key: place, name: place, value: 1 };
  });
  const rows = placed(regionsBelow(one, undefined));
  return { rows, total: rows.length };
}
