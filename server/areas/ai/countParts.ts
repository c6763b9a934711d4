import type { CountedList } from "#server/ai/AiMaterial.ts";
import { plain } from "#server/ai/extractive/plain.ts";
import { placeName, provinceCode } from "#server/analysis/gazetteer.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { regionsBelow } from "#server/statistics/regionsBelow.ts";
import type { Bucket, DocumentQuery, Panel, TermsField } from "#server/store/documents.ts";
import { citiesAmong } from "./citiesAmong.ts";
import type { ListConditions } from "./conditionTable.ts";
import { countList } from "./countList.ts";
import { firstRows } from "./firstRows.ts";
import { listConditions } from "./listConditions.ts";
import { isPeriod, type Period, periods } from "./periods.ts";
import { placesBelow } from "./placesBelow.ts";
import type { QuestionConditions } from "./questionConditions.ts";
import type { AskedPart } from "./questionParts.ts";
import type { Split } from "./questionSplit.ts";

/** Characters of an earlier question that are repeated. */
const FOLLOWED = 40;
/** Rows of a ranking, and of how many the best are looked for. */
const RANKED = 10;
const LOOKED_AT = 100;
/** Rows above a threshold. */
const MOST_OVER = 34;
const FIELDS: Record<Exclude<Split, Period | "word">, TermsField> = {
  region: "region",
  source: "source",
  kind: "dataType",
  author: "author",
};

/** What is counted: a question as it was read, or what a tool is called with. */
export type CountedQuestion = Omit<QuestionConditions, "rest">;

/**
 * The list under the conditions of a question, with what the question compares or ranks beside it. Each number is what the
 * list behind it counts; a ranking goes by the number that it shows, by the share where one is asked for.
 */
export async function countParts(
  services: Services,
  caller: Caller,
  asked: CountedQuestion,
): Promise<{ query: DocumentQuery; counted: Omit<CountedList, "rest"> }> {
  const {
    parts,
    split,
    share,
    least,
    each,
    over,
    top: rowsAsked = RANKED,
    shown: wantedRows,
    unknown,
    unplaced,
    follows,
    gaps,
    howMany,
    cities: _,
    ...list
  } = asked;
  const { query, counted } = await countList(services, caller, list);
  const notes = follows ? [`承接上文“${plain(follows.slice(0, FOLLOWED))}”，没有另说的条件沿用。`] : [];
  if (unknown.length > 0) {
    const said = unknown.map((one) => `“${plain(one)}”`).join("、");
    notes.push(`未识别的条件：${said}。检索列表没有这样的条件，或没有读懂，以上篇数未按它筛选。`);
  }
  if (unplaced) notes.push(`不知道“${plain(unplaced)}”指哪里：您的账号没有设置相应的所在地域，以上篇数未按地域筛选。`);
  const { parts: wanted, all } = split ? await ranked(services, query, asked, split) : { parts, all: parts.length };
  const shown = await Promise.all(
    wanted.map(async ({ name, list: own, of, base }: AskedPart) => {
      const { total, address } = (await countList(services, caller, own)).counted;
      return { name, total, address, base, ...(of && { of: (await countList(services, caller, of)).counted.total }) };
    }),
  );
  if (!split) {
    notes.unshift(...differences(shown));
    if (gaps)
      notes.unshift(
        `所问的几天不相连，各天合计 **${shown.reduce((sum, { total }) => sum + total, 0)}** 篇；上面的总数连中间的日子也在内。`,
      );
    notes.push(...(await withoutWords(services, caller, asked, counted.total)));
    const top = wantedRows > 0 ? { top: await firstRows(services, caller, list, query, wantedRows) } : {};
    return { query, counted: { ...counted, ...top, parts: shown.map(({ base: _, ...part }) => part), notes } };
  }
  const number = ({ total, of }: { total: number; of?: number }): number => (share && of ? total / of : total);
  if (!each) shown.sort((a, b) => (least ? number(a) - number(b) : number(b) - number(a)) || b.total - a.total);
  const kept = over ? shown.filter((part) => (over.below ? part.total < over.count : part.total > over.count)) : shown;
  if (over) notes.push(`${over.below ? "少于" : "超过"} ${over.count} 篇的有 ${kept.length} 个。`);
  // 有几家媒体, 多少个省: how many there are of them.
  if (howMany && !over && all !== undefined) notes.unshift(`共有 **${all}** ${split === "source" ? "家（个）来源" : "个"}。`);
  const rows = each ? kept : kept.slice(0, over ? MOST_OVER : rowsAsked);
  return { query, counted: { ...counted, parts: rows.map(({ base: _, ...part }) => part), notes } };
}

