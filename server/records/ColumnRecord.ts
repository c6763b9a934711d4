import type { Services } from "#server/contract/handler.ts";
import type { Condition } from "./Condition.ts";

/** A subscribed column as stored: SubscribeColumn of SCREENS (b) and whose it is. */
export interface ColumnRecord extends Condition {
  id: string;
  userId: string;
  parentId: string;
  name: string;
  kind: "cust" | "simple";
  order: number;
  trend: boolean;
  emotion: boolean;
  typeAnalysis: boolean;
  mediaRank: boolean;
  hotKeywords: boolean;
  push: boolean;
  pushCycle?: "day" | "week" | "month" | "special";
  receivers: string[];
  enabled: boolean;
  updateTime: number;
  /** When it was last sent out. */
  pushTime?: number;
}

/** Sources one column may name. */
export const MAX_SOURCES = 500;
/** Columns one user may have. */
export const MAX_COLUMNS = 1000;

export const columnsOf = (services: Services) =>
  services.records.collection<ColumnRecord>({ name: "columns", indexes: ["userId", "parentId", "push"] });

/** Whether a column asks anything of its own; one that does not only holds others. */
export function hasCondition(column: ColumnRecord): boolean {
  const { keyWords, allWords, anyWords, advanceWords, author, zzsrc, location, sourceObject } = column;
  const { sources, regions, channels, sourceRank, channelRank, categoryIds, platformIdentity } = column;
  const chosen = (value: string | undefined): boolean => Boolean(value) && value !== "all";
  return (
    [keyWords, allWords, anyWords, advanceWords, author, zzsrc, location, sourceObject].some((text) => text?.trim()) ||
    [sources, regions, channels, sourceRank, channelRank, categoryIds, platformIdentity].some((list) => list?.length) ||
    Boolean(column.dataType?.length && !column.dataType.includes("all")) ||
    [column.isAppraise, column.isOriginal, column.forwardFlag].some(chosen) ||
    column.hasPic === 1
  );
}
