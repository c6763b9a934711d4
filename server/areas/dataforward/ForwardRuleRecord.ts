import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";

export type RuleCycle = "realtime" | "hour" | "day";

/** A rule by which new documents are pushed by themselves. */
export interface ForwardRuleRecord {
  id: string;
  name: string;
  /** Subscribe columns; a document of any of them counts. Empty: every document. */
  columnIds: string[];
  keyWords: string;
  dataType: string[];
  target: string;
  receivers: string[];
  /** `full` carries the text, `brief` the summary. */
  format: "full" | "brief";
  cycle: RuleCycle;
  enabled: boolean;
  unit: string;
  /** Whose rights the rule runs with. */
  userId: string;
  user: string;
  createTime: number;
  lastTime: number;
  /** Documents pushed so far. */
  count: number;
}

export const rulesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<ForwardRuleRecord>({ name: "forwardRules", indexes: ["unit"], unique: [["unit", "name"]] });

/** Asia/Shanghai is eight hours ahead; the daily push goes at eight in the morning, which is midnight UTC. */

/** When what a rule found at `now` is pushed: at once, at the next full hour, at the next eight in the morning. */
export function dueTime(cycle: RuleCycle, now: number): number {
  if (cycle === "realtime") return now;
  const span = cycle === "hour" ? HOUR : DAY;
  return (Math.floor(now / span) + 1) * span;
}
