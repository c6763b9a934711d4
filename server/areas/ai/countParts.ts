import { DAY, dayStart, localDate } from "#engine/grammar/localTime.ts";
import type { CountedList } from "#server/ai/AiMaterial.ts";
import { placeName } from "#server/analysis/gazetteer.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { regionsBelow } from "#server/statistics/regionsBelow.ts";
import type { DocumentQuery, TermsField } from "#server/store/documents.ts";
import { countList } from "./countList.ts";
import { type ConditionedList, type ListConditions, listConditions } from "./listConditions.ts";
import type { QuestionConditions } from "./questionConditions.ts";
import type { Split } from "./questionSplit.ts";

/** Rows of a ranking, and of how many the best are looked for. */
const RANKED = 10;
const LOOKED_AT = 100;
const MOST_DAYS = 31;
const FIELDS: Record<Exclude<Split, "day">, TermsField> = { region: "region", source: "source", kind: "dataType" };

interface Part {
  name: string;
  list: ConditionedList;
  /** Of this list it is a share. */
  of?: ConditionedList;
}

/**
 * The list under the conditions of a question, with what the question compares or ranks beside it. Each number is what the
 * list behind it counts; a ranking goes by the number that it shows, by the share where one is asked for.
 */
export async function countParts(
  services: Services,
  caller: Caller,
  asked: QuestionConditions,
): Promise<{ query: DocumentQuery; counted: Omit<CountedList, "rest"> }> {
  const { parts, split, share, least, ...list } = asked;
  const { query, counted } = await countList(services, caller, list);
  const wanted = split ? await ranked(services, query, asked, split) : parts;
  const shown = await Promise.all(
    wanted.map(async ({ name, list: own, of }: Part) => {
      const { total, address } = (await countList(services, caller, own)).counted;
      return { name, total, address, ...(of && { of: (await countList(services, caller, of)).counted.total }) };
    }),
  );
  if (!split) return { query, counted: { ...counted, parts: shown } };
  const number = ({ total, of }: { total: number; of?: number }): number => (share && of ? total / of : total);
  shown.sort((a, b) => (least ? number(a) - number(b) : number(b) - number(a)) || b.total - a.total);
  return { query, counted: { ...counted, parts: shown.slice(0, RANKED) } };
}

/** Each day of the window, the latest where there are many. */
function days({ beginTime, endTime }: ListConditions): { name: string; limits: Partial<ListConditions> }[] {
  const begins: number[] = [];
  for (let day = dayStart(beginTime); day < endTime; day += DAY) begins.push(day);
  return begins.slice(-MOST_DAYS).map((day) => ({
    name: localDate(day).toISOString().slice(5, 10),
    limits: { beginTime: Math.max(day, beginTime), endTime: Math.min(day + DAY, endTime) },
  }));
}

async function ranked(services: Services, query: DocumentQuery, asked: QuestionConditions, split: Split): Promise<Part[]> {
  const { conditions, share } = asked;
  const now = services.now();
  const wide = share ? wider(conditions) : undefined;
  const rows = split === "day" ? days(conditions) : await terms(services, query, asked, split);
  return rows.map(({ name, limits }) => ({
    name,
    list: listConditions({ ...conditions, ...limits }, now),
    // The share of a tone or kind in each part; else that of each part in all.
    ...(share && { of: wide ? listConditions({ ...wide, ...limits }, now) : listConditions(conditions, now) }),
  }));
}

/** The conditions without the tone, or the kinds, whose share is asked for. */
function wider(conditions: ListConditions): ListConditions | undefined {
  const { tones = [], kinds = [] } = conditions;
  return tones.length > 0 ? { ...conditions, tones: [] } : kinds.length > 0 ? { ...conditions, kinds: [], platforms: [] } : undefined;
}

async function terms(
  services: Services,
  query: DocumentQuery,
  { conditions, share, least }: QuestionConditions,
  split: Exclude<Split, "day">,
): Promise<{ name: string; limits: Partial<ListConditions> }[]> {
  const size = split === "region" || least ? 5000 : LOOKED_AT;
  const [found = []] = await services.documents.statistics(query, [{ kind: "terms", field: FIELDS[split], size }], { collapse: true });
  const rows = split === "region" ? regionsBelow(found, conditions.regions) : found;
  const limits = (key: string): Partial<ListConditions> =>
    split === "region" ? { regions: [key] } : split === "source" ? { outlets: [key] } : { kinds: [key] };
  const nameOf = (key: string, name: string): string =>
    split === "region" ? placeName(key) : split === "kind" ? (TYPE_NAMES[key] ?? key) : name;
  // The largest share need not be that of who has most of them.
  const chosen = least ? rows.slice(-RANKED) : rows.slice(0, share ? 3 * RANKED : RANKED);
  return chosen.map(({ key, name }) => ({ name: nameOf(key, name), limits: limits(key) }));
}
