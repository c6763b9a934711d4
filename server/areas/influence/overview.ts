import { fieldOf, isWholeField, type Scope, scopeOfGroup } from "#server/accounts/influenceScope.ts";
import { before, periodOf } from "#server/accounts/period.ts";
import { scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import type { IndexValue } from "#server/analysis/indices.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";
import type { Bucket } from "#server/store/documents.ts";
import { overallIndex, platformIndex, typesOf } from "./platformIndices.ts";

type Context = HandlerContext<"influence.overview" | "influence.platforms">;

/** The best place of the group's accounts among all, by PCI-1; its change is in places, a rise is positive. */
async function bestPlace(context: Context, scope: Scope): Promise<KpiRow[]> {
  if (isWholeField(scope)) return [];
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const [own = []] = await services.documents.statistics({ ...scope, beginTime: period.beginTime, endTime: period.endTime }, [
    { kind: "terms", field: "account", size: 10_000 },
  ]);
  const codes = new Set(own.map(({ key }) => key));
  const all = await scoredAccounts(context, fieldOf(context), { period, formula: "PCI-1 1" });
  const best = all.find((row) => codes.has(row.sourceCode));
  if (!best) return [];
  const { rank, lastRank } = best;
  return [
    {
      key: "rank",
      name: "最高排名",
      value: rank,
      ...(lastRank === undefined ? {} : { previous: lastRank, delta: lastRank - rank, deltaUnit: "number" as const }),
    },
  ];
}

/** Tiles show two decimals; the index keeps the exact value. The change is that of the exact values. */
function indexKpi(key: string, name: string, now: IndexValue | undefined, then: IndexValue | undefined) {
  const row = kpi(key, name, now?.value ?? 0, then?.value);
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return {
    ...row,
    value: rounded(row.value),
    ...(row.previous !== undefined && { previous: rounded(row.previous) }),
    ...(now && { index: now }),
  };
}

/** Overall influence, the best place, and the index of each platform the group publishes on. */
export async function influenceOverview(context: Context): Promise<KpiRow[]> {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const earlier = before(period);
  const scope = await scopeOfGroup(context);
  const [overall, last, place, ...platforms] = await Promise.all([
    overallIndex(services, scope, period),
    overallIndex(services, scope, earlier),
    bestPlace(context, scope),
    ...typesOf(scope).map(async (type) => {
      const [now, then] = await Promise.all([platformIndex(services, scope, type, period), platformIndex(services, scope, type, earlier)]);
      return now ? [indexKpi(type, `${TYPE_NAMES[type]}指数`, now, then)] : [];
    }),
  ]);
  return [indexKpi("total", "综合影响力", overall, last), ...place, ...platforms.flat()];
}

const GROUP_NAMES = { own: "本单位", custom: "自选", peer: "同级平均" };

/** The index of each platform, the group's beside the mean of the same level. */
export async function influencePlatforms(context: Context): Promise<{ rows: Bucket[]; total: number }> {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const [scope, peers] = await Promise.all([scopeOfGroup(context), scopeOfGroup(context, "peer")]);
  const lines: [string, Scope][] = [[GROUP_NAMES.peer, peers]];
  if (request.group !== "peer" && !isWholeField(scope)) lines.unshift([GROUP_NAMES[request.group], scope]);
  const rows = await Promise.all(
    typesOf(fieldOf(context)).flatMap((type) =>
      lines.map(async ([series, accounts]) => {
        const index = await platformIndex(services, accounts, type, period);
        return { key: type, name: TYPE_NAMES[type] ?? type, value: index?.value ?? 0, series };
      }),
    ),
  );
  // A platform nobody publishes on is no side of the figure.
  const shown = rows.filter((row) => rows.some((other) => other.key === row.key && other.value > 0));
  return { rows: shown, total: shown.length };
}
