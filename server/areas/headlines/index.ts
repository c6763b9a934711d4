import { MINUTE } from "#engine/grammar/localTime.ts";
import type { Area } from "#server/contract/handler.ts";
import { appPushesOf } from "#server/records/AppPush.ts";
import { frontPicturesOf } from "#server/records/FrontPicture.ts";
import { headlineChoicesOf } from "#server/records/HeadlineChoice.ts";
import { headlineStaysOf } from "#server/records/HeadlineStay.ts";
import { choose } from "./choices.ts";
import { frontHandlers } from "./frontHandlers.ts";
import { listHeadlines } from "./listHeadlines.ts";
import { pushHandlers } from "./pushHandlers.ts";
import { takeSnapshots } from "./snapshots.ts";

const area: Area<"headlines"> = {
  name: "headlines",
  handlers: { "headlines.list": listHeadlines, ...frontHandlers, ...pushHandlers, "headlines.choose": choose },
  jobs: [{ name: "headlines.snapshots", title: "首页快照", every: 10 * MINUTE, first: 2 * MINUTE, scope: "house", run: takeSnapshots }],
  async start(services) {
    headlineStaysOf(services);
    appPushesOf(services);
    headlineChoicesOf(services);
    frontPicturesOf(services);
  },
};

export default area;
