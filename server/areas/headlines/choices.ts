import { sourcesOf } from "#server/collect/Source.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { headlineChoicesOf } from "#server/records/HeadlineChoice.ts";

/** Front pages and channels that one person may choose (maxSourceCount). */
const MOST_CHOSEN = 60;

/** Front pages and channels that the caller chose. */
export async function chosenBy(services: Services, { userId }: Pick<Caller, "userId">): Promise<Set<string>> {
  return new Set((await headlineChoicesOf(services).find({ where: { userId } })).map(({ sourceId }) => sourceId));
}

/** Chooses front pages or channels, or lets them go. @throws ApiError 404, 100001 beyond the quota */
export async function choose({ services, caller, request }: HandlerContext<"headlines.choose">): Promise<null> {
  const { userId } = caller;
  const ids = [...new Set(request.ids)];
  if (!request.chosen) {
    await headlineChoicesOf(services).removeWhere({ userId, sourceId: { in: ids } });
    return null;
  }
  for (const id of ids)
    if ((await sourcesOf(services.records).get(id))?.kind !== "frontPage") throw new ApiError(404, "站点或栏目不存在", 404);
  await services.records.transaction(async (records) => {
    const held = await chosenBy({ ...services, records }, caller);
    const fresh = ids.filter((id) => !held.has(id));
    if (held.size + fresh.length > MOST_CHOSEN) throw new ApiError(100001, `最多自选 ${MOST_CHOSEN} 个站点和栏目，已选 ${held.size} 个`);
    for (const sourceId of fresh) await headlineChoicesOf({ records }).put({ id: `${userId}:${sourceId}`, userId, sourceId });
  });
  return null;
}
