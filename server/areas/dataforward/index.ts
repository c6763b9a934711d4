import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import { arrivalsOf } from "#server/documents/Arrivals.ts";
import { readsOf } from "#server/documents/reads.ts";
import { levelOf, queuesOf } from "#server/jobs/queues.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { sheetWriterOf } from "#server/sheets/SheetWriter.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { foldText } from "#server/text/segment.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { makeDemoPushes } from "./demoPushes.ts";
import { rulesOf } from "./ForwardRuleRecord.ts";
import { runnerOf } from "./ForwardRunner.ts";
import { PUSH, type PushRecord, pushesOf, STATUS_LABELS, TARGETS } from "./PushRecord.ts";
import { pushDocuments } from "./pushDocuments.ts";
import { ruleHandlers } from "./ruleHandlers.ts";

/** The unit's pushes that fit, the latest first. */
async function found({ request, caller, services }: RequestContext<Partial<RequestOf<"dataforward.exportExcel">>>): Promise<PushRecord[]> {
  const { target, status, ids } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const where = {
    unit: unitOf(caller),
    ...(target ? { target } : {}),
    ...(status?.length ? { status: { in: status } } : {}),
    ...(ids?.length ? { id: { in: ids } } : {}),
    ...(beginTime === undefined && endTime === undefined ? {} : { pushTime: { gte: beginTime, lt: endTime } }),
  };
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const types = typesFor(caller);
  return (await pushesOf(services).find({ where, orderBy: [["pushTime", "desc"]] })).filter((push) => {
    const text = foldText(`${push.title}\n${push.source}\n${push.note}`);
    return types.includes(push.dataType) && words.every((word) => text.includes(word));
  });
}

/** With how many of its receivers opened the document. */
async function shown(services: RequestContext["services"], pushes: PushRecord[]) {
  const docIds = [...new Set(pushes.map((push) => push.docId))];
  const reads = docIds.length ? await readsOf(services).find({ where: { docId: { in: docIds } } }) : [];
  return pushes.map(({ unit: _u, userId: _i, receivers, note: _n, onceKey: _k, ...push }) => ({
    ...push,
    nextTime: push.status === PUSH.waiting ? push.nextTime : undefined,
    receiverCount: receivers.length,
    readCount: reads.filter((read) => read.docId === push.docId && receivers.includes(read.userId)).length,
  }));
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
  const pushes = (await Promise.all([...new Set(request.ids)].map((id) => pushesOf(services).get(id)))).filter(
    (push): push is PushRecord => push !== null && push.unit === unitOf(caller) && push.status !== PUSH.delivered,
  );
  const batches = new Map<string, PushRecord[]>();
  for (const push of pushes) {
    const key = [push.userId, push.target, push.note, push.ruleId ?? "", ...push.receivers].join("\n");
    batches.set(key, [...(batches.get(key) ?? []), push]);
  }
  let count = 0;
  for (const batch of batches.values()) if (await runnerOf(services).redeliver(batch)) count += batch.length;
  if (pushes.length > 0 && count === 0) {
    const again = await pushesOf(services).get(pushes[0]!.id);
    throw new ApiError(100010, `重推失败：${again?.message ?? ""}`);
  }
  return { count };
}

const TICK = 5000;

const area: Area<"dataforward"> = {
  name: "dataforward",
  handlers: {
    "dataforward.add": pushDocuments,
    "dataforward.list": list,
    "dataforward.delete": async ({ request, caller, services }) => {
      await pushesOf(services).removeWhere({ unit: unitOf(caller), id: { in: request.ids as string[] } });
      return null;
    },
    "dataforward.exportExcel": exportExcel,
    "dataforward.retry": retry,
    ...ruleHandlers,
  },
  jobs: [
    {
      ...{ name: "dataforward.deliver", title: "数据推送规则", every: TICK, scope: "house" },
      async run(services) {
        // The demo users are made after the areas have started.
        if (services.settings.demo) await makeDemoPushes(services);
        await arrivalsOf(services).look();
        await runnerOf(services).tick();
      },
    },
  ],
  async start(services) {
    pushesOf(services);
    rulesOf(services);
    queuesOf(services).push({
      ...{ name: "dataforward", title: "数据推送" },
      read: () => levelOf(pushesOf(services), PUSH.waiting, PUSH.failed, "pushTime"),
    });
    const runner = runnerOf(services);
    const arrivals = arrivalsOf(services);
    arrivals.listen("forwardRules", (ids) => runner.take(ids));
  },
  async stop(services) {
    await runnerOf(services).stop();
  },
};

export default area;
