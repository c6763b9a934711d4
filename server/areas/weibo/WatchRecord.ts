import type { Caller, Services } from "#server/contract/handler.ts";

/** A weibo account that a unit watches. */
export interface WatchRecord {
  id: string;
  /** The department, or the user where there is none. */
  unit: string;
  name: string;
  group: string;
  userId: string;
  time: number;
}

/** Accounts one unit may watch. */
export const MAX_WATCHED = 500;

export const watchesIn = ({ records }: Pick<Services, "records">) =>
  records.collection<WatchRecord>({ name: "weiboWatches", indexes: ["unit", "name"], unique: [["unit", "name"]] });

export const unitOf = ({ departmentId, userId }: Pick<Caller, "departmentId" | "userId">): string => departmentId || userId;

export const watchId = (unit: string, name: string): string => `${unit}:${name}`;
