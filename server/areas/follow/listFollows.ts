import { type Source, sourcesOf } from "#server/collect/Source.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { heldMenus } from "#server/contract/rights.ts";
import type { Condition } from "#server/store/records.ts";
import { foldText } from "#server/text/segment.ts";
import { organizationsIn } from "#server/users/Organization.ts";
import { type FollowRecord, followsIn } from "./FollowRecord.ts";
import { followState } from "./followState.ts";

/** Who keeps the sources of the house decides what is collected. */
export const mayDecide = (caller: Caller): boolean =>
  caller.orgId === "" && heldMenus(caller, ["/settings/sources"]).some((menu) => caller.operations.get(menu)?.has("config"));

/** Whose accounts the caller sees: those of their side; who decides of them, everybody's. */
export const seenBy = (caller: Caller): Record<string, Condition> => (mayDecide(caller) ? {} : { orgId: caller.orgId });

/** Accounts that the caller sees, with the sources that read them. */
async function known(services: Services, caller: Caller): Promise<{ follow: FollowRecord; source: Source | undefined }[]> {
  const follows = await followsIn(services).find({ where: seenBy(caller), orderBy: [["time", "desc"]] });
  const ids = follows.flatMap(({ sourceId }) => sourceId ?? []);
  const sources = ids.length > 0 ? await sourcesOf(services.records).find({ where: { id: { in: ids } } }) : [];
  const byId = new Map(sources.map((source) => [source.id, source]));
  return follows.map((follow) => ({ follow, source: byId.get(follow.sourceId ?? "") }));
}

/** What is stored of an account: its latest post and the followers that post tells of. */
async function postedBy({ documents }: Services, name: string): Promise<{ lastPost?: number; fans?: number }> {
  const { rows } = await documents.search({
    ...{ query: { channels: [name], dataTypes: ["weibo"] }, collapse: false, sort: { field: "pubdate", order: "desc" } },
    ...{ page: 1, pagesize: 1 },
  });
  const [latest] = rows[0] ? await documents.get([rows[0].id], ["weibo"]) : [];
  if (!latest) return {};
  const { fans } = latest.extra;
  return { lastPost: latest.pubdate, ...(typeof fans === "number" && fans >= 0 && { fans: Math.round(fans) }) };
}

/** Named accounts, the latest first. A number whose name nobody gave bears that of its source. */
export async function listFollows({ services, caller, request }: HandlerContext<"follow.weiboList">) {
  const { page = 1, pagesize = 20, keyWords = "", group, status } = request;
  const part = foldText(keyWords.trim());
  const decides = mayDecide(caller);
  const all = (await known(services, caller))
    .map(({ follow, source }) => ({ follow, source, state: followState(follow, source), name: follow.name || source?.name || follow.uid }))
    .filter(({ follow, state, name }) => {
      const named = foldText(name).includes(part) || follow.uid.includes(part);
      return named && (!group || follow.group === group) && (status === undefined || state.status === status);
    });
  const units = new Map(decides ? (await organizationsIn(services.records).find({})).map(({ id, name }) => [id, name]) : []);
  const rows = all.slice((page - 1) * pagesize, page * pagesize).map(async ({ follow, source, state, name }) => {
    const { id, uid, group, applicant, userId, orgId } = follow;
    const own = userId === caller.userId;
    const keeps = own || decides;
    return {
      ...{ id, uid, name, group, applicant, unit: orgId ? (units.get(orgId) ?? "") : "本社", own, ...state, total: source?.total ?? 0 },
      ...(source?.lastTime && { lastTime: source.lastTime }),
      ...(await postedBy(services, name)),
      ops: [...(keeps ? ["edit", "delete"] : []), ...(decides && state.status === 0 ? ["audit"] : [])],
    };
  });
  return { rows: await Promise.all(rows), total: all.length };
}

export async function listGroups({ services, caller }: HandlerContext<"follow.weiboGroups">) {
  const counts = new Map<string, number>();
  for (const { group } of await followsIn(services).find({ where: seenBy(caller) }))
    if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  const rows = [...counts].map(([key, value]) => ({ key, name: key, value })).sort((a, b) => a.name.localeCompare(b.name, "zh-CN"));
  return { rows, total: rows.length };
}
