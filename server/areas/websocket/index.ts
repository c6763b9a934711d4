import type { Area } from "#server/contract/handler.ts";
import { queuesOf } from "#server/jobs/queues.ts";
import { EXPIRY, hubOf, PROBE } from "#server/realtime/Hub.ts";
import { CHECK, tellDuePlans } from "#server/realtime/planNotices.ts";
import { startSensitiveNotices } from "#server/realtime/sensitiveNotices.ts";
import { addSocketRoute } from "#server/realtime/socketRoute.ts";

const stops = new WeakMap<object, () => Promise<void>>();

/** The websocket, and what it tells by itself: sensitive documents as they arrive, topic plans as they fall due. */
const area: Area<"websocket"> = {
  name: "websocket",
  handlers: {},
  jobs: [
    {
      ...{ name: "websocket.probe", title: "连接探测", every: PROBE, scope: "server" },
      run: (services) => hubOf(services).probe(),
    },
    {
      ...{ name: "messages.expire", title: "清理过期消息", every: EXPIRY, first: 0, scope: "house" },
      run: (services) => hubOf(services).expire(),
    },
    {
      ...{ name: "plans.notices", title: "选题到期通知", every: CHECK, first: 0, scope: "house" },
      run: (services) => (hubOf(services).enabled ? tellDuePlans(services) : undefined),
    },
  ],
  async start(services) {
    hubOf(services).start();
    queuesOf(services).push({
      ...{ name: "notifications", title: "未送达的通知" },
      read: async () => ({ waiting: await hubOf(services).undelivered() }),
    });
  },
  routes(app, services) {
    addSocketRoute(app, services);
    app.addHook("onListen", async () => {
      if (hubOf(services).enabled) stops.set(services, startSensitiveNotices(services));
    });
  },
  async stop(services) {
    // Notices gathered but not yet told are kept first.
    await stops.get(services)?.();
    await hubOf(services).stop();
  },
};

export default area;
