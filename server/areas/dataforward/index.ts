import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import { arrivalsOf } from "#server/documents/Arrivals.ts";
import { readsOf } from "#server/documents/reads.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { grouped } from "#server/outbox/grouped.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { type OutboxRecord, outboxIn, statesOf, statusOf } from "#server/outbox/OutboxRecord.ts";
import type { PushError } from "#server/outbox/PushError.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { sheetWriterOf } from "#server/sheets/SheetWriter.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { rulesOf } from "./ForwardRuleRecord.ts";
import { forwardCarrier, shareCarrier } from "./forwardCarriers.ts";
import { pushDocuments } from "./pushDocuments.ts";
import { TARGETS } from "./pushTargets.ts";
import { ruleHandlers } from "./ruleHandlers.ts";
import { takeForwards } from "./takeForwards.ts";

/** What the list tells of: pushes by hand and those of rules. */
const PUSHES = { in: ["share", "forward"] };
const STATUS_LABELS = ["待推送", "已送达", "失败"];

/** The unit's pushes that fit, the latest first. */
async function found({
  request,
  caller,
  services,
}: RequestContext<Partial<RequestOf<"dataforward.exportExcel">>>): Promise<OutboxRecord[]> {
  const { target, status, ids } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const where = {
    ...{ unit: unitOf(caller), cause: PUSHES },
    ...(target ? { channel: target } : {}),
    ...(status?.length ? { state: { in: statesOf(status) } } : {}),
    ...(ids?.length ? { id: { in: ids } } : {}),
    ...(beginTime === undefined && endTime === undefined ? {} : { time: { gte: beginTime, lt: endTime } }),
  };
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const types = typesFor(caller);
  return (await outboxIn(services).find({ where, orderBy: [["time", "desc"]] })).filter(({ document, body }) => {
    if (!document) return false;
    const text = foldText(`${document.title}\n${document.source}\n${body}`);
    return types.includes(document.dataType) && words.every((word) => text.includes(word));
  });
}

/** As the list shows them, with how many of its receivers opened the document. */
async function shown(services: RequestContext["services"], pushes: OutboxRecord[]) {
  const docIds = [...new Set(pushes.flatMap(({ document }) => document?.docId ?? []))];
  const reads = docIds.length ? await readsOf(services).find({ where: { docId: { in: docIds } } }) : [];
  return pushes.flatMap(({ id, document, channel, state, cause, causeId, causeName, receivers, ...push }) => {
    if (!document) return [];
    const { docId, title, source, dataType } = document;
    return {
      ...{ id, docId, title, source, dataType, target: channel, status: statusOf(state) as 0 | 1 | 2 },
      ...{ user: push.user, pushTime: push.time, message: push.message, attempts: push.tries },
      ...(cause === "forward" && { ruleId: causeId, ruleName: causeName }),
      nextTime: state === "queued" && push.nextTime ? push.nextTime : undefined,
      receiverCount: receivers.length,
      readCount: reads.filter((read) => read.docId === docId && receivers.includes(read.userId)).length,
    };
  });
}

async function list(context: HandlerContext<"dataforward.list">) {
  const { page, pagesize } = context.request;
  const pushes = await found(context);
  const rows = await shown(context.services, pushes.slice((page - 1) * pagesize, page * pagesize));
  return { rows, total: pushes.length };
}

const HEAD = ["标题", "来源", "类型", "推送目标", "状态", "推送人", "推送时间", "已读", "失败原因"];

/** The records as a workbook, sent as it is. */
async function exportExcel(context: HandlerContext<"dataforward.exportExcel">): Promise<Buffer> {
  const { services, caller, raw } = context;
  const rows = await shown(services, await found(context));
  const data = await sheetWriterOf(services).write("xlsx", () => ({
    head: HEAD,
    rows: rows.map((row) => [
      ...[row.title, row.source, TYPE_NAMES[row.dataType] ?? row.dataType, TARGETS[row.target]?.label ?? row.target],
      ...[STATUS_LABELS[row.status], row.user, localTime(row.pushTime), row.readCount, row.message],
    ]),
  }));
  await auditOf(services).note(caller, "导出推送记录", `${rows.length} 行`);
  raw.reply
    .header("content-type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    .header("content-disposition", `attachment; filename="push.xlsx"; filename*=UTF-8''${encodeURIComponent("推送记录.xlsx")}`)
    .header("cache-control", "private, no-store");
  return data;
}

/** Delivers failed pushes again; those of one sender, target and text go together. */
async function retry({ request, caller, services }: HandlerContext<"dataforward.retry">) {
  const entries = outboxIn(services);
  const where = { unit: unitOf(caller), cause: PUSHES, id: { in: [...new Set(request.ids)] }, state: { ne: "sent" } };
  const pushes = await entries.find({ where });
  const batches = grouped(pushes, (push) => [push.userId, push.channel, push.body, push.causeId, ...push.receivers].join("\n"));
  let count = 0;
  let why: PushError | null = null;
  for (const batch of batches.values()) {
    const refused = await outboxOf(services).resend(batch);
    why ??= refused;
    if (!refused) count += batch.length;
  }
  if (why && count === 0) throw new ApiError(100010, `重推失败：${why.message}`);
  return { count };
}

const area: Area<"dataforward"> = {
  name: "dataforward",
  handlers: {
    "dataforward.add": pushDocuments,
    "dataforward.list": list,
    "dataforward.delete": async ({ request, caller, services }) => {
      await outboxIn(services).removeWhere({ unit: unitOf(caller), cause: PUSHES, id: { in: request.ids } });
      return null;
    },
    "dataforward.exportExcel": exportExcel,
    "dataforward.retry": retry,
    ...ruleHandlers,
  },
  async start(services) {
    rulesOf(services);
    outboxOf(services).carry(forwardCarrier(services));
    outboxOf(services).carry(shareCarrier(services));
    arrivalsOf(services).listen("forwardRules", (ids) => takeForwards(services, ids));
  },
};

export default area;
