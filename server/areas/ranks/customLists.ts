import { MAX_MEMBERS, type RankListRecord, rankListsOf } from "#server/accounts/RankRecords.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { onSide, sideOf } from "#server/users/side.ts";
import { customBoardId, removeIssues } from "./boards/Board.ts";
import { startIssues } from "./boards/startIssues.ts";
import { checkMembers } from "./checkMembers.ts";
import { WEIGHED, type Weights } from "./weights.ts";

/** Rankings one user may make. */
const MOST = 50;

export const shownList = ({ userId: _, orgId: _o, ...list }: RankListRecord) => list;

/** The caller's own ranking. @throws ApiError 404 */
export async function ownList(services: Services, caller: Caller, id: string): Promise<RankListRecord> {
  const list = await rankListsOf(services).get(id);
  if (list?.userId !== caller.userId) throw new ApiError(404, "榜单不存在或已删除", 404);
  return list;
}

const sees = (caller: Caller, list: RankListRecord): boolean => list.userId === caller.userId || (list.public && onSide(caller, list));

/** A ranking the caller may see: an own one, or one that is shared on the caller's side. @throws ApiError 404 */
export async function visibleList(services: Services, caller: Caller, id: string): Promise<RankListRecord> {
  const list = await rankListsOf(services).get(id);
  if (!list || !sees(caller, list)) throw new ApiError(404, "榜单不存在或已删除", 404);
  return list;
}

/** Own rankings first, then those of others that are shared. */
export async function customLists({ caller, services }: HandlerContext<"ranks.customLists">) {
  const lists = (await rankListsOf(services).find({ or: [{ userId: caller.userId }, { public: true }] })).filter((list) =>
    sees(caller, list),
  );
  const own = (list: RankListRecord): boolean => list.userId === caller.userId;
  return lists
    .sort((a, b) => Number(own(b)) - Number(own(a)))
    .map((list) => ({ ...shownList(list), own: own(list), memberCount: list.members.length }));
}

export const weightsOf = ({ weights = [] }: Pick<RankListRecord, "weights">): Weights =>
  Object.fromEntries(weights.map(({ key, w }) => [key, w]));

/** A ranking as its form shows it. */
export async function readList({ request, caller, services }: HandlerContext<"ranks.customGet">) {
  const list = await ownList(services, caller, request.id);
  const { id, name, kind, metric = "visitCount", cycle = "none", public: shared } = list;
  const weights = weightsOf(list);
  return { id, name, kind, metric, cycle, public: shared, weighted: Object.keys(weights).length > 0, weights };
}

/** Weights that are not zero. @throws ApiError unless they make 100 */
export function checkedWeights(weights: Weights): { key: string; w: number }[] {
  const given = WEIGHED.map((key) => ({ key, w: weights[key] ?? 0 })).filter(({ w }) => w > 0);
  if (given.reduce((sum, { w }) => sum + w, 0) !== 100) throw new ApiError(100001, "权重合计须为 100");
  return given;
}

/** Whether issues of a ranking are made: it has a cycle and somebody to rank. */
const appears = ({ cycle = "none", members }: RankListRecord): boolean => cycle !== "none" && members.length > 0;

/** Makes a ranking or changes what is sent of an own one; one that appears gets the issues it lacks at once. */
export async function saveList({ request, caller, services }: HandlerContext<"ranks.customSave">) {
  const lists = rankListsOf(services);
  const { id, name, weighted, weights, members, ...fields } = request;
  if (name !== undefined && !name.trim()) throw new ApiError(100001, "请填写榜单名称");
  if ((members?.length ?? 0) > MAX_MEMBERS) throw new ApiError(100009, `榜单成员最多 ${MAX_MEMBERS} 个`);
  const before = id ? await ownList(services, caller, id) : undefined;
  const patch = {
    ...fields,
    ...(name !== undefined && { name: name.trim() }),
    ...(weighted !== undefined && { weights: weighted ? checkedWeights(weights ?? {}) : [] }),
    ...(members && { members: await checkMembers(services, members, before?.members) }),
  };
  if (id) {
    const kept = (await lists.update(id, patch))!;
    if (appears(kept)) startIssues(services);
    return shownList(kept);
  }
  if (!patch.name) throw new ApiError(100001, "请填写榜单名称");
  if ((await lists.count({ where: { userId: caller.userId } })) >= MOST) throw new ApiError(100009, `自定义榜单最多 ${MOST} 个`);
  const start = { metric: "visitCount" as const, members: [], public: false };
  return shownList(await lists.insert({ ...start, ...patch, name: patch.name, userId: caller.userId, ...sideOf(caller) }));
}

export async function deleteLists({ request, caller, services }: HandlerContext<"ranks.customDelete">): Promise<null> {
  for (const id of request.ids) {
    await ownList(services, caller, id);
    await rankListsOf(services).remove(id);
    await removeIssues(services, customBoardId(id));
  }
  return null;
}
