import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { type MaterialRecord, materialsOf, unitOf } from "#server/records/MaterialRecord.ts";
import { unitMaterial } from "#server/records/unitMaterial.ts";
import { foldText } from "#server/text/segment.ts";
import { checkMaterialGroup } from "./groups.ts";
import { filesOf, materialFilesOf } from "./materialFiles.ts";

const shown = ({ unit: _u, userId: _i, ...material }: MaterialRecord) => material;

/** The state of each document of material as it is now, not as it was when it was collected. */
async function states(services: Services, found: MaterialRecord[]): Promise<Map<string, number>> {
  const ids = [...new Set(found.map(({ docId }) => docId).filter(Boolean))];
  const documents = ids.length ? await services.documents.get(ids) : [];
  return new Map(documents.flatMap((row) => (row ? [[row.id, row.status ?? 0] as const] : [])));
}

export async function listMaterial({ request, caller, services }: HandlerContext<"reports.materialList">) {
  const { ids, groupId, beginTime = -Infinity, endTime = Infinity, page, pagesize, isAppraise, docStatus } = request;
  const types = request.dataType?.length ? dataTypes(request.dataType, caller) : null;
  const moods: readonly string[] | null = isAppraise?.length && !isAppraise.includes("all") ? isAppraise : null;
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const fitting = (await unitMaterial(services, caller)).filter((material) => {
    const text = foldText([material.title, material.summary, material.source, material.note].join("\n"));
    return (
      (!ids?.length || ids.includes(material.id)) &&
      (!groupId || material.groupId === groupId) &&
      (!types || (material.dataType !== undefined && types.includes(material.dataType))) &&
      (!moods || moods.includes(String(material.isAppraise))) &&
      material.addTime >= beginTime &&
      material.addTime < endTime &&
      words.every((word) => text.includes(word))
    );
  });
  const all = docStatus?.length ? await states(services, fitting) : undefined;
  const found = all ? fitting.filter(({ docId }) => docStatus?.includes(all.get(docId) ?? -1)) : fitting;
  const rows = found.slice((page - 1) * pagesize, page * pagesize);
  const status = all ?? (await states(services, rows));
  const files = await filesOf(
    services,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((material) => ({
      ...shown(material),
      ...files.get(material.id),
      ...(status.has(material.docId) ? { docStatus: status.get(material.docId) } : {}),
    })),
    total: found.length,
  };
}

/** @throws ApiError 404 for material that is gone, another unit's or not for the caller */
async function findMaterial(services: Services, caller: Caller, id: string): Promise<MaterialRecord> {
  const material = (await unitMaterial(services, caller)).find((one) => one.id === id);
  if (!material) throw new ApiError(404, "素材不存在或已删除", 404);
  return material;
}

export const readMaterial = async ({ request, caller, services }: HandlerContext<"reports.materialFindById">) =>
  shown(await findMaterial(services, caller, request.id));

/** Changes the note of a material, and the words of a text of one's own; a document's words stay its own. */
export async function saveMaterial({ request, caller, services }: HandlerContext<"reports.materialSave">) {
  const material = await findMaterial(services, caller, request.id);
  const { note, groupId } = request;
  if (groupId !== undefined) await checkMaterialGroup(services, caller, groupId);
  const own = material.docId === "";
  const title = own ? request.title?.trim() : undefined;
  if (own && title === "") throw new ApiError(100001, "素材标题不能为空");
  const patch = {
    ...(note === undefined ? {} : { note }),
    ...(groupId === undefined ? {} : { groupId }),
    ...(title ? { title } : {}),
    ...(own && request.summary !== undefined ? { summary: request.summary } : {}),
  };
  return shown((await materialsOf(services).update(material.id, patch))!);
}

/** Puts material into a group, or with "" into none. */
export async function moveMaterial({ request, caller, services }: HandlerContext<"reports.materialMove">) {
  await checkMaterialGroup(services, caller, request.groupId);
  const materials = materialsOf(services);
  const found = await materials.find({ where: { unit: unitOf(caller), id: { in: request.ids } } });
  for (const { id } of found) await materials.update(id, { groupId: request.groupId });
  return { moved: found.length };
}

/** Puts material first, in the order given, or back among the others. */
export async function sortMaterial({ request, caller, services }: HandlerContext<"reports.materialSort">): Promise<null> {
  const materials = materialsOf(services);
  const found = await materials.find({ where: { unit: unitOf(caller), id: { in: request.ids } } });
  const now = services.now();
  for (const { id } of found)
    await materials.update(id, { top: request.top === false ? 0 : now + request.ids.length - request.ids.indexOf(id) });
  return null;
}

export const deleteMaterial = async ({ request, caller, services }: HandlerContext<"reports.materialDelete">): Promise<null> => {
  await materialsOf(services).removeWhere({ unit: unitOf(caller), id: { in: request.ids } });
  await materialFilesOf(services).removeWhere({ unit: unitOf(caller), materialId: { in: request.ids } });
  return null;
};
