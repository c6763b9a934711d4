import type { Services } from "#server/contract/handler.ts";

/** What the fans of an account are told apart by; `hour` is by weekday ("1" Monday … "7") and hour ("00" … "23"). */
export const FAN_PARTS = ["gender", "age", "region", "tags", "hour"] as const;
export type FanPart = (typeof FAN_PARTS)[number];

export interface FanCount {
  key: string;
  name: string;
  value: number;
  series?: string;
}

/** A fan who acts on an account's posts most. */
export interface CoreFan {
  name: string;
  interactions: number;
  fans?: number;
}

/** What was read of the fans of one account on a day. Readings are added and never changed; a part that is not there was not read. */
export interface FanReading {
  id: string;
  sourceCode: string;
  /** `YYYY-MM-DD` of Asia/Shanghai. */
  day: string;
  /** Fans who did something within the week before. */
  active?: number;
  parts: Partial<Record<FanPart, FanCount[]>>;
  core?: CoreFan[];
  time: number;
  /** Who imported it, and from which file. */
  userName?: string;
  fileName?: string;
}

export const fanReadingsOf = (services: Pick<Services, "records">) =>
  services.records.collection<FanReading>({ name: "fanReadings", indexes: ["sourceCode", "day", "time"] });
