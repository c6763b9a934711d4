import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { ownedWork } from "#server/ownworks/ownedWorks.ts";
import { attachmentRow, sendAttachment, takeAttachment } from "#server/sheets/attachments.ts";
import { caseFilesOf } from "./CaseRecord.ts";

const KINDS = ["pdf", "jpg", "jpeg", "png", "docx"];

/** Keeps a paper by which the unit holds a work (授权书). @throws ApiError 404, 100001 for other kinds of files, and large ones */
export async function addWarrant({ services, caller, request, files }: HandlerContext<"copyright.warrantAdd">) {
  const work = await ownedWork(services, caller, request.id);
  const { name, data } = await takeAttachment(files?.file?.[0], "授权书", KINDS);
  await caseFilesOf(services).insert({
    ...{ caseId: work.id, kind: "warrant", name, data, time: services.now(), user: caller.userName },
  });
  await auditOf(services).note(caller, "上传授权书", `《${work.title}》${name}`);
  return [{ row: 1, key: name, ok: true, message: "已保存" }];
}

export async function listWarrants({ services, caller, request }: HandlerContext<"copyright.warrants">) {
  const { id } = await ownedWork(services, caller, request.id);
  const found = await caseFilesOf(services).find({ where: { caseId: id, kind: "warrant" } });
  return { rows: found.map(attachmentRow), total: found.length };
}

export async function sendWarrant({ services, caller, request, raw }: HandlerContext<"copyright.warrantFile">): Promise<Buffer> {
  const file = await caseFilesOf(services).get(request.id);
  if (file?.kind !== "warrant") throw new ApiError(404, "文件不存在", 404);
  await ownedWork(services, caller, file.caseId);
  return sendAttachment(raw.reply, file);
}
