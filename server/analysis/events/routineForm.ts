import { localDate } from "#engine/grammar/localTime.ts";
import { daysIn, sameDay } from "#server/analysis/duplicates/textDays.ts";
import type { EventDocument } from "./eventWords.ts";

/** A text that comes out again with other figures: what kind it is, and what tells one of them from the next. */
export interface RoutineForm {
  kind: string;
  /** Draw or issue, its last digits. */
  number: string;
  days: readonly number[];
  /** Codes of its places. */
  places: readonly string[];
}

interface Kind {
  kind: string;
  is: RegExp;
  not?: RegExp;
  /** Which day counts: the first that is told, all of them, that of its publication. */
  day: "first" | "all" | "published";
  places?: boolean;
}

const KINDS: readonly Kind[] = [
  { kind: "draw", is: /(?:双色球|大乐透|福彩3d|排列[三五35]|七乐彩|七星彩|快乐8|刮刮乐|竞彩)[\s\S]{0,16}?第?\d{5,7}期/i, day: "first" },
  {
    kind: "market",
    is: /收评|午评|早评|[ab]股(?:三大指数|收盘|[午早]盘)|(?:沪指|恒指|深成指|创业板指|恒生指数|三大指数|三大股指).{0,8}(?:[收低高]?[开涨跌升]|不一)|中间价|逆回购|单位净值|(?:金价|足金|金饰|黄金饰品).{0,24}\d{3,4}\s*元?/i,
    day: "first",
  },
  {
    kind: "prices",
    is: /(?:蔬菜|农产品|生猪|猪肉|水产|今日).{0,8}(?:菜价|价格)(?:指数|行情|播报|表)?|(?:批发市场|物流园).{0,14}(?:价格|菜价|行情)|菜价\s*$/m,
    day: "first",
    places: true,
  },
  {
    kind: "weather",
    is: /天气(?:预报)?[：:】]|天气预报|限行尾号|尾号限行|(?:今天|今晚|今夜|明天|明日).{0,8}(?:晴|多云|阴)/,
    not: /台风|登陆|暴[雨雪]|寒潮|强(?:降雨|对流|降雪|冷空气)|预警/,
    ...{ day: "published", places: true },
  },
  {
    kind: "notice",
    is: /(?:停[水电气暖]|停供|限水).{0,4}(?:公告|通知|通告|信息|预告|计划)|计划停[水电气暖]|(?:道路|交通|施工)(?:封闭|管制|绕行|围挡).{0,4}(?:公告|通告|通知)/,
    ...{ day: "all", places: true },
  },
  {
    kind: "jobs",
    is: /公开(?:招聘|选调|遴选)|招聘(?:公告|来了|启事|简章)|任前公示|人事任免|兵役登记|招标公告|中标公告|采购公告|招生简章|(?:血库|血液库存|血型|献血).{0,12}(?:告急|偏低|预警|不足)|(?:血站|献血屋).{0,4}告急/,
    ...{ day: "all", places: true },
  },
];

/** Letters of a text's head that tell its form. */
const HEAD = 120;
/** Digits of an issue: 2026135 and 26135 are one. */
const ISSUE = /(\d{5,7})期/;

/** The forms of a text; of most none. */
export function routineForms({ title, summary, pubdate, regionId }: EventDocument, regions: Iterable<string>): RoutineForm[] {
  const head = `${title}\n${summary.slice(0, HEAD)}`;
  return KINDS.flatMap(({ kind, is, not, day, places }) => {
    if (!is.test(title) && !is.test(head.slice(0, title.length + 60))) return [];
    if (not?.test(head)) return [];
    const published = localDate(pubdate);
    const own = (published.getUTCMonth() + 1) * 100 + published.getUTCDate();
    const told = day === "published" ? [] : daysIn(head).filter((one) => one < 2000);
    const days = day === "all" ? told : [told[0] ?? own];
    const number = kind === "draw" ? (ISSUE.exec(head)?.[1]?.slice(-5) ?? "") : "";
    return [{ kind, number, days: number ? [] : days, places: places ? [...new Set([...regions, ...(regionId ? [regionId] : [])])] : [] }];
  });
}

const apart = <T>(some: readonly T[], others: readonly T[], same: (a: T, b: T) => boolean): boolean =>
  some.length > 0 && others.length > 0 && !some.some((one) => others.some((other) => same(one, other)));

/** Whether two stories are routine texts of one kind and of two days, issues or places. */
export function isAnotherIssue(a: readonly RoutineForm[], b: readonly RoutineForm[], within: (a: string, b: string) => boolean): boolean {
  let other = false;
  for (const one of a)
    for (const two of b) {
      if (one.kind !== two.kind) continue;
      const differs =
        (one.number && two.number && one.number !== two.number) ||
        apart(one.days, two.days, sameDay) ||
        apart(one.places, two.places, within);
      if (!differs) return false;
      other = true;
    }
  return other;
}
