import type { Area } from "#server/contract/handler.ts";
import { findEvent } from "#server/documents/conditions.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { eventsOf, followed, followsOf, seesEvent, shownEvent } from "#server/records/EventRecord.ts";
import { caseBook, readJudgement } from "./caseBook.ts";
import { eventCategories } from "./eventCategories.ts";
import { eventOpinions } from "./eventOpinions.ts";
import { eventOverview, eventSources, eventTimeline, eventTrend } from "./eventViews.ts";
import { eventFigures, inGroup, listEvents } from "./listEvents.ts";
import { muteEvents, reportEvent } from "./muteEvents.ts";
import { deleteEvents, followEvents, saveEvent } from "./saveEvent.ts";
import { CHECK, watchEvents } from "./watchEvents.ts";

/** D.breakout (SCREENS (a)). */
const BREAKOUT_TYPES = ["自然灾害", "事故灾难", "公共卫生", "社会安全"];

const area: Area<"events"> = {
  name: "events",
  handlers: {
    "events.findByGroupList": listEvents,
    "events.categories": eventCategories,
    "events.breakoutTypes": () => BREAKOUT_TYPES.map((value) => ({ value, label: value })),
    "events.volumeRankSource": eventSources,
    "events.groups": async ({ caller, services }) => {
      const events = eventsOf(services);
      const follows = await followed(services, caller);
      const all = (await events.find()).filter((event) => seesEvent(caller, event));
      return [
        { id: "followed", name: "我追踪" },
        { id: "hot", name: "热点" },
        { id: "new", name: "新热点" },
        { id: "breakout", name: "突发" },
        { id: "own", name: "自建" },
      ].map((group) => ({ ...group, count: all.filter((event) => inGroup(event, group.id, follows, services.now())).length }));
    },
    "events.get": async ({ request, caller, services }) => {
      const event = await findEvent(services, caller, request.id as string);
      const firstId = event.firstDocId ?? event.docIds?.[0];
      const [first] = firstId ? await visibleDocuments(services, caller, [firstId]) : [];
      const shown = shownEvent(event, caller, await followed(services, caller), first);
      return { ...shown, ...(await eventFigures(services, caller, event)), ...(await readJudgement(services, caller, event.id)) };
    },
    "events.overview": eventOverview,
    "events.trend": eventTrend,
    "events.timeline": eventTimeline,
    "events.opinions": eventOpinions,
    "events.save": saveEvent,
    "events.follow": followEvents,
    "events.delete": deleteEvents,
    "events.mute": muteEvents,
    "events.report": reportEvent,
    ...caseBook,
  },
  jobs: [{ name: "events.watch", title: "事件监测", every: CHECK, scope: "house", run: watchEvents }],
  async start(services) {
    eventsOf(services);
    followsOf(services);
  },
};

export default area;
