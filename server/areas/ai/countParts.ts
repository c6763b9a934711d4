import { DAY, dayStart, localDate } from "#engine/grammar/localTime.ts";
import type { CountedList } from "#server/ai/AiMaterial.ts";
import { placeName } from "#server/analysis/gazetteer.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { regionsBelow } from "#server/statistics/regionsBelow.ts";
import type { DocumentQuery, TermsField } from "#server/store/documents.ts";
import { countList } from "./countList.ts";
import { type ListConditions, listConditions } from "./listConditions.ts";
import type { QuestionConditions, Split } from "./questionConditions.ts";

/** Rows of a ranking. */
const RANKED = 10;
const MOST_DAYS = 31;
const FIELDS: Record<Exclude<Split, "day">, TermsField> = { region: "region", source: "source", kind: "dataType" };

/**
 * The list under the conditions of a question, with what the question compares or ranks beside it. Each number is what the
 * list behind it counts.
 */
export async function countParts(
  services: Services,
  caller: Caller,
  { conditions, parts, split, ...list }: QuestionConditions,
): Promise<{ query: DocumentQuery; counted: Omit<CountedList, "rest"> }> {
  const { query, counted } = await countList(services, caller, list);
  const wanted = split ? await ranked(services, query, conditions, split) : parts;
  const shown = await Promise.all(
    wanted.map(async ({ name, list: own }) => {
      const { total, address } = (await countList(services, caller, own)).counted;
      return { name, total, address };
    }),
  );
  return { query, counted: { ...counted, parts: split ? shown.sort((a, b) => b.total - a.total).slice(0, RANKED) : shown } };
}

/** Each day of the window, the latest where there are many. */
function days(conditions: ListConditions, now: number): QuestionConditions["parts"] {
  const { beginTime, endTime } = conditions;
  const begins: number[] = [];
  for (let day = dayStart(beginTime); day < endTime; day += DAY) begins.push(day);
  return begins.slice(-MOST_DAYS).map((day) => {
    const own = { beginTime: Math.max(day, beginTime), endTime: Math.min(day + DAY, endTime) };
    return { name: localDate(day).toISOString().slice(5, 10), list: listConditions({ ...conditions, ...own }, now) };
  });
}

async function ranked(
  services: Services,
  query: DocumentQuery,
  conditions: ListConditions,
  split: Split,
): Promise<QuestionConditions["parts"]> {
  if (split === "day") return days(conditions, services.now());
  const size = split === "region" ? 5000 : RANKED;
  const [found = []] = await services.documents.statistics(query, [{ kind: "terms", field: FIELDS[split], size }], { collapse: true });
  const rows = split === "region" ? regionsBelow(found, conditions.regions) : found;
  const limits = (key: string): Partial<ListConditions> =>
    split === "region" ? { regions: [key] } : split === "source" ? { outlets: [key] } : { kinds: [key] };
  const nameOf = (key: string, name: string): string =>
    split === "region" ? placeName(key) : split === "kind" ? (TYPE_NAMES[key] ?? key) : name;
  return rows
    .slice(0, RANKED)
    .map(({ key, name }) => ({ name: nameOf(key, name), list: listConditions({ ...conditions, ...limits(key) }, services.now()) }));
}
