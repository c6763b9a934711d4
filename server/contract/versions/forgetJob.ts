import { DAY } from "#engine/grammar/localTime.ts";
import type { Job } from "../Job.ts";

/** How long it is known what changed in a record; a form left open for longer is asked to be loaded again. */
const KEPT = 14 * DAY;

/** Forgets old changes of records. */
export const forgetJob: Job = {
  name: "records.forgetChanges",
  title: "清理记录修改痕迹",
  every: DAY,
  scope: "house",
  run: ({ records, now }) => records.forgetChanges(now() - KEPT),
};
