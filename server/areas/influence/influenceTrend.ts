import { accountFigures, formulaFor, indexOf } from "#server/accounts/accountFigures.ts";
import { daysOf, MAX_TREND_DAYS } from "#server/accounts/daysOf.ts";
import { type Scope, scopeOfGroup } from "#server/accounts/influenceScope.ts";
import { type Period, periodOf } from "#server/accounts/period.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import type { Bucket, DocumentQuery } from "#server/store/documents.ts";
import { platformIndex, typesOf } from "./platformIndices.ts";

/** Lines of a trend by account. */
const LINES = 10;

/** The accounts of the group with the greatest index, and their index on each day. */
async function byAccount({ services, request }: HandlerContext<"influence.trend">, scope: Scope, period: Period): Promise<Bucket[]> {
  const formula = formulaFor(request.platformIdentity, request.dataType);
  const all = [...(await accountFigures(services, scope, period)).values()];
  const best = all
    .map((figures) => ({ figures, index: indexOf(formula, figures, period.days).value }))
    .sort((a, b) => b.index - a.index)
    .slice(0, LINES)
    .map(({ figures }) => figures);
  if (best.length === 0) return [];
  const query: DocumentQuery = { ...scope, sources: best.map(({ key }) => key) };
  const rows = await Promise.all(
    daysOf(period).map(async ({ key, day }) => {
      const found = await accountFigures(services, query, day);
      return best.map((account) => {
        const figures = found.get(account.key);
        return { key, name: key, value: figures ? indexOf(formula, figures, 1).value : 0, series: account.name };
      });
    }),
  );
  return rows.flat();
}

/** The index of the group on each day, a line for each platform it published on. */
async function byPlatform(
  { services }: HandlerContext<"influence.trend">,
  scope: Scope,
  { beginTime, endTime, days }: Period,
): Promise<Bucket[]> {
  const [used = []] = await services.documents.statistics({ ...scope, beginTime, endTime }, [
    { kind: "terms", field: "dataType", size: 20 },
  ]);
  const types = typesOf(scope).filter((type) => used.some(({ key }) => key === type));
  const rows = await Promise.all(
    types.flatMap((type) =>
      daysOf({ beginTime, endTime, days }).map(async ({ key, day }) => ({
        key,
        name: key,
        value: (await platformIndex(services, scope, type, day))?.value ?? 0,
        series: type,
      })),
    ),
  );
  return rows;
}

/** The index by day, a series for each platform, by its key, or for each of the ten strongest accounts, by its name. */
export async function influenceTrend(context: HandlerContext<"influence.trend">) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  if (period.days > MAX_TREND_DAYS) throw new ApiError(100001, `走势最多 ${MAX_TREND_DAYS} 天`);
  const scope = await scopeOfGroup(context);
  const rows = await (request.by === "account" ? byAccount : byPlatform)(context, scope, period);
  return { rows, total: rows.length };
}
