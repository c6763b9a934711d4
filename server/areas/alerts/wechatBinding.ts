import { randomBytes } from "node:crypto";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { PushError } from "#server/outbox/PushError.ts";
import { accountOf } from "#server/outbox/wechat/OfficialAccount.ts";
import type { PlatformEvent } from "#server/outbox/wechat/platformMessage.ts";
import { channelsOf } from "#server/push/PushChannel.ts";
import { findGroup, groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { sideOf } from "#server/users/side.ts";

/** A picture shown to a user: who scans it receives the alerts of the group. */
interface WechatScene {
  id: string;
  groupId: string;
  userId: string;
  userName: string;
  address: string;
  /** What the picture holds. */
  content: string;
  /** Ms. */
  until: number;
}

const SECONDS = 600;
/** A picture with less than this left, ms, is replaced by a new one. */
const RENEW = 60_000;
const MOST_RECEIVERS = 50;

const scenesOf = ({ records }: Services) =>
  records.collection<WechatScene>({ name: "wechatScenes", indexes: ["groupId", "userId", "until"] });

/** Openids that receive the alerts of each group. */
export async function wechatReceivers(services: Services): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>();
  for (const { groupId, receivers } of await channelsOf(services).find({ where: { kind: "wechat" } }))
    groups.set(groupId, [...(groups.get(groupId) ?? []), ...receivers]);
  return groups;
}

/**
 * The picture this user shows for the group and who is bound so far; asked again while it is looked at, the picture
 * stays until its time is nearly over.
 * @throws ApiError 404 without an official account, 100010 where it refuses
 */
export async function wechatBinding(services: Services, caller: Caller, groupId: string) {
  const group = await findGroup(services, caller, groupId);
  const { wechat } = services.settings;
  if (!wechat)
    throw new ApiError(
      404,
      "尚未接入微信公众号，无法绑定。请管理员设置 WECHAT_APP_ID、WECHAT_APP_SECRET、WECHAT_TOKEN 后重启，并在公众号后台把服务器地址填为 /api/wechat/callback（见运维文档“微信公众号”）",
    );
  const now = services.now();
  const scenes = scenesOf(services);
  await scenes.removeWhere({ until: { lt: now } });
  const mine = await scenes.find({ where: { groupId, userId: caller.userId, until: { gte: now + RENEW } } });
  const scene = mine[0] ?? (await newScene());
  return {
    qr: scene.content,
    until: scene.until,
    wechUserIds: (await wechatReceivers(services)).get(group.id) ?? [],
  };

  async function newScene(): Promise<WechatScene> {
    const id = `g${randomBytes(16).toString("hex")}`;
    try {
      const { content, until } = await accountOf(wechat!).createQr(id, SECONDS, now);
      const { userId, userName, address } = caller;
      return await scenes.put({ id, groupId, userId, userName, address, content, until });
    } catch (error) {
      if (error instanceof PushError) throw new ApiError(100010, `二维码未能生成：${error.message}`);
      throw error;
    }
  }
}

/** Does what the platform reports and answers what to tell the person; null for nothing. */
export async function takePlatformEvent(services: Services, event: PlatformEvent): Promise<string | null> {
  if (event.event === "unsubscribe") {
    for (const channel of await channelsOf(services).find({ where: { kind: "wechat" } }))
      if (channel.receivers.includes(event.openid)) await channelsOf(services).remove(channel.id);
    return null;
  }
  if ((event.event !== "subscribe" && event.event !== "scan") || !event.scene) return null;
  const scene = await scenesOf(services).get(event.scene);
  const group = scene && scene.until >= services.now() ? await groupsOf(services).get(scene.groupId) : null;
  if (!scene || !group) return "二维码已过期，请在系统中重新打开“推送微信”后再扫";
  const channels = channelsOf(services);
  const all = await channels.find({ where: { groupId: group.id } });
  // The platform repeats an event it got no answer for in time.
  if (all.some(({ kind, receivers }) => kind === "wechat" && receivers.includes(event.openid))) return `您已绑定敏感组“${group.name}”`;
  if (all.length >= MOST_RECEIVERS) return `敏感组“${group.name}”的接收人已满`;
  await channels.insert({
    ...sideOf(group),
    ...{ groupId: group.id, kind: "wechat", name: `微信 ${event.openid.slice(-6)}`, url: "", secret: "" },
    ...{ receivers: [event.openid], quietBegin: "", quietEnd: "", enabled: true, createTime: services.now() },
  });
  await auditOf(services).note(scene, "绑定微信接收人", `${group.name}：${event.openid.slice(-6)}`);
  return `已绑定敏感组“${group.name}”，新的预警会发到这里`;
}
