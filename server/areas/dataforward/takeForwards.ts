import { DAY } from "#engine/grammar/localTime.ts";
import { ApiError, type Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { jobCaller } from "#server/users/jobCaller.ts";
import { dueTime, type ForwardRuleRecord, rulesOf } from "./ForwardRuleRecord.ts";
import { pushedDocument } from "./pushedDocument.ts";
import { ruleColumns } from "./ruleColumns.ts";

/** Documents published longer ago are not forwarded, however late they were taken in. */
const FRESH = 3 * DAY;

/** Puts new documents that a rule finds into the outbox; one of near-identical ones. */
export async function takeForwards(services: Services, ids: string[]): Promise<void> {
  for (const rule of await rulesOf(services).find()) if (rule.enabled) await match(services, rule, ids);
}

async function match(services: Services, rule: ForwardRuleRecord, ids: string[]): Promise<void> {
  const caller = await jobCaller(services, rule.userId);
  if (!caller) return;
  const now = services.now();
  const found = new Map<string, { id: string; sameId: string }>();
  for (const columnId of rule.columnIds.length ? await ruleColumns(services, rule) : [undefined]) {
    const request = { ids, keyWords: rule.keyWords, dataType: rule.dataType, columnId, beginTime: now - FRESH };
    try {
      const { query } = await documentQuery(services, caller, request);
      const { rows } = await services.documents.search({
        ...{ query, collapse: false, page: 1, pagesize: ids.length, sort: { field: "pubdate", order: "asc" } },
      });
      for (const row of rows) if (!found.has(row.sameId)) found.set(row.sameId, row);
    } catch (error) {
      // A column that is gone, or no longer the owner's, finds nothing; the rule's other columns go on.
      if (!(error instanceof ApiError)) throw error;
      services.log.warn({ rule: rule.id, why: error.message }, "forward rule");
    }
  }
  const nextTime = dueTime(rule.cycle, now);
  const wanted = [...found.values()].map(({ id }) => id);
  for (const row of (await visibleDocuments(services, caller, wanted)).map(withoutPlatformName))
    await outboxOf(services).put({
      ...{ cause: "forward", causeId: rule.id, causeName: rule.name, channel: rule.target, lane: rule.id, nextTime },
      ...pushedDocument(row),
      ...{ receivers: rule.receivers, unit: rule.unit, userId: rule.userId, user: rule.user },
      onceKey: `forward ${rule.id} ${row.sameId}`,
    });
}
