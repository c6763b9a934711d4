import { DAY } from "#engine/grammar/localTime.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import type { DocumentQuery, Forward } from "#server/store/documents.ts";
import { timeRange } from "#server/time/timeRange.ts";

/** Posts that signs and circles are told from: the latest. */
const MOST = 1000;
const PAGE = 200;

type Asked = Pick<HandlerContext<"weibo.profile">, "services" | "request">;

/** The posts of the account asked for in the period asked for, 30 days where none is. */
export function accountQuery({ services, request }: Asked): DocumentQuery {
  const { beginTime, endTime } = timeRange(request, services.now());
  const until = endTime ?? services.now();
  return postsQuery([request.uid], beginTime ?? until - 30 * DAY, until);
}

export const postsQuery = (names: string[], beginTime: number, endTime: number): DocumentQuery => ({
  ...{ channels: names, dataTypes: ["weibo"], seenTypes: ["weibo"], beginTime, endTime },
});

/** Ids of the latest posts that a query finds, the latest first. */
export async function latestPosts({ documents }: Pick<Services, "documents">, query: DocumentQuery, most = MOST): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < most; page++) {
    const sort = { field: "pubdate" as const, order: "desc" as const };
    const { rows } = await documents.search({ query, collapse: false, sort, page, pagesize: PAGE });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < PAGE) break;
  }
  return ids.slice(0, most);
}

/** The latest posts of a query with what forwards them, directly or not. */
export async function postsAndForwards(services: Services, query: DocumentQuery): Promise<{ own: Forward[]; all: Forward[] }> {
  const ids = await latestPosts(services, query);
  const wanted = new Set(ids);
  const all = ids.length > 0 ? await services.documents.forwards(ids, ["weibo"]) : [];
  return { own: all.filter(({ id }) => wanted.has(id)), all };
}
