import type { Area } from "#server/contract/handler.ts";
import { appPushesOf } from "#server/records/AppPush.ts";
import { headlineChoicesOf } from "#server/records/HeadlineChoice.ts";
import { headlineStaysOf } from "#server/records/HeadlineStay.ts";
import { choose } from "./choices.ts";
import { frontHandlers } from "./frontHandlers.ts";
import { listHeadlines } from "./listHeadlines.ts";
import { pushHandlers } from "./pushHandlers.ts";

const area: Area<"headlines"> = {
  name: "headlines",
  handlers: { "headlines.list": listHeadlines, ...frontHandlers, ...pushHandlers, "headlines.choose": choose },
  async start(services) {
    headlineStaysOf(services);
    appPushesOf(services);
    headlineChoicesOf(services);
  },
};

export default area;
