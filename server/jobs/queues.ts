import { serviceKey } from "#server/contract/serviceKey.ts";

/** What waits for its turn, for administrators at 运行状态. Rooms and areas add theirs at start. */
export interface Queue {
  name: string;
  title: string;
  /** How much waits and how much was given up; `oldest` is when the longest waiting came, ms. */
  read(): Promise<QueueLevel> | QueueLevel;
}

export interface QueueLevel {
  waiting: number;
  failed?: number;
  oldest?: number;
}

export const queuesOf = serviceKey("queues", (): Queue[] => []);
