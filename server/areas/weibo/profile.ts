import { DAY } from "#engine/grammar/localTime.ts";
import { indexOf, publishedFigures } from "#server/accounts/accountFigures.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { accountQuery } from "./accountPosts.ts";
import { unitOf, watchesIn, watchId } from "./WatchRecord.ts";
import { fansIn, latestOf } from "./watched.ts";

const GENDERS: Record<string, string> = { m: "男", f: "女" };
const VERIFIED: Record<string, string> = { none: "未认证", personal: "个人认证", media: "媒体认证", organization: "机构认证" };

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string" && one !== "") : [];

/** What the source told of an account with its latest post; nothing is guessed. */
function told({ gender, verified, tags }: Record<string, unknown>) {
  const [sex, kind] = [GENDERS[String(gender)], VERIFIED[String(verified)]];
  const named = [...new Set(words(tags))].join("、");
  return { ...(sex && { gender: sex }), ...(kind && { verified: kind }), ...(named && { tags: named }) };
}

/** @throws ApiError 404 for an account that nothing is stored of and that is not watched */
export async function profile(context: HandlerContext<"weibo.profile">) {
  const { services, caller, request } = context;
  const name = request.uid;
  const query = accountQuery(context);
  const [latest, watch] = await Promise.all([latestOf(services, name), watchesIn(services).get(watchId(unitOf(caller), name))]);
  if (!latest && !watch) throw new ApiError(404, `没有收录账号“${name}”的微博`, 404);
  const [beginTime, endTime] = [query.beginTime ?? 0, query.endTime ?? services.now()];
  const period = { beginTime, endTime, days: Math.max(1, Math.ceil((endTime - beginTime) / DAY)) };
  const oldest = { query: { channels: [name], dataTypes: ["weibo" as const] }, collapse: false, page: 1, pagesize: 1 };
  const [figures, [negative = []], [forwarding = []], first] = await Promise.all([
    publishedFigures(services, query, period),
    services.documents.statistics({ ...query, isAppraise: [-1] }, [{ kind: "count" }]),
    services.documents.statistics({ ...query, isRepost: true }, [{ kind: "count" }]),
    services.documents.search({ ...oldest, sort: { field: "pubdate", order: "asc" } }),
  ]);
  const own = [...figures.values()].find((one) => one.name === name);
  return {
    ...{ name, watched: Boolean(watch), posts: own?.posts ?? 0 },
    ...{ reposts: forwarding[0]?.value ?? 0, negCount: negative[0]?.value ?? 0 },
    ...{ forwardCount: own?.forwardCount ?? 0, commentCount: own?.commentCount ?? 0, likeCount: own?.likeCount ?? 0 },
    ...(latest && { ...fansIn(latest.extra), ...told(latest.extra), lastPost: latest.pubdate }),
    ...(latest?.location && { location: latest.location }),
    ...(first.rows[0] && { firstTime: first.rows[0].pubdate }),
    ...(own && { index: indexOf("BCI 1", own, period.days) }),
  };
}
