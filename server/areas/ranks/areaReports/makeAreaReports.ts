import { dayName, HOUR } from "#engine/grammar/localTime.ts";
import { issueEnd } from "#server/accounts/period.ts";
import { areaBoardsOf } from "#server/accounts/RankBoardRecords.ts";
import { regionOf } from "#server/analysis/places/gazetteer.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import { issueBegin } from "../listIssues.ts";
import { type AreaReport, areaReportsOf } from "./AreaReport.ts";
import { readArea } from "./readArea.ts";

/** Ms after its month that a report is made: what collectors bring late is in by then. */
const GRACE = 6 * HOUR;
/** Months made at once of a place that has no report yet. */
const FIRST = 3;

/** The report of a place and month as it is kept; made now where there is none. */
async function reportOf(services: Services, regionId: string, beginTime: number, creator: string): Promise<AreaReport> {
  const report = await readArea(services, regionId, beginTime, issueEnd(beginTime, "month"), creator);
  const known = await areaReportsOf(services).get(report.id);
  return known ?? areaReportsOf(services).put(report);
}

/** Months that ended, latest first. */
function lastMonths(now: number, count: number): number[] {
  const months: number[] = [];
  for (let end = issueBegin(now, "month"); months.length < count; end = months.at(-1)!) months.push(issueBegin(end - 1, "month"));
  return months;
}

const monthName = (time: number): string => dayName(time).slice(0, 7);

/** Every place whose ranking appears has the report of each month. */
export async function makeAreaReports(services: Services, signal?: AbortSignal): Promise<void> {
  for (const { id } of await areaBoardsOf(services).find({ where: { enabled: true } })) {
    const known = await areaReportsOf(services).count({ where: { regionId: id } });
    for (const month of lastMonths(services.now() - GRACE, known ? 1 : FIRST).reverse()) {
      if (signal?.aborted) return;
      if (await areaReportsOf(services).get(`${id}:${monthName(month)}`)) continue;
      await reportOf(services, id, month, "系统");
    }
  }
}

export const areaReportsJob: Job = {
  name: "ranks.areaReports",
  title: "区域数据月报",
  every: HOUR,
  first: 25_000,
  scope: "house",
  run: makeAreaReports,
};

/** Makes the report of a place for the month that a moment lies in, the last one if none is named; one that stands stays. */
export async function makeAreaReport({ services, caller, request }: HandlerContext<"ranks.areaReportMake">) {
  const { regionId, date } = request;
  if (!regionOf(regionId)) throw new ApiError(404, "没有这个地区", 404);
  const now = services.now();
  const beginTime = date === undefined ? lastMonths(now, 1)[0]! : issueBegin(date, "month");
  if (issueEnd(beginTime, "month") > now) throw new ApiError(100001, "这个月还没有结束");
  const { id, title } = await reportOf(services, regionId, beginTime, caller.userName);
  await auditOf(services).note(caller, "生成区域数据报告", title);
  return { id, title };
}
