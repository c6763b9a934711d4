import type { DataType } from "#engine/grammar/dataTypes.ts";
import { placeName, provinceCode } from "#server/analysis/places/gazetteer.ts";
import { isCalledOutlet } from "#server/analysis/sources/creditedOutlet.ts";
import type { Services } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { regionsBelow } from "#server/statistics/regionsBelow.ts";
import type { Bucket, DocumentQuery, Panel, TermsField } from "#server/store/documents.ts";
import { citiesAmong } from "./citiesAmong.ts";
import type { ListConditions } from "./conditionValues.ts";
import { listConditions } from "./listConditions.ts";
import { isPeriod, type Period, periods } from "./periods.ts";
import { placesBelow } from "./placesBelow.ts";
import type { QuestionConditions } from "./questionConditions.ts";
import type { AskedPart } from "./questionParts.ts";
import type { Split } from "./questionSplit.ts";

/** What is counted: a question as it was read, or what a tool is called with. */
export type CountedQuestion = Omit<QuestionConditions, "rest">;

/** Rows of a ranking, and of how many the best are looked for. */
export const RANKED = 10;
const LOOKED_AT = 100;
/** Rows above a threshold. */
export const MOST_OVER = 34;
const FIELDS: Record<Exclude<Split, Period | "word">, TermsField> = {
  region: "region",
  // Accounts where a platform is the source, as the chart beside the list has them.
  source: "outlet",
  kind: "dataType",
  author: "author",
};

/** Parts by which a question ranks; how many there are where that is known, and how many private accounts are none of them. */
export interface Ranked {
  parts: AskedPart[];
  all?: number;
  private?: number;
}

/** The parts by which a question ranks, each with its own list. */
export async function rankedParts(services: Services, query: DocumentQuery, asked: CountedQuestion, split: Split): Promise<Ranked> {
  const { conditions, share } = asked;
  const now = services.now();
  const wide = share ? wider(conditions) : undefined;
  const { rows, ...counts } = isPeriod(split) ? { rows: periods(conditions, split) } : await terms(services, query, asked, split);
  const parts = rows.map(({ name, limits }) => ({
    name,
    list: listConditions({ ...conditions, ...limits }, now),
    // The share of a tone or kind in each part; else that of each part in all.
    ...(share && { of: wide ? listConditions({ ...wide, ...limits }, now) : listConditions(conditions, now) }),
  }));
  return { parts, ...counts };
}

/** The conditions without the tone, or the kinds, whose share is asked for. */
function wider(conditions: ListConditions): ListConditions | undefined {
  const { tones = [], kinds = [] } = conditions;
  return tones.length > 0 ? { ...conditions, tones: [] } : kinds.length > 0 ? { ...conditions, kinds: [], platforms: [] } : undefined;
}

const withNone = (all: readonly string[], rows: readonly Bucket[]): Bucket[] =>
  all.filter((key) => rows.every((row) => row.key !== key)).map((key) => ({ key, name: key, value: 0 }));

/** Kinds that accounts of private people are of, beside those of press. */
const ACCOUNTS: ReadonlySet<DataType> = new Set<DataType>(["weibo", "wechat", "bbs", "video", "wemedia", "facebook", "twitter"]);
const LEVELS = [1, 2, 3, 4, 5];

/** Names of the outlets that are media: those that publish elsewhere than by an account, whose level is known, or whose WeChat account is called as press is. */
async function mediaAmong(services: Services, query: DocumentQuery): Promise<ReadonlySet<string>> {
  const all = query.dataTypes ?? [];
  const panel: Panel = { kind: "terms", field: "outlet", size: 5000 };
  const sources = async (part: Partial<DocumentQuery>): Promise<Bucket[]> =>
    part.dataTypes?.length === 0 ? [] : ((await services.documents.statistics({ ...query, ...part }, [panel]))[0] ?? []);
  const [published, levelled, accounts] = await Promise.all([
    sources({ dataTypes: all.filter((kind) => !ACCOUNTS.has(kind)) }),
    sources({ sourceRanks: LEVELS }),
    sources({ dataTypes: all.filter((kind) => kind === "wechat") }),
  ]);
  return new Set([...published, ...levelled, ...accounts.filter(({ name }) => isCalledOutlet(name))].map(({ name }) => name));
}

async function terms(
  services: Services,
  query: DocumentQuery,
  { conditions, share, least, over, howMany, cities, media, top = RANKED }: CountedQuestion,
  split: Exclude<Split, Period>,
): Promise<{ rows: { name: string; limits: Partial<ListConditions> }[]; all: number; private: number }> {
  const size = split === "region" || least || howMany ? 5000 : LOOKED_AT;
  const panel: Panel = split === "word" ? { kind: "keywords", size } : { kind: "terms", field: FIELDS[split], size };
  const [found = []] = await services.documents.statistics(query, [panel], { collapse: true });
  // Nobody signed some, and a word that is looked for is in all of them.
  const press = media ? await mediaAmong(services, query) : undefined;
  const named = found.filter(
    ({ key, name }) =>
      (!press || press.has(name)) && (split !== "author" || key !== "") && !(split === "word" && conditions.keyWords?.includes(key)),
  );
  const { regions = [], leftPlaces = [] } = conditions;
  // Of places that are left out the others of their level are told.
  const above =
    leftPlaces.length === 0 ? regions : regions.every((code) => code.endsWith("0000")) ? [] : regions.slice(0, 1).map(provinceCode);
  const places = (cities && regions.length === 0 ? citiesAmong(named) : regionsBelow(named, above)).filter(
    ({ key }) => leftPlaces.length === 0 || regions.includes(key),
  );
  const rows = split === "region" ? places : [...named];
  // Who has none of them has fewer, and no bucket tells of it.
  if (over?.below && split === "region") rows.push(...withNone(placesBelow(conditions.regions), rows));
  if (over?.below && split === "kind") rows.push(...withNone(query.dataTypes ?? [], rows));
  const limits = (key: string): Partial<ListConditions> =>
    ({
      region: { regions: [key] },
      source: { outlets: [key] },
      kind: { kinds: [key] },
      author: { author: key },
      word: { keyWords: `${conditions.keyWords ?? ""} ${key}`.trim() },
    })[split];
  const nameOf = (key: string, name: string): string =>
    split === "region" ? placeName(key) : split === "kind" ? (TYPE_NAMES[key] ?? key) : name;
  // The largest share need not be that of who has most of them.
  const chosen = over
    ? rows.slice(0, over.below ? undefined : MOST_OVER).slice(-MOST_OVER)
    : least
      ? rows.slice(-RANKED)
      : rows.slice(0, share ? 3 * RANKED : Math.max(RANKED, top));
  return {
    rows: chosen.map(({ key, name }) => ({ name: nameOf(key, name), limits: limits(key) })),
    all: rows.length,
    private: press ? found.length - named.length : 0,
  };
}
