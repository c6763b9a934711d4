import { accountFigures, type Figures, type Formula, formulaFor, formulaText, indexOf } from "#server/accounts/accountFigures.ts";
import { before, type Period, periodOf, periodText } from "#server/accounts/period.ts";
import { placeOfAccount } from "#server/accounts/placeOfAccount.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import type { WechatSums } from "#server/analysis/indices.ts";
import { placeName, provinceCode, regionOf } from "#server/analysis/places/gazetteer.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { regionBelow } from "#server/store/regionBelow.ts";
import { accountLimits } from "./accountLimits.ts";
import { rankQuery } from "./rankAccounts.ts";

/** Accounts of one place taken together: sums add up, peaks are the highest of any. */
interface Pool {
  accounts: Figures[];
  total: Figures;
}

const added = (a: WechatSums, b: WechatSums): WechatSums => ({
  ...{ reads: a.reads + b.reads, looks: a.looks + b.looks, likes: a.likes + b.likes, forwards: a.forwards + b.forwards },
});

function pooled(accounts: Figures[]): Figures {
  const [first, ...rest] = accounts as [Figures, ...Figures[]];
  return rest.reduce(
    (sum, one) =>
      Object.fromEntries(
        Object.entries(sum).map(([field, value]) => {
          if (typeof value === "string") return [field, value];
          if (typeof value === "object") return [field, added(value, one.headlines)];
          const other = one[field as keyof Figures] as number;
          return [field, field.startsWith("max") ? Math.max(value, other) : value + other];
        }),
      ) as unknown as Figures,
    { ...first },
  );
}

async function pools(context: HandlerContext<"ranks.regions">, period: Period): Promise<Map<string, Pool>> {
  const { services, request } = context;
  const [all, cards] = await Promise.all([accountFigures(services, await rankQuery(context), period), accountsOf(services).find()]);
  const known = new Map(cards.map((card) => [card.id, card]));
  const fits = accountLimits(request);
  const groups = new Map<string, Figures[]>();
  for (const figures of all.values()) {
    const card = known.get(figures.key);
    const regionId = placeOfAccount(figures.name, card?.regionId);
    if (!/^\d{6}$/.test(regionId) || !fits({ sourceName: figures.name, orgType: card?.orgType ?? "", regionId })) continue;
    const code = regionBelow(regionId, request.regionIds);
    groups.set(code, [...(groups.get(code) ?? []), figures]);
  }
  // What is known of no smaller place would stand for the whole beside its parts.
  const parts = [...groups].filter(([code]) => !request.regionIds?.includes(code));
  const shown = parts.length ? parts : [...groups];
  return new Map(shown.map(([code, accounts]) => [code, { accounts, total: pooled(accounts) }]));
}

/** The account of a place with the highest index. */
const bestOf = (accounts: Figures[], formula: Formula, days: number): Figures =>
  accounts.reduce((best, one) => (indexOf(formula, one, days).value > indexOf(formula, best, days).value ? one : best));

/**
 * Places one level below those asked for, by their index: that of all accounts which sit there, computed as though they
 * were one account. An account sits where its card says, else where its name says.
 */
export async function rankRegions(context: HandlerContext<"ranks.regions">) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const formula = formulaFor(request.platformIdentity, request.dataType);
  const earlier = before(period);
  const [now, then] = await Promise.all([pools(context, period), pools(context, earlier)]);
  const rows = [...now]
    .map(([key, { accounts, total }]) => {
      const index = indexOf(formula, total, period.days);
      const last = then.get(key);
      const previous = last ? indexOf(formula, last.total, earlier.days).value : 0;
      const best = bestOf(accounts, formula, period.days);
      return {
        key,
        name: placeName(key) || key,
        value: index.value,
        index,
        ...(previous > 0 && { delta: (index.value - previous) / previous }),
        accounts: accounts.length,
        posts: total.posts,
        visitCount: total.visitCount,
        sourceCode: best.key,
        sourceName: best.name,
      };
    })
    .sort((a, b) => b.value - a.value || b.posts - a.posts)
    .map((row, at) => ({ ...row, rank: at + 1 }));
  return { rows, total: rows.length, ...periodText(period, services.now()), formula: formulaText(formula) };
}

/** The province, prefecture and county that a code stands for, as far as it says; empty for the whole country. */
export function regionPath({ request }: HandlerContext<"ranks.regionPath">) {
  const [code = "", ...more] = request.regionIds ?? [];
  const levels = [provinceCode(code), `${code.slice(0, 4)}00`, code].map((one) => regionOf(one));
  const at = (level: "province" | "prefecture" | "county") => levels.find((region) => region?.level === level);
  const [province, city, county] = [at("province"), at("prefecture"), at("county")];
  return {
    provinceId: province?.code ?? "",
    province: province?.name ?? "",
    cityId: city?.code ?? "",
    city: city?.name ?? "",
    countyId: county?.code ?? "",
    county: county?.name ?? "",
    more: more.length,
  };
}
