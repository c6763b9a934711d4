import { startEventsJob } from "#server/analysis/eventsJob.ts";
import type { Area, Services } from "#server/contract/handler.ts";
import { closeExtractor } from "#server/ingest/extractorOf.ts";
import { closeIngest } from "#server/ingest/ingestOf.ts";
import { tokensOf } from "./ApiToken.ts";
import { feedsOf } from "./Feed.ts";
import { FeedScheduler } from "./FeedScheduler.ts";
import { feedHandlers } from "./feedHandlers.ts";
import { addPushRoute } from "./pushRoute.ts";
import { tokenHandlers } from "./tokenHandlers.ts";

/** Jobs of a listening server; absent in one that is only asked by `inject`. */
const stops = new WeakMap<Services, (() => Promise<void>)[]>();

/** Where documents come from: feeds under watch, pushing systems and their tokens; and the jobs that follow. */
const sources: Area<"sources"> = {
  name: "sources",
  handlers: { ...feedHandlers, ...tokenHandlers },
  async start({ records }) {
    tokensOf(records);
    feedsOf(records);
  },
  async routes(app, services) {
    await addPushRoute(app, services);
    app.addHook("onListen", async () => {
      const scheduler = new FeedScheduler(services);
      scheduler.start();
      const stopEvents = startEventsJob(services);
      stops.set(services, [() => scheduler.stop(), stopEvents]);
    });
  },
  async stop(services) {
    await Promise.all((stops.get(services) ?? []).map((stop) => stop()));
    await closeExtractor(services);
    await closeIngest(services);
  },
};

export default sources;
