import type { ReportSource } from "#engine/grammar/endpoints.gen.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { holdsOperation } from "#server/contract/rights.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import type { Bucket } from "#server/store/documents.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import type { Narrowing, Subject } from "./subject.ts";

/** A document as it was when the report was made. */
export interface ReportDocument {
  docId: string;
  title: string;
  summary: string;
  source: string;
  dataType: string;
  pubdate: number;
  isAppraise: number;
  sameContentCount: number;
}

/**
 * One part of a report. `ref` is, by type: material ids joined by commas or `@pick:size` (docs), the name of a figure
 * (chart), `@overview` and the like for what the server writes (text, ai).
 */
export interface ReportSection {
  type: "text" | "docs" | "chart" | "ai";
  title: string;
  ref: string;
  body: string;
  /** What the generation found; kept so that a report stays as it was made. */
  docs?: ReportDocument[];
  rows?: Bucket[];
  /** What the sentences of the body rest on, as they stood when it was written. */
  sources?: ReportSource[];
  /** Who wrote the body from these, in words for its reader. */
  note?: string;
  /** The body was written by the server and may be written again. */
  auto?: boolean;
  /** What this section reads is narrowed to this, beside the report's own subject. */
  narrow?: Narrowing;
  /** Rows of a chart's table at most. */
  size?: number;
  /** Columns of a table of documents; absent or empty: each document as a passage with its summary. */
  fields?: DocumentField[];
}

export const DOCUMENT_FIELDS = ["source", "dataType", "pubdate", "isAppraise", "sameContentCount"] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

export const REPORT_STATUS = { making: 0, ready: 1, sent: 2, draft: 3, failed: 4 } as const;
export type ReportStatus = (typeof REPORT_STATUS)[keyof typeof REPORT_STATUS];
export type SignStatus = "draft" | "waiting" | "signed" | "rejected";
/** `ops`: special reports on own works (/yunying/analysis/zxreport). */
export type ReportDesk = "report" | "opinion" | "ops";
export type ReportCycle = "day" | "week" | "month" | "special";

export interface ReportRecord extends Subject {
  id: string;
  /** Colleagues share reports as they share material. */
  unit: string;
  desk: ReportDesk;
  groupId: string;
  title: string;
  cycle: ReportCycle;
  templateId: string;
  beginTime: number;
  endTime: number;
  status: ReportStatus;
  /** Why a generation failed. */
  message: string;
  /** Further conditions beside the subject; all hold. */
  narrow?: Narrowing[];
  sections: ReportSection[];
  /** Documents found in the period. */
  docCount: number;
  receivers: string[];
  sign: SignStatus;
  /** Handing in, signing, rejecting and sending, oldest first. */
  log: { time: number; user: string; action: string; note: string }[];
  userId: string;
  creator: string;
  createTime: number;
  updateTime: number;
}

/** The drawn charts of a report as the browser had them, for its file. */
export interface ReportPicture {
  id: string;
  reportId: string;
  section: number;
  /** PNG, base64. */
  image: string;
}

/** Reports one unit may keep. */
export const MOST_REPORTS = 2000;

export const reportsOf = (services: Services) =>
  services.records.collection<ReportRecord>({
    name: "reports",
    indexes: ["unit", "desk", "groupId", "status", "createTime"],
  });

export const picturesOf = (services: Services) =>
  services.records.collection<ReportPicture>({ name: "reportPictures", indexes: ["reportId"] });

const isAdmin = async (services: Services, caller: Caller): Promise<boolean> =>
  caller.orgId === "" && (await menusOf(services).of(caller.roleIds, caller.zxyun)).admin;

/** Reports of the unit; administrators see those of all units. */
export async function ownReports(services: Services, caller: Caller): Promise<Record<string, string>> {
  return (await isAdmin(services, caller)) ? {} : { unit: unitOf(caller) };
}

/** A report of the caller's unit, or one sent to the caller. @throws ApiError 404 */
export async function findReport(services: Services, caller: Caller, id: string): Promise<ReportRecord> {
  const report = await reportsOf(services).get(id);
  const mine = report && (report.unit === unitOf(caller) || report.receivers.includes(caller.userId));
  if (!report || !(mine || (await isAdmin(services, caller)))) throw new ApiError(404, "报告不存在或已删除", 404);
  return report;
}

/** The same, where something is to be done to it: not by those who only received it. @throws ApiError 403 404 */
export async function changeableReport(services: Services, caller: Caller, id: string): Promise<ReportRecord> {
  const report = await findReport(services, caller, id);
  if (report.unit !== unitOf(caller) && !(await isAdmin(services, caller))) throw new ApiError(403, "只能阅读收到的报告", 403);
  return report;
}

/** Who made a report may delete it; others of the unit need the right. */
export const mayDelete = (caller: Caller, report: Pick<ReportRecord, "userId">): boolean =>
  report.userId === caller.userId || holdsOperation(caller, "delete");
