/** What the charts and the wide table of the fixtures show: fixed, so that a test knows what a click must bring. */

interface Point {
  key: string;
  name: string;
  value: number;
  series?: string;
  posts?: number;
  place?: string;
}

const days = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"];
const papers = ["晨报", "晚报", "都市频道", "新闻客户端"];
const measures = ["时效", "原创", "转载", "互动"];

export const POINTS: Record<string, Point[]> = {
  days: days.flatMap((key, day) => [
    { key, name: key, series: "甲", value: 10 + day },
    { key, name: key, series: "乙", value: 31 - day },
  ]),
  names: papers.map((name, at) => ({ key: `n${at + 1}`, name, value: 40 - at * 9 })),
  // One cell stands out.
  grid: papers.flatMap((series, y) => days.map((key, x) => ({ key, name: key, series, value: x === 2 && y === 1 ? 100 : x + y }))),
  measures: measures.flatMap((name, at) => [
    { key: `m${at + 1}`, name, series: "甲", value: 30 },
    { key: `m${at + 1}`, name, series: "乙", value: 80 },
  ]),
  spots: papers.map((name, at) => ({
    ...{ key: `s${at + 1}`, name, series: at === 2 ? "乙" : "甲", value: 100 * (at + 1), posts: 9 - at * 2 },
  })),
  places: [
    { key: "440000", name: "广东省", value: 2600, place: "440000" },
    { key: "110000", name: "北京市", value: 120, place: "110000" },
    { key: "510000", name: "四川省", value: 30, place: "510000" },
  ],
  share: [{ key: "g1", name: "覆盖率", value: 0.62 }],
};

export const ROWS = 6000;

/** The row of a place in the wide table, from 1. */
export const rowAt = (place: number) => ({
  id: `r${place}`,
  name: `第 ${place} 行`,
  team: `${Math.ceil(place / 4)} 组`,
  count: place * 7,
  share: (place % 100) / 100,
  time: Date.UTC(2026, 2, 1) + place * 60_000,
  formula: `=1+${place}`,
  ...Object.fromEntries([..."abcdef"].map((field) => [field, `${field}${place}`])),
});
