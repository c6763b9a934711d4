import { randomUUID } from "node:crypto";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { usersIn } from "#server/users/User.ts";
import { pushedDocument } from "./pushedDocument.ts";
import { TARGETS } from "./pushTargets.ts";

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
  await auditOf(services).note(caller, "推送文章", `${known.label}：${documents.length} 篇`);
  const lane = randomUUID();
  const by = { unit: unitOf(caller), userId: caller.userId, user: caller.userName };
  const why = await outboxOf(services).sendNow(
    documents.map((row) => ({
      ...{ cause: "share" as const, causeId: "", channel: target, lane, receivers, body: note, ...by },
      ...pushedDocument(row),
    })),
  );
  if (why) throw new ApiError(100010, `推送失败：${why.message}`);
  return { added: documents.length };
}
