import { DAY, dayName } from "#engine/grammar/localTime.ts";
import type { Area, Services } from "#server/contract/handler.ts";
import { menuPath } from "#server/contract/rights.ts";
import type { RecordStore } from "#server/store/records.ts";

interface Visit {
  id: string;
  /** Asia/Shanghai day, YYYY-MM-DD. */
  day: string;
  path: string;
  columnPath: string;
  count: number;
}

interface Period {
  beginTime?: number;
  endTime?: number;
}

interface PageVisits {
  id: string;
  path: string;
  columnPath: string;
  count: number;
  lastDay: string;
  /** Visits by day. */
  byDay: Map<string, number>;
}

/** Days that a row shows one by one. */
const DAYS_SHOWN = 14;

const visitsIn = (records: RecordStore) => records.collection<Visit>({ name: "visits", indexes: ["day", "path"] });

const area: Area<"stat"> = {
  name: "stat",
  handlers: {
    /** One counter per page and day: a visit costs no new row, and nobody's steps are kept. */
    "stat.visit": async ({ request, caller, services }) => {
      const { path, columnPath = "" } = request;
      // Only pages the caller may open count, so that the list cannot be filled with invented addresses.
      const page = menuPath(path);
      if (!caller.menuUrls.has(page)) return null;
      const day = dayName(services.now());
      const id = `${day} ${page}`;
      await services.records.transaction(async (store) => {
        const visits = visitsIn(store);
        const known = await visits.get(id);
        await visits.put({ id, day, path: page, columnPath, count: (known?.count ?? 0) + 1 });
      });
      return null;
    },
    "stat.list": async ({ request, services }) => {
      const { size, ...period } = request;
      const pages = await pagesIn(services, period);
      const rows = pages.map(({ path, columnPath, count }) => ({ key: path, name: columnPath || path, value: count }));
      return { rows: rows.slice(0, size), total: rows.length };
    },
    "stat.pages": async ({ request, services }) => {
      const { keyWords, page, pagesize, ...period } = request;
      const pages = await pagesIn(services, period);
      const all = visitsTo(pages);
      const days = daysOf(services, period).slice(-DAYS_SHOWN);
      const found = pages.filter(isAbout(keyWords));
      const rows = found.slice((page - 1) * pagesize, page * pagesize).map(({ byDay, ...row }) => ({
        ...row,
        share: row.count / all,
        days: days.map((day) => ({ key: day, name: day.slice(5), value: byDay.get(day) ?? 0 })),
      }));
      return { rows, total: found.length };
    },
    "stat.sums": async ({ request, services }) => {
      const { keyWords, ...period } = request;
      const pages = await pagesIn(services, period);
      const found = pages.filter(isAbout(keyWords));
      const count = visitsTo(found);
      const days = daysOf(services, period).slice(-DAYS_SHOWN);
      const on = (day: string) => found.reduce((sum, { byDay }) => sum + (byDay.get(day) ?? 0), 0);
      return {
        count,
        share: count === 0 ? 0 : count / visitsTo(pages),
        days: days.map((day) => ({ key: day, name: day.slice(5), value: on(day) })),
      };
    },
    "stat.trend": async ({ request, services }) => {
      const { path, ...period } = request;
      const counts = new Map(daysOf(services, period).map((day) => [day, 0]));
      for (const visit of await visitsOf(services, period)) {
        if (!path || visit.path === menuPath(path)) counts.set(visit.day, (counts.get(visit.day) ?? 0) + visit.count);
      }
      const rows = [...counts].map(([day, value]) => ({ key: day, name: day, value }));
      return { rows, total: rows.length };
    },
  },
  async start(services) {
    visitsIn(services.records);
  },
};

/** First and last day asked for; the last 30 days where nothing is said. */
function bounds(services: Services, { beginTime, endTime = services.now() + 1 }: Period): [first: number, last: number] {
  return [beginTime ?? endTime - 30 * DAY, endTime - 1];
}

function visitsOf(services: Services, period: Period): Promise<Visit[]> {
  const [first, last] = bounds(services, period);
  return visitsIn(services.records).find({ where: { day: { gte: dayName(first), lt: dayName(last + DAY) } } });
}

/** Every day of the period, at most a year back from its end, so that days without a visit show as such. */
function daysOf(services: Services, period: Period): string[] {
  const [first, last] = bounds(services, period);
  const days: string[] = [];
  for (let day = dayName(last), time = last; day >= dayName(first) && days.length < 366; time -= DAY, day = dayName(time)) {
    days.unshift(day);
  }
  return days;
}

const visitsTo = (pages: readonly PageVisits[]): number => pages.reduce((sum, { count }) => sum + count, 0);

const isAbout = (keyWords: string | undefined) => {
  const words = keyWords?.trim().toLowerCase() ?? "";
  return ({ path, columnPath }: PageVisits) => `${path} ${columnPath}`.toLowerCase().includes(words);
};

/** Visits by page, most visited first. */
async function pagesIn(services: Services, period: Period): Promise<PageVisits[]> {
  const pages = new Map<string, PageVisits>();
  for (const { path, columnPath, count, day } of await visitsOf(services, period)) {
    const page = pages.get(path) ?? { id: path, path, columnPath, count: 0, lastDay: day, byDay: new Map<string, number>() };
    page.count += count;
    page.byDay.set(day, (page.byDay.get(day) ?? 0) + count);
    if (day >= page.lastDay) Object.assign(page, { lastDay: day, columnPath: columnPath || page.columnPath });
    pages.set(path, page);
  }
  return [...pages.values()].sort((a, b) => b.count - a.count || a.path.localeCompare(b.path));
}

export default area;
