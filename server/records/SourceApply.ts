import type { Services } from "#server/contract/handler.ts";
import type { Library } from "./SubscriptionRecord.ts";

/** Somebody asks that a source which no library has is collected. */
export interface SourceApplyRecord {
  id: string;
  library: Library;
  name: string;
  url: string;
  reason: string;
  userId: string;
  applicant: string;
  time: number;
  /** 0 waits, 1 passed, 2 refused. */
  status: number;
  note: string;
  auditor: string;
}

export const sourceAppliesIn = ({ records }: Pick<Services, "records">) =>
  records.collection<SourceApplyRecord>({ name: "sourceApplies", indexes: ["userId", "status", "time"] });
