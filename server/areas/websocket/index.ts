import type { Area } from "#server/contract/handler.ts";
import { hubOf } from "#server/realtime/Hub.ts";
import { startPlanNotices } from "#server/realtime/planNotices.ts";
import { startSensitiveNotices } from "#server/realtime/sensitiveNotices.ts";
import { addSocketRoute } from "#server/realtime/socketRoute.ts";

const stops = new WeakMap<object, (() => Promise<void>)[]>();

/** The websocket, and what it tells by itself: sensitive documents as they arrive, topic plans as they fall due. */
const area: Area<"websocket"> = {
  name: "websocket",
  handlers: {},
  async start(services) {
    hubOf(services).start();
  },
  routes(app, services) {
    addSocketRoute(app, services);
    app.addHook("onListen", async () => {
      if (hubOf(services).enabled) stops.set(services, [startSensitiveNotices(services), startPlanNotices(services)]);
    });
  },
  async stop(services) {
    // Notices gathered but not yet told are kept first.
    await Promise.all((stops.get(services) ?? []).map((stop) => stop()));
    await hubOf(services).stop();
  },
};

export default area;
