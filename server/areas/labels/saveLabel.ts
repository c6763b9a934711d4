import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { openLabelJobs } from "#server/records/LabelJobRecord.ts";
import { allLabels, branchOf, findLabel, type LabelRecord, labelsIn } from "#server/records/LabelRecord.ts";
import { checkedLines } from "#server/records/wordRules.ts";
import { newJob, startJobs } from "./labelJobs.ts";
import { shownLabel } from "./labelTree.ts";
import { newRules } from "./newRules.ts";

const MOST = 2000;
/** Steps from the top; deeper trees nobody finds anything in. */
const DEEPEST = 5;

/** @throws ApiError 100002 for a name that another label has, or that documents still carry from one that had it. */
export async function checkName(services: Services, name: string, id?: string): Promise<void> {
  const [same] = await labelsIn(services).find({ where: { name } });
  if (same && same.id !== id) throw new ApiError(100002, `已有名为“${name}”的标签`);
  const open = await openLabelJobs(services);
  if (open.some((job) => job.kind !== "rule" && job.label.name === name)) {
    throw new ApiError(100002, `“${name}”的稿件正在改写，请在完成后再用这个名称`);
  }
}

/** @throws ApiError 404 for a parent that is gone, 100001 for one below the label itself or too deep. */
function checkParent(labels: LabelRecord[], parentId: string, id?: string): void {
  if (!parentId) return;
  const byId = new Map(labels.map((label) => [label.id, label]));
  if (!byId.has(parentId)) throw new ApiError(404, "上级标签不存在或已删除", 404);
  const branch = id ? branchOf(labels, id) : [];
  if (branch.some((label) => label.id === parentId)) throw new ApiError(100001, "标签不能移到自己或下级标签之下");
  const stepsOf = (from: string, until = ""): number => {
    let steps = 0;
    for (let at = byId.get(from); at && at.id !== until && steps <= DEEPEST; at = byId.get(at.parentId)) steps++;
    return steps;
  };
  const tallest = Math.max(1, ...branch.map((label) => stepsOf(label.id, id) + 1));
  if (stepsOf(parentId) + tallest > DEEPEST) throw new ApiError(100001, `标签最多 ${DEEPEST} 级`);
}

const atEnd = (labels: LabelRecord[], parentId: string): number =>
  Math.max(-1, ...labels.filter((label) => label.parentId === parentId).map(({ order }) => order)) + 1;

/** A new label at the end of its siblings. */
export async function addLabel(services: Services, fields: Pick<LabelRecord, "name"> & Partial<LabelRecord>): Promise<LabelRecord> {
  const labels = await allLabels(services);
  if (labels.length >= MOST) throw new ApiError(100009, `标签最多 ${MOST} 个`);
  const { parentId = "", color = "", words = [], name } = fields;
  checkParent(labels, parentId);
  const label = await labelsIn(services).insert({ name, parentId, color, words, order: atEnd(labels, parentId) });
  newRules(services);
  return label;
}

export async function saveLabel({ services, caller, request }: HandlerContext<"labels.save">) {
  const { id, words, ...rest } = request;
  const name = request.name.normalize("NFKC").trim();
  if (!name) throw new ApiError(100001, "标签名称不能为空");
  const fields = { ...rest, name, ...(words ? { words: checkedLines(words, "规则") } : {}) };
  const before = id ? await findLabel(services, id) : null;
  if (before?.name !== name) await checkName(services, name, id);
  if (!before) {
    const { id: added } = await addLabel(services, fields);
    await auditOf(services).note(caller, "新建标签", name);
    return shownLabel(services, added);
  }
  const labels = await allLabels(services);
  const parentId = fields.parentId ?? before.parentId;
  if (parentId !== before.parentId) checkParent(labels, parentId, before.id);
  const order = parentId === before.parentId ? before.order : atEnd(labels, parentId);
  await labelsIn(services).update(before.id, { ...fields, parentId, order });
  newRules(services);
  if (name !== before.name) {
    await newJob(services, caller, { kind: "rename", label: before, intoId: before.id, into: name });
    startJobs(services);
  }
  await auditOf(services).note(caller, "修改标签", name === before.name ? name : `${before.name} → ${name}`);
  return shownLabel(services, before.id);
}

/** Puts a label at a place among its siblings, at the top where no parent is named, and numbers them anew. */
export async function moveLabel({ services, caller, request }: HandlerContext<"labels.order">): Promise<null> {
  const label = await findLabel(services, request.id);
  const parentId = request.parentId ?? "";
  const labels = await allLabels(services);
  checkParent(labels, parentId, label.id);
  const siblings = labels.filter((other) => other.parentId === parentId && other.id !== label.id);
  siblings.splice(Math.min(request.order, siblings.length), 0, label);
  for (const [order, sibling] of siblings.entries()) await labelsIn(services).update(sibling.id, { order, parentId });
  await auditOf(services).note(caller, "移动标签", label.name);
  return null;
}
