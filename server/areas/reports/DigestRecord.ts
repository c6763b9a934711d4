import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import type { Schedule } from "#server/time/schedule.ts";

/** A report that comes by itself. */
export interface DigestRecord {
  id: string;
  unit: string;
  name: string;
  templateId: string;
  /** Columns it is about; none: everything; several: the sections of each one after the other. */
  columnIds: string[];
  keyWords: string;
  schedule: Schedule;
  skipHolidays: boolean;
  /** What becomes of an issue whose time went by while no server ran: made late, or marked as missed. */
  missed: "makeUp" | "mark";
  /** Users who are told of each issue. */
  receivers: string[];
  enabled: boolean;
  /** When the next issue is due, ms; 0 while it is off. */
  nextTime: number;
  /** Issues go out with the rights of this user, who is told when one fails. */
  userId: string;
  creator: string;
  createTime: number;
  updateTime: number;
}

/** `making` is begun and, after a crash, begun again; `sent` was handed to its receivers. */
export type IssueStatus = "making" | "sent" | "failed" | "missed";

/** One issue of a digest. Its id holds the time it was due, so that no issue comes twice. */
export interface IssueRecord {
  id: string;
  digestId: string;
  unit: string;
  /** Counted from 1; those missed count too. */
  no: number;
  dueTime: number;
  beginTime: number;
  endTime: number;
  status: IssueStatus;
  byHand: boolean;
  /** "" while there is none. */
  reportId: string;
  docCount: number;
  message: string;
  time: number;
}

export const digestsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<DigestRecord>({ name: "reportDigests", indexes: ["unit", "enabled", "nextTime", "createTime"] });

export const issuesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<IssueRecord>({ name: "reportIssues", indexes: ["digestId", "status", "dueTime"] });

/** A digest of the caller's unit. @throws ApiError 404 */
export async function ownDigest(services: Services, caller: Caller, id: string): Promise<DigestRecord> {
  const found = await digestsOf(services).get(id);
  if (found?.unit !== unitOf(caller)) throw new ApiError(404, "简报不存在或已删除", 404);
  return found;
}
