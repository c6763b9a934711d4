import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { CATEGORIES } from "#server/analysis/topics/categories.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import {
  checkOperation,
  DEFAULT_REMIND,
  findPlan,
  plansOf,
  STATUS,
  shownPlans,
  type TopicPlanRecord,
  updatesOf,
} from "#server/records/TopicPlanRecord.ts";
import { usersIn } from "#server/users/User.ts";

type PlanFields = RequestOf<"plans.set">;

/** Documents one plan may carry. */
const MOST_DOCUMENTS = 2000;

/** Adds a plan, changes one, or attaches and detaches documents. */
export async function savePlan({ request, caller, services }: HandlerContext<"plans.set">) {
  const { id, docIds = [], removeDocIds = [], note, ...fields } = request;
  if (fields.title !== undefined) fields.title = fields.title.trim();
  await check(services, fields, id === undefined);
  fields.members = await membersOf(services, fields.members);
  const attached = (await visibleDocuments(services, caller, [...new Set(docIds)])).map((document) => document.id);
  if (docIds.length && attached.length === 0) throw new ApiError(404, "稿件不存在或已删除", 404);
  const now = services.now();
  const saved = await services.records.transaction(async (records) => {
    if (id === undefined) {
      const { title, triggerDate, dutyUserId } = fields as Required<PlanFields>;
      return plansOf({ records }).insert({
        ...{ title, triggerDate, dutyUserId, members: fields.members ?? [], category: fields.category ?? "" },
        ...{ angle: fields.angle ?? "", desc: fields.desc ?? "", remind: { ...DEFAULT_REMIND, ...fields.remind } },
        ...{ status: STATUS.open, docIds: attached, ...(fields.calendarId ? { calendarId: fields.calendarId } : {}) },
        flow: [{ step: STATUS.open, user: caller.userName, time: now, note: "" }],
        ...{ createUserId: caller.userId, createUser: caller.userName, createTime: now },
      });
    }
    const plan = await findPlan({ records }, id);
    const edits = Object.values(fields).some((value) => value !== undefined);
    // A note goes with the documents that whoever finds them may attach; alone it is progress.
    const progress = note?.trim() && attached.length === 0;
    if (edits || removeDocIds.length || progress) checkOperation(caller, plan, "edit");
    else checkOperation(caller, plan, "relate");
    const gone = new Set(removeDocIds);
    const kept = [...new Set([...plan.docIds, ...attached])].filter((docId) => !gone.has(docId));
    if (kept.length > MOST_DOCUMENTS) throw new ApiError(100009, `一个选题最多关联 ${MOST_DOCUMENTS} 篇稿件`);
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const patch: Partial<TopicPlanRecord> = { ...given, docIds: kept, remind: { ...plan.remind, ...fields.remind } };
    return (await plansOf({ records }).update(id, patch))!;
  });
  const text = note?.trim();
  if (text) await updatesOf(services).insert({ planId: saved.id, user: caller.userName, text, time: now });
  return (await shownPlans(services, caller, [saved]))[0];
}

async function check(services: Services, fields: PlanFields, fresh: boolean): Promise<void> {
  const { title, triggerDate, dutyUserId, category } = fields;
  if (title === "" || (fresh && title === undefined)) throw new ApiError(100001, "请填写选题标题");
  if (fresh && triggerDate === undefined) throw new ApiError(100001, "请选择选题日期");
  if (fresh && !dutyUserId) throw new ApiError(100001, "请选择负责人");
  if (category && !CATEGORIES.includes(category)) throw new ApiError(100001, `参数 category 中没有分类 ${category}`);
  if (dutyUserId && !(await usersIn(services.records).get(dutyUserId))) throw new ApiError(100001, "参数 dutyUserId（负责人）不存在");
}

/** Users named by id or by a name that one user bears become ids; other names stay names. */
async function membersOf(services: Services, given: string[] | undefined): Promise<string[] | undefined> {
  const members = [...new Set((given ?? []).map((member) => member.trim()).filter(Boolean))];
  if (members.length === 0) return given && [];
  const users = await usersIn(services.records).find({ or: [{ id: { in: members } }, { name: { in: members } }] });
  const found = members.map((member) => {
    const named = users.filter((user) => user.name === member);
    return named.length === 1 ? named[0]!.id : member;
  });
  return [...new Set(found)];
}

/** Takes a plan to another state. A finished plan can be reopened, a cancelled one starts over. */
export async function flowPlan({ request, caller, services }: HandlerContext<"plans.flow">) {
  const { id, step, note = "" } = request;
  const time = services.now();
  const saved = await services.records.transaction(async (records) => {
    const plan = await findPlan({ records }, id);
    checkOperation(caller, plan, "flow");
    if (plan.status === step) throw new ApiError(100001, "选题已处于该状态");
    if (plan.status === STATUS.cancelled && step !== STATUS.open) throw new ApiError(100003, "已取消的选题只能恢复为待策划");
    const flow = [...plan.flow, { step, user: caller.userName, time, note: note.trim() }].slice(-200);
    return (await plansOf({ records }).update(id, { status: step, flow }))!;
  });
  return (await shownPlans(services, caller, [saved]))[0];
}

/** Deletes plans with their remarks, all or none. */
export async function deletePlans({ request, caller, services }: HandlerContext<"plans.delete">): Promise<null> {
  const ids = [...new Set(request.ids)];
  const plans = (await Promise.all(ids.map((id) => plansOf(services).get(id)))).filter((plan) => plan !== null);
  for (const plan of plans) checkOperation(caller, plan, "delete");
  for (const plan of plans) {
    await plansOf(services).remove(plan.id);
    await updatesOf(services).removeWhere({ planId: plan.id });
    await auditOf(services).note(caller, "删除选题", plan.title);
  }
  return null;
}
