import type { Services } from "#server/contract/handler.ts";
import { type TransportTask, tasksIn } from "./TransportTask.ts";

/** Somebody stopped a task, or took it away. */
export class Stopped extends Error {}

/** Notes how far a task is. @throws Stopped */
export async function note(services: Services, task: TransportTask, patch: Partial<TransportTask>): Promise<void> {
  const now = await tasksIn(services).get(task.id);
  if (!now || now.status === "stopped") throw new Stopped();
  Object.assign(task, patch);
  await tasksIn(services).update(task.id, patch);
}
