import { HOUR } from "#engine/grammar/localTime.ts";
import type { Job } from "../Job.ts";
import { firstRepliesOf } from "./FirstReplies.ts";

/** Forgets first replies of more than a day ago. */
export const purgeJob: Job = {
  name: "once.purge",
  title: "清理重复提交记录",
  every: HOUR,
  scope: "house",
  run: (services) => firstRepliesOf(services).purge(),
};
