import type { Services } from "#server/contract/handler.ts";

/** A weibo account that somebody named to the collectors. */
export interface FollowRecord {
  id: string;
  /** The house, or the client unit that named it. */
  orgId: string;
  uid: string;
  name: string;
  group: string;
  userId: string;
  applicant: string;
  time: number;
  /** The source that reads it, once it was passed. */
  sourceId?: string;
}

/** Accounts one house may name. */
export const MAX_FOLLOWS = 1000;

export const followsIn = ({ records }: Pick<Services, "records">) =>
  records.collection<FollowRecord>({ name: "weiboFollows", indexes: ["orgId", "group", "time"], unique: [["orgId", "uid"]] });
