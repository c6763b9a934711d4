import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { type MaterialRecord, MOST_MATERIAL, materialsOf, unitOf } from "#server/records/MaterialRecord.ts";
import { checkMaterialGroup } from "./groups.ts";

/** Puts documents that are not there yet, or one text of one's own, into the unit's basket. */
export async function addMaterial({ request, caller, services }: HandlerContext<"reports.materialAdd">) {
  const { groupId = "", note = "" } = request;
  const docIds = [...new Set(request.docIds ?? [])];
  const [title, summary] = [request.title?.trim() ?? "", request.summary?.trim() ?? ""];
  if (docIds.length === 0 && !title) throw new ApiError(100001, "请选择稿件或填写素材标题");
  await checkMaterialGroup(services, caller, groupId);
  const unit = unitOf(caller);
  const materials = materialsOf(services);
  const documents = docIds.length ? (await visibleDocuments(services, caller, docIds)).map(withoutPlatformName) : [];
  if (docIds.length && documents.length === 0) throw new ApiError(404, "稿件不存在或已删除", 404);
  const where = { unit, docId: { in: documents.map((document) => document.id) } };
  const kept = new Set(documents.length ? (await materials.find({ where })).map((material) => material.docId) : []);
  const common = { unit, groupId, note, userId: caller.userId, user: caller.userName, addTime: services.now() };
  const before = await materials.count({ where: { unit } });
  const fresh: Omit<MaterialRecord, "id" | "order">[] = documents
    .filter((document) => !kept.has(document.id))
    .map((document) => ({
      ...common,
      docId: document.id,
      title: headlineOf(document),
      summary: document.summary,
      dataType: document.dataType,
      source: document.source || document.channel,
      pubdate: document.pubdate,
      isAppraise: document.isAppraise,
    }));
  if (title) fresh.push({ ...common, docId: "", title, summary });
  if (before + fresh.length > MOST_MATERIAL) throw new ApiError(100009, `素材最多 ${MOST_MATERIAL} 条`);
  await materials.insertMany(fresh.map((material, at) => ({ ...material, order: before + at })));
  return { added: fresh.length, known: kept.size, total: before + fresh.length };
}
