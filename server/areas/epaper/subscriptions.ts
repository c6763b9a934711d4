import { placeName } from "#server/analysis/places/gazetteer.ts";
import { ApiError, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import { pictureAddress } from "#server/documents/pictureAddress.ts";
import { papersIn } from "#server/ingest/EpaperRecords.ts";
import { setTerms, subscribedTo, subscribeTo, termsShown, unsubscribe } from "#server/records/houseSubscriptions.ts";
import { ownerOf, subscriptionsIn } from "#server/records/SubscriptionRecord.ts";
import { subscribeNames } from "#server/records/subscribeNames.ts";
import { namesOfSheet } from "#server/sheets/namesOfSheet.ts";
import { findPaper } from "./papers.ts";

/** Papers one user, and one house, may subscribe to. */
export const MOST_OWN = 50;
export const MOST_HOUSE = 200;

const LIBRARY = "paper";

/** What an owner subscribed to, in its order; papers that are gone are left out. */
export async function listSubscribed({ services }: Pick<RequestContext, "services">, owner: string) {
  const [records, papers, terms] = await Promise.all([
    subscribedTo(services, owner, LIBRARY),
    papersIn(services).find(),
    termsShown(services),
  ]);
  const known = new Map(papers.map((paper) => [paper.id, paper]));
  const rows = records.flatMap((record, order) => {
    const paper = known.get(record.key);
    if (!paper) return [];
    const region = placeName(paper.regionId) || "全国";
    return [{ ...terms(record), paperId: paper.id, name: paper.name, logo: pictureAddress(paper.logo), group: paper.group, region, order }];
  });
  return { rows, total: rows.length };
}

/** Subscribes an owner to papers, behind those it has, or ends it. @throws ApiError 404, 100001 beyond the quota */
export async function subscribe(
  { services, request }: HandlerContext<"epaper.subscribe"> | HandlerContext<"epaper.houseSubscribe">,
  owner: string,
  most: number,
): Promise<null> {
  const ids = [...new Set(request.ids)];
  if (!request.subscribed) {
    await unsubscribe(services, owner, LIBRARY, ids);
    return null;
  }
  for (const id of ids) await findPaper(services, id);
  await subscribeTo(services, owner, LIBRARY, ids, { count: most, says: (held) => `最多订阅 ${most} 份报纸，已订阅 ${held} 份` });
  return null;
}

/** Moves one of the user's papers among them. @throws ApiError 404 */
export async function moveSubscription({ services, caller, request }: HandlerContext<"epaper.order">): Promise<null> {
  await services.records.transaction(async (records) => {
    const held = await subscribedTo({ records }, ownerOf(caller), LIBRARY);
    const moved = held.find(({ id }) => id === request.id);
    if (!moved) throw new ApiError(404, "没有订阅这份报纸", 404);
    const others = held.filter((one) => one !== moved);
    others.splice(Math.min(request.order, others.length), 0, moved);
    for (const [order, { id }] of others.entries()) await subscriptionsIn({ records }).update(id, { order });
  });
  return null;
}

/** Licence and departments of a paper of the house. @throws ApiError 404, 100001 for days that do not follow */
export async function saveTerms(context: HandlerContext<"epaper.houseSave">): Promise<null> {
  await setTerms(context, LIBRARY, context.request);
  return null;
}

/** Subscribes an owner to papers that a sheet names. @throws ApiError 100001 for a sheet without names */
export async function importNames(
  context: HandlerContext<"epaper.import"> | HandlerContext<"epaper.houseImport">,
  owner: string,
  most: number,
) {
  const papers = await papersIn(context.services).find();
  return subscribeNames(context.services, [owner, LIBRARY], await namesOfSheet(context), papers, most);
}
