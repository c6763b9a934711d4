import { typesFor } from "#engine/grammar/dataTypes.ts";
import { accountFigures, type Figures, formulaFor, indexOf, rankScope } from "#server/accounts/accountFigures.ts";
import { periodOf } from "#server/accounts/period.ts";
import { placeOfAccount } from "#server/accounts/placeOfAccount.ts";
import { type AccountRecord, accountsOf } from "#server/accounts/RankRecords.ts";
import { placeName } from "#server/analysis/places/gazetteer.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { subscribedTo, subscribeTo, termsShown, unsubscribe } from "#server/records/houseSubscriptions.ts";
import { houseOf, subscribedKeys } from "#server/records/SubscriptionRecord.ts";
import { subscribeNames } from "#server/records/subscribeNames.ts";
import { namesOfSheet } from "#server/sheets/namesOfSheet.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { foldText } from "#server/text/segment.ts";
import { type AccountLibrary, GOVERNMENT, levelOf, MOST } from "./libraries.ts";

/** Days that figures and indices are of. */
const DAYS = 30;

type ListContext = HandlerContext<"mcloud.wechatList"> | HandlerContext<"mcloud.governmentList">;

interface Found {
  figures: Figures;
  card: AccountRecord | undefined;
  regionId: string;
  platform: string;
}

const platformOf = (library: AccountLibrary, card: AccountRecord | undefined): string =>
  card?.platformIdentity ?? (library === "wechat" ? "wechat" : "");

/** Accounts of a library that published in the last month, with what their cards say. */
async function accountsIn(services: Services, caller: Caller, library: AccountLibrary, sources?: string[]): Promise<Found[]> {
  const query = { ...rankScope(caller, undefined, library === "wechat" ? "wechat" : undefined), ...(sources && { sources }) };
  const [figures, cards] = await Promise.all([
    accountFigures(services, query, periodOf({ shortcut: DAYS }, services.now())),
    accountsOf(services).find(),
  ]);
  const known = new Map(cards.map((card) => [card.id, card]));
  return [...figures.values()]
    .map((one) => {
      const card = known.get(one.key);
      return { figures: one, card, regionId: placeOfAccount(one.name, card?.regionId), platform: platformOf(library, card) };
    })
    .filter(({ card }) => library === "wechat" || GOVERNMENT.includes(card?.orgType ?? ""));
}

/** When an account last published, ms; undefined where it did not. */
async function lastPost(services: Services, caller: Caller, key: string): Promise<number | undefined> {
  const { rows } = await services.documents.search({
    ...{ query: { sources: [key], dataTypes: typesFor(caller) }, collapse: false, sort: { field: "pubdate", order: "desc" } },
    ...{ page: 1, pagesize: 1 },
  });
  return rows[0]?.pubdate;
}

async function shown(services: Services, caller: Caller, { figures, card, regionId, platform }: Found) {
  const last = await lastPost(services, caller, figures.key);
  return {
    ...{ id: figures.key, name: figures.name, logo: card?.logo ?? "", orgType: card?.orgType ?? "", platformIdentity: platform },
    ...{ region: placeName(regionId) || "全国", regionType: levelOf(regionId), posts: figures.posts },
    ...(card?.fans !== undefined && { fans: card.fans }),
    index: indexOf(formulaFor(platform, undefined), figures, DAYS),
    ...(last !== undefined && { lastPost: last }),
  };
}

/** What only the library of government is narrowed by. */
type GovernmentLimits = Pick<HandlerContext<"mcloud.governmentList">["request"], "orgType" | "regionType" | "platformIdentity">;

