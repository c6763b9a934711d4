import { formulaFor, rankScope } from "#server/accounts/accountFigures.ts";
import { daysOf, MAX_TREND_DAYS } from "#server/accounts/daysOf.ts";
import { periodOf } from "#server/accounts/period.ts";
import { type AccountRow, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { type DayFigures, dayFigures } from "#server/ownworks/dayFigures.ts";
import {
  type AccountReading,
  accountReadingsOf,
  figuresInForce,
  READ_FIGURES,
  type ReadFigure,
  type ReadingKind,
} from "#server/records/AccountReading.ts";
import { type BaseAccount, baseAccounts } from "./baseAccounts.ts";

const STATES: Record<ReadingKind, "已读" | "导入" | "修正"> = { taken: "已读", imported: "导入", corrected: "修正" };
export const FIGURE_NAMES: Record<ReadFigure, string> = {
  ...{ posts: "发布", visitCount: "阅读", likeCount: "点赞", commentCount: "评论" },
  ...{ forwardCount: "转发", lookCount: "在看", fans: "粉丝" },
};

/** Kinds whose accounts have fans, and the one whose readers say 在看. */
const WITH_FANS = new Set(["weibo", "wechat", "wemedia", "video"]);
const expected = ({ dataType }: BaseAccount): ReadFigure[] =>
  READ_FIGURES.filter((figure) => (figure === "fans" ? WITH_FANS.has(dataType) : figure !== "lookCount" || dataType === "wechat"));

/** Figures that an account should have and nobody read on a day. */
const lacking = (account: BaseAccount, { figures }: DayFigures): ReadFigure[] =>
  expected(account).filter((figure) => figures[figure] === null);

/** Index and place of every account of a kind on a day, as the ranking of that day has them. */
async function standings(context: HandlerContext<"ranks.basedata">, shown: { account: BaseAccount; day: DayFigures }[]) {
  const days = new Map(daysOf(periodOf(context.request, context.services.now())).map(({ key, day }) => [key, day]));
  const wanted = new Map(shown.map(({ account: { dataType }, day: { day } }) => [`${dataType}\n${day}`, { dataType, day }]));
  const found = await Promise.all(
    [...wanted].map(async ([key, { dataType, day }]) => {
      const options = { period: days.get(day)!, formula: formulaFor(undefined, dataType), dataType };
      const rows = await scoredAccounts(context, rankScope(context.caller, undefined, dataType), options);
      return [key, new Map<string, AccountRow>(rows.map((row) => [row.sourceCode, row]))] as const;
    }),
  );
  const byDay = new Map(found);
  return ({ account, day }: { account: BaseAccount; day: DayFigures }) =>
    byDay.get(`${account.dataType}\n${day.day}`)?.get(account.sourceCode);
}

/** What indices are computed from, account by account and day by day, latest day first; what nobody read is left out. */
export async function baseData(context: HandlerContext<"ranks.basedata">) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  if (period.days > MAX_TREND_DAYS) throw new ApiError(100001, `一次最多看 ${MAX_TREND_DAYS} 天`);
  const accounts = await baseAccounts(context, request, period);
  const read = await dayFigures(
    services,
    accounts.map(({ sourceCode }) => sourceCode),
    period,
  );
  const all = daysOf(period)
    .map((_, at) => accounts.map((account) => ({ account, day: read.get(account.sourceCode)![at]! })))
    .toReversed()
    .flat();
  const wanted = request.missing === 1 ? all.filter(({ account, day }) => lacking(account, day).length > 0) : all;
  const shown = wanted.slice((request.page - 1) * request.pagesize, request.page * request.pagesize);
  const standing = await standings(context, shown);
  const rows = shown.map((one) => {
    const { account, day } = one;
    const known = READ_FIGURES.flatMap((figure) => (day.figures[figure] === null ? [] : [[figure, day.figures[figure]] as const]));
    const row = standing(one);
    return {
      ...{ ...account, id: `${account.sourceCode}:${day.day}`, day: day.day },
      ...(Object.fromEntries(known) as Partial<Record<ReadFigure, number>>),
      state: day.kind ? STATES[day.kind] : ("缺数" as const),
      lacks: lacking(account, day)
        .map((figure) => FIGURE_NAMES[figure])
        .join("、"),
      readings: day.readings.length,
      ...(row && { index: row.index, rank: row.rank }),
    };
  });
  return { rows, total: wanted.length };
}

const number = (value: number | null | undefined): string => (value == null ? "缺数" : value.toLocaleString("en-US"));

/** What a reading changed of the figures that stood before it, in words. */
function changed(before: AccountReading[], reading: AccountReading): string {
  const { figures } = figuresInForce(before);
  const { figures: after } = figuresInForce([...before, reading]);
  const changes = READ_FIGURES.filter((figure) => figures[figure] !== after[figure]);
  if (changes.length === 0) return before.length ? "与此前相同，或此前的修正仍然有效" : "";
  return changes.map((figure) => `${FIGURE_NAMES[figure]} ${number(figures[figure])} → ${number(after[figure])}`).join("；");
}

/** All readings of one account and day, latest first, each with what it changed: who gave it, when and why. */
export async function readingLog({ services, request: { sourceCode, day } }: HandlerContext<"ranks.readings">) {
  const readings = await accountReadingsOf(services).find({ where: { sourceCode, day }, orderBy: [["time", "asc"]] });
  return readings
    .map((reading, at) => ({
      ...{ id: reading.id, time: reading.time, state: STATES[reading.kind], user: reading.userName ?? "系统" },
      ...{ change: changed(readings.slice(0, at), reading), reason: reading.reason ?? reading.fileName ?? "" },
    }))
    .reverse();
}
