import type { Caller, Services } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import type { ListConditions } from "./conditionValues.ts";
import { countList } from "./countList.ts";
import { listConditions } from "./listConditions.ts";

/** Kinds that 全部 leaves out (docs/counting.md), of those that everybody may see. */
const everybody = { overseas: false };
const OTHER = dataTypes(undefined, everybody).filter((kind) => !dataTypes(["all"], everybody).includes(kind));

/** Where a list is of 全部, how many of the kinds that it leaves out there are under the same conditions, with their list. */
export async function otherKinds(services: Services, caller: Caller, conditions: ListConditions): Promise<string[]> {
  if (conditions.kinds?.length) return [];
  const { total, address } = (await countList(services, caller, listConditions({ ...conditions, kinds: OTHER }, services.now()))).counted;
  if (total === 0) return [];
  const names = OTHER.map((kind) => TYPE_NAMES[kind] ?? kind).join("、");
  return [`以上不含${names}；同样条件下它们另有 **${total}** 篇。${address ? `[打开列表](${address})` : ""}`];
}
