import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { type GroupKind, materialsOf, type ReportGroup, reportGroupsOf, unitOf } from "#server/records/MaterialRecord.ts";
import { unitMaterial } from "#server/records/unitMaterial.ts";
import { ownReports, reportsOf } from "./ReportRecord.ts";

/** Groups a unit may make. */
const MOST_GROUPS = 100;

/** Groups a house starts with. */
const GROUPS: Omit<ReportGroup, "order">[] = [
  { id: "material-default", kind: "material", name: "默认分组" },
  { id: "material-opinion", kind: "material", name: "舆情素材" },
  { id: "material-topic", kind: "material", name: "选题素材" },
  { id: "report-brief", kind: "report", name: "简报" },
  { id: "report-special", kind: "report", name: "专题报告" },
  { id: "opinion-daily", kind: "opinion", name: "舆情日报" },
  { id: "opinion-special", kind: "opinion", name: "舆情专报" },
  { id: "opinion-clues", kind: "opinionMaterial", name: "负面线索" },
  { id: "opinion-replies", kind: "opinionMaterial", name: "回应与处置" },
];

const holdsMaterial = (kind: GroupKind): boolean => kind === "material" || kind === "opinionMaterial";
const visible = (group: ReportGroup | null, caller: Caller): group is ReportGroup =>
  group !== null && (group.unit === undefined || group.unit === unitOf(caller));

/** @throws ApiError 404 unless `id` is "" or a group of material that the caller has */
export async function checkMaterialGroup(services: Services, caller: Caller, id: string): Promise<void> {
  if (!id) return;
  const group = await reportGroupsOf(services).get(id);
  if (!visible(group, caller) || !holdsMaterial(group.kind)) throw new ApiError(404, "素材分组不存在或已删除", 404);
}

/** Groups of a kind with what they hold of the caller's unit. */
export async function listGroups({ request, caller, services }: HandlerContext<"reports.groups">) {
  const where: Record<string, string> = request.kind ? { kind: request.kind } : {};
  const groups = (await reportGroupsOf(services).find({ where, orderBy: [["order", "asc"]] })).filter((group) => visible(group, caller));
  const material = await unitMaterial(services, caller);
  const reports = await reportsOf(services).find({ where: await ownReports(services, caller) });
  return groups.map(({ id, name, kind, unit }) => ({
    ...{ id, name, own: unit !== undefined },
    count: (holdsMaterial(kind) ? material : reports).filter(({ groupId }) => groupId === id).length,
  }));
}

async function ownGroup(services: Services, caller: Caller, id: string): Promise<ReportGroup> {
  const group = await reportGroupsOf(services).get(id);
  if (!visible(group, caller)) throw new ApiError(404, "分组不存在或已删除", 404);
  if (group.unit === undefined) throw new ApiError(403, "系统分组不能修改", 403);
  return group;
}

export async function saveGroup({ request, caller, services }: HandlerContext<"reports.groupSave">) {
  const name = request.name.trim();
  if (!name) throw new ApiError(100001, "分组名称不能为空");
  const groups = reportGroupsOf(services);
  const before = request.id ? await ownGroup(services, caller, request.id) : null;
  const kind = before?.kind ?? request.kind;
  const mine = (await groups.find({ where: { kind } })).filter((group) => visible(group, caller));
  if (mine.some((group) => group.name === name && group.id !== before?.id)) throw new ApiError(100002, `已有名为“${name}”的分组`);
  if (before) return { id: (await groups.update(before.id, { name }))!.id, name };
  if (mine.length >= MOST_GROUPS) throw new ApiError(100009, `分组最多 ${MOST_GROUPS} 个`);
  const made = await groups.insert({ kind, name, order: GROUPS.length + mine.length, unit: unitOf(caller) });
  return { id: made.id, name };
}

/** Removes groups of one's own; what was in them is kept, in no group. */
export async function deleteGroups({ request, caller, services }: HandlerContext<"reports.groupDelete">): Promise<null> {
  for (const id of new Set(request.ids)) {
    const group = await ownGroup(services, caller, id);
    const store = holdsMaterial(group.kind) ? materialsOf(services) : reportsOf(services);
    for (const entry of await store.find({ where: { groupId: id } })) await store.update(entry.id, { groupId: "" });
    await reportGroupsOf(services).remove(id);
  }
  return null;
}

export async function firstGroups(services: Services): Promise<void> {
  const groups = reportGroupsOf(services);
  for (const [order, group] of GROUPS.entries()) if (!(await groups.get(group.id))) await groups.put({ ...group, order });
}
