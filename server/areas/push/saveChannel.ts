import { isIP } from "node:net";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { isForbiddenAddress } from "#server/fetch/guardedFetch.ts";
import { isAllowedHost } from "#server/outbox/isAllowedHost.ts";
import type { ChannelKind } from "#server/outbox/Receiver.ts";
import { readAddresses } from "#server/outbox/readAddresses.ts";
import { channelsOf, type PushChannel } from "#server/push/PushChannel.ts";
import { isClock } from "#server/push/quietHours.ts";
import { findGroup } from "#server/records/SensitiveGroupRecord.ts";
import { onSide, sideOf } from "#server/users/side.ts";
import { shownChannels } from "./shownChannels.ts";

const MOST = 50;
const NAMES: Record<ChannelKind, string> = {
  email: "邮件",
  webhook: "Webhook",
  wecom: "企业微信",
  dingtalk: "钉钉",
  feishu: "飞书",
  wechat: "微信",
};

/** @throws ApiError 404 for a channel that is gone or another side's. */
export async function findChannel(services: Services, caller: Caller, id: string): Promise<PushChannel> {
  const channel = await channelsOf(services).get(id);
  if (!channel || !onSide(caller, channel)) throw new ApiError(404, "推送渠道不存在或已删除", 404);
  return channel;
}

/** Adds a channel to a group or changes one. Address and secret stay what they are unless new ones are typed. */
export async function saveChannel({ request, caller, services }: HandlerContext<"push.saveChannel">) {
  const { id, clearSecret, ...given } = request;
  const before = id === undefined ? undefined : await findChannel(services, caller, id);
  const kind = given.kind ?? before?.kind;
  if (!kind) throw new ApiError(100001, "请选择推送方式");
  const group = await findGroup(services, caller, given.groupId ?? before?.groupId ?? "");
  // Who a person is only the scanned picture tells.
  if ((kind === "wechat") !== (before?.kind === "wechat") && (kind === "wechat" || before))
    throw new ApiError(100001, "微信接收人由扫码绑定，不能手工添加或改成其他方式");
  const receivers = given.receivers ?? before?.receivers ?? [];
  // A key belongs to the service it was made for.
  const kept = before?.kind === kind ? before : undefined;
  const channel: Omit<PushChannel, "id"> = {
    groupId: group.id,
    kind,
    name: given.name?.trim() || before?.name || NAMES[kind],
    url: kind === "email" || kind === "wechat" ? "" : given.url?.trim() || kept?.url || "",
    secret: clearSecret ? "" : given.secret?.trim() || kept?.secret || "",
    receivers: kind === "email" ? readAddresses(receivers.join(" ")) : kind === "wechat" ? before!.receivers : [],
    quietBegin: given.quietBegin?.trim() ?? before?.quietBegin ?? "",
    quietEnd: given.quietEnd?.trim() ?? before?.quietEnd ?? "",
    enabled: given.enabled ?? before?.enabled ?? true,
    createTime: before?.createTime ?? services.now(),
    ...sideOf(group),
  };
  check(services, channel);
  const channels = channelsOf(services);
  if (!before && (await channels.count({ where: { groupId: group.id } })) >= MOST)
    throw new ApiError(100009, `一个敏感组最多 ${MOST} 个推送渠道`);
  const saved = before ? await channels.put({ ...channel, id: before.id }) : await channels.insert(channel);
  await auditOf(services).note(caller, before ? "修改推送渠道" : "新建推送渠道", `${group.name}：${channel.name}`);
  return (await shownChannels(services, [saved]))[0];
}

function check(services: Services, { kind, url, receivers, quietBegin, quietEnd }: Omit<PushChannel, "id">): void {
  if (kind === "email" && receivers.length === 0) throw new ApiError(100001, "请填写收件人");
  if (kind !== "email" && kind !== "wechat") checkAddress(services, url);
  if (Boolean(quietBegin) !== Boolean(quietEnd)) throw new ApiError(100001, "免打扰时段要有开始和结束");
  for (const clock of [quietBegin, quietEnd]) if (clock && !isClock(clock)) throw new ApiError(100001, `免打扰时间“${clock}”应写作 22:00`);
}

/** The rest, names that lead inside, is checked whenever something is sent. */
function checkAddress(services: Services, url: string): void {
  if (!url) throw new ApiError(100001, "请填写推送地址");
  if (!URL.canParse(url)) throw new ApiError(100001, "推送地址有误");
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) throw new ApiError(100001, "推送地址不能带用户名和密码");
  const allowed = isAllowedHost(url, services.settings.pushAllowHosts);
  if (protocol !== "https:" && !(protocol === "http:" && allowed)) throw new ApiError(100001, "推送地址须以 https:// 开头");
  const host = hostname.replace(/^\[|\]$/g, "");
  if (!allowed && (host === "localhost" || (isIP(host) && isForbiddenAddress(host)))) throw new ApiError(100001, "不允许推送到内网地址");
}
