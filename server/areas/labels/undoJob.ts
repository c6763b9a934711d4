import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { type LabelJobRecord, labelJobsIn } from "#server/records/LabelJobRecord.ts";
import { allLabels, findLabel, type LabelRecord, labelsIn } from "#server/records/LabelRecord.ts";
import { newJob, shownJob, startJobs } from "./labelJobs.ts";
import { checkName } from "./saveLabel.ts";

/** The label that a job left documents with. @throws ApiError 100001 where a later job took it away. */
async function leftWith(services: Services, { intoId = "", into }: LabelJobRecord): Promise<LabelRecord> {
  const label = await labelsIn(services).get(intoId);
  if (!label) throw new ApiError(100001, `标签“${into}”已不存在，请先撤销之后的合并或删除`);
  return label;
}

/** A label stands again where it stood, with the labels below it that are still where they went. */
async function bringBack(services: Services, { label, childIds = [] }: LabelJobRecord, went: string): Promise<void> {
  await checkName(services, label.name, label.id);
  const labels = await allLabels(services);
  const above = labels.some(({ id }) => id === label.parentId) ? label.parentId : "";
  await labelsIn(services).put({ ...label, parentId: above });
  for (const { id, parentId } of labels) {
    if (parentId === went && childIds.includes(id)) await labelsIn(services).update(id, { parentId: label.id });
  }
}

async function takeBack(services: Services, caller: Caller, job: LabelJobRecord): Promise<LabelJobRecord> {
  const { label } = job;
  const undo = { kind: "undo", undoes: job.id } as const;
  switch (job.kind) {
    case "rule": {
      const now = await leftWith(services, job);
      return newJob(services, caller, { ...undo, label: now, into: now.name });
    }
    case "rename": {
      // Also what got the new name since goes back: a label has one name.
      const now = await leftWith(services, job);
      await checkName(services, label.name, now.id);
      await labelsIn(services).update(now.id, { name: label.name });
      return newJob(services, caller, { kind: "rename", label: now, intoId: now.id, into: label.name });
    }
    case "merge": {
      const into = await leftWith(services, job);
      await bringBack(services, job, into.id);
      const words = into.words.filter((line) => !job.addedWords?.includes(line));
      await labelsIn(services).update(into.id, { words });
      return newJob(services, caller, { ...undo, label, into: into.name });
    }
    default:
      await bringBack(services, job, label.parentId);
      return newJob(services, caller, { ...undo, label, into: "" });
  }
}

export async function undoJob({ services, caller, request }: HandlerContext<"labels.undo">) {
  const job = await labelJobsIn(services).get(request.id);
  if (!job) throw new ApiError(404, "没有这条操作记录", 404);
  if (!shownJob(job).undoable) throw new ApiError(100001, "这条操作现在不能撤销");
  if (job.kind === "rename") await findLabel(services, job.label.id);
  const undo = await takeBack(services, caller, job);
  await labelJobsIn(services).update(job.id, { status: "undone" });
  await auditOf(services).note(caller, "撤销标签操作", job.into ? `${job.label.name} → ${job.into}` : job.label.name);
  startJobs(services);
  return shownJob(undo);
}
