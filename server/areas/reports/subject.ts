import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { columnCondition, findEvent } from "#server/documents/conditions.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { ownQuery } from "#server/ownworks/ownQuery.ts";
import type { Condition } from "#server/records/Condition.ts";
import { findMonitor } from "#server/records/MonitorRecord.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

/** What a report is about: all documents the reader may see unless narrowed; given together all hold. */
export type Subject = Pick<RequestOf<"reports.chart">, "eventId" | "monitorId" | "columnId" | "keyWords">;

/** A subject in a period, begin inclusive, end exclusive, ms. */
export interface Scope extends Subject {
  beginTime: number;
  endTime: number;
  /** Further conditions; all hold. */
  narrow?: Narrowing[];
  /** A report of the operations desk is about own works alone. */
  desk?: "report" | "opinion" | "ops";
}

/** Words, kinds and a column that narrow a report or one of its sections. */
export interface Narrowing {
  keyWords?: string;
  allWords?: string;
  anyWords?: string;
  excludeWords?: string;
  dataType?: string[];
  columnId?: string;
}

const OPS = "ops";
/** A year's report and its days before. */
const LONGEST = 400 * DAY;

/** @throws ApiError 100001 for a period that ends before it begins or is too long to be read at once. */
export function checkPeriod({ beginTime, endTime }: Pick<Scope, "beginTime" | "endTime">): void {
  if (!(beginTime < endTime)) throw new ApiError(100001, "报告时段的开始须早于结束");
  if (endTime - beginTime > LONGEST) throw new ApiError(100001, "报告时段最长 400 天");
}

/** The documents a report is about, as far as the caller may see them. @throws ApiError 404 for a subject that is gone */
export async function scopeQuery(services: Services, caller: Caller, scope: Scope): Promise<DocumentQuery> {
  const { eventId, monitorId, columnId, keyWords, beginTime, endTime } = scope;
  checkPeriod(scope);
  // The kinds that lists show unless others are chosen; a column may name its own.
  const narrow = await Promise.all((scope.narrow ?? []).map((one) => conditionsOf(services, caller, one)));
  const column = columnId ? await columnCondition(services, caller, columnId) : undefined;
  const conditions = narrow.flat();
  const named = [column, ...conditions].some((one) => one?.dataType?.length);
  const request = { eventId, monitorId, columnId, keyWords, beginTime, endTime, dataType: named ? undefined : ["all"] };
  const { query } = await documentQuery(services, caller, request, conditions);
  return scope.desk === OPS ? { ...query, ...(await ownWorks(services, caller, scope)) } : query;
}

/** What limits a query to own works, as /yunying and /spread count them. */
async function ownWorks(
  services: Services,
  caller: Caller,
  { beginTime, endTime }: Scope,
): Promise<Pick<DocumentQuery, "sources" | "isRepost">> {
  const days = Math.max(1, Math.ceil((endTime - beginTime) / DAY));
  const { sources } = await ownQuery({ services, caller }, {}, { beginTime, endTime, days });
  return { ...(sources && { sources }), isRepost: false };
}

async function conditionsOf(services: Services, caller: Caller, { columnId, ...own }: Narrowing): Promise<Condition[]> {
  return columnId ? [own, await columnCondition(services, caller, columnId)] : [own];
}

/** A section's own narrowing beside those of its report. */
export const narrowedBy = (scope: Scope, narrow?: Narrowing): Scope =>
  narrow ? { ...scope, narrow: [...(scope.narrow ?? []), narrow] } : scope;

export const EVERYTHING = "全部信息";

/** What the documents of a report are: own works, or information that was found. */
export const isOwnWorks = ({ desk }: Pick<Scope, "desk">): boolean => desk === OPS;

/** Name of the subject for headings. @throws ApiError 404 */
export async function subjectName(services: Services, caller: Caller, subject: Subject & Pick<Scope, "desk">): Promise<string> {
  const { eventId, monitorId, columnId, keyWords } = subject;
  const names = [
    eventId ? `事件“${(await findEvent(services, caller, eventId)).title}”` : "",
    monitorId ? `监测对象“${(await findMonitor(services, caller, monitorId)).name}”` : "",
    columnId ? `栏目“${(await columnCondition(services, caller, columnId)).name}”` : "",
    keyWords?.trim() ? `“${keyWords.trim()}”` : "",
  ].filter(Boolean);
  return names.join("、") || (isOwnWorks(subject) ? "本单位全部稿件" : EVERYTHING);
}
