import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";

/** Accounts somebody compares again and again. */
interface CompareSet {
  id: string;
  userId: string;
  name: string;
  dataType: string;
  /** Codes of the accounts. */
  objects: string[];
  updateTime: number;
}

/** Sets one user may keep. */
const MOST = 50;

export const compareSetsOf = (services: Services) =>
  services.records.collection<CompareSet>({
    name: "rankCompares",
    indexes: ["userId"],
    unique: [["userId", "dataType", "name"]],
  });

const shown = ({ userId: _, ...set }: CompareSet) => set;

/** The caller's own sets of one kind of account, last saved first. */
export async function listCompares({ services, caller, request }: HandlerContext<"ranks.compares">) {
  const mine = await compareSetsOf(services).find({ where: { userId: caller.userId } });
  return mine
    .filter((set) => !request.dataType || set.dataType === request.dataType)
    .sort((a, b) => b.updateTime - a.updateTime)
    .map(shown);
}

/** Keeps a set under a name; a set of that name takes the new accounts. */
export async function saveCompare({ services, caller, request }: HandlerContext<"ranks.compareSave">) {
  const sets = compareSetsOf(services);
  const name = request.name.trim();
  const objects = [...new Set(request.objects)];
  if (!name) throw new ApiError(100001, "请填写对比名称");
  if (objects.length < 2 || objects.length > 5) throw new ApiError(100001, "请选择 2–5 个账号");
  const mine = await sets.find({ where: { userId: caller.userId } });
  const same = mine.find((set) => set.name === name && set.dataType === request.dataType);
  if (!same && mine.length >= MOST) throw new ApiError(100009, `对比最多保存 ${MOST} 组，请先删除`);
  const fields = { name, objects, dataType: request.dataType, updateTime: services.now() };
  return shown(same ? (await sets.update(same.id, fields))! : await sets.insert({ userId: caller.userId, ...fields }));
}

export async function deleteCompares({ services, caller, request }: HandlerContext<"ranks.compareDelete">): Promise<null> {
  const sets = compareSetsOf(services);
  for (const id of request.ids) if ((await sets.get(id))?.userId === caller.userId) await sets.remove(id);
  return null;
}
