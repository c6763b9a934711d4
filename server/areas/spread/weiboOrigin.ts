import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { type Spread, spreadOf, topPost } from "#server/documents/spreadMembers.ts";
import { ownWords } from "#server/ingest/analyse.ts";
import type { DataType } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { findSeed } from "./findSeed.ts";
import { fansOf, nodeOf } from "./spreadNodes.ts";

type WeiboRequest = Partial<RequestOf<"spread.wborigin">>;

const POSTS: DataType[] = ["weibo"];

async function foundSpread({ services, caller, request }: RequestContext<WeiboRequest>): Promise<Spread | null> {
  const seed = await findSeed(services, caller, request, POSTS);
  if (!seed) return null;
  return spreadOf(services, caller, await topPost(services, caller, seed));
}

/** Posts from the first one on, in order of time: the poster, then who copied or forwarded it. */
export async function weiboOrigin(context: HandlerContext<"spread.wborigin">) {
  const { services, request } = context;
  const { page = 1, pagesize = 20, sortType = "asc" } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const spread = await foundSpread(context);
  if (!spread) return { rows: [], total: 0 };
  const posts = [...spread.documents.values()]
    .filter(
      ({ id, dataType, pubdate }) =>
        dataType === "weibo" &&
        (id === spread.tree.rootId || ((beginTime === undefined || pubdate >= beginTime) && (endTime === undefined || pubdate < endTime))),
    )
    .sort((a, b) => (a.pubdate - b.pubdate) * (sortType === "asc" ? 1 : -1));
  const rows = posts.slice((page - 1) * pagesize, page * pagesize).map((post) => ({
    ...nodeOf(spread, post.id),
    title: ownWords(plainText(post.content)).trim() || post.title,
  }));
  return { rows, total: posts.length };
}

/** The first post, with the size of what followed. */
export async function firstPost(context: HandlerContext<"spread.wbfirst" | "spread.weiboFetch">) {
  const spread = await foundSpread(context);
  if (!spread) return null;
  const { tree, documents, known } = spread;
  const posts = [...documents.values()].filter(({ dataType }) => dataType === "weibo");
  const first = posts.sort((a, b) => a.pubdate - b.pubdate)[0];
  if (!first) return null;
  const told = posts.flatMap((post) => fansOf(post) ?? []);
  return {
    ...nodeOf(spread, first.id),
    title: plainText(first.content),
    nodeCount: posts.length,
    depth: known ? tree.depth + 1 : undefined,
    fansReached: told.length > 0 ? told.reduce((sum, fans) => sum + fans, 0) : undefined,
  };
}
