import { DAY } from "#engine/grammar/localTime.ts";
import { daysOf } from "#server/accounts/daysOf.ts";
import type { Period } from "#server/accounts/period.ts";
import type { Services } from "#server/contract/handler.ts";
import {
  type AccountReading,
  accountReadingsOf,
  figuresInForce,
  type ReadFigure,
  type ReadingKind,
} from "#server/records/AccountReading.ts";

/** A day of an account as it counts now: null where nothing was read (缺数), never 0 for it. */
export interface DayFigures {
  sourceCode: string;
  day: string;
  figures: Record<ReadFigure, number | null>;
  /** Where the figures come from; null on a day without any reading. */
  kind: ReadingKind | null;
  /** The readings behind it, first to last. */
  readings: AccountReading[];
}

/** Accounts of one request for readings, and readings of one page. */
const [CODES, PAGE] = [200, 10_000];

/** All readings of these accounts from the first day to the last, both named. */
async function readingsOf(services: Services, codes: readonly string[], first: string, last: string): Promise<AccountReading[]> {
  const found: AccountReading[] = [];
  for (let at = 0; at < codes.length; at += CODES) {
    const where = { sourceCode: { in: codes.slice(at, at + CODES) }, day: { gte: first, lt: `${last}~` } };
    for (let page = 1; ; page++) {
      const rows = await accountReadingsOf(services).find({ where, orderBy: [["time", "asc"]], page, pagesize: PAGE });
      found.push(...rows);
      if (rows.length < PAGE) break;
    }
  }
  return found;
}

/** Every day of a period of each account, in order, days without a reading too. */
export async function dayFigures(services: Services, codes: readonly string[], period: Period): Promise<Map<string, DayFigures[]>> {
  const days = daysOf(period).map(({ key }) => key);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const byDay = new Map<string, AccountReading[]>();
  for (const reading of await readingsOf(services, codes, first, last)) {
    const key = `${reading.sourceCode}\n${reading.day}`;
    byDay.set(key, [...(byDay.get(key) ?? []), reading]);
  }
  const dayOf = (sourceCode: string, day: string): DayFigures => {
    const readings = byDay.get(`${sourceCode}\n${day}`) ?? [];
    return { sourceCode, day, ...figuresInForce(readings), readings };
  };
  return new Map(codes.map((code) => [code, days.map((day) => dayOf(code, day))]));
}

/** What a figure that stands (fans) grew by on each day of the period: null where its day or the day before was not read. */
export async function dayGrowth(services: Services, codes: readonly string[], period: Period, figure: ReadFigure = "fans") {
  const beginTime = period.beginTime - DAY;
  const all = await dayFigures(services, codes, { ...period, beginTime, days: period.days + 1 });
  return new Map(
    [...all].map(([code, days]) => [
      code,
      days.slice(1).map(({ day, figures, kind }, at) => {
        const [now, then] = [figures[figure], days[at]!.figures[figure]];
        return { day, kind, value: now, growth: now === null || then === null ? null : now - then };
      }),
    ]),
  );
}

/** What a figure grew by from the last reading before the period to its last reading; null where either is missing. */
export async function periodGrowth(services: Services, codes: readonly string[], period: Period, figure: ReadFigure = "fans") {
  const days = await dayGrowth(services, codes, period, figure);
  return new Map(
    [...days].map(([code, rows]) => {
      const [first, last] = [rows[0], rows.at(-1)];
      const start = first && first.value !== null && first.growth !== null ? first.value - first.growth : null;
      return [code, start === null || last?.value == null ? null : last.value - start];
    }),
  );
}
