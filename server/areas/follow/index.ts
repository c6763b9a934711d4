import type { Area } from "#server/contract/handler.ts";
import { followsIn } from "./FollowRecord.ts";
import { importFollows } from "./importFollows.ts";
import { listFollows, listGroups } from "./listFollows.ts";
import { decide, deleteFollows, editFollow, saveFollows } from "./saveFollows.ts";

/** Weibo accounts that people name to the collectors. */
const area: Area<"follow"> = {
  name: "follow",
  handlers: {
    "follow.weiboList": listFollows,
    "follow.weiboGroups": listGroups,
    "follow.weiboSave": saveFollows,
    "follow.weiboEdit": editFollow,
    "follow.weiboDelete": deleteFollows,
    "follow.weiboAudit": decide,
    "follow.weiboImport": importFollows,
  },
  async start(services) {
    followsIn(services);
  },
};

export default area;
