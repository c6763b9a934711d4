import { DAY, dayName, localDate } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { holdsOperation } from "#server/contract/rights.ts";
import { pictureAddress } from "#server/documents/pictureAddress.ts";
import { type Condition, DuplicateRecordError } from "#server/store/records.ts";
import { dayFacts, dayOf } from "#server/time/calendarDay.ts";
import { issuesOf, versionsOf } from "./DailyIssue.ts";
import { issueDocuments, shownTo } from "./issueDocuments.ts";
import { ownIssue } from "./ownIssue.ts";
import { keepVersion } from "./versions.ts";

const DESIGN = "/dailynews/design";
const WEEKDAYS = ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"];

/** A published issue as its readers may read it. @throws ApiError 404 */
export async function publishedIssue(services: Services, caller: Pick<Caller, "orgId">, id: string) {
  const issue = await ownIssue(services, caller, id);
  if (!issue.published) throw new ApiError(404, "这一期还没有发布", 404);
  return { ...issue, published: issue.published };
}

/** The issue of a day: as it is laid out for its editors who ask so, as it was published for all others. */
export async function readIssue({ services, caller, request }: HandlerContext<"dailynews.get">) {
  const issues = issuesOf(services);
  const { orgId } = caller;
  const named = request.id ? await ownIssue(services, caller, request.id) : null;
  const time = dayOf(named?.date ?? request.date, services.now());
  const date = dayName(time);
  const issue = named ?? (await issues.findOne({ orgId, date }));
  const draft = request.draft === true && holdsOperation(caller, "plan", [DESIGN]);
  const { lunar, term } = dayFacts(time);
  const weekday = WEEKDAYS[localDate(time).getUTCDay()] ?? "";
  const [previous, next] = draft ? [dayName(time - DAY), dayName(time + DAY)] : await neighbours(services, orgId, date);
  const day = { date, lunar, term, weekday, previous, next };
  if (!issue || (!draft && !issue.published)) return { ...day, draft: draft || Boolean(issue), status: 0 as const };
  const shown = draft ? issue : issue.published;
  const documents = draft ? await issueDocuments(services, caller, issue.blocks) : (issue.published?.documents ?? []);
  return {
    ...day,
    ...{ id: issue.id, title: shown?.title ?? "", blocks: shown?.blocks ?? [], status: issue.status, audience: issue.audience },
    documents: shownTo(caller, documents).map((one) => ({ ...one, originalPicUrl: pictureAddress(one.originalPicUrl) })),
    ...{ creator: issue.creator, editor: issue.editor, updateTime: issue.updateTime, draft },
    ...(issue.published && { publishTime: issue.published.time, publisher: issue.published.user }),
  };
}

/** The published issues beside a day; "" where there is none. */
async function neighbours(services: Services, orgId: string, date: string): Promise<[string, string]> {
  const near = async (where: Condition, order: "asc" | "desc") => {
    const [one] = await issuesOf(services).find({
      ...{ where: { orgId, status: 1, date: where }, orderBy: [["date", order]], page: 1, pagesize: 1 },
    });
    return one?.date ?? "";
  };
  return Promise.all([near({ lt: date }, "desc"), near({ gte: `${date}~` }, "asc")]);
}

export async function listIssues({ services, caller, request }: HandlerContext<"dailynews.list">) {
  const { keyWords = "", status, page, pagesize } = request;
  const where: Record<string, Condition> = { orgId: caller.orgId };
  // Drafts are their editors' alone.
  if (!holdsOperation(caller, "plan", [DESIGN])) where.status = 1;
  else if (status !== undefined) where.status = status;
  if (keyWords.trim()) where.title = { like: keyWords.trim() };
  const [rows, total] = await Promise.all([
    issuesOf(services).find({ where, orderBy: [["date", "desc"]], page, pagesize }),
    issuesOf(services).count({ where }),
  ]);
  return {
    rows: rows.map(({ id, date, title, status: state, audience, creator, editor, updateTime, published, blocks }) => ({
      ...{ id, date, title, status: state, audience, creator, editor, updateTime },
      ...(published && { publishTime: published.time }),
      docCount: new Set(blocks.flatMap(({ docIds = [] }) => docIds)).size,
    })),
    total,
  };
}

/** Keeps what was laid out; the state before goes to the versions. A day has one issue. */
export async function saveIssue({ services, caller, request }: HandlerContext<"dailynews.save">) {
  const { id, title, blocks } = request;
  const now = services.now();
  const changed = { title: title.trim(), blocks, editor: caller.userName, updateTime: now };
  if (id) {
    const before = await ownIssue(services, caller, id);
    await issuesOf(services).update(id, changed);
    await keepVersion(services, before);
    return { id, date: before.date };
  }
  const date = dayName(dayOf(request.date, now));
  const { orgId, userId, userName: creator } = caller;
  try {
    const made = await issuesOf(services).insert({
      ...{ orgId, date, status: 0, audience: "house", published: null, userId, creator, createTime: now, ...changed },
    });
    return { id: made.id, date };
  } catch (error) {
    if (!(error instanceof DuplicateRecordError)) throw error;
    const other = await issuesOf(services).findOne({ orgId, date });
    throw new ApiError(100002, `${date} 的每日新闻已由${other?.creator ?? "别人"}建立，请刷新后继续编辑`);
  }
}

/** Gives the issue as it stands to its readers. @throws ApiError 100002 for one without title or content */
export async function publishIssue({ services, caller, request }: HandlerContext<"dailynews.publish">) {
  const issue = await ownIssue(services, caller, request.id);
  const { title, blocks } = issue;
  if (!title) throw new ApiError(100002, "请先填写标题");
  if (blocks.length === 0) throw new ApiError(100002, "版面还是空的");
  const documents = await issueDocuments(services, caller, blocks);
  const published = { title, blocks, documents, user: caller.userName, time: services.now() };
  const { audience = issue.audience } = request;
  await issuesOf(services).update(issue.id, { status: 1, audience, published });
  await auditOf(services).note(caller, "发布每日新闻", `${issue.date} ${title}${audience === "everybody" ? "（公开）" : ""}`);
  return { id: issue.id, date: issue.date };
}

/** Takes an issue back from its readers; it stays as a draft. */
export async function withdrawIssue({ services, caller, request }: HandlerContext<"dailynews.withdraw">): Promise<null> {
  const issue = await ownIssue(services, caller, request.id);
  if (issue.status === 0) return null;
  await issuesOf(services).update(issue.id, { status: 0, published: null });
  await auditOf(services).note(caller, "撤回每日新闻", `${issue.date} ${issue.title}`);
  return null;
}

/** Removes issues with their versions. @throws ApiError 100002 for a published one */
export async function deleteIssues({ services, caller, request }: HandlerContext<"dailynews.delete">): Promise<null> {
  const issues = await Promise.all([...new Set(request.ids)].map((id) => ownIssue(services, caller, id)));
  const open = issues.find(({ status }) => status === 1);
  if (open) throw new ApiError(100002, `${open.date} 已发布，请先撤回`);
  for (const { id, date, title } of issues) {
    await issuesOf(services).remove(id);
    await versionsOf(services).removeWhere({ issueId: id });
    await auditOf(services).note(caller, "删除每日新闻", `${date} ${title}`);
  }
  return null;
}
