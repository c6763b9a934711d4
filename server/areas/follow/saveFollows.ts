import { auditOf } from "#server/audit/AuditLog.ts";
import { newSource, sourcesOf } from "#server/collect/Source.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import type { RecordStore } from "#server/store/records.ts";
import type { ImportResult } from "#server/users/importUsers.ts";
import { type FollowRecord, followsIn, MAX_FOLLOWS } from "./FollowRecord.ts";
import { mayDecide, seenBy } from "./listFollows.ts";
import { readUid } from "./readUid.ts";

const EVERY = 900;
const LINES = 500;

interface Named {
  uid: string;
  name: string;
  group: string;
}

type Answer = Pick<ImportResult, "ok" | "added"> & { message: string };

/** The source that reads an account; one that somebody made by hand is taken as it is. */
async function sourceFor({ settings, now }: Services, records: RecordStore, { uid, name }: Pick<Named, "uid" | "name">): Promise<string> {
  const url = settings.collect.weiboAccountUrl.replaceAll("{uid}", uid);
  const sources = sourcesOf(records);
  const held = await sources.findOne({ url, kind: "weiboAccount" });
  if (held) return held.id;
  const made = newSource({ name: name || uid, url, kind: "weiboAccount", dataType: "weibo", interval: EVERY, sourceRank: 5 }, now());
  return (await sources.insert(made)).id;
}

/** Names accounts; of who keeps the sources they are collected at once. Answers for each what became of it. */
export async function nameAccounts(services: Services, caller: Caller, named: readonly Named[]): Promise<Answer[]> {
  const passes = mayDecide(caller);
  return services.records.transaction(async (records) => {
    const follows = followsIn({ records });
    let count = await follows.count({ where: { orgId: caller.orgId } });
    const answers: Answer[] = [];
    for (const { uid, name, group } of named) {
      if (await follows.findOne({ orgId: caller.orgId, uid })) answers.push({ ok: true, added: false, message: "早已添加" });
      else if (count >= MAX_FOLLOWS) answers.push({ ok: false, message: `最多添加 ${MAX_FOLLOWS} 个账号` });
      else {
        const sourceId = passes ? await sourceFor(services, records, { uid, name }) : undefined;
        const by = { orgId: caller.orgId, userId: caller.userId, applicant: caller.userName, time: services.now() };
        await follows.insert({ uid, name, group, ...by, ...(sourceId && { sourceId }) });
        count++;
        answers.push({ ok: true, added: true, message: passes ? "已添加，即将开始采集" : "已添加，等待审核" });
      }
    }
    return answers;
  });
}

/** @throws ApiError 100001 that names the line which is no account; nothing is added then */
export async function saveFollows({ services, caller, request }: HandlerContext<"follow.weiboSave">): Promise<null> {
  const lines = request.lines.split(/[\r\n]+/).map((line) => line.trim());
  const group = request.group?.trim() ?? "";
  const named = new Map<string, Named>();
  for (const [at, line] of lines.entries()) {
    if (!line) continue;
    const [written = "", ...rest] = line.split(/[\s,，\t]+/);
    const uid = readUid(written);
    if (!uid) throw new ApiError(100001, `第 ${at + 1} 行“${written.slice(0, 40)}”不是微博主页地址或 UID`);
    named.set(uid, { uid, name: rest.join(" ").replace(/^@/, "").slice(0, 50), group });
  }
  if (named.size === 0) throw new ApiError(100001, "请填写微博地址或 UID");
  if (named.size > LINES) throw new ApiError(100001, `一次最多添加 ${LINES} 个账号`);
  const answers = await nameAccounts(services, caller, [...named.values()]);
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new ApiError(100009, refused.message);
  await auditOf(services).note(caller, "添加微博关注采集", [...named.keys()].slice(0, 20).join("、"));
  return null;
}

/** @throws ApiError 404 for an account that the caller does not see, 403 for one that is neither the caller's nor his to decide */
async function keptBy(services: Services, caller: Caller, id: string): Promise<FollowRecord> {
  const follow = await followsIn(services).findOne({ id, ...seenBy(caller) });
  if (!follow) throw new ApiError(404, "账号不存在或已删除", 404);
  if (follow.userId !== caller.userId && !mayDecide(caller)) throw new ApiError(403, "只能修改自己添加的账号", 403);
  return follow;
}

export async function editFollow({ services, caller, request }: HandlerContext<"follow.weiboEdit">): Promise<null> {
  const { id, name, group } = request;
  const follow = await keptBy(services, caller, id);
  const fields = { ...(name?.trim() && { name: name.trim() }), ...(group !== undefined && { group: group.trim() }) };
  await followsIn(services).update(id, fields);
  // Posts bear the name of their source.
  if (fields.name && follow.sourceId) await sourcesOf(services.records).update(follow.sourceId, { name: fields.name });
  await auditOf(services).note(caller, "修改微博关注采集", follow.uid);
  return null;
}

/** Ends the collecting, unless another side named the account too. */
export async function deleteFollows({ services, caller, request }: HandlerContext<"follow.weiboDelete">): Promise<null> {
  const gone: string[] = [];
  for (const id of new Set(request.ids)) {
    const { uid, sourceId } = await keptBy(services, caller, id);
    await followsIn(services).remove(id);
    const others = sourceId ? (await followsIn(services).find({ where: { uid } })).filter((one) => one.sourceId === sourceId) : [];
    if (sourceId && others.length === 0) await sourcesOf(services.records).remove(sourceId);
    gone.push(uid);
  }
  await auditOf(services).note(caller, "删除微博关注采集", gone.join("、").slice(0, 500));
  return null;
}

/** Passes an account, whose source is read at once, or refuses it with a reason; who named it is told. */
export async function decide({ services, caller, request }: HandlerContext<"follow.weiboAudit">): Promise<null> {
  const note = request.note?.trim() ?? "";
  if (!request.pass && !note) throw new ApiError(100001, "请填写理由");
  const follow = await services.records.transaction(async (records) => {
    const follows = followsIn({ records });
    const one = await follows.get(request.id);
    if (!one || !mayDecide(caller)) throw new ApiError(404, "账号不存在或已删除", 404);
    if (one.sourceId) throw new ApiError(100002, "该账号已审核");
    if (request.pass) await follows.update(one.id, { sourceId: await sourceFor(services, records, one) });
    else await follows.remove(one.id);
    return one;
  });
  const called = follow.name || follow.uid;
  await sendMessage(services, [follow.userId], {
    title: request.pass ? "微博账号已通过审核" : "微博账号被驳回",
    content: request.pass ? `“${called}”即将开始采集` : `“${called}”：${note}`,
  });
  await auditOf(services).note(caller, request.pass ? "通过微博关注采集" : "驳回微博关注采集", called);
  return null;
}