/** 比昨天（51 篇）少 7 篇: the first against what it is compared with. */
function differences(parts: readonly { name: string; total: number; base?: boolean; of?: number }[]): string[] {
  const [first] = parts;
  return parts.flatMap(({ name, total, base, of }) => {
    if (!first || !base) return [];
    if (of !== undefined && first.of !== undefined) return inShares(first.name, rate(first.total, first.of), name, rate(total, of));
    const more = first.total - total;
    const share = total > 0 && more !== 0 ? `（${more > 0 ? "+" : "−"}${((100 * Math.abs(more)) / total).toFixed(1)}%）` : "";
    return [
      `${first.name}（${first.total} 篇）${more === 0 ? `与${name}一样多` : `比${name}（${total} 篇）${more > 0 ? "多" : "少"} ${Math.abs(more)} 篇`}${share}。`,
    ];
  });
}

const rate = (total: number, of: number): number | undefined => (of > 0 ? (100 * total) / of : undefined);

/** 本周的占比（40.5%）比上周（30.2%）高 10.3 个百分点; none where one of both times has no documents. */
function inShares(name: string, share: number | undefined, other: string, base: number | undefined): string[] {
  if (share === undefined || base === undefined) return [`${share === undefined ? name : other}没有稿件，占比无从比较。`];
  const more = Number(share.toFixed(1)) - Number(base.toFixed(1));
  const said =
    Math.abs(more) < 0.05
      ? `与${other}（${base.toFixed(1)}%）持平`
      : `比${other}（${base.toFixed(1)}%）${more > 0 ? "高" : "低"} ${Math.abs(more).toFixed(1)} 个百分点`;
  return [`${name}的占比（${share.toFixed(1)}%）${said}。`];
}

/** Where words of the question find nothing, what there is without them: a word of the asking may have been taken for a subject. */
async function withoutWords(services: Services, caller: Caller, { conditions }: CountedQuestion, total: number): Promise<string[]> {
  if (total > 0 || !conditions.keyWords) return [];
  const { keyWords, ...others } = conditions;
  const { counted } = await countList(services, caller, listConditions(others, services.now()));
  const opens = counted.address ? `[打开列表](${counted.address})` : "";
  return [`没有同时含“${plain(keyWords.replaceAll('"', ""))}”的稿件；不限关键词时共 ${counted.total} 篇。${opens}`];
}

async function ranked(
  services: Services,
  query: DocumentQuery,
  asked: CountedQuestion,
  split: Split,
): Promise<{ parts: AskedPart[]; all?: number }> {
  const { conditions, share } = asked;
  const now = services.now();
  const wide = share ? wider(conditions) : undefined;
  const { rows, all } = isPeriod(split) ? { rows: periods(conditions, split), all: undefined } : await terms(services, query, asked, split);
  const parts = rows.map(({ name, limits }) => ({
    name,
    list: listConditions({ ...conditions, ...limits }, now),
    // The share of a tone or kind in each part; else that of each part in all.
    ...(share && { of: wide ? listConditions({ ...wide, ...limits }, now) : listConditions(conditions, now) }),
  }));
  return { parts, all };
}

/** The conditions without the tone, or the kinds, whose share is asked for. */
function wider(conditions: ListConditions): ListConditions | undefined {
  const { tones = [], kinds = [] } = conditions;
  return tones.length > 0 ? { ...conditions, tones: [] } : kinds.length > 0 ? { ...conditions, kinds: [], platforms: [] } : undefined;
}

const withNone = (all: readonly string[], rows: readonly Bucket[]): Bucket[] =>
  all.filter((key) => rows.every((row) => row.key !== key)).map((key) => ({ key, name: key, value: 0 }));

async function terms(
  services: Services,
  query: DocumentQuery,
  { conditions, share, least, over, howMany, cities, top = RANKED }: CountedQuestion,
  split: Exclude<Split, Period>,
): Promise<{ rows: { name: string; limits: Partial<ListConditions> }[]; all: number }> {
  const size = split === "region" || least || howMany ? 5000 : LOOKED_AT;
  const panel: Panel = split === "word" ? { kind: "keywords", size } : { kind: "terms", field: FIELDS[split], size };
  const [found = []] = await services.documents.statistics(query, [panel], { collapse: true });
  // Nobody signed some, and a word that is looked for is in all of them.
  const named = found.filter(({ key }) => (split !== "author" || key !== "") && !(split === "word" && conditions.keyWords?.includes(key)));
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
  return { rows: chosen.map(({ key, name }) => ({ name: nameOf(key, name), limits: limits(key) })), all: rows.length };
}
