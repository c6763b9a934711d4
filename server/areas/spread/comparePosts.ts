import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { HOUR } from "#engine/grammar/localTime.ts";
import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { nameOf } from "#server/ingest/nameOf.ts";
import { type PostSpread, postSpread } from "./postSpread.ts";
import { travelFigures } from "./postTravel.ts";

/** Hours after its publication that a post is followed: a line of days shows nothing of its first hours. */
const MOST_HOURS = 72;
const HEADLINE = 14;

/** The posts of a request in its order, each with its reposts; what is gone, or no post, is left out. */
async function askedPosts({ services, caller, request }: RequestContext<RequestOf<"spread.weiboCompare">>): Promise<PostSpread[]> {
  const found = await visibleDocuments(services, caller, [...new Set(request.ids)]);
  const spreads = await Promise.all(found.filter(({ dataType }) => dataType === "weibo").map((post) => postSpread(services, caller, post)));
  return [...new Map(spreads.map((one) => [one.root.id, one])).values()];
}

const shortName = ({ root }: PostSpread): string => `${nameOf(root)}：${root.title.slice(0, HEADLINE)}`;

/** Reposts of several posts together since each was published, by the hour; hours that a post has not lived have no value. */
export async function comparePosts(context: HandlerContext<"spread.weiboCompare">) {
  const spreads = await askedPosts(context);
  const now = context.services.now();
  const ages = spreads.map(({ root, reposts }) => reposts.map(({ pubdate }) => Math.max(0, pubdate - root.pubdate) / HOUR));
  const last = Math.min(MOST_HOURS, Math.ceil(Math.max(1, ...ages.flat())));
  const rows = Array.from({ length: last + 1 }, (_, hour) =>
    spreads.map((spread, at) => ({
      ...{ key: String(hour), name: `${hour} 小时`, series: shortName(spread) },
      ...(spread.root.pubdate + hour * HOUR <= now && { value: ages[at]?.filter((age) => age <= hour).length ?? 0 }),
    })),
  ).flat();
  return { rows, total: rows.length };
}

/** The same posts in figures, and the time until half of the reposts stored were there. */
export async function comparedPosts(context: HandlerContext<"spread.weiboCompared">) {
  const spreads = await askedPosts(context);
  const rows = spreads.map((spread) => {
    const middle = spread.reposts[Math.ceil(spread.reposts.length / 2) - 1];
    return {
      ...travelFigures(spread, context.services.now()),
      ...(middle && { halfDelay: Math.max(0, Math.round((middle.pubdate - spread.root.pubdate) / 1000)) }),
    };
  });
  return { rows, total: rows.length };
}
