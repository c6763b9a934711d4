import type { Area } from "#server/contract/handler.ts";
import { historyOf } from "#server/records/HistoryRecord.ts";
import { dayFacts, dayOf } from "#server/time/calendarDay.ts";
import { importHistory } from "./importHistory.ts";
import { listToday } from "./listToday.ts";
import { countYears, listFronts, listOwn } from "./ownReports.ts";

const area: Area<"history"> = {
  name: "history",
  handlers: {
    "history.day": ({ request, services }) => dayFacts(dayOf(request.day, services.now())),
    "history.today": listToday,
    "history.import": importHistory,
    "history.delete": async ({ request, services }) => {
      await historyOf(services).removeWhere({ id: { in: request.ids } });
      return null;
    },
    "history.years": countYears,
    "history.own": listOwn,
    "history.fronts": listFronts,
  },
  async start(services) {
    historyOf(services);
  },
};

export default area;
