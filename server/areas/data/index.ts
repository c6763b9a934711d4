import { accountsOf } from "#server/accounts/RankRecords.ts";
import type { Area } from "#server/contract/handler.ts";
import { freshness } from "./freshness.ts";
import { intakeTrend, intakeTypes, overview } from "./intake.ts";
import { sourceRegions } from "./sourceRegions.ts";

const area: Area<"data"> = {
  name: "data",
  handlers: {
    "data.overview": overview,
    "data.trend": intakeTrend,
    "data.types": intakeTypes,
    "data.regions": sourceRegions,
    "data.freshness": freshness,
  },
  async start(services) {
    accountsOf(services);
  },
};

export default area;
