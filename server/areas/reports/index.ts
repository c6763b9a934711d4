import { foldText } from "#server/analysis/segment.ts";
import { ApiError, type Area, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { dataTypes, typesFor } from "../search/documentQuery.ts";
import { addMaterial } from "./addMaterial.ts";
import { type MaterialRecord, materialsOf, type ReportGroup, reportGroupsOf, unitOf } from "./MaterialRecord.ts";

interface ListRequest {
  groupId?: string;
  keyWords?: string;
  dataType?: string[];
  beginTime?: number;
  endTime?: number;
  page: number;
  pagesize: number;
}

const shown = ({ unit: _u, userId: _i, ...material }: MaterialRecord) => material;

/** Material of the unit as far as the caller may see its types, the latest first. */
async function unitMaterial(services: Services, caller: Caller): Promise<MaterialRecord[]> {
  const types = typesFor(caller);
  const all = await materialsOf(services).find({
    where: { unit: unitOf(caller) },
    orderBy: [
      ["addTime", "desc"],
      ["order", "asc"],
    ],
  });
  return all.filter((material) => !material.dataType || types.includes(material.dataType));
}

async function list({ request, caller, services }: HandlerContext<ListRequest>) {
  const { groupId, beginTime = -Infinity, endTime = Infinity, page, pagesize } = request;
  const types = request.dataType?.length ? dataTypes(request.dataType, caller) : null;
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const found = (await unitMaterial(services, caller)).filter((material) => {
    const text = foldText([material.title, material.summary, material.source, material.note].join("\n"));
    return (
      (!groupId || material.groupId === groupId) &&
      (!types || (material.dataType !== undefined && types.includes(material.dataType))) &&
      material.addTime >= beginTime &&
      material.addTime < endTime &&
      words.every((word) => text.includes(word))
    );
  });
  return { rows: found.slice((page - 1) * pagesize, page * pagesize).map(shown), total: found.length };
}

/** Groups a house starts with. */
const GROUPS: Omit<ReportGroup, "order">[] = [
  { id: "material-default", kind: "material", name: "默认分组" },
  { id: "material-opinion", kind: "material", name: "舆情素材" },
  { id: "material-topic", kind: "material", name: "选题素材" },
  { id: "report-brief", kind: "report", name: "简报" },
  { id: "report-special", kind: "report", name: "专题报告" },
  { id: "opinion-daily", kind: "opinion", name: "舆情日报" },
  { id: "opinion-special", kind: "opinion", name: "舆情专报" },
];

const area: Area = {
  name: "reports",
  handlers: {
    "reports.materialAdd": addMaterial,
    "reports.materialList": list,
    "reports.materialFindById": async ({ request, caller, services }) => {
      const material = (await unitMaterial(services, caller)).find(({ id }) => id === request.id);
      if (!material) throw new ApiError(404, "素材不存在或已删除", 404);
      return shown(material);
    },
    "reports.materialDelete": async ({ request, caller, services }) => {
      await materialsOf(services).removeWhere({ unit: unitOf(caller), id: { in: request.ids as string[] } });
      return null;
    },
    "reports.groups": async ({ request, caller, services }) => {
      const where: Record<string, string> = request.kind ? { kind: request.kind as string } : {};
      const groups = await reportGroupsOf(services).find({ where, orderBy: [["order", "asc"]] });
      const material = await unitMaterial(services, caller);
      return groups.map(({ id, name, kind }) => ({
        id,
        name,
        ...(kind === "material" ? { count: material.filter(({ groupId }) => groupId === id).length } : {}),
      }));
    },
  },
  async start(services) {
    materialsOf(services);
    const groups = reportGroupsOf(services);
    for (const [order, group] of GROUPS.entries()) {
      if (!(await groups.get(group.id))) await groups.put({ ...group, order });
    }
  },
};

export default area;
