import { expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { questionConditions } from "./questionConditions.ts";

/** Of 120 questions of a desk in odd wordings those that were read wrongly at first; it is a Monday, ten o'clock. */
const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const at = (text: string): number => Date.parse(`${text.length > 10 ? text.replace(" ", "T") : `${text}T00:00`}:00+08:00`);
const span = (from: string, to?: string) => ({ beginTime: at(from), endTime: to ? at(to) : NOW });
const ago = (hours: number) => ({ beginTime: NOW - hours * HOUR, endTime: NOW });
const [NEGATIVE, SIX] = [{ isAppraise: ["-1"] }, ["news", "app", "bbs", "wechat", "weibo", "epaper"]];
const without = (...kinds: string[]) => ({
  dataType: expect.toSatisfy((found: string[]) => sorted(found) === sorted(SIX.filter((kind) => !kinds.includes(kind)))),
});
const sorted = (list: string[]): string => [...list].sort().join();
const asked = (question: string) => questionConditions(question, NOW, ["央声日讯", "全闻网"]);

it.each<[string, object]>([
  ["本月初到现在，河南的新闻有几条", { ...span("2026-11-01"), regionIds: ["410000"] }],
  ["半个月来教育方面的负面有几条", { ...ago(360), keyWords: "教育", ...NEGATIVE }],
  ["今天早上八点到现在多少条", span("2026-11-23 08:00")],
  ["昨晚八点以后多少条负面", span("2026-11-22 20:00", "2026-11-23")],
  ["十一月二十号以来电子报有几篇", { ...span("2026-11-20"), dataType: ["epaper"] }],
  ["本季度四川负面总数", { ...span("2026-10-01"), regionIds: ["510000"], ...NEGATIVE }],
  ["11月中旬广东的负面有多少", { ...span("2026-11-11", "2026-11-21"), regionIds: ["440000"] }],
  ["上月15号到20号报纸发了多少篇", { ...span("2026-10-15", "2026-10-21"), dataType: ["epaper"] }],
  ["昨天下午3点到今天上午9点，一共几条微博", { ...span("2026-11-22 15:00", "2026-11-23 09:00"), dataType: ["weibo"] }],
  ["2026年11月20日14:00至18:00的微博有多少条", { ...span("2026-11-20 14:00", "2026-11-20 18:00"), dataType: ["weibo"] }],
  ["中秋期间的负面有多少条", span("2026-09-25", "2026-09-28")],
  ["春节假期湖北有多少条报道", span("2026-02-16", "2026-02-24")],
  ["近3日浙江的负面多少", { ...ago(72), regionIds: ["330000"] }],
  ["近七日内蒙古负面条数", { ...ago(168), regionIds: ["150000"] }],
  ["最近仨月新疆的负面有多少", { ...ago(2160), regionIds: ["650000"] }],
  ["截至今天中午，本周湖南负面一共多少", { ...span("2026-11-23"), regionIds: ["430000"] }],
  ["昨天廣東有多少條負面輿情", { ...span("2026-11-22", "2026-11-23"), regionIds: ["440000"], ...NEGATIVE }],
  ["11月10号到15号广东深圳的正面报导有几条", { ...span("2026-11-10", "2026-11-16"), regionIds: ["440300"], isAppraise: ["1"] }],
  ["近两周四川和重庆有多少条负面", { ...ago(336), regionIds: ["510000", "500000"] }],
  ["这周一共有多少条负面", { ...span("2026-11-23"), ...NEGATIVE }],
  ["上周日照有多少条负面", { ...span("2026-11-16", "2026-11-23"), regionIds: ["371100"], ...NEGATIVE }],
  ["周一四川有多少条负面", { ...span("2026-11-23"), regionIds: ["510000"] }],
  ["最近7天关于博鳌亚洲论坛的报道有多少", { dataType: ["all"], keyWords: "博鳌 亚洲 论坛" }],
  ["最近30天关于微博之夜的有多少条", { dataType: ["all"], keyWords: '"微博之夜"' }],
  ["京津冀这个月负面多少条", { regionIds: ["110000", "120000", "130000"] }],
  ["最近24小时关于地铁或公交的有多少", { ...ago(24), anyWords: "地铁 公交" }],
  ["最近7天标题含有“医院”的负面有多少", { keyWords: "医院", queryField: "title", ...NEGATIVE }],
  ["关于学校但不涉及食堂的负面，近七天，几条", { keyWords: "学校", excludeWords: "食堂" }],
  ["近30天含“停水”不含“物业”的有多少条", { ...ago(720), keyWords: "停水", excludeWords: "物业" }],
  ["没有提到警方的负面，近三天，多少", { ...ago(72), excludeWords: "警方", ...NEGATIVE }],
  ["山东省昨天的负面，不去重是多少条？", { regionIds: ["370000"], duplicate: 0, ...NEGATIVE }],
  ["近7天不重复的负面共有多少", { duplicate: 1, ...NEGATIVE }],
  ["本周不含转载的稿件有多少篇", { isOriginal: "1" }],
  ["近两天有多少条不是转载的负面", { ...ago(48), isOriginal: "1", ...NEGATIVE }],
  ["除了微博，昨天还有多少条负面", { ...without("weibo"), ...NEGATIVE }],
  ["近三十天，既不是微博也不是微信的负面，江苏的，有多少条", { ...without("weibo", "wechat"), regionIds: ["320000"], ...NEGATIVE }],
  ["近3天微信和微博以外的平台发了多少条负面", { ...ago(72), ...without("weibo", "wechat") }],
])("%s", (question, request) => {
  const found = asked(question)?.request;
  expect(found).toMatchObject(request);
  if (!("keyWords" in request)) expect(found).not.toHaveProperty("keyWords");
});

it.each([
  ["山东、河南两省昨天各有多少条舆情", ["山东", "河南"]],
  ["昨天微博、微信、论坛三个平台各发了多少", ["论坛", "微信", "微博"]],
  ["近7天，黑龙江哈尔滨市的正面和负面分别多少", ["正面", "负面"]],
  ["昨天中央媒体和省级媒体各发了几篇", ["中央", "省级"]],
  ["全闻网和央声日讯近7天谁发得多", ["央声日讯", "全闻网"]],
  ["近一周正面多还是负面多", ["正面", "负面"]],
])("%s is told apart", (question, names) => {
  const found = asked(question);
  expect(found?.parts.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(found?.request).not.toHaveProperty("keyWords");
});

it.each<[string, [string, number, number][]]>([
  [
    "今天的负面比昨天多多少",
    [
      ["今天", 0, 10],
      ["昨天", -24, 0],
      ["昨天同一时段", -24, -14],
    ],
  ],
  [
    "这周比上周负面多了几条",
    [
      ["这周", 0, 10],
      ["上周", -168, 0],
      ["上周同一时段", -168, -158],
    ],
  ],
  [
    "11月18日比11月17日微博多多少",
    [
      ["11月18日", -120, -96],
      ["11月17日", -144, -120],
    ],
  ],
  [
    "昨天负面较前天增加了多少",
    [
      ["昨天", -24, 0],
      ["前天", -48, -24],
    ],
  ],
  [
    "负面比昨天多多少",
    [
      ["今天", 0, 10],
      ["昨天", -24, 0],
      ["昨天同一时段", -24, -14],
    ],
  ],
  [
    "这两天四川的舆情比前两天怎么样",
    [
      ["这两天", -38, 10],
      ["前两天", -86, -38],
    ],
  ],
])("%s is counted at both times", (question, times) => {
  const midnight = at("2026-11-23");
  const { parts = [] } = asked(question) ?? {};
  const hours = (time: number) => (time - midnight) / HOUR;
  expect(parts.map(({ name, list: { request } }) => [name, hours(request.beginTime), hours(request.endTime)])).toEqual(times);
});

it("a service is no kind of source", () => {
  expect(asked("最近7天关于微信支付的报道有多少")?.request).toMatchObject({ dataType: ["all"] });
});

it("a share is of what is asked for last, or of the place in the country", () => {
  const shares = (question: string) => asked(question)?.parts.map(({ name, list, of }) => [name, list.request, of?.request]);
  const [[name, , of] = []] = shares("最近7天负面里，微博占几成") ?? [];
  expect([name, of]).toMatchObject(["微博", { dataType: ["all"], ...NEGATIVE }]);
  const [[other, , whole] = []] = shares("微信里负面占比，近30天") ?? [];
  expect([other, whole]).toMatchObject(["负面", { dataType: ["wechat"] }]);
  expect(whole).not.toHaveProperty("isAppraise");
  const [[place, , country] = []] = shares("近一周山东的负面占全国负面的比例") ?? [];
  expect([place, country]).toMatchObject(["山东", NEGATIVE]);
  expect(country).not.toHaveProperty("regionIds");
  expect(shares("昨天全网共监测到多少条信息，其中负面多少条")?.map(([part]) => part)).toEqual(["负面", "全部"]);
});

it("of a place that is left out all others are looked through, as is said", () => {
  const found = asked("给我看一下昨天除北京以外的负面，一共几条");
  expect(found?.request.regionIds).toHaveLength(33);
  expect(found?.request.regionIds).not.toContain("110000");
  expect(found?.said[1]).toBe("地域：除北京外的 33 个地区（不含地域不明的稿件）");
  expect(asked("湖北除武汉外，近七天的负面有多少")?.request.regionIds).toContain("420500");
  expect(asked("湖北除武汉外，近七天的负面有多少")?.request.regionIds).not.toContain("420100");
});

it("what is no condition of the list is said and no word to look for", () => {
  expect(asked("昨天阅读量超过1万的有几条")).toMatchObject({ unknown: ["阅读量超过1万"], request: span("2026-11-22", "2026-11-23") });
  expect(asked("近7天点赞过千的微博多少条")?.request).toEqual({ ...ago(168), duplicate: 1, dataType: ["weibo"] });
});

it("every day of a window in its order", () => {
  expect(asked("请统计一下本周各天的负面数量")).toMatchObject({
    split: "day",
    each: true,
    request: { ...span("2026-11-23"), ...NEGATIVE },
  });
  expect(asked("近30天负面最多的是哪天")).toMatchObject({ split: "day", each: false });
  expect(at("2026-11-24") - at("2026-11-23")).toBe(DAY);
});

it.each(["今年粮食产量比去年增加了多少", "死亡人数比昨天增加多少", "票价上涨了多少", "会期比去年少了几天"])("%s asks a text", (question) =>
  expect(asked(question)).toBeUndefined(),
);
