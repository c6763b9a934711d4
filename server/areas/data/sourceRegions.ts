import { typesFor } from "#engine/grammar/dataTypes.ts";
import { accountPlaces } from "#server/accounts/accountPlaces.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { placed } from "#server/labels/labels.ts";
import { regionsBelow } from "#server/statistics/regionsBelow.ts";
import type { Bucket } from "#server/store/documents.ts";

/** Accounts added up. */
const MOST_ACCOUNTS = 100_000;

/** Sources (accounts for weibo and wechat) by province, most first. Those of no known place are left out. */
export async function sourceRegions({ services, caller }: HandlerContext<"data.regions">): Promise<{ rows: Bucket[]; total: number }> {
  const [[sources = []], placeOf] = await Promise.all([
    services.documents.statistics({ dataTypes: typesFor(caller) }, [{ kind: "terms", field: "account", size: MOST_ACCOUNTS }]),
    accountPlaces(services),
  ]);
  const one = sources.map(({ key, name }) => {
    const place = placeOf(name, key);
    return { key: place, name: place, value: 1 };
  });
  const rows = placed(regionsBelow(one, undefined));
  return { rows, total: rows.length };
}
