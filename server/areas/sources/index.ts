import type { Area } from "#server/contract/handler.ts";
import { tokensOf } from "./ApiToken.ts";
import { closeIngest } from "./ingestOf.ts";
import { addPushRoute } from "./pushRoute.ts";

/** Where documents come from: feeds under watch, pushing systems and their tokens. */
const sources: Area = {
  name: "sources",
  handlers: {},
  async start(services) {
    tokensOf(services.records);
  },
  routes: addPushRoute,
  stop: closeIngest,
};

export default sources;
