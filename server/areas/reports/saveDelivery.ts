import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { scheduleWords } from "#server/time/schedule.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { rolesIn } from "#server/users/Role.ts";
import { usersIn } from "#server/users/User.ts";
import { type DeliveryRecord, deliveriesOf, ownDelivery, stopsOf } from "./DeliveryRecord.ts";
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
  const rows = found.slice((page - 1) * pagesize, page * pagesize).map(async ({ unit: _, userId: _u, createTime: _c, url, ...row }) => {
    const digest = digests.get(row.digestId);
    const chosen = [...row.departmentIds, ...row.roleIds, ...row.userIds].map((id) => names.get(id) ?? id);
    return {
      ...row,
      ...{ digestName: digest?.name ?? "已删除的简报", schedule: digest ? scheduleWords(digest.schedule) : "", address: shownUrl(url) },
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
  const list = <Key extends "ways" | "userIds" | "roleIds" | "departmentIds" | "addresses">(key: Key): DeliveryRecord[Key] =>
    [...new Set<string>(request[key] ?? before?.[key] ?? [])] as DeliveryRecord[Key];
  const fields = {
    ...{ name, digestId, ways: list("ways"), userIds: list("userIds"), roleIds: list("roleIds"), departmentIds: list("departmentIds") },
    ...{
      addresses: list("addresses"),
      url: checkedUrl(request.url, before?.url ?? ""),
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
  const some = fields.userIds.length + fields.roleIds.length + fields.departmentIds.length + fields.addresses.length;
  if (some === 0 && !fields.ways.includes("webhook")) throw new ApiError(100001, "请选择接收人");
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
