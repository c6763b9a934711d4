import { DAY } from "#engine/grammar/localTime.ts";
import { ApiError, type Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { backoff, MAX_ATTEMPTS } from "#server/push/backoff.ts";
import { PushError } from "#server/push/PushError.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import { jobCaller } from "#server/users/jobCaller.ts";
import { deliver } from "./deliver.ts";
import { dueTime, type ForwardRuleRecord, rulesOf } from "./ForwardRuleRecord.ts";
import { PUSH, type PushRecord, pushesOf } from "./PushRecord.ts";
import { ruleColumns } from "./ruleColumns.ts";

/** Documents published longer ago are not forwarded, however late they were taken in. */
const FRESH = 3 * DAY;
/** Documents in one delivery. */
const TOGETHER = 100;

/** Runs the rules on new documents and delivers what is due; what fails is tried again with longer pauses. */
export class ForwardRunner {
  readonly #services: Services;
  #running: Promise<void> | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Puts new documents that a rule finds into its list of pushes; one of near-identical ones. */
  async take(ids: string[]): Promise<void> {
    for (const rule of await rulesOf(this.#services).find()) if (rule.enabled) await this.#match(rule, ids);
  }

  async #match(rule: ForwardRuleRecord, ids: string[]): Promise<void> {
    const caller = await jobCaller(this.#services, rule.userId);
    if (!caller) return;
    const now = this.#services.now();
    const found = new Map<string, { id: string; sameId: string }>();
    for (const columnId of rule.columnIds.length ? await ruleColumns(this.#services, rule) : [undefined]) {
      const request = { ids, keyWords: rule.keyWords, dataType: rule.dataType, columnId, beginTime: now - FRESH };
      try {
        const { query } = await documentQuery(this.#services, caller, request);
        const { rows } = await this.#services.documents.search({
          ...{ query, collapse: false, page: 1, pagesize: ids.length, sort: { field: "pubdate", order: "asc" } },
        });
        for (const row of rows) if (!found.has(row.sameId)) found.set(row.sameId, row);
      } catch (error) {
        // A column that is gone, or no longer the owner's, finds nothing; the rule's other columns go on.
        if (!(error instanceof ApiError)) throw error;
        this.#services.log.warn({ rule: rule.id, why: error.message }, "forward rule");
      }
    }
    const nextTime = dueTime(rule.cycle, now);
    const documents = await visibleDocuments(
      this.#services,
      caller,
      [...found.values()].map(({ id }) => id),
    );
    for (const row of documents.map(withoutPlatformName)) {
      try {
        await pushesOf(this.#services).insert({
          ...{ docId: row.id, title: headlineOf(row), dataType: row.dataType },
          ...{ source: row.source || row.channel, target: rule.target, status: PUSH.waiting, unit: rule.unit },
          ...{ userId: rule.userId, user: rule.user, receivers: rule.receivers, note: "", pushTime: now, message: "" },
          ...{ ruleId: rule.id, ruleName: rule.name, onceKey: `${rule.id} ${row.sameId}`, attempts: 0, nextTime },
        });
      } catch (error) {
        if (!(error instanceof DuplicateRecordError)) throw error;
      }
    }
  }

  /** Delivers what is due; calls that come meanwhile wait for the same run. */
  tick(): Promise<void> {
    this.#running ??= this.#deliverDue().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #deliverDue(): Promise<void> {
    const due = await pushesOf(this.#services).find({
      where: { status: PUSH.waiting, nextTime: { gte: 1, lt: this.#services.now() + 1 } },
      ...{ orderBy: [["nextTime", "asc"]], page: 1, pagesize: 2000 },
    });
    const batches = new Map<string, PushRecord[]>();
    for (const push of due) {
      const key = push.ruleId ?? push.id;
      batches.set(key, [...(batches.get(key) ?? []), push]);
    }
    for (const pushes of batches.values())
      for (let at = 0; at < pushes.length; at += TOGETHER) await this.redeliver(pushes.slice(at, at + TOGETHER));
  }

  /** Delivers pushes of one target and sender now. Answers whether they arrived. */
  async redeliver(pushes: PushRecord[]): Promise<boolean> {
    const [first] = pushes;
    if (!first) return true;
    const attempts = (first.attempts ?? 0) + 1;
    try {
      const caller = await jobCaller(this.#services, first.userId);
      if (!caller) throw new PushError("推送人已停用");
      const documents = await visibleDocuments(
        this.#services,
        caller,
        pushes.map(({ docId }) => docId),
      );
      if (documents.length === 0) throw new PushError("稿件不存在或已删除");
      const rule = first.ruleId ? await rulesOf(this.#services).get(first.ruleId) : null;
      const receivers = await deliver(this.#services, caller, {
        ...{ target: first.target, receivers: first.receivers, note: first.note || (rule ? `规则：${rule.name}` : "") },
        documents: documents.map(withoutPlatformName),
        brief: rule?.format === "brief",
      });
      await this.#settle(pushes, { status: PUSH.delivered, receivers, attempts, nextTime: 0, message: "" });
      if (rule) {
        const count = rule.count + pushes.length;
        await rulesOf(this.#services).update(rule.id, { lastTime: this.#services.now(), count });
      }
      return true;
    } catch (error) {
      if (!(error instanceof PushError)) this.#services.log.error({ err: error }, "forwarding failed");
      const message = error instanceof PushError ? error.message : "推送出错";
      // Only what a rule found is tried again by itself; who pushes by hand sees the failure and decides.
      const again = first.ruleId !== undefined && attempts < MAX_ATTEMPTS;
      const nextTime = again ? this.#services.now() + backoff(attempts) : 0;
      await this.#settle(pushes, { status: again ? PUSH.waiting : PUSH.failed, message, attempts, nextTime });
      return false;
    }
  }

  async #settle(pushes: PushRecord[], patch: Partial<PushRecord>): Promise<void> {
    const pushTime = this.#services.now();
    for (const { id } of pushes) await pushesOf(this.#services).update(id, { ...patch, pushTime });
  }

  async stop(): Promise<void> {
    await this.#running;
  }
}

/** The one runner of these services. */
export const runnerOf = serviceKey("forwardRunner", (services): ForwardRunner => new ForwardRunner(services));
