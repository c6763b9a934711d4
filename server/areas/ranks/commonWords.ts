import { rankScope } from "#server/accounts/accountFigures.ts";
import { periodOf } from "#server/accounts/period.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import type { Bucket } from "#server/store/documents.ts";

/** Words looked at of each account. */
const EACH = 300;

/** Words that at least two of the accounts wrote about in the period, by the works of all of them that hold the word. */
export async function commonWords({ services, caller, request }: HandlerContext<"ranks.commonWords">) {
  const codes = [...new Set(request.sourceCodes)];
  if (codes.length < 2) throw new ApiError(100001, "请至少选择 2 个账号");
  const { beginTime, endTime } = periodOf(request, services.now());
  const query = { ...rankScope(caller, request.platformIdentity, request.dataType), beginTime, endTime };
  const lists = await Promise.all(
    codes.map((code) => services.documents.statistics({ ...query, sources: [code] }, [{ kind: "keywords", size: EACH }])),
  );
  const words = new Map<string, { row: Bucket; accounts: number }>();
  for (const [list = []] of lists) {
    for (const { key, name, value } of list) {
      const known = words.get(key);
      if (known) {
        known.row.value += value;
        known.accounts += 1;
      } else words.set(key, { row: { key, name, value }, accounts: 1 });
    }
  }
  const rows = [...words.values()]
    .filter(({ accounts }) => accounts > 1)
    .sort((a, b) => b.row.value - a.row.value || b.accounts - a.accounts)
    .slice(0, request.size)
    .map(({ row }) => row);
  return { rows, total: rows.length };
}
