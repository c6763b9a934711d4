import { findEvents } from "#server/analysis/events/eventsJob.ts";
import { sourcesOf } from "#server/collect/Source.ts";
import type { Area } from "#server/contract/handler.ts";
import { closeExtractor } from "#server/ingest/extractorOf.ts";
import { closeIngest, ingestOf } from "#server/ingest/ingestOf.ts";
import { sourceAppliesIn } from "#server/records/SourceApply.ts";
import { tokensOf } from "./ApiToken.ts";
import { apply, decide, listApplies, listOwnApplies, withdraw } from "./applies.ts";
import { addPushRoute } from "./pushRoute.ts";
import { sourceSchedulerOf } from "./SourceScheduler.ts";
import { sourceHandlers } from "./sourceHandlers.ts";
import { tokenHandlers } from "./tokenHandlers.ts";

const TICK = 5000;
const EVENTS = 5 * 60_000;
const REVIEW = 60_000;
/** Groups looked at again in one run. */
const REVIEWED = 200;
/** Groups whose original is told at once. */
const JUDGED = 1000;

/** Where documents come from: sources under watch, pushing systems and their tokens; and the jobs that follow. */
const sources: Area<"sources"> = {
  name: "sources",
  handlers: {
    ...sourceHandlers,
    ...tokenHandlers,
    "sources.apply": apply,
    "sources.applies": listApplies,
    "sources.ownApplies": listOwnApplies,
    "sources.applyAudit": decide,
    "sources.applyWithdraw": withdraw,
  },
  jobs: [
    {
      ...{ name: "sources.feeds", title: "采集源采集", every: TICK, scope: "house" },
      run: (services) => sourceSchedulerOf(services).tick(),
    },
    {
      ...{ name: "sources.groups", title: "相似分组复核", every: REVIEW, scope: "house" },
      async run(services, signal) {
        const { pipeline } = ingestOf(services);
        await pipeline.groups.members(REVIEWED, signal);
        await pipeline.groups.originals(JUDGED, signal);
      },
    },
    { name: "events.find", title: "热点事件发现", every: EVENTS, first: 5000, scope: "house", run: findEvents },
  ],
  async start({ records }) {
    sourceAppliesIn({ records });
    tokensOf(records);
    sourcesOf(records);
  },
  async routes(app, services) {
    await addPushRoute(app, services);
  },
  async stop(services) {
    await sourceSchedulerOf.take(services)?.stop();
    await closeExtractor(services);
    await closeIngest(services);
  },
};

export default sources;
