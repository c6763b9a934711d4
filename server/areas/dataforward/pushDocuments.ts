import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { PushError } from "#server/push/PushError.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { usersIn } from "#server/users/User.ts";
import { deliver } from "./deliver.ts";
import { PUSH, pushesOf, TARGETS } from "./PushRecord.ts";

/** @throws ApiError 100001 for an unknown target, 403 for an integration the user's flags do not open. */
export async function checkTarget(services: Services, caller: Caller, target: string): Promise<{ label: string }> {
  const known = Object.hasOwn(TARGETS, target) ? TARGETS[target] : undefined;
  if (!known) throw new ApiError(100001, `参数 target（推送目标）没有 ${target}`);
  if (known.flag && !(await usersIn(services.records).get(caller.userId))?.[known.flag])
    throw new ApiError(403, `没有权限推送到“${known.label}”`, 403);
  return known;
}

/**
 * Pushes documents and keeps a record of each. A push that fails stays in the list with the reason.
 * @throws ApiError 100010 with the reason when it did not arrive.
 */
export async function pushDocuments({ request, caller, services }: HandlerContext<"dataforward.add">) {
  const { target, note = "" } = request;
  const known = await checkTarget(services, caller, target);
  const receivers = [...new Set((request.receivers ?? []).map((receiver) => receiver.trim()).filter(Boolean))];
  const documents = (await visibleDocuments(services, caller, [...new Set(request.docIds)])).map(withoutPlatformName);
  if (documents.length === 0) throw new ApiError(404, "稿件不存在或已删除", 404);
  const common = { target, note, receivers, unit: unitOf(caller), userId: caller.userId, user: caller.userName };
  const pushes = pushesOf(services);
  const records = await pushes.insertMany(
    documents.map((row) => ({
      ...{ ...common, docId: row.id, title: headlineOf(row), dataType: row.dataType },
      ...{ source: row.source || row.channel, status: PUSH.waiting, pushTime: services.now(), message: "" },
    })),
  );
  const settle = async (patch: { status: 1 | 2; message?: string; receivers?: string[] }): Promise<void> => {
    for (const { id } of records) await pushes.update(id, patch);
  };
  await auditOf(services).note(caller, "推送文章", `${known.label}：${documents.length} 篇`);
  try {
    const reached = await deliver(services, caller, { target, receivers, note, documents });
    await settle({ status: PUSH.delivered, receivers: reached });
  } catch (error) {
    if (!(error instanceof PushError)) services.log.error({ target, err: error }, "push failed");
    const message = error instanceof PushError ? error.message : "推送出错";
    await settle({ status: PUSH.failed, message });
    throw new ApiError(100010, `推送失败：${message}`);
  }
  return { added: records.length };
}
