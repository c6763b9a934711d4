import type { Services } from "#server/contract/handler.ts";

/** Something of the past that was imported. */
export interface HistoryRecord {
  id: string;
  /** Month and day, MM-DD. */
  day: string;
  year: number;
  title: string;
  /** D.historyType. */
  type: string;
  desc: string;
  /** Where it was taken from. */
  source: string;
}

export const historyOf = ({ records }: Pick<Services, "records">) =>
  records.collection<HistoryRecord>({ name: "historyItems", indexes: ["day"] });
