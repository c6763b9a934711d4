import type { Services } from "#server/contract/handler.ts";
import { arrivalsOf } from "#server/documents/Arrivals.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import type { Carrier, Packed } from "#server/outbox/Carrier.ts";
import type { OutboxRecord } from "#server/outbox/OutboxRecord.ts";
import { PushError } from "#server/outbox/PushError.ts";
import { jobCaller } from "#server/users/jobCaller.ts";
import { makeDemoPushes } from "./demoPushes.ts";
import { rulesOf } from "./ForwardRuleRecord.ts";
import { packDocuments } from "./packDocuments.ts";

const QUEUE = { name: "dataforward", title: "数据推送" };
const FAULT = "推送出错";
/** Documents in one message. */
const TOGETHER = 100;

/** What forward rules find: documents of one rule go together, and what fails is tried again. */
export const forwardCarrier = (services: Services): Carrier => ({
  ...{ cause: "forward", queue: QUEUE, again: true, fault: FAULT },
  async gather() {
    // The demo users are made after the areas have started.
    if (services.settings.demo) await makeDemoPushes(services);
    await arrivalsOf(services).look();
  },
  sort: (due) => Array.from({ length: Math.ceil(due.length / TOGETHER) }, (_, at) => due.slice(at * TOGETHER, (at + 1) * TOGETHER)),
  pack: (entries) => packPushes(services, entries),
  async sent(entries) {
    const rule = await rulesOf(services).get(entries[0]?.causeId ?? "");
    if (rule) await rulesOf(services).update(rule.id, { lastTime: services.now(), count: rule.count + entries.length });
  },
});

/** What somebody pushes by hand, who is told at once when it does not arrive, and decides. */
export const shareCarrier = (services: Services): Carrier => ({
  ...{ cause: "share", queue: QUEUE, again: false, fault: FAULT },
  pack: (entries) => packPushes(services, entries),
});

/** One message of documents, read with the rights that their sender has now. */
async function packPushes(services: Services, entries: OutboxRecord[]): Promise<Packed> {
  const [{ cause, causeId, userId, channel, receivers, body }] = entries as [OutboxRecord];
  const caller = await jobCaller(services, userId);
  if (!caller) throw new PushError("推送人已停用");
  const ids = entries.flatMap(({ document }) => document?.docId ?? []);
  const documents = (await visibleDocuments(services, caller, ids)).map(withoutPlatformName);
  if (documents.length === 0) throw new PushError("稿件不存在或已删除");
  const rule = cause === "forward" ? await rulesOf(services).get(causeId) : null;
  const note = body || (rule ? `规则：${rule.name}` : "");
  return packDocuments(services, caller, { target: channel, receivers, note, documents, brief: rule?.format === "brief" });
}
