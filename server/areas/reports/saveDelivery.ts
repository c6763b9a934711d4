import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { outboxIn, statusOf } from "#server/outbox/OutboxRecord.ts";
import type { ChannelKind } from "#server/outbox/Receiver.ts";
import { channelsOf } from "#server/push/PushChannel.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { scheduleWords } from "#server/time/schedule.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { rolesIn } from "#server/users/Role.ts";
import { onSide } from "#server/users/side.ts";
import { usersIn } from "#server/users/User.ts";
import { type DeliveryRecord, deliveriesOf, ownDelivery, readsOf, stopsOf } from "./DeliveryRecord.ts";
import { digestsOf, issuesOf, ownDigest } from "./DigestRecord.ts";
import { deliver } from "./deliverIssue.ts";
import { reportsOf } from "./ReportRecord.ts";

/** Deliveries of one unit. */
const MOST = 200;

/** Of an address only its host and last signs: a robot's holds its key. */
const shownUrl = (url: string): string => (url ? `${new URL(url).host} …${url.slice(-4)}` : "");

function checkedUrl(given: string | undefined, before: string): string {
  const url = given?.trim() || before;
  if (url && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new ApiError(100001, "推送地址应以 http:// 或 https:// 开头");
  return url;
}

/** Deliveries of the unit with the schedule of their digest. */
export async function listDeliveries({ request, caller, services }: HandlerContext<"reports.deliveryList">) {
  const { page, pagesize, keyWords = "" } = request;
  const all = await deliveriesOf(services).find({ where: { unit: unitOf(caller) }, orderBy: [["createTime", "desc"]] });
  const found = all.filter(({ name }) => name.includes(keyWords.trim()));
  const digests = new Map((await digestsOf(services).find({ where: { unit: unitOf(caller) } })).map((digest) => [digest.id, digest]));
  const names = new Map([
    ...(await usersIn(services.records).find()).map(({ id, name }) => [id, name] as const),
    ...(await rolesIn(services.records).find()).map(({ id, name }) => [id, `角色：${name}`] as const),
    ...(await departmentsIn(services.records).find()).map(({ id, name }) => [id, `部门：${name}`] as const),
  ]);
  const rows = found
    .slice((page - 1) * pagesize, page * pagesize)
    .map(async ({ unit: _, userId: _u, createTime: _c, url, secret, ...row }) => {
      const digest = digests.get(row.digestId);
      const chosen = [...row.departmentIds, ...row.roleIds, ...row.userIds].map((id) => names.get(id) ?? id);
      return {
        ...row,
        ...{
          digestName: digest?.name ?? "已删除的简报",
          schedule: digest ? scheduleWords(digest.schedule) : "",
          address: shownUrl(url),
          signed: Boolean(secret),
        },
        ...{ receiverNames: [...chosen, ...row.addresses], stopped: await stopsOf(services).count({ where: { deliveryId: row.id } }) },
      };
    });
  return { rows: await Promise.all(rows), total: found.length };
}

/** Makes a delivery of the unit, or changes one. */
export async function saveDelivery({ request, caller, services }: HandlerContext<"reports.deliverySave">) {
  const before = request.id ? await ownDelivery(services, caller, request.id) : null;
  const deliveries = deliveriesOf(services);
  const name = request.name.trim();
  if (!name) throw new ApiError(100001, "请填写名称");
  const unit = unitOf(caller);
  if (!before && (await deliveries.count({ where: { unit } })) >= MOST) throw new ApiError(100009, `订阅最多 ${MOST} 个`);
  const digestId = request.digestId ?? before?.digestId ?? "";
  if (digestId !== before?.digestId) await ownDigest(services, caller, digestId);
  const list = <Key extends "ways" | "userIds" | "roleIds" | "departmentIds" | "addresses" | "channelIds">(key: Key) =>
    [...new Set<string>(request[key] ?? before?.[key] ?? [])] as NonNullable<DeliveryRecord[Key]>;
  const fields = {
    ...{ name, digestId, ways: list("ways"), userIds: list("userIds"), roleIds: list("roleIds"), departmentIds: list("departmentIds") },
    ...{
      addresses: list("addresses"),
      channelIds: list("channelIds"),
      url: checkedUrl(request.url, before?.url ?? ""),
      secret: request.clearSecret ? "" : request.secret?.trim() || (before?.secret ?? ""),
      attach: request.attach ?? before?.attach ?? ("" as const),
    },
    ...{
      linkDays: request.linkDays ?? before?.linkDays ?? 0,
      enabled: request.enabled ?? before?.enabled ?? true,
      updateTime: services.now(),
    },
  };
  if (fields.ways.length === 0) throw new ApiError(100001, "请选择至少一种方式");
  if (fields.ways.includes("webhook") && !fields.url) throw new ApiError(100001, "请填写推送地址");
  if (fields.ways.includes("channel") && fields.channelIds.length === 0) throw new ApiError(100001, "请选择推送渠道");
  const known = new Set((await pushChoices(services, caller)).map(({ value }) => value));
  if (fields.channelIds.some((id) => !known.has(id) && !before?.channelIds?.includes(id)))
    throw new ApiError(100001, "所选推送渠道不存在或已删除");
  const some = fields.userIds.length + fields.roleIds.length + fields.departmentIds.length + fields.addresses.length;
  if (some === 0 && !fields.ways.some((way) => way === "webhook" || way === "channel")) throw new ApiError(100001, "请选择接收人");
  const own = { unit, userId: caller.userId, creator: caller.userName, createTime: services.now() };
  const saved = before ? await deliveries.put({ ...before, ...fields }) : await deliveries.insert({ ...own, ...fields });
  await auditOf(services).note(caller, before ? "修改报告订阅" : "新建报告订阅", name);
  return { id: saved.id };
}

/** Deletes deliveries; what was sent stays sent. */
export async function deleteDeliveries({ request, caller, services }: HandlerContext<"reports.deliveryDelete">): Promise<null> {
  const found = await Promise.all([...new Set(request.ids)].map((id) => ownDelivery(services, caller, id)));
  for (const { id, name } of found) {
    await deliveriesOf(services).remove(id);
    await stopsOf(services).removeWhere({ deliveryId: id });
    await readsOf(services).removeWhere({ deliveryId: id });
    await auditOf(services).note(caller, "删除报告订阅", name);
  }
  return null;
}

/** Sends the last issue once more, now. @throws ApiError 100001 where there is none yet */
export async function deliverNow({ request, caller, services }: HandlerContext<"reports.deliveryNow">) {
  const delivery = await ownDelivery(services, caller, request.id);
  const where = { digestId: delivery.digestId, status: "sent" as const };
  const [last] = await issuesOf(services).find({ where, orderBy: [["dueTime", "desc"]], page: 1, pagesize: 1 });
  const report = last && (await reportsOf(services).get(last.reportId));
  if (!report) throw new ApiError(100001, "这份简报还没有出过一期");
  const sent = await deliver(services, caller, delivery, report, ` ${services.now()}`);
  void outboxOf(services).tick();
  await auditOf(services).note(caller, "推送报告", `${delivery.name}：${report.title}`);
  return { sent };
}

/** Roles or departments whose people may be chosen; a client unit has neither. */
export async function receiverGroups({ request, caller, services }: HandlerContext<"reports.receiverGroups">) {
  return caller.orgId === "" ? choices(services, caller, request.kind) : [];
}

async function choices({ records }: Services, _caller: Caller, kind: "role" | "department") {
  const rows: { id: string; name: string }[] = await (kind === "role" ? rolesIn(records) : departmentsIn(records)).find({
    orderBy: [["name", "asc"]],
  });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

const KINDS: Partial<Record<ChannelKind, string>> = {
  wechat: "微信",
  wecom: "企业微信",
  dingtalk: "钉钉",
  feishu: "飞书",
  webhook: "Webhook",
};

/** Push channels of the caller's side that a report may go out by: those of people in WeChat, robots and calls. */
export async function pushChoices(services: Services, caller: Caller): Promise<{ value: string; label: string }[]> {
  const groups = new Map((await groupsOf(services).find()).map(({ id, name }) => [id, name]));
  const found = (await channelsOf(services).find()).filter((channel) => channel.enabled && onSide(caller, channel) && KINDS[channel.kind]);
  return found.map(({ id, kind, name, groupId }) => ({
    value: id,
    label: `${KINDS[kind]}：${name}（${groups.get(groupId) ?? "已删除的敏感组"}）`,
  }));
}

/** What became of a delivery's issues: each receiver with state and, where the way tells it, when it was first opened. */
export async function listReceipts({ request, caller, services }: HandlerContext<"reports.deliveryReceipts">) {
  const { id } = await ownDelivery(services, caller, request.id);
  const { page, pagesize } = request;
  const where = { cause: "report" as const, lane: id };
  const [entries, total, reads, channels] = await Promise.all([
    outboxIn(services).find({ where, orderBy: [["createTime", "desc"]], page, pagesize }),
    outboxIn(services).count({ where }),
    readsOf(services).find({ where: { deliveryId: id } }),
    channelsOf(services).find(),
  ]);
  const opened = new Map(reads.map(({ reportId, receiver, time }) => [`${reportId} ${receiver}`, time]));
  const names = new Map(channels.map((channel) => [channel.id, channel.name]));
  const rows = entries.map((entry) => {
    const [receiver = "webhook"] = entry.receivers;
    return {
      ...{ id: entry.id, title: entry.subject, way: entry.channel, receiver: names.get(receiver) ?? receiver },
      ...{ status: statusOf(entry.state), sentTime: entry.sentTime, readTime: opened.get(`${entry.causeId} ${receiver}`) ?? 0 },
      ...{ message: entry.message, hasLink: entry.link !== "" },
    };
  });
  return { rows, total };
}
