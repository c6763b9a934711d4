import type { Area } from "#server/contract/handler.ts";
import { headlineStaysOf } from "#server/records/HeadlineStay.ts";
import { frontHandlers } from "./frontHandlers.ts";
import { listHeadlines } from "./listHeadlines.ts";

const area: Area<"headlines"> = {
  name: "headlines",
  handlers: { "headlines.list": listHeadlines, ...frontHandlers },
  async start(services) {
    headlineStaysOf(services);
  },
};

export default area;
