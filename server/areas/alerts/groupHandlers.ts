import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Handlers, type Services } from "#server/contract/handler.ts";
import { holdsOperation } from "#server/contract/rights.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { markingOf } from "#server/records/Marking.ts";
import { enabledGroups, findGroup, groupsFor, groupsOf, type SensitiveGroupRecord } from "#server/records/SensitiveGroupRecord.ts";
import { checkedLines, mergedLines } from "#server/records/wordRules.ts";
import { foldText } from "#server/text/segment.ts";
import { sideOf } from "#server/users/side.ts";
import { wechatBinding, wechatReceivers } from "./wechatBinding.ts";

type Fields = Partial<Omit<SensitiveGroupRecord, "id" | "name" | "orgId" | "userId">>;

const PAGE = "/yuqing/settings/sensitive";

/** Who made a group may delete it; those of others only who holds that operation on the page. */
const mayDelete = (caller: Caller, group: SensitiveGroupRecord): boolean =>
  group.userId === caller.userId || holdsOperation(caller, "delete", [PAGE]);

const NEW: Omit<SensitiveGroupRecord, "id" | "name"> = {
  words: [],
  sentives: [],
  dataTypes: [],
  level: 3,
  isAppraise: "all",
  regionIds: [],
  wechUserIds: [],
  enabled: true,
};

/** Moments in ms between which documents are counted; absent ends are open. */
interface Window {
  beginTime?: number;
  endTime?: number;
}

/** Groups with the documents they marked and those of them nobody handled; near-identical ones count once. */
async function shownGroups(services: Services, caller: Caller, groups: SensitiveGroupRecord[], window: Window = {}) {
  // The kinds that lists show unless others are chosen.
  const query = { dataTypes: dataTypes(["all"], caller), ...window };
  const panel = { kind: "terms" as const, field: "sensitiveGroup" as const, size: 10_000, metric: "groups" as const };
  const [[all = []], [fresh = []]] = await Promise.all([
    services.documents.statistics(query, [panel]),
    // What a document's state is, the house's desk said: for a unit all are new.
    services.documents.statistics({ ...query, ...(caller.orgId === "" ? { status: [0] } : {}) }, [panel]),
  ]);
  const receivers = await wechatReceivers(services);
  const counts = (rows: { key: string; value: number }[]) => new Map(rows.map((row) => [row.key, row.value]));
  const [docs, unhandled] = [counts(all), counts(fresh)];
  return groups.map(({ orgId: _o, userId: _u, ...group }, at) => ({
    ...NEW,
    ...group,
    ops: mayDelete(caller, groups[at]!) ? ["delete"] : [],
    wechUserIds: receivers.get(group.id) ?? [],
    docCount: docs.get(group.id) ?? 0,
    newCount: unhandled.get(group.id) ?? 0,
  }));
}

async function list({ request, caller, services }: HandlerContext<"alerts.groupList">) {
  const { beginTime, endTime } = request;
  const part = foldText(request.keyWords?.trim() ?? "");
  const groups = (await groupsFor(services, caller, { orderBy: [["level", "asc"]] })).filter(
    (group) => foldText(group.name).includes(part) && (request.enabled === undefined || group.enabled === request.enabled),
  );
  return shownGroups(services, caller, groups, { beginTime, endTime });
}

const checkedFields = ({ words, sentives, ...rest }: Fields): Fields => ({
  ...rest,
  ...(words ? { words: checkedLines(words) } : {}),
  ...(sentives ? { sentives: checkedLines(sentives) } : {}),
});

async function save({ request, caller, services }: HandlerContext<"alerts.groupUpdate">) {
  const { id, name: given, ...rest } = request;
  const name = given.trim();
  if (!name) throw new ApiError(100001, "敏感组名称不能为空");
  const fields = checkedFields(rest);
  const groups = groupsOf(services);
  const before = id ? await findGroup(services, caller, id) : null;
  const [same] = await groupsFor(services, caller, { where: { name } });
  if (same && same.id !== id) throw new ApiError(100002, `已有名为“${name}”的敏感组`);
  if (!before && !fields.words?.length && !fields.sentives?.length) throw new ApiError(100001, "敏感词不能为空");
  const saved = before
    ? (await groups.update(before.id, { ...fields, name }))!
    : await groups.insert({ ...NEW, ...fields, name, ...sideOf(caller), userId: caller.userId });
  if (!before || Object.keys(fields).some((field) => MATCHING.has(field))) markingOf(services).want(saved);
  await auditOf(services).note(caller, before ? "修改敏感组" : "新建敏感组", name);
  return (await shownGroups(services, caller, [saved]))[0];
}

/** Fields that decide which documents a group marks. */
const MATCHING = new Set(["words", "sentives", "dataTypes", "isAppraise", "regionIds"]);

async function remove({ request, caller, services }: HandlerContext<"alerts.groupDelete">): Promise<null> {
  const groups = await groupsFor(services, caller, { where: { id: { in: request.ids } } });
  if (groups.some((group) => !mayDelete(caller, group))) throw new ApiError(403, "没有权限删除他人建立的敏感组", 403);
  for (const group of groups) {
    const { id } = group;
    await groupsOf(services).remove(id);
    markingOf(services).want({ id });
    await auditOf(services).note(caller, "删除敏感组", group.name);
  }
  return null;
}

async function saveWords(context: HandlerContext<"alerts.groupUpdateCustomWords">): Promise<null> {
  const { services, caller, request } = context;
  const { groupId, base, ...lists } = request;
  const group = await findGroup(services, caller, groupId);
  if (lists.words) lists.words = mergedLines(group.words, lists.words, base);
  const saved = await groupsOf(services).update(groupId, checkedFields(lists));
  if (saved) markingOf(services).want(saved);
  await auditOf(services).note(caller, "修改敏感词", group.name);
  return null;
}

export const groupHandlers = {
  "alerts.groupList": list,
  "alerts.groupUpdate": save,
  "alerts.groupDelete": remove,
  "alerts.groupSentives": async ({ request, caller, services }) => {
    const { words, sentives } = await findGroup(services, caller, request.groupId as string);
    return { words, sentives: sentives ?? [] };
  },
  "alerts.groupUpdateCustomWords": saveWords,
  "alerts.groupWechUserId": ({ request, caller, services }) => wechatBinding(services, caller, request.groupId as string),
} satisfies Partial<Handlers<"alerts">>;

/** For charts: readable names of the groups that are on, also those without a document. */
export const enabledNames = async (services: Services, caller: Caller): Promise<Map<string, string>> =>
  new Map((await enabledGroups(services, caller)).map((group) => [group.id, group.name]));
