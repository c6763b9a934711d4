import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { gatherViews } from "#server/documents/gatherViews.ts";
import type { DataType, DocumentQuery } from "#server/store/documents.ts";
import { queryOf } from "./eventViews.ts";

/** Newest documents of each side that views are told from. */
const MOST = 1000;
const NETIZENS = new Set<DataType>(["weibo", "bbs", "wechat", "wemedia", "video", "facebook", "twitter"]);

async function viewsOf({ services }: Pick<RequestContext, "services">, query: DocumentQuery, side: "media" | "public") {
  const sort = { field: "pubdate", order: "desc" } as const;
  const { rows } = await services.documents.search({ query, collapse: false, sort, page: 1, pagesize: MOST });
  return gatherViews(rows, side);
}

/** Views of media and of netizens, apart: documents that say the same, most first, with the side they take. */
export async function eventOpinions(context: HandlerContext<"events.opinions">) {
  const query = await queryOf(context);
  const types = query.dataTypes ?? [];
  const sides = [
    { side: "media", dataTypes: types.filter((type) => !NETIZENS.has(type)) },
    { side: "public", dataTypes: types.filter((type) => NETIZENS.has(type)) },
  ] as const;
  const rows = await Promise.all(
    sides.map(({ side, dataTypes }) => (dataTypes.length ? viewsOf(context, { ...query, dataTypes }, side) : [])),
  );
  const all = rows.flat();
  return { rows: all, total: all.length };
}
