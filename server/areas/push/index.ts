import { typesFor } from "#engine/grammar/dataTypes.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { arrivalsOf } from "#server/documents/Arrivals.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { type OutboxRecord, outboxIn, statesOf, statusOf } from "#server/outbox/OutboxRecord.ts";
import { alertCarrier, testCarrier } from "#server/push/alertCarrier.ts";
import { channelsOf } from "#server/push/PushChannel.ts";
import { takeAlerts } from "#server/push/takeAlerts.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { findGroup, groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { onSide } from "#server/users/side.ts";
import { findChannel, saveChannel } from "./saveChannel.ts";
import { shownChannels } from "./shownChannels.ts";

/** What was and will be sent, the latest first, with the names of group and channel. */
async function log({ request, caller, services }: HandlerContext<"push.log">) {
  const { groupId, channelId, status, page, pagesize } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const types = typesFor(caller);
  const where = {
    cause: "alert",
    ...(groupId ? { causeId: groupId } : {}),
    ...(channelId ? { lane: channelId } : {}),
    ...(status?.length ? { state: { in: statesOf(status) } } : {}),
    ...(beginTime === undefined && endTime === undefined ? {} : { createTime: { gte: beginTime, lt: endTime } }),
  };
  const entries = (await outboxIn(services).find({ where, orderBy: [["createTime", "desc"]] })).filter((entry) => onSide(caller, entry));
  const found = entries
    .flatMap(deliveryOf)
    .filter((entry) => types.includes(entry.dataType) && words.every((word) => foldText(`${entry.title}\n${entry.source}`).includes(word)));
  const groups = new Map((await groupsOf(services).find()).map((group) => [group.id, group.name]));
  const channels = new Map((await channelsOf(services).find()).map((channel) => [channel.id, channel]));
  const rows = found.slice((page - 1) * pagesize, page * pagesize).map((entry) => {
    const channel = channels.get(entry.channelId);
    const names = { groupName: groups.get(entry.groupId) ?? "已删除", channelName: channel?.name ?? "已删除" };
    return { ...entry, ...names, kind: channel?.kind };
  });
  return { rows, total: found.length };
}

/** An alert as the log shows it. */
function deliveryOf({ document, state, ...entry }: OutboxRecord) {
  if (!document) return [];
  const { summary: _, ...shown } = document;
  const { id, lane, causeId, tries, createTime, message } = entry;
  return {
    ...{ id, channelId: lane, groupId: causeId, ...shown, status: statusOf(state), attempts: tries, createTime, message },
    nextTime: state === "queued" || state === "held" ? entry.nextTime : undefined,
    sentTime: entry.sentTime || undefined,
  };
}

/** One message by hand, so that an address is known to work before something happens. */
async function test({ request, caller, services }: HandlerContext<"push.test">): Promise<null> {
  const channel = await findChannel(services, caller, request.id);
  const { id, name } = await findGroup(services, caller, channel.groupId);
  await auditOf(services).note(caller, "测试推送", `${name}：${channel.name}`);
  const title = `【${name}】测试消息：推送渠道“${channel.name}”可用`;
  const why = await outboxOf(services).sendNow([
    {
      ...{ cause: "test", causeId: id, causeName: name, channel: channel.kind, lane: channel.id, subject: title },
      ...{ userId: caller.userId, user: caller.userName, unit: unitOf(caller) },
    },
  ]);
  if (why) throw new ApiError(100010, `测试未送达：${why.message}`);
  return null;
}

/** Tries failed ones again at once. */
async function retry({ request, caller, services }: HandlerContext<"push.retry">) {
  let count = 0;
  for (const id of new Set(request.ids)) {
    const entry = await outboxIn(services).get(id);
    if (!entry || !onSide(caller, entry)) continue;
    if (await outboxOf(services).requeue("alert", id)) count++;
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
    "push.channels": async ({ request, caller, services }) => {
      const { groupId, kind } = request;
      const where = { ...(groupId ? { groupId } : {}), ...(kind ? { kind } : {}) };
      const channels = (await channelsOf(services).find({ where })).filter((channel) => onSide(caller, channel));
      return shownChannels(services, channels);
    },
    "push.saveChannel": saveChannel,
    "push.deleteChannels": async ({ request, caller, services }) => {
      for (const id of new Set(request.ids as string[])) {
        const channel = await channelsOf(services).get(id);
        if (!channel || !onSide(caller, channel)) continue;
        await channelsOf(services).remove(id);
        await auditOf(services).note(caller, "删除推送渠道", channel.name);
      }
      return null;
    },
    "push.test": test,
    "push.log": log,
    "push.retry": retry,
  },
  async start(services) {
    outboxOf(services).carry(alertCarrier(services));
    outboxOf(services).carry(testCarrier(services));
    arrivalsOf(services).listen("sensitivePush", (ids) => takeAlerts(services, ids));
  },
  async stop(services) {
    await arrivalsOf(services)
      .look()
      .catch(() => undefined);
  },
};

export default area;
