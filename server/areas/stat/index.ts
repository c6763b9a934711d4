import type { Area, Services } from "#server/contract/handler.ts";
import { menuPath } from "#server/contract/rights.ts";

interface Visit {
  id: string;
  /** Asia/Shanghai day, YYYY-MM-DD. */
  day: string;
  path: string;
  columnPath: string;
  count: number;
}

const DAY = 86_400_000;
const SHANGHAI = 8 * 3_600_000;

const visitsOf = (services: Services) =>
  services.records.collection<Visit>({ name: "visits", indexes: ["day", "path"] });
const dayOf = (time: number) => new Date(time + SHANGHAI).toISOString().slice(0, 10);

const area: Area = {
  name: "stat",
  handlers: {
    /** One counter per page and day: a visit costs no new row, and nobody's steps are kept. */
    "stat.visit": async ({ request, caller, services }) => {
      const { path, columnPath = "" } = request as { path: string; columnPath?: string };
      // Only pages the caller may open count, so that the list cannot be filled with invented addresses.
      const page = menuPath(path);
      if (!caller.menuUrls.has(page)) return null;
      const day = dayOf(services.now());
      const id = `${day} ${page}`;
      await services.records.transaction(async (store) => {
        const visits = store.collection<Visit>({ name: "visits", indexes: ["day", "path"] });
        const known = await visits.get(id);
        await visits.put({ id, day, path: page, columnPath, count: (known?.count ?? 0) + 1 });
      });
      return null;
    },
    "stat.list": async ({ request, services }) => {
      const {
        endTime = services.now() + 1,
        beginTime = endTime - 30 * DAY,
        size,
      } = request as {
        beginTime?: number;
        endTime?: number;
        size: number;
      };
      const days = await visitsOf(services).find({
        where: { day: { gte: dayOf(beginTime), lt: dayOf(endTime - 1 + DAY) } },
      });
      const totals = new Map<string, { name: string; value: number }>();
      for (const visit of days) {
        const total = totals.get(visit.path) ?? { name: visit.columnPath || visit.path, value: 0 };
        total.value += visit.count;
        totals.set(visit.path, total);
      }
      const rows = [...totals].map(([key, total]) => ({ key, ...total })).sort((a, b) => b.value - a.value);
      return { rows: rows.slice(0, size), total: rows.length };
    },
  },
  async start(services) {
    visitsOf(services);
  },
};

export default area;
