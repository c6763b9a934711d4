import type { Area } from "#server/contract/handler.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import { countReports } from "./countReports.ts";
import { localReports } from "./localReports.ts";
import { totalReports } from "./totalReports.ts";

const area: Area<"localnews"> = {
  name: "localnews",
  handlers: {
    "localnews.list": async (context) => searchDocuments(context, await localReports(context)),
    "localnews.statistics": countReports,
    "localnews.total": totalReports,
  },
};

export default area;
