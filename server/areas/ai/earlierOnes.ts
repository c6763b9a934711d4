import type { Caller, Services } from "#server/contract/handler.ts";
import { countList } from "./countList.ts";
import { listConditions } from "./listConditions.ts";
import type { CountedQuestion } from "./rankedParts.ts";

/** So few that somebody who said no time may miss what came before. */
const FEW = 10;

/** Where a question said no time and the usual days hold few, how many there are of all times, if more, with their list. */
export async function earlierOnes(services: Services, caller: Caller, asked: CountedQuestion, total: number): Promise<string[]> {
  if (!asked.usual || asked.split || asked.parts.length > 0 || total > FEW) return [];
  const all = listConditions({ ...asked.conditions, beginTime: 0 }, services.now());
  const { total: more, address } = (await countList(services, caller, all)).counted;
  if (more <= total) return [];
  return [`没有说时间，以上只计近 7 天；不限时间共 **${more}** 篇。${address ? `[打开列表](${address})` : ""}`];
}
