import type { Services } from "#server/contract/handler.ts";
import { foldText } from "#server/text/segment.ts";
import { subscribedTo, subscribeTo } from "./houseSubscriptions.ts";
import type { Library } from "./SubscriptionRecord.ts";

/** Something of a library, as a list of names may name it: by what it is called or by its code. */
export interface Named {
  id: string;
  name: string;
}

/**
 * Subscribes an owner to what a list names of a library, in its order, and answers what became of each. What is
 * subscribed to already stays where it is; beyond the quota names are refused.
 */
export async function subscribeNames(
  services: Services,
  [owner, library]: [owner: string, library: Library],
  names: { row: number; key: string }[],
  all: Named[],
  most: number,
): Promise<{ row: number; key: string; ok: boolean; message: string }[]> {
  const byName = new Map<string, Named[]>();
  for (const one of all) byName.set(foldText(one.name), [...(byName.get(foldText(one.name)) ?? []), one]);
  const codes = new Map(all.map((one) => [one.id, [one]]));
  const held = new Set((await subscribedTo(services, owner, library)).map(({ key }) => key));
  const wanted: string[] = [];
  const results = names.map(({ row, key }) => {
    const found = byName.get(foldText(key)) ?? codes.get(key) ?? [];
    const told = (ok: boolean, message: string) => ({ row, key, ok, message });
    const [one] = found;
    if (!one) return told(false, "库里没有，可“申请新增”");
    if (found.length > 1) return told(false, `库里有 ${found.length} 个同名，请写代码：${found.map(({ id }) => id).join("、")}`);
    if (held.has(one.id)) return told(true, "早已订阅");
    if (held.size >= most) return told(false, `超过可订阅的 ${most} 个`);
    held.add(one.id);
    wanted.push(one.id);
    return told(true, "已订阅");
  });
  await subscribeTo(services, owner, library, wanted, { count: most, says: (count) => `最多订阅 ${most} 个，已订阅 ${count} 个` });
  return results;
}
