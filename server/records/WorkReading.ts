import type { Services } from "#server/contract/handler.ts";

/** What a work had earned to a moment. Readings are added and never changed. */
export interface WorkReading {
  id: string;
  /** Document that the work is. */
  docId: string;
  /** `YYYY-MM-DD` of Asia/Shanghai. */
  day: string;
  time: number;
  visitCount: number;
  likeCount: number;
  commentCount: number;
  forwardCount: number;
}

export const workReadingsOf = (services: Pick<Services, "records">) =>
  services.records.collection<WorkReading>({ name: "workReadings", indexes: ["docId", "day", "time"] });
