import type { Area } from "#server/contract/handler.ts";
import { visibleDocuments } from "../documents/readDocument.ts";
import { findEvent } from "../search/conditions.ts";
import { eventsOf, followed, followsOf, shownEvent } from "./EventRecord.ts";
import { eventOpinions, eventOverview, eventSources, eventTimeline, eventTrend } from "./eventViews.ts";
import { listEvents } from "./listEvents.ts";
import { eventPlaces, muteEvents, reportEvent } from "./muteEvents.ts";
import { deleteEvents, followEvents, saveEvent } from "./saveEvent.ts";

/** D.breakout (SCREENS (a)). */
const BREAKOUT_TYPES = ["自然灾害", "事故灾难", "公共卫生", "社会安全"];

const area: Area = {
  name: "events",
  handlers: {
    "events.findByGroupList": listEvents,
    "events.breakoutTypes": () => BREAKOUT_TYPES.map((value) => ({ value, label: value })),
    "events.volumeRankSource": eventSources,
    "events.groups": async ({ caller, services }) => {
      const events = eventsOf(services);
      const count = (groupId: string): Promise<number> => events.count({ where: { groupId } });
      return [
        { id: "followed", name: "我追踪", count: (await followed(services, caller)).size },
        { id: "hot", name: "热点", count: await count("hot") },
        { id: "breakout", name: "突发", count: await count("breakout") },
        { id: "own", name: "自建", count: await count("own") },
      ];
    },
    "events.get": async ({ request, caller, services }) => {
      const event = await findEvent(services, request.id as string);
      const firstId = event.firstDocId ?? event.docIds?.[0];
      const [first] = firstId ? await visibleDocuments(services, caller, [firstId]) : [];
      return shownEvent(event, await followed(services, caller), first);
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
    "events.places": eventPlaces,
  },
  async start(services) {
    eventsOf(services);
    followsOf(services);
  },
};

export default area;
