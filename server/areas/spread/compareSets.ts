import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";

/** Sources a user compares again and again. */
export interface CompareSet {
  id: string;
  userId: string;
  name: string;
  /** Names or ids, ours first. */
  objects: string[];
  updateTime: number;
}

/** Sets one user may keep. */
const MOST = 50;

export const compareSetsOf = (services: Services) =>
  services.records.collection<CompareSet>({ name: "spreadCompares", indexes: ["userId", "name"] });

/** The caller's own sets, latest first. */
export async function listCompareSets({ services, caller }: HandlerContext<"spread.compareSets">) {
  const sets = await compareSetsOf(services).find({
    where: { userId: caller.userId },
    orderBy: [["updateTime", "desc"]],
  });
  return sets.map(({ userId: _, ...set }) => set);
}

/** Keeps a set under a name; the same name replaces it. */
export async function saveCompareSet(context: HandlerContext<"spread.compareSave">) {
  const { services, caller, request } = context;
  const name = request.name.trim();
  if (!name) throw new ApiError(100001, "请填写名称");
  const objects = [...new Set(request.sourceIds)];
  if (objects.length < 2) throw new ApiError(100001, "请选择两个以上不同的媒体");
  const sets = compareSetsOf(services);
  const own = { userId: caller.userId };
  const [before] = await sets.find({ where: { ...own, name }, page: 1, pagesize: 1 });
  if (!before && (await sets.count({ where: own })) >= MOST) throw new ApiError(100001, `最多保存 ${MOST} 个对比组`);
  const fields = { ...own, name, objects, updateTime: services.now() };
  const kept = before ? await sets.put({ ...fields, id: before.id }) : await sets.insert(fields);
  return { id: kept.id };
}

export async function deleteCompareSets({ services, caller, request }: HandlerContext<"spread.compareDelete">) {
  return compareSetsOf(services).removeWhere({ userId: caller.userId, id: { in: request.ids } });
}
