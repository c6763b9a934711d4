import type { Services } from "#server/contract/handler.ts";
import type { QueueLevel } from "#server/jobs/queues.ts";
import { type OutboxCause, type OutboxState, outboxIn, statesOf } from "./OutboxRecord.ts";

/** What of these causes waits, and how much was given up. */
export async function queueLevel(services: Pick<Services, "records">, causes: OutboxCause[]): Promise<QueueLevel> {
  const entries = outboxIn(services);
  const of = (states: OutboxState[]) => ({ cause: { in: causes }, state: { in: states } });
  const waiting = of(statesOf([0, 3]));
  const [first] = await entries.find({ where: waiting, orderBy: [["createTime", "asc"]], page: 1, pagesize: 1 });
  return {
    waiting: await entries.count({ where: waiting }),
    failed: await entries.count({ where: of(statesOf([2])) }),
    ...(first && { oldest: first.createTime }),
  };
}
