import { DAY, dayName, dayNamed, dayStart } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { type AccountReading, accountReadingsOf, figuresInForce } from "#server/records/AccountReading.ts";
import type { DocumentQuery, Panel } from "#server/store/documents.ts";
import type { Period } from "./period.ts";

const SUMS = ["visitCount", "likeCount", "commentCount", "forwardCount", "lookCount"] as const;
const FIGURES = ["posts", ...SUMS] as const;
type Shifted = (typeof FIGURES)[number];
/** What is to be added to what the documents of an account say. */
export type ReadingShift = Record<Shifted, number> & { name: string };

/** What a query may say and still mean whole accounts: a figure of a day is nobody's single work. */
const WHOLE = new Set<string>([
  "dataTypes",
  "platforms",
  "sources",
  "sourceIds",
  "sourceRanks",
  "seenTypes",
  "isRepost",
  "beginTime",
  "endTime",
]);
const meansWhole = (query: DocumentQuery): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || WHOLE.has(name) || (name === "all" && query.all?.length === 0));
/** Accounts of one look, and readings of one page. */
const [MOST, PAGE] = [20_000, 10_000];

async function given(services: Services, first: string, end: string, until: number): Promise<AccountReading[]> {
  const found: AccountReading[] = [];
  for (let page = 1; ; page++) {
    const rows = await accountReadingsOf(services).find({
      where: { kind: { in: ["imported", "corrected"] }, day: { gte: first, lt: end } },
      ...{ orderBy: [["time", "asc"]], page, pagesize: PAGE },
    });
    found.push(...rows.filter(({ time }) => time < until));
    if (rows.length < PAGE) return found;
  }
}

function grouped(readings: AccountReading[], by: "day" | "sourceCode"): Map<string, AccountReading[]> {
  const groups = new Map<string, AccountReading[]>();
  for (const reading of readings) {
    const group = groups.get(reading[by]);
    if (group) group.push(reading);
    else groups.set(reading[by], [reading]);
  }
  return groups;
}

/** Which of these accounts a query means, with their names: those of which most documents pass it. */
async function meant(services: Services, query: DocumentQuery, codes: string[]): Promise<Map<string, string>> {
  const terms: Panel[] = [{ kind: "terms", field: "account", size: MOST }];
  const [all = []] = await services.documents.statistics({ sources: codes }, terms);
  const wanted = query.sources || query.sourceIds ? new Set([...(query.sources ?? []), ...(query.sourceIds ?? [])]) : undefined;
  const known = all.filter(({ key, name }) => codes.includes(key) && (!wanted || wanted.has(key) || wanted.has(name)));
  if (known.length === 0) return new Map();
  const { beginTime: _b, endTime: _e, sourceIds: _s, ...kind } = query;
  const [passing = []] = await services.documents.statistics({ ...kind, sources: known.map(({ key }) => key) }, terms);
  const passed = new Map(passing.map(({ key, value }) => [key, value]));
  return new Map(known.filter(({ key, value }) => 2 * (passed.get(key) ?? 0) > value).map(({ key, name }) => [key, name]));
}

/** Figures of some accounts on one day as their documents have them. */
async function published(services: Services, codes: string[], day: string): Promise<(code: string, figure: Shifted) => number> {
  const beginTime = dayNamed(day);
  const terms = (metric: "count" | (typeof SUMS)[number]): Panel => ({ kind: "terms", field: "account", size: MOST, metric });
  const found = await services.documents.statistics({ sources: codes, beginTime, endTime: beginTime + DAY }, [
    terms("count"),
    ...SUMS.map((metric) => terms(metric)),
  ]);
  const byFigure = new Map(FIGURES.map((figure, at) => [figure, new Map(found[at]?.map((row) => [row.key, row.value]))]));
  return (code, figure) => byFigure.get(figure)?.get(code) ?? 0;
}

/** What imports and corrections (基础数据) change of one account on one day. */
export type DayShift = ReadingShift & { code: string; day: string };

/**
 * What imports and corrections change of the accounts that a query means, on each whole day of a period: every figure that
 * they give takes the place of what the documents of its day say. Nothing where the query is about single works.
 * @param until only what was given before this moment
 */
export async function dayShifts(
  services: Services,
  query: DocumentQuery,
  { beginTime, endTime }: Pick<Period, "beginTime" | "endTime">,
  until = Number.POSITIVE_INFINITY,
): Promise<DayShift[]> {
  if (!meansWhole(query)) return [];
  const first = dayStart(beginTime) === beginTime ? beginTime : dayStart(beginTime) + DAY;
  const readings = first < endTime ? await given(services, dayName(first), dayName(dayStart(endTime)), until) : [];
  if (readings.length === 0) return [];
  const names = await meant(services, query, [...new Set(readings.map(({ sourceCode }) => sourceCode))]);
  const days = grouped(
    readings.filter(({ sourceCode }) => names.has(sourceCode)),
    "day",
  );
  const shifts: DayShift[] = [];
  for (const [day, ofDay] of days) {
    const accounts = grouped(ofDay, "sourceCode");
    const stood = await published(services, [...accounts.keys()], day);
    for (const [code, own] of accounts) {
      const { figures } = figuresInForce(own);
      const shift = { code, day, name: names.get(code)!, ...NONE };
      for (const figure of FIGURES) {
        const value = figures[figure];
        if (value !== null) shift[figure] = value - stood(code, figure);
      }
      shifts.push(shift);
    }
  }
  return shifts;
}

/** What imports and corrections change of the accounts that a query means, over all whole days of a period (`dayShifts`). */
export async function readingShifts(
  services: Services,
  query: DocumentQuery,
  period: Pick<Period, "beginTime" | "endTime">,
  until?: number,
): Promise<Map<string, ReadingShift>> {
  const shifts = new Map<string, ReadingShift>();
  for (const { code, day: _, ...one } of await dayShifts(services, query, period, until)) {
    const sum = shifts.get(code) ?? { name: one.name, ...NONE };
    for (const figure of FIGURES) sum[figure] += one[figure];
    shifts.set(code, sum);
  }
  return shifts;
}

const NONE: Record<Shifted, number> = { posts: 0, visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, lookCount: 0 };
