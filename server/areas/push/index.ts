import { typesFor } from "#engine/grammar/dataTypes.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { arrivalsOf } from "#server/documents/Arrivals.ts";
import { levelOf, queuesOf } from "#server/jobs/queues.ts";
import { channelsOf } from "#server/push/PushChannel.ts";
import { DELIVERY, entriesOf } from "#server/push/PushEntry.ts";
import { PushError } from "#server/push/PushError.ts";
import { PushOutbox } from "#server/push/PushOutbox.ts";
import { findGroup, groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { findChannel, saveChannel } from "./saveChannel.ts";
import { shownChannels } from "./shownChannels.ts";

const TICK = 5000;

/** The one outbox of these services. */
export const outboxOf = serviceKey("pushOutbox", (services): PushOutbox => new PushOutbox(services));

/** What was and will be sent, the latest first, with the names of group and channel. */
async function log({ request, caller, services }: HandlerContext<"push.log">) {
  const { groupId, channelId, status, page, pagesize } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const types = typesFor(caller);
  const where = {
    ...(groupId ? { groupId } : {}),
    ...(channelId ? { channelId } : {}),
    ...(status?.length ? { status: { in: status } } : {}),
    ...(beginTime === undefined && endTime === undefined ? {} : { createTime: { gte: beginTime, lt: endTime } }),
  };
  const found = (await entriesOf(services).find({ where, orderBy: [["createTime", "desc"]] })).filter(
    (entry) => types.includes(entry.dataType) && words.every((word) => foldText(`${entry.title}\n${entry.source}`).includes(word)),
  );
  const groups = new Map((await groupsOf(services).find()).map((group) => [group.id, group.name]));
  const channels = new Map((await channelsOf(services).find()).map((channel) => [channel.id, channel]));
  const rows = found.slice((page - 1) * pagesize, page * pagesize).map((entry) => {
    const { sameId: _s, summary: _t, ...rest } = entry;
    const channel = channels.get(entry.channelId);
    const settled = entry.status === DELIVERY.delivered || entry.status === DELIVERY.failed;
    return {
      ...rest,
      nextTime: settled ? undefined : entry.nextTime,
      sentTime: entry.sentTime || undefined,
      groupName: groups.get(entry.groupId) ?? "已删除",
      channelName: channel?.name ?? "已删除",
      kind: channel?.kind,
    };
  });
  return { rows, total: found.length };
}

/** One message by hand, so that an address is known to work before something happens. */
async function test({ request, caller, services }: HandlerContext<"push.test">): Promise<null> {
  const channel = await findChannel(services, request.id);
  const { id, name, level } = await findGroup(services, channel.groupId);
  await auditOf(services).note(caller, "测试推送", `${name}：${channel.name}`);
  try {
    await outboxOf(services).send(channel, {
      ...{ id: `test-${services.now()}`, event: "test", group: { id, name, level }, time: services.now() },
      ...{ title: `【${name}】测试消息：推送渠道“${channel.name}”可用`, documents: [] },
    });
  } catch (error) {
    if (error instanceof PushError) throw new ApiError(100010, `测试未送达：${error.message}`);
    throw error;
  }
  return null;
}

/** Tries failed ones again at once. */
async function retry({ request, services }: HandlerContext<"push.retry">) {
  let count = 0;
  for (const id of new Set(request.ids)) {
    const entry = await entriesOf(services).get(id);
    if (entry?.status !== DELIVERY.failed) continue;
    await entriesOf(services).update(id, { status: DELIVERY.waiting, attempts: 0, nextTime: services.now() });
    count++;
  }
  outboxOf(services).tick().catch(failedOf(services));
  return { count };
}

const failedOf =
  (services: Services) =>
  (err: unknown): void =>
    services.log.error({ err }, "pushes could not be looked at");

const area: Area<"push"> = {
  name: "push",
  handlers: {
    "push.channels": async ({ request, services }) => {
      const { groupId, kind } = request;
      const where = { ...(groupId ? { groupId } : {}), ...(kind ? { kind } : {}) };
      return shownChannels(services, await channelsOf(services).find({ where }));
    },
    "push.saveChannel": saveChannel,
    "push.deleteChannels": async ({ request, caller, services }) => {
      for (const id of new Set(request.ids as string[])) {
        const channel = await channelsOf(services).get(id);
        if (!channel) continue;
        await channelsOf(services).remove(id);
        await auditOf(services).note(caller, "删除推送渠道", channel.name);
      }
      return null;
    },
    "push.test": test,
    "push.log": log,
    "push.retry": retry,
  },
  jobs: [
    {
      ...{ name: "push.deliver", title: "敏感信息推送", every: TICK, scope: "house" },
      async run(services) {
        await arrivalsOf(services).look();
        await outboxOf(services).tick();
      },
    },
  ],
  async start(services) {
    const outbox = outboxOf(services);
    queuesOf(services).push({
      ...{ name: "push", title: "敏感信息推送" },
      read: () => levelOf(entriesOf(services), { in: [DELIVERY.waiting, DELIVERY.held] }, DELIVERY.failed, "createTime"),
    });
    const arrivals = arrivalsOf(services);
    arrivals.listen("sensitivePush", (ids) => outbox.take(ids));
  },
  async stop(services) {
    await arrivalsOf(services)
      .look()
      .catch(() => undefined);
    await outboxOf(services).stop();
  },
};

export default area;
