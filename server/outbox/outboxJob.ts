import type { Job } from "#server/contract/Job.ts";
import { outboxOf } from "./Outbox.ts";

/** Of the house: one of several servers runs it. */
export const outboxJob: Job = {
  ...{ name: "outbox.deliver", title: "对外发送", every: 5000, scope: "house" },
  run: (services) => outboxOf(services).run(),
};
