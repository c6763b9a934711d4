import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { type SourceApplyRecord, sourceAppliesIn } from "#server/records/SourceApply.ts";
import { withdrawOwn } from "#server/records/withdrawOwn.ts";
import type { FindOptions } from "#server/store/records.ts";

/** Requests of one user that may wait. */
const WAITING = 50;

const shown = (caller: Caller, { userId, ...apply }: SourceApplyRecord) => ({ ...apply, own: userId === caller.userId });

/** Asks for a source that no library has. @throws ApiError 100002 while the same waits, 100009 while too many wait */
export async function apply({ services, caller, request }: HandlerContext<"sources.apply">) {
  const { library, url = "" } = request;
  const [name, reason] = [request.name.trim(), request.reason.trim()];
  if (!name) throw new ApiError(100001, "请填写名称");
  if (!reason) throw new ApiError(100001, "请填写理由");
  const applies = sourceAppliesIn(services);
  if (await applies.findOne({ library, name, status: 0 })) throw new ApiError(100002, `“${name}”已有人申请，等待审核`);
  if ((await applies.count({ where: { userId: caller.userId, status: 0 } })) >= WAITING)
    throw new ApiError(100009, `待审申请最多 ${WAITING} 条`);
  const own = { userId: caller.userId, applicant: caller.userName, time: services.now() };
  return shown(caller, await applies.insert({ library, name, url: url.trim(), reason, ...own, status: 0, note: "", auditor: "" }));
}

async function listed(
  { services, caller }: Pick<RequestContext, "services" | "caller">,
  where: FindOptions["where"],
  page: number,
  pagesize: number,
) {
  const applies = sourceAppliesIn(services);
  const rows = await applies.find({ where, orderBy: [["time", "desc"]], page, pagesize });
  return { rows: rows.map((one) => shown(caller, one)), total: await applies.count({ where }) };
}

/** Everybody's requests, for those who keep the sources. */
export const listApplies = (context: HandlerContext<"sources.applies">) => {
  const { page, pagesize, status, keyWords = "" } = context.request;
  const name = keyWords.trim();
  return listed(context, { ...(status !== undefined && { status }), ...(name && { name: { like: name } }) }, page, pagesize);
};

export const listOwnApplies = (context: HandlerContext<"sources.ownApplies">) =>
  listed(context, { userId: context.caller.userId }, context.request.page, context.request.pagesize);

/** Passes a request, whose source is then added by hand, or refuses it with a reason; who asked is told. */
export async function decide({ services, caller, request }: HandlerContext<"sources.applyAudit">): Promise<null> {
  const note = request.note?.trim() ?? "";
  if (request.status === 2 && !note) throw new ApiError(100001, "请填写驳回理由");
  const done = await services.records.transaction(async (records) => {
    const applies = sourceAppliesIn({ records });
    const one = await applies.get(request.id);
    if (!one) throw new ApiError(404, "申请不存在或已撤回", 404);
    if (one.status !== 0) throw new ApiError(100002, "该申请已处理");
    return (await applies.update(one.id, { status: request.status, note, auditor: caller.userName }))!;
  });
  const passed = done.status === 1;
  await sendMessage(services, [done.userId], {
    title: passed ? "来源申请已通过" : "来源申请被驳回",
    content: passed ? `“${done.name}”将加入采集，有内容后即可订阅` : `“${done.name}”：${note}`,
  });
  await auditOf(services).note(caller, passed ? "通过来源申请" : "驳回来源申请", done.name);
  return null;
}

/** Takes own requests back while they wait. */
export async function withdraw({ services, caller, request }: HandlerContext<"sources.applyWithdraw">): Promise<null> {
  await withdrawOwn(sourceAppliesIn(services), caller, request.ids);
  return null;
}