/** The library: by index, best first. */
export async function listAccounts(
  { services, caller, request }: ListContext,
  library: AccountLibrary,
  { orgType, regionType, platformIdentity }: GovernmentLimits = {},
) {
  const { keyWords = "", regionIds = [], page, pagesize } = request;
  const part = foldText(keyWords.trim());
  const covers = regionIds.map(regionCovers);
  const held = new Set((await subscribedTo(services, houseOf(caller), library)).map(({ key }) => key));
  const found = (await accountsIn(services, caller, library))
    .filter(({ figures }) => foldText(figures.name).includes(part) || figures.key === keyWords.trim())
    .filter(({ regionId }) => covers.length === 0 || covers.some((test) => test(regionId)))
    .filter(({ card }) => !orgType || card?.orgType === orgType)
    .filter(({ regionId }) => !regionType || levelOf(regionId) === regionType)
    .filter(({ platform }) => !platformIdentity || platform === platformIdentity)
    .map((one) => ({ one, value: indexOf(formulaFor(one.platform, undefined), one.figures, DAYS).value }))
    .sort((a, b) => b.value - a.value || a.one.figures.name.localeCompare(b.one.figures.name, "zh-CN"))
    .slice((page - 1) * pagesize);
  const rows = await Promise.all(found.slice(0, pagesize).map(({ one }) => shown(services, caller, one)));
  return { rows: rows.map((row) => ({ ...row, subscribed: held.has(row.id) })), total: (page - 1) * pagesize + found.length };
}

/** What the house takes, in its order, each with licence and departments; who published nothing in the month stays with what is known. */
export async function listHouse(
  { services, caller }: HandlerContext<"mcloud.wechatHouse"> | HandlerContext<"mcloud.governmentHouse">,
  library: AccountLibrary,
) {
  const records = await subscribedTo(services, houseOf(caller), library);
  if (records.length === 0) return { rows: [], total: 0 };
  const keys = records.map(({ key }) => key);
  const [found, terms, [named = []]] = await Promise.all([
    accountsIn(services, caller, library, keys),
    termsShown(services),
    services.documents.statistics({ sources: keys }, [{ kind: "terms", field: "account", size: keys.length }]),
  ]);
  const byKey = new Map(found.map((one) => [one.figures.key, one]));
  const names = new Map(named.map(({ key, name }) => [key, name]));
  const rows = await Promise.all(
    records.map(async (record, order) => {
      const one = byKey.get(record.key);
      const about = one ? await shown(services, caller, one) : { name: names.get(record.key) ?? record.key, posts: 0 };
      return { ...about, ...terms(record), accountId: record.key, order };
    }),
  );
  return { rows, total: rows.length };
}

/** Subscribes the house to accounts of a library or ends it. @throws ApiError 100001 beyond the quota, for accounts that are none of it */
export async function subscribeHouse(
  { services, caller, request }: HandlerContext<"mcloud.wechatSubscribe"> | HandlerContext<"mcloud.governmentSubscribe">,
  library: AccountLibrary,
): Promise<null> {
  const ids = [...new Set(request.ids)];
  const owner = houseOf(caller);
  if (!request.subscribed) {
    await unsubscribe(services, owner, library, ids);
    return null;
  }
  const known = new Set((await accountsIn(services, caller, library, ids)).map(({ figures }) => figures.key));
  const strange = ids.find((id) => !known.has(id));
  if (strange !== undefined) throw new ApiError(404, `库中没有账号 ${strange}`, 404);
  await subscribeTo(services, owner, library, ids, { count: MOST, says: (held) => `最多订阅 ${MOST} 个账号，已订阅 ${held} 个` });
  return null;
}

/** Subscribes the house to accounts of a library that a sheet names. @throws ApiError 100001 for a sheet without names */
export async function importNames(
  context: HandlerContext<"mcloud.wechatImport"> | HandlerContext<"mcloud.governmentImport">,
  library: AccountLibrary,
) {
  const { services, caller } = context;
  const all = (await accountsIn(services, caller, library)).map(({ figures }) => ({ id: figures.key, name: figures.name }));
  return subscribeNames(services, [houseOf(caller), library], await namesOfSheet(context), all, MOST);
}

/** The latest of what the house takes, as far as its terms share it with the caller's department. */
export async function listWorks(
  { services, caller, request }: HandlerContext<"mcloud.wechatWorks"> | HandlerContext<"mcloud.governmentWorks">,
  library: AccountLibrary,
) {
  const sources = await subscribedKeys(services, caller, library);
  if (sources.length === 0) return { rows: [], total: 0 };
  const found = await services.documents.search({
    ...{ query: { sources, dataTypes: typesFor(caller), seenTypes: typesFor(caller) }, collapse: request.duplicate === 1 },
    sort: { field: request.sortField === "negative" ? "pubdate" : request.sortField, order: request.sortType },
    ...{ page: request.page, pagesize: request.pagesize },
  });
  return { rows: await presentRows(services, caller, found.rows), total: found.total };
}
