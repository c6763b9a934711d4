import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { accountQuery } from "./accountPosts.ts";

/** Stories looked through. */
const MOST = 500;

/** Negative stories that the account published first and others took over. */
export async function firsts(context: HandlerContext<"weibo.firsts">) {
  const { services, caller, request } = context;
  const { page = 1, pagesize = 20, sortField = "pubdate", sortType = "desc" } = request;
  // Others take a post over on other platforms too.
  const posts = { ...accountQuery(context), seenTypes: typesFor(caller) };
  const found = await services.documents.search({
    ...{ query: { ...posts, isAppraise: [-1], isFirst: true }, collapse: false, page: 1, pagesize: MOST },
    sort: { field: sortField, order: sortType },
  });
  const taken = found.rows.filter(({ sameContentCount }) => sameContentCount > 1);
  const rows = await presentRows(services, caller, taken.slice((page - 1) * pagesize, page * pagesize));
  return { rows, total: taken.length };
}
