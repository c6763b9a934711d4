import type { Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import { compileLabels, matchLabels } from "#server/ingest/labelRules.ts";
import { type LabelJobRecord, labelChangesIn, labelJobsIn, openLabelJobs } from "#server/records/LabelJobRecord.ts";
import { labelsIn } from "#server/records/LabelRecord.ts";
import { linesExpression } from "#server/records/wordRules.ts";
import type { DocumentQuery, DocumentRow } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";

export const LABEL_JOB = "labels.rewrite";
const SLICE = 200;

type Progress = (step: { done: number; changed: number }) => Promise<void>;

/** One label takes the place of another, or none: what carries the old name is found until there is nothing left. */
async function replace(services: Services, job: LabelJobRecord, told: Progress, signal: AbortSignal): Promise<void> {
  const { into, label } = job;
  while (!signal.aborted) {
    const rows = await firstRows(services, { labels: [label.name] });
    if (rows.length === 0) return;
    let changed = 0;
    for (const had of [true, false]) {
      const ids = rows.filter((row) => row.labels.includes(into) === had).map(({ id }) => id);
      if (ids.length === 0) continue;
      // Kept before it is done: after a crash in between an undoing knows more documents, never fewer.
      await labelChangesIn(services).insert({ jobId: job.id, ids, had });
      changed += await services.documents.update(ids, { dropLabels: [label.name], addLabels: into ? [into] : [] });
    }
    if (changed === 0) throw new Error(`documents keep the label ${label.name}`);
    await told({ done: rows.length, changed });
  }
}

/** A label goes on everything in stock that holds its words, latest first. */
async function applyRule(services: Services, job: LabelJobRecord, told: Progress, signal: AbortSignal): Promise<void> {
  const expression = linesExpression(job.label.words);
  if (!expression) return;
  const matchers = compileLabels([job.label]);
  const seen = new Set<string>();
  for (let [endTime, page] = [Number.MAX_SAFE_INTEGER, 1]; !signal.aborted; ) {
    const rows = await firstRows(services, { expression, endTime }, page);
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    const bare = fresh.filter(({ labels }) => !labels.includes(job.into)).map(({ id }) => id);
    const ids = (await services.documents.get(bare)).flatMap((document) => {
      const folded = document ? foldText(`${document.title}\n${plainText(document.content)}`) : "";
      return document && matchLabels(matchers, folded).length ? [document.id] : [];
    });
    if (ids.length) await labelChangesIn(services).insert({ jobId: job.id, ids, had: false });
    const changed = ids.length ? await services.documents.update(ids, { addLabels: [job.into] }) : 0;
    await told({ done: fresh.length, changed });
    if (rows.length < SLICE) return;
    const end = (rows.at(-1) as DocumentRow).pubdate + 1;
    // More of one millisecond than a slice holds stand on its further pages.
    [endTime, page] = end === endTime ? [endTime, page + 1] : [end, 1];
  }
}

/** Takes back what a job did, on just the documents that it changed. */
async function undo(services: Services, job: LabelJobRecord, told: Progress, signal: AbortSignal): Promise<void> {
  const { into, label } = job;
  for (const { ids, had } of await labelChangesIn(services).find({ where: { jobId: job.undoes as string } })) {
    if (signal.aborted) return;
    const patch = { dropLabels: had || !into ? [] : [into], addLabels: label.name === into ? [] : [label.name] };
    await told({ done: ids.length, changed: await services.documents.update(ids, patch) });
  }
}

async function firstRows(services: Services, query: DocumentQuery, page = 1): Promise<DocumentRow[]> {
  const sort = { field: "pubdate", order: "desc" } as const;
  return (await services.documents.search({ query, collapse: false, sort, page, pagesize: SLICE })).rows;
}

async function totalOf(services: Services, job: LabelJobRecord): Promise<number> {
  if (job.kind === "undo") {
    const changes = await labelChangesIn(services).find({ where: { jobId: job.undoes as string } });
    return changes.reduce((sum, { ids }) => sum + ids.length, 0);
  }
  const query: DocumentQuery = job.kind === "rule" ? { expression: linesExpression(job.label.words) } : { labels: [job.label.name] };
  return (await services.documents.statistics(query, [{ kind: "count" }]))[0]?.[0]?.value ?? 0;
}

async function runOne(services: Services, job: LabelJobRecord, stopping: AbortSignal): Promise<void> {
  const jobs = labelJobsIn(services);
  const cancel = new AbortController();
  const signal = AbortSignal.any([stopping, cancel.signal]);
  // One that a stopped server left begins again; what it did before stays told.
  let { changed } = job;
  let done = job.kind === "rule" || job.kind === "undo" ? 0 : job.done;
  const total = (await totalOf(services, job)) + done;
  // Counting takes time, in which somebody may have stopped it.
  if ((await jobs.get(job.id))?.status === "cancelled") return;
  await jobs.update(job.id, { status: "running", total, done });
  const told: Progress = async (step) => {
    done += step.done;
    changed += step.changed;
    const now = await jobs.update(job.id, { done, changed, total: Math.max(total, done) });
    if (now?.status === "cancelled") cancel.abort();
  };
  const work = job.kind === "rule" ? applyRule : job.kind === "undo" ? undo : replace;
  await work(services, job, told, signal);
  if (signal.aborted) return;
  await jobs.update(job.id, { status: "done", done, total: done });
}

/** Ms after which nothing is written any more that was read by the rules of before. */
const LATE = 10 * 60_000;

/** What came in while labels were renamed, merged or deleted, read by the rules of before and written after it, goes the same way. */
async function lateComers(services: Services, signal: AbortSignal): Promise<void> {
  const jobs = await labelJobsIn(services).find({
    where: { status: "done", kind: { in: ["rename", "merge", "delete"] }, time: { gte: services.now() - LATE } },
    orderBy: [["time", "asc"]],
  });
  for (const job of jobs) {
    // The name may be a label's again.
    if (await labelsIn(services).findOne({ name: job.label.name })) continue;
    let { done, changed } = job;
    const told: Progress = async (step) => {
      done += step.done;
      changed += step.changed;
      await labelJobsIn(services).update(job.id, { done, changed, total: Math.max(job.total, done) });
    };
    await replace(services, job, told, signal);
  }
}

/** An undoing that failed leaves what it was to take back as it was, so that it can be asked for again. */
async function failed(services: Services, job: LabelJobRecord, error: unknown): Promise<void> {
  const told = error instanceof Error ? error.message : String(error);
  await labelJobsIn(services).update(job.id, { status: "failed", error: told });
  if (job.kind === "undo" && job.undoes) await labelJobsIn(services).update(job.undoes, { status: "done" });
}

/** Works off the jobs that wait, one after the other: two at once could undo one another. */
async function runLabelJobs(services: Services, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [next] = await openLabelJobs(services);
    if (!next || signal.aborted) break;
    try {
      await runOne(services, next, signal);
    } catch (error) {
      services.log.error({ err: error, job: next.id }, "a label's documents could not be rewritten");
      await failed(services, next, error);
    }
  }
  if (!signal.aborted) await lateComers(services, signal);
}

export const labelJob: Job = { name: LABEL_JOB, title: "标签改写稿件", every: 60_000, first: 10_000, scope: "house", run: runLabelJobs };
