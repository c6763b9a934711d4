import { namedMembers } from "#server/accounts/namedMembers.ts";
import { type AreaBoardRecord, areaBoardsOf } from "#server/accounts/RankBoardRecords.ts";
import { MAX_MEMBERS } from "#server/accounts/RankRecords.ts";
import { placeName, REGIONS, regionOf } from "#server/analysis/places/gazetteer.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { checkMembers } from "../checkMembers.ts";
import { startIssues } from "./startIssues.ts";

/** What the board of a place is before anybody set it. */
const unset = (id: string): AreaBoardRecord => ({
  ...{ id, title: `${placeName(id)}媒体榜`, cycle: "week", enabled: false, kind: "news", members: [], updateTime: 0 },
});

async function boardOf(services: Services, id: string): Promise<AreaBoardRecord> {
  if (!regionOf(id)) throw new ApiError(404, "没有这个地区", 404);
  return (await areaBoardsOf(services).get(id)) ?? unset(id);
}

const isProvince = (code: string): boolean => code.endsWith("0000");
const isCity = (code: string): boolean => code.endsWith("00") && !isProvince(code);

/** Provinces with their cities; each says whether its board appears, and how many accounts it names. */
export async function listAreas({ services }: HandlerContext<"ranks.areaList">) {
  const boards = new Map((await areaBoardsOf(services).find()).map((board) => [board.id, board]));
  const shown = ({ code, name }: { code: string; name: string }) => {
    const board = boards.get(code);
    return {
      id: code,
      name: board?.enabled ? `${name}（出榜）` : name,
      enabled: board?.enabled ?? false,
      memberCount: board?.members.length ?? 0,
    };
  };
  const cities = REGIONS.filter(({ code }) => isCity(code));
  return REGIONS.filter(({ code }) => /^\d{6}$/.test(code) && isProvince(code)).map((province) => ({
    ...shown(province),
    children: cities.filter(({ code }) => code.startsWith(province.code.slice(0, 2))).map(shown),
  }));
}

export const readArea = ({ services, request }: HandlerContext<"ranks.areaGet">): Promise<AreaBoardRecord> => boardOf(services, request.id);

export async function areaMembers({ services, request }: HandlerContext<"ranks.areaMembers">) {
  return namedMembers(services, (await boardOf(services, request.id)).members);
}

/** Sets the board of a place; what is not sent stays. */
export async function saveArea({ services, caller, request }: HandlerContext<"ranks.areaSave">): Promise<AreaBoardRecord> {
  const { id, ...fields } = request;
  const before = await boardOf(services, id);
  const members = await checkMembers(services, fields.members ?? before.members, before.members);
  if (members.length > MAX_MEMBERS) throw new ApiError(100009, `榜单成员最多 ${MAX_MEMBERS} 个`);
  const title = (fields.title ?? before.title).trim();
  if (!title) throw new ApiError(100001, "请填写榜单名称");
  const board = { ...before, ...fields, title, members, updateTime: services.now() };
  const { id: _, ...patch } = board;
  const boards = areaBoardsOf(services);
  const kept = (await boards.update(id, patch)) ?? (await boards.insert(board));
  if (board.enabled) startIssues(services);
  await auditOf(services).note(caller, board.enabled ? "设置区域榜" : "停出区域榜", title);
  return kept;
}
