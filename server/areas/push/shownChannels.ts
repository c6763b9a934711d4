import type { Services } from "#server/contract/handler.ts";
import { outboxIn, statesOf, statusOf } from "#server/outbox/OutboxRecord.ts";
import type { PushChannel } from "#server/push/PushChannel.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";

/** Where a channel leads, without what lets one send there: an address's host and the last signs of its key. */
function maskedAddress({ kind, url, receivers }: Pick<PushChannel, "kind" | "url" | "receivers">): string {
  if (kind === "wechat") return receivers.map((openid) => `…${openid.slice(-6)}`).join("、");
  if (kind === "email") return receivers.join("、");
  if (!URL.canParse(url)) return "";
  const { host, pathname, search } = new URL(url);
  const hidden = pathname.length > 1 || search ? "/…" : "";
  return `${host}${hidden}${url.length > 40 ? url.slice(-4) : ""}`;
}

/** Channels as the browser may see them: no address of a robot, no secret. */
export async function shownChannels(services: Services, channels: PushChannel[]) {
  const groups = new Map((await groupsOf(services).find()).map((group) => [group.id, group.name]));
  return Promise.all(
    channels.map(async (channel) => {
      const { url: _url, secret, createTime: _time, orgId: _org, ...rest } = channel;
      const mine = { cause: "alert", lane: channel.id };
      const [last] = await outboxIn(services).find({
        where: { ...mine, state: { in: statesOf([1, 2]) } },
        ...{ orderBy: [["time", "desc"]], page: 1, pagesize: 1 },
      });
      return {
        ...rest,
        receivers: channel.kind === "wechat" ? [] : channel.receivers,
        groupName: groups.get(channel.groupId) ?? "",
        address: maskedAddress(channel),
        hasSecret: secret !== "",
        waiting: await outboxIn(services).count({ where: { ...mine, state: { in: statesOf([0, 3]) } } }),
        ...(last ? { lastStatus: statusOf(last.state), lastTime: last.time } : {}),
      };
    }),
  );
}
