import type { Area } from "#server/contract/handler.ts";
import { accountFollowsOf, accountsOf, rankListsOf } from "../ranks/RankRecords.ts";
import { influenceTrend } from "./influenceTrend.ts";
import { listAccounts } from "./listAccounts.ts";
import { listWorks } from "./listWorks.ts";
import { influenceOverview, influencePlatforms } from "./overview.ts";
import { recompute } from "./recompute.ts";

const area: Area = {
  name: "influence",
  handlers: {
    "influence.overview": influenceOverview,
    "influence.platforms": influencePlatforms,
    "influence.trend": influenceTrend,
    "influence.list": listAccounts,
    "influence.works": listWorks,
    "influence.recompute": recompute,
  },
  async start(services) {
    accountsOf(services);
    rankListsOf(services);
    accountFollowsOf(services);
  },
};

export default area;
