import type { RequestOf, RowOf } from "#engine/grammar/endpointTypes.ts";
import { DAY, dayName, dayNamed } from "#engine/grammar/localTime.ts";
import { MAX_TREND_DAYS } from "#server/accounts/daysOf.ts";
import { before, type Period, periodOf } from "#server/accounts/period.ts";
import { ApiError, type HandlerContext, type RequestContext, type Services } from "#server/contract/handler.ts";
import { dayGrowth, periodGrowth } from "#server/ownworks/dayFigures.ts";
import { ownQuery } from "#server/ownworks/ownQuery.ts";
import { FAN_PARTS, type FanReading, fanReadingsOf } from "#server/records/FanReading.ts";

type Asked = Pick<RequestContext<Partial<RequestOf<"yunying.weiboFans">>>, "services" | "caller" | "request">;

/** Own weibo accounts, those that publish most first. */
export async function ownWeibo({ services, caller }: Pick<Asked, "services" | "caller">): Promise<{ key: string; name: string }[]> {
  const period = { beginTime: 0, endTime: services.now(), days: 1 };
  const { beginTime: _b, endTime: _e, isRepost: _r, ...query } = await ownQuery({ services, caller }, {}, period);
  const [rows = []] = await services.documents.statistics({ ...query, dataTypes: ["weibo"] }, [
    { kind: "terms", field: "account", size: 200 },
  ]);
  return rows.map(({ key, name }) => ({ key, name }));
}

/** The account asked for, else the first own one. @throws ApiError 404 for one that is not our own */
async function askedAccount(context: Asked): Promise<string | undefined> {
  const own = await ownWeibo(context);
  const { uid } = context.request;
  if (uid && !own.some(({ key }) => key === uid)) throw new ApiError(404, "不是本单位的微博账号", 404);
  return uid || own[0]?.key;
}

/** Readings of the fans of an account from first to last day, the latest first. */
async function readingsOf(services: Services, sourceCode: string, { beginTime, endTime }: Period): Promise<FanReading[]> {
  const where = { sourceCode, day: { gte: dayName(beginTime), lt: `${dayName(endTime - 1)}~` } };
  return fanReadingsOf(services).find({
    where,
    orderBy: [
      ["day", "desc"],
      ["time", "desc"],
    ],
  });
}

export async function weiboAccounts(context: HandlerContext<"yunying.weiboAccounts">) {
  const own = await ownWeibo(context);
  return own.map(({ key, name }) => ({ value: key, label: name }));
}

type Figure = RowOf<"yunying.weiboFans">;

function figure(key: string, name: string, value: number | null | undefined, previous?: number | null): Figure {
  if (value == null) return { key, name: `${name}（缺数）`, value: null };
  return { key, name, value, ...(previous != null && { previous, ...(previous > 0 && { delta: (value - previous) / previous }) }) };
}

/** Fans, what they grew by and how many of them are active; what nobody read is null. */
export async function weiboFans(context: HandlerContext<"yunying.weiboFans">): Promise<Figure[]> {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const earlier = before(period);
  const code = await askedAccount(context);
  if (!code) return [];
  const latest = async (one: Period): Promise<number | null> => {
    const days = (await dayGrowth(services, [code], { ...one, beginTime: one.endTime - DAY, days: 1 })).get(code);
    return days?.at(-1)?.value ?? null;
  };
  const [fans, last, grown, grownBefore, readings] = await Promise.all([
    latest(period),
    latest(earlier),
    periodGrowth(services, [code], period),
    periodGrowth(services, [code], earlier),
    readingsOf(services, code, period),
  ]);
  const active = readings.find((reading) => reading.active !== undefined);
  const stood = active && (await dayGrowth(services, [code], dayOf(active.day))).get(code)?.at(-1)?.value;
  const share = active?.active !== undefined && stood ? Math.round((active.active / stood) * 1000) / 10 : null;
  return [
    figure("fans", "粉丝", fans, last),
    figure("growth", "净增", grown.get(code), grownBefore.get(code)),
    figure("active", "活跃粉丝", active?.active),
    figure("activeShare", "活跃率（%）", share),
  ];
}

function dayOf(day: string): Period {
  const beginTime = dayNamed(day);
  return { beginTime, endTime: beginTime + DAY, days: 1 };
}

/** Fans by day, or by what the last reading of the period tells them apart by; days and parts that nobody read have no value. */
export async function weiboFansBy(context: HandlerContext<"yunying.weiboFansBy">) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const code = await askedAccount(context);
  if (!code) return { rows: [], total: 0 };
  const { by } = request;
  if (by === "day" || by === "growth") {
    if (period.days > MAX_TREND_DAYS) throw new ApiError(100001, `逐日统计最多 ${MAX_TREND_DAYS} 天`);
    const days = (await dayGrowth(services, [code], period)).get(code) ?? [];
    if (days.every(({ value }) => value === null)) return { rows: [], total: 0 };
    const rows = days.map(({ day, value, growth }) => {
      const read = by === "day" ? value : growth;
      return { key: day, name: day, ...(read !== null && { value: read }) };
    });
    return { rows, total: rows.length };
  }
  const part = FAN_PARTS.find((one) => one === by)!;
  const reading = (await readingsOf(services, code, period)).find(({ parts }) => parts[part]?.length);
  const rows = reading?.parts[part] ?? [];
  return { rows, total: rows.length, ...(reading && { day: reading.day }) };
}

/** Those who act on the account's posts most, as the last reading of the period has them. */
export async function weiboCoreFans(context: HandlerContext<"yunying.weiboCore">) {
  const { services, request } = context;
  const code = await askedAccount(context);
  const readings = code ? await readingsOf(services, code, periodOf(request, services.now())) : [];
  const reading = readings.find(({ core }) => core?.length);
  const core = reading?.core ?? [];
  const query = { channels: core.map(({ name }) => name), dataTypes: ["weibo" as const] };
  const [posted = []] = core.length ? await services.documents.statistics(query, [{ kind: "terms", field: "channel", size: 200 }]) : [];
  const known = new Set(posted.map(({ key }) => key));
  const rows = core.map((fan, at) => ({ key: fan.name, rank: at + 1, ...fan, known: known.has(fan.name) }));
  return { rows, total: rows.length, day: reading?.day ?? "缺数" };
}
