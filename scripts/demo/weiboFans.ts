import { DAY, dayName, dayStart } from "#engine/grammar/localTime.ts";
import { accountReadingsOf } from "#server/records/AccountReading.ts";
import { type FanCount, type FanReading, fanReadingsOf } from "#server/records/FanReading.ts";
import type { RecordStore } from "#server/store/records.ts";
import { accountId } from "./desk.ts";
import { ownMatrix } from "./matrix.ts";
import type { Random } from "./random.ts";
import type { DemoSource } from "./sources.ts";

const AGES = ["18岁以下", "18–24岁", "25–34岁", "35–44岁", "45–54岁", "55岁及以上"];
const AGE_SHARES = [0.04, 0.21, 0.33, 0.24, 0.12, 0.06];
const TAGS = "本地资讯 民生 美食 旅行 交通 教育 体育 财经 健康 汽车 数码 影视 育儿 历史 读书 摄影".split(" ");
const PLACES: [code: string, name: string, share: number][] = [
  ["230000", "黑龙江", 0.42],
  ["220000", "吉林", 0.1],
  ["210000", "辽宁", 0.09],
  ["110000", "北京", 0.08],
  ["370000", "山东", 0.07],
  ["150000", "内蒙古", 0.06],
  ["310000", "上海", 0.05],
  ["440000", "广东", 0.05],
  ["130000", "河北", 0.04],
  ["330000", "浙江", 0.04],
];
const NAMES = "冰城老李 江边的风 早八人小周 豆浆不加糖 北国骑行 松花江畔 地铁二号线 阿禾 晨跑队长 图书馆常客 老张说事 南岗街坊".split(" ");
/** Days between two readings, and readings. */
const [EVERY, READINGS] = [7, 8];

/** What was read of the fans of the matrix' weibo accounts, week by week. */
export async function fillWeiboFans(r: Random, records: RecordStore, sources: readonly DemoSource[], now: number): Promise<void> {
  const codes = ownMatrix(sources)
    .filter(({ dataType, fans }) => dataType === "weibo" && fans > 0)
    .map(accountId);
  for (const sourceCode of codes) {
    for (let at = 0; at < READINGS; at++) {
      const time = dayStart(now) - at * EVERY * DAY;
      const day = dayName(time - DAY);
      const fans = (await accountReadingsOf({ records }).get(`${sourceCode}:${day}`))?.figures.fans;
      if (fans !== undefined)
        await fanReadingsOf({ records }).put({ id: `${sourceCode}:${day}`, sourceCode, day, time, ...fansOf(r, fans) });
    }
  }
}

/** Share of the fans who look in at an hour. */
const wave = (hour: number): number =>
  hour < 6 ? 0.004 : hour < 9 ? 0.03 : hour < 12 ? 0.022 : hour < 14 ? 0.034 : hour < 18 ? 0.02 : hour < 23 ? 0.045 : 0.018;

function fansOf(r: Random, fans: number): Pick<FanReading, "active" | "parts" | "core"> {
  const some = (share: number): number => Math.round(fans * share * (0.9 + r() * 0.2));
  // Shares of all fans: together they are as many as there are.
  const split = (shares: [name: string, share: number][]): FanCount[] => {
    const counts = shares.map(([name, share]) => ({ key: name, name, value: Math.round(fans * share) }));
    const rest = fans - counts.reduce((sum, { value }) => sum + value, 0);
    return counts.map((count, at) => (at === 1 ? { ...count, value: Math.max(0, count.value + rest) } : count));
  };
  const women = 0.46 + r() * 0.08;
  const hour: FanCount[] = [];
  for (let weekday = 1; weekday <= 7; weekday++)
    for (let at = 0; at < 24; at++) {
      const key = String(at).padStart(2, "0");
      hour.push({ key, name: key, series: String(weekday), value: some(wave(at) * (weekday > 5 && at < 9 ? 0.6 : 1)) });
    }
  return {
    active: some(0.16),
    parts: {
      gender: split([
        ["女", women],
        ["男", 0.96 - women],
        ["未知", 0.04],
      ]),
      age: split(AGES.map((name, at) => [name, AGE_SHARES[at]!])),
      region: PLACES.map(([key, name, share]) => ({ key, name, value: some(share) })),
      tags: TAGS.map((name, at) => ({ key: name, name, value: some(0.3 / (at + 2)) })),
      hour,
    },
    core: NAMES.map((name, at) => ({
      ...{ name, interactions: Math.round((160 / (at + 1)) * (0.9 + r() * 0.2)) },
      fans: Math.round(60 + r() * 9000),
    })),
  };
}
