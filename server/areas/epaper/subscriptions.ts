import { dayName } from "#engine/grammar/localTime.ts";
import { placeName } from "#server/analysis/gazetteer.ts";
import { ApiError, type HandlerContext, type RequestContext, type Services } from "#server/contract/handler.ts";
import { pictureAddress } from "#server/documents/pictureAddress.ts";
import { papersIn } from "#server/ingest/EpaperRecords.ts";
import {
  holdsFor,
  houseOf,
  ownerOf,
  type SubscriptionRecord,
  subscriptionId,
  subscriptionsIn,
} from "#server/records/SubscriptionRecord.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { dayGiven } from "./pages.ts";
import { findPaper } from "./papers.ts";

/** Papers one user, and one house, may subscribe to. */
export const MOST_OWN = 50;
export const MOST_HOUSE = 200;

const ofOwner = (services: Pick<Services, "records">, owner: string): Promise<SubscriptionRecord[]> =>
  subscriptionsIn(services).find({ where: { owner, library: "paper" }, orderBy: [["order", "asc"]] });

const termOf = ({ beginDate, endDate }: SubscriptionRecord): string =>
  beginDate === "" && endDate === "" ? "长期" : `${beginDate || "即日"} 至 ${endDate || "长期"}`;

/** What an owner subscribed to, in its order; papers that are gone are left out. */
export async function listSubscribed({ services }: Pick<RequestContext, "services">, owner: string) {
  const [records, papers, departments] = await Promise.all([
    ofOwner(services, owner),
    papersIn(services).find(),
    departmentsIn(services.records).find(),
  ]);
  const known = new Map(papers.map((paper) => [paper.id, paper]));
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const today = dayName(services.now());
  const rows = records.flatMap((record, order) => {
    const paper = known.get(record.key);
    if (!paper) return [];
    const { id, beginDate, endDate, departmentIds } = record;
    const state = holdsFor({ ...record, departmentIds: [] }, "", today) ? "有效" : endDate !== "" && endDate < today ? "已到期" : "未开始";
    return [
      {
        ...{ id, paperId: paper.id, name: paper.name, logo: pictureAddress(paper.logo), group: paper.group, order },
        ...{ region: placeName(paper.regionId) || "全国", beginDate, endDate, departmentIds, term: termOf(record), state },
        departments: departmentIds.length === 0 ? "全部" : departmentIds.map((each) => names.get(each) ?? "已撤销").join("、"),
      },
    ];
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
    await subscriptionsIn(services).removeWhere({ owner, library: "paper", key: { in: ids } });
    return null;
  }
  for (const id of ids) await findPaper(services, id);
  await services.records.transaction(async (records) => {
    const held = await ofOwner({ records }, owner);
    const fresh = ids.filter((id) => !held.some(({ key }) => key === id));
    if (held.length + fresh.length > most) throw new ApiError(100001, `最多订阅 ${most} 份报纸，已订阅 ${held.length} 份`);
    const next = Math.max(-1, ...held.map(({ order }) => order)) + 1;
    for (const [at, key] of fresh.entries()) {
      const term = { beginDate: "", endDate: "", departmentIds: [] };
      const id = subscriptionId(owner, "paper", key);
      await subscriptionsIn({ records }).put({ id, owner, library: "paper", key, order: next + at, ...term });
    }
  });
  return null;
}

/** Moves one of the user's papers among them. @throws ApiError 404 */
export async function moveSubscription({ services, caller, request }: HandlerContext<"epaper.order">): Promise<null> {
  await services.records.transaction(async (records) => {
    const held = await ofOwner({ records }, ownerOf(caller));
    const moved = held.find(({ id }) => id === request.id);
    if (!moved) throw new ApiError(404, "没有订阅这份报纸", 404);
    const others = held.filter((one) => one !== moved);
    others.splice(Math.min(request.order, others.length), 0, moved);
    for (const [order, { id }] of others.entries()) await subscriptionsIn({ records }).update(id, { order });
  });
  return null;
}

/** Licence and departments of a paper of the house. @throws ApiError 404, 100001 for days that do not follow */
export async function saveTerms({ services, caller, request }: HandlerContext<"epaper.houseSave">): Promise<null> {
  const { id, departmentIds = [] } = request;
  const record = await subscriptionsIn(services).get(id);
  if (record?.owner !== houseOf(caller)) throw new ApiError(404, "没有订阅这份报纸", 404);
  // A cleared field of the form is not sent.
  const [beginDate, endDate] = [dayGiven(request.beginDate), dayGiven(request.endDate)];
  if (beginDate !== "" && endDate !== "" && endDate < beginDate) throw new ApiError(100001, "授权结束不能早于授权开始");
  await subscriptionsIn(services).update(id, { beginDate, endDate, departmentIds });
  return null;
}

/** Departments of the house; client units have none. */
export async function listDepartments({ services, caller }: HandlerContext<"epaper.departments">) {
  const rows = caller.orgId === "" ? await departmentsIn(services.records).find() : [];
  return { rows, total: rows.length };
}
