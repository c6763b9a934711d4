import type { Area } from "#server/contract/handler.ts";
import { circle } from "./circle.ts";
import { firsts } from "./firsts.ts";
import { profile } from "./profile.ts";
import { signs } from "./signs.ts";
import { watchesIn } from "./WatchRecord.ts";
import { importWatched, listWatched, unwatch, watch } from "./watched.ts";

/** Weibo accounts: which a unit watches, what they are like, whom they speak with. */
const area: Area<"weibo"> = {
  name: "weibo",
  handlers: {
    "weibo.watched": listWatched,
    "weibo.watch": watch,
    "weibo.unwatch": unwatch,
    "weibo.importWatched": importWatched,
    "weibo.profile": profile,
    "weibo.circle": circle,
    "weibo.signs": signs,
    "weibo.firsts": firsts,
  },
  async start(services) {
    watchesIn(services);
  },
};

export default area;
