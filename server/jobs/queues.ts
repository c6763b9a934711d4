import { serviceKey } from "#server/contract/serviceKey.ts";
import type { Collection, Condition, RecordBase } from "#server/store/records.ts";

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

/** The level of a queue that is a collection with `status`; `since` is the field of when an entry came, ms. */
export async function levelOf<T extends RecordBase>(
  entries: Collection<T>,
  waiting: Condition,
  failed: Condition,
  since: keyof T & string,
): Promise<QueueLevel> {
  const [waits, gaveUp, [first]] = await Promise.all([
    entries.count({ where: { status: waiting } }),
    entries.count({ where: { status: failed } }),
    entries.find({ where: { status: waiting }, orderBy: [[since, "asc"]], page: 1, pagesize: 1 }),
  ]);
  const oldest = first?.[since];
  return { waiting: waits, failed: gaveUp, ...(typeof oldest === "number" && { oldest }) };
}
