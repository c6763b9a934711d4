import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { type LabelJobRecord, labelJobsIn } from "#server/records/LabelJobRecord.ts";
import { allLabels, branchOf, findLabel, type LabelRecord, labelsIn } from "#server/records/LabelRecord.ts";
import { newRules } from "./newRules.ts";
import { LABEL_JOB } from "./runLabelJobs.ts";

type NewJob = Pick<LabelJobRecord, "kind" | "label" | "into"> & Partial<LabelJobRecord>;

/** Asks for a job; it waits until `startJobs`, or the next minute. */
export async function newJob(services: Services, caller: Caller, job: NewJob): Promise<LabelJobRecord> {
  const [last] = await labelJobsIn(services).find({ orderBy: [["time", "desc"]], page: 1, pagesize: 1 });
  // Never at the same moment as the one before: jobs are worked off in the order asked for.
  const time = Math.max(services.now(), (last?.time ?? 0) + 1);
  return labelJobsIn(services).insert({
    ...{ status: "waiting", user: caller.userName, userId: caller.userId, time },
    ...{ total: 0, done: 0, changed: 0, ...job },
  });
}

/** Begins to work off what waits; nobody waits for the end of it, which the list of jobs shows. */
export function startJobs(services: Services): void {
  newRules(services);
  void jobsOf(services).run(LABEL_JOB);
}

const UNDOABLE = new Set<LabelJobRecord["kind"]>(["rename", "merge", "delete", "rule"]);

/** A rule may stop anywhere; a renaming, merge or deletion half done would leave documents with a label that is gone. */
const cancellable = ({ kind, status }: Pick<LabelJobRecord, "kind" | "status">): boolean =>
  kind === "rule" && (status === "waiting" || status === "running");

/** A job as its list shows it; `percent` from 0 to 1. */
export function shownJob({ label, intoId: _i, childIds: _c, addedWords: _w, undoes: _u, userId: _id, ...job }: LabelJobRecord) {
  const percent = job.status === "done" || job.status === "undone" ? 1 : job.total ? Math.min(0.99, job.done / job.total) : 0;
  // Of what was stopped or failed on its way every document that it changed is known.
  const undoable = UNDOABLE.has(job.kind) && ["done", "cancelled", "failed"].includes(job.status);
  return { ...job, name: label.name, percent, undoable, cancellable: cancellable(job) };
}

export async function listJobs({ services, request }: HandlerContext<"labels.jobs">) {
  const { page = 1, pagesize = 20 } = request;
  const jobs = labelJobsIn(services);
  const [rows, total] = await Promise.all([jobs.find({ orderBy: [["time", "desc"]], page, pagesize }), jobs.count()]);
  return { rows: rows.map(shownJob), total };
}

async function begun(services: Services, caller: Caller, action: string, object: string, job: LabelJobRecord) {
  await auditOf(services).note(caller, action, object);
  startJobs(services);
  return shownJob(job);
}

/** The labels below a label that goes stand below another one. */
async function handOver(services: Services, labels: LabelRecord[], from: string, to: string): Promise<string[]> {
  const children = labels.filter(({ parentId }) => parentId === from);
  let order = labels.filter(({ parentId }) => parentId === to).length;
  for (const { id } of children) await labelsIn(services).update(id, { parentId: to, order: order++ });
  return children.map(({ id }) => id);
}

export async function deleteLabel({ services, caller, request }: HandlerContext<"labels.delete">) {
  const label = await findLabel(services, request.id);
  const childIds = await handOver(services, await allLabels(services), label.id, label.parentId);
  await labelsIn(services).remove(label.id);
  return begun(services, caller, "删除标签", label.name, await newJob(services, caller, { kind: "delete", label, into: "", childIds }));
}

export async function mergeLabel({ services, caller, request }: HandlerContext<"labels.merge">) {
  const [label, into] = [await findLabel(services, request.id), await findLabel(services, request.intoId)];
  if (label.id === into.id) throw new ApiError(100001, "请选择另一个标签并入");
  const labels = await allLabels(services);
  if (branchOf(labels, label.id).some(({ id }) => id === into.id)) throw new ApiError(100001, "标签不能并入自己的下级，请反过来合并");
  const childIds = await handOver(services, labels, label.id, into.id);
  const addedWords = label.words.filter((line) => !into.words.includes(line));
  await labelsIn(services).remove(label.id);
  if (addedWords.length) await labelsIn(services).update(into.id, { words: [...into.words, ...addedWords] });
  const job = await newJob(services, caller, { kind: "merge", label, intoId: into.id, into: into.name, childIds, addedWords });
  return begun(services, caller, "合并标签", `${label.name} → ${into.name}`, job);
}

export async function applyRule({ services, caller, request }: HandlerContext<"labels.apply">) {
  const label = await findLabel(services, request.id);
  if (label.words.length === 0) throw new ApiError(100001, `标签“${label.name}”还没有自动规则`);
  const job = await newJob(services, caller, { kind: "rule", label, intoId: label.id, into: label.name });
  return begun(services, caller, "规则补打标签", label.name, job);
}

/** Stops a rule that waits or works; its next step finds it so. @throws ApiError 404, 100001 for one that cannot be stopped */
export async function cancelJob({ services, caller, request }: HandlerContext<"labels.cancel">) {
  const job = await labelJobsIn(services).get(request.id);
  if (!job) throw new ApiError(404, "没有这条操作记录", 404);
  if (!cancellable(job)) throw new ApiError(100001, "这条操作现在不能停止");
  const stopped = await labelJobsIn(services).update(job.id, { status: "cancelled" });
  await auditOf(services).note(caller, "停止标签操作", job.label.name);
  return shownJob(stopped ?? job);
}
