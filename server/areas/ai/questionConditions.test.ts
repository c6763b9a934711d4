import { expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { questionConditions } from "./questionConditions.ts";

const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const asked = (question: string) => questionConditions(question, NOW, ["人民日报", "人民日报客户端", "拾光"])?.request;
const week = { beginTime: NOW - 7 * DAY, endTime: NOW, duplicate: 1 };

it.each<[string, object]>([
  ["最近7天山东有哪些负面舆情，多少条", { ...week, dataType: ["all"], regionIds: ["370000"], isAppraise: ["-1"] }],
  ["微博上有哪些正面报道？", { ...week, dataType: ["weibo"], isAppraise: ["1"] }],
  ["人民日报客户端近一周发布了多少篇报道", { ...week, dataType: ["all"], source: ["人民日报客户端"] }],
  ["近7天杭州公众号的稿件有多少", { ...week, dataType: ["wechat"], regionIds: ["330100"] }],
  ["近7天哪个省投诉最多", { ...week, dataType: ["all"], isAppraise: ["-1"] }],
  ["最近七天暴雨的负面信息有几条？", { ...week, dataType: ["all"], keyWords: "暴雨", isAppraise: ["-1"] }],
  [
    "今天四川有什么新闻",
    { beginTime: Date.parse("2026-11-23T00:00:00+08:00"), endTime: NOW, duplicate: 1, dataType: ["all"], regionIds: ["510000"] },
  ],
])("%s", (question, request) => expect(asked(question)).toEqual(request));

it.each([
  "暴雨造成了哪些影响",
  "暴雨造成多少人受伤？",
  "今天有哪些值得关注的报道",
  "山东的中考改革有哪些变化",
  "你好",
  "写一首关于山东的诗",
])("%s asks for no list", (question) => expect(asked(question)).toBeUndefined());

it("the list is opened with the same conditions, which are said", () => {
  const { opens, said, rest } = questionConditions("最近7天山东有哪些负面舆情，多少条", NOW) ?? { opens: "", said: [], rest: "" };
  expect(Object.fromEntries(new URLSearchParams(opens))).toEqual({
    ...{ time: `${NOW - 7 * DAY}-${NOW}`, duplicate: "1", dataType: "all", regionIds: "370000", isAppraise: "-1" },
  });
  expect(said).toEqual(["时间：11-16 10:00 至 11-23 10:00", "地域：山东", "情感：负面"]);
  expect(rest).not.toMatch(/山东|负面|7天/);
});

/** As staff ask, on a Monday at ten: what the list is narrowed to; the time in hours before now, "*" where it is told elsewhere. */
const since = (hours: number) => ({ beginTime: NOW - hours * 3_600_000, endTime: NOW });
const day = (from: string, to: string) => ({ beginTime: Date.parse(`${from}T00:00+08:00`), endTime: Date.parse(`${to}T00:00+08:00`) });
it.each<[string, object]>([
  ["昨天广东的负面有几条啊", { ...day("2026-11-22", "2026-11-23"), regionIds: ["440000"], isAppraise: ["-1"] }],
  [
    "上礼拜抖音上关于食品安全的视频多不多",
    { ...day("2026-11-16", "2026-11-23"), dataType: ["video"], platformIdentity: ["douyin"], keyWords: "食品安全" },
  ],
  ["这两天四川那边有没有什么不好的消息", { ...since(48), regionIds: ["510000"], isAppraise: ["-1"] }],
  ["前天到昨天微信公众号一共推了多少篇", { ...day("2026-11-21", "2026-11-23"), dataType: ["wechat"] }],
  ["本月以来北京日报客户端发了几篇稿子", { beginTime: Date.parse("2026-11-01T00:00+08:00"), source: ["北京日报客户端"] }],
  ["11月20号浙江有多少条负面", { ...day("2026-11-20", "2026-11-21"), regionIds: ["330000"], isAppraise: ["-1"] }],
  ["近48小时论坛里骂物业的帖子有多少", { ...since(48), dataType: ["bbs"], keyWords: "物业", isAppraise: ["-1"] }],
  ["今早到现在有多少条新稿", { beginTime: Date.parse("2026-11-23T06:00+08:00"), endTime: NOW }],
  [
    "帮我查下深圳昨天微博上的正面评价",
    { ...day("2026-11-22", "2026-11-23"), regionIds: ["440300"], dataType: ["weibo"], isAppraise: ["1"] },
  ],
  ["报纸上周登了多少篇教育的文章", { ...day("2026-11-16", "2026-11-23"), dataType: ["epaper"], keyWords: "教育" }],
  ["给我列一下今天发的关于地铁的稿子", { ...since(10), keyWords: "地铁" }],
  ["近24小时微博上关于地铁3号线的有多少条", { ...since(24), dataType: ["weibo"], keyWords: "地铁 3号线" }],
  ["2号楼加装电梯的稿子近48小时有几条", { ...since(48), keyWords: "2号楼 加装 电梯" }],
  ["近24小时食品安全类的负面一共多少", { ...since(24), keyWords: "食品安全", isAppraise: ["-1"] }],
  ["上个月湖北的稿子总共有多少？", { ...day("2026-10-01", "2026-11-01"), regionIds: ["420000"] }],
  ["有多少篇是央媒发的", { sourceRank: [1] }],
  ["三天内关于学校食堂的微博数量", { ...since(72), dataType: ["weibo"], keyWords: "学校食堂" }],
  ["头条号近一周负面稿件总量", { dataType: ["wemedia"], platformIdentity: ["toutiao"], isAppraise: ["-1"] }],
  ["近7天快手有多少条视频", { dataType: ["video"], platformIdentity: ["kuaishou"] }],
  ["近7天短视频里的负面有几条", { dataType: ["video"], isAppraise: ["-1"] }],
  ["杭州昨天的新闻", { ...day("2026-11-22", "2026-11-23"), regionIds: ["330100"] }],
  ["微博里关于停水的负面舆情有哪些", { dataType: ["weibo"], isAppraise: ["-1"], keyWords: "停水" }],
  ["昨日全国负面舆情数量是多少", { ...day("2026-11-22", "2026-11-23"), isAppraise: ["-1"] }],
  ["周一到周三河南负面稿件几篇", { ...day("2026-11-16", "2026-11-19"), regionIds: ["410000"], isAppraise: ["-1"] }],
  ["目前为止本周正面新闻多少篇", { ...since(10), isAppraise: ["1"] }],
  ["新华社今天有什么稿子", { ...since(10), source: ["新华社"] }],
  ["客户端上近7天关于医保的中性稿件有几条", { dataType: ["app"], isAppraise: ["0"], keyWords: "医保" }],
  ["国庆期间海南旅游的负面多少", { ...day("2026-10-01", "2026-10-08"), regionIds: ["460000"], isAppraise: ["-1"], keyWords: "旅游" }],
  ["山东最近一个月舆情走势咋样", { ...since(720), regionIds: ["370000"] }],
])("%s", (question, narrowed) => expect(asked(question)).toEqual({ ...week, dataType: ["all"], ...narrowed }));

it.each([
  ["浙江和江苏这周的负面哪个多", undefined, ["浙江", "江苏"]],
  ["昨天微博和论坛上各有多少条", undefined, ["论坛", "微博"]],
  ["哪些媒体报道了暴雨", "source", []],
  ["最近3天全国负面最多的是哪个省", "region", []],
  ["停电的帖子主要在哪些平台，各平台多少条", "kind", []],
  ["最近24小时快手和抖音哪个多", undefined, ["抖音", "快手"]],
  ["昨天微博和抖音各有多少条", undefined, ["微博", "抖音"]],
  ["近30天哪个省发稿最多", "region", []],
  ["近30天负面报道最多的媒体排名", "source", []],
  ["近30天负面最少的三个省", "region", []],
  ["近30天各平台占比", "kind", []],
  ["近30天负面占比最高的平台", "kind", []],
])("%s is told apart", (question, split, names) => {
  const found = questionConditions(question, NOW);
  expect([found?.split, found?.parts.map(({ name }) => name)]).toEqual([split, names]);
});

it.each<[string, object]>([
  ["近30天负面占比最高的平台", { share: true, least: false }],
  ["近30天负面最少的三个省", { share: false, least: true }],
  ["近30天哪个省发稿最多", { share: false, least: false }],
])("%s is ranked", (question, ranking) => {
  const found = questionConditions(question, NOW);
  expect(found).toMatchObject(ranking);
  expect(found?.request).not.toHaveProperty("keyWords");
});

it.each([
  "暴雨影响了哪些地区",
  "山东大学有哪些新专业",
  "负面清单有哪些变化",
  "北京路改造到哪一步了",
  "哪个省先试点的",
  "微博怎么看这件事",
  "伤亡有多少",
])("%s asks what texts say", (question) => expect(asked(question)).toBeUndefined());

it("times of another year are said with it", () => {
  expect(questionConditions("去年12月上海的报道有多少", NOW)?.said[0]).toBe("时间：2025-12-01 00:00 至 2026-01-01 00:00");
});

/** What thirty more questions of a desk met. */
it.each<[string, object]>([
  ["央媒这个月报道了几次黑龙江", { regionIds: ["230000"], sourceRank: [1] }],
  ["前天到昨天一共有多少敏感信息", { ...day("2026-11-21", "2026-11-23"), isAppraise: ["-1"] }],
  ["敏感舆情今天有哪些", { ...since(10), isAppraise: ["-1"] }],
  ["最近24小时快手和抖音哪个多", { ...since(24), dataType: ["video"] }],
  ["新华网近三天有多少条负面报道", { ...since(72), isAppraise: ["-1"], source: ["新华网"] }],
  ["全网近三天有多少条负面报道", { ...since(72), isAppraise: ["-1"] }],
  ["拾光近三天发了什么稿子", { ...since(72), source: ["拾光"] }],
  ["澎湃近三天发了几篇", { ...since(72), source: ["澎湃新闻"] }],
  ["10月份网民骂物业的帖子有多少", { ...day("2026-10-01", "2026-11-01"), dataType: ["bbs"], keyWords: "物业" }],
  ["这周末论坛里说堵车的有多少", { ...day("2026-11-21", "2026-11-23"), dataType: ["bbs"], keyWords: "堵车" }],
  ["上个月负面每天多少条", { ...day("2026-10-01", "2026-11-01"), isAppraise: ["-1"] }],
  ["11月以来关于电动车的稿子有多少", { beginTime: Date.parse("2026-11-01T00:00+08:00"), endTime: NOW, keyWords: "电动车" }],
  ["近7天非负面的有多少", { ...since(168), isAppraise: ["0", "1"] }],
  ["除了微博，今天其他平台有多少条负面", { ...since(10), isAppraise: ["-1"], dataType: expect.not.arrayContaining(["weibo"]) }],
  ["除夕的报道有多少条，近七天", { ...since(168), keyWords: "除夕" }],
  ["除了发布会，今天有多少条负面", { ...since(10), isAppraise: ["-1"], dataType: ["all"], excludeWords: "发布会" }],
])("%s", (question, request) => expect(named(question)).toMatchObject(request));

const named = (question: string) => questionConditions(question, NOW, ["人民日报", "拾光", "澎湃新闻", "济南日报", "新闻"])?.request;

it("a place that outlets are named after stays a place", () => {
  expect(named("济南近三天有多少条负面")).toMatchObject({ regionIds: ["370100"] });
  expect(named("济南近三天有多少条负面")).not.toHaveProperty("source");
});

it("a share is told by both numbers, days apart where days are compared", () => {
  const parts = (question: string) => questionConditions(question, NOW)?.parts.map(({ name, list }) => [name, list.request.isAppraise]);
  expect(parts("近半个月暴雨相关报道有多少条，负面占多少")).toEqual([
    ["负面", ["-1"]],
    ["全部", undefined],
  ]);
  const [first] = questionConditions("近7天抖音占比多少", NOW)?.parts ?? [];
  expect([first?.name, first?.of?.request]).toMatchObject(["抖音", { dataType: ["all"] }]);
  expect(questionConditions("上周三和上周四哪天稿子多", NOW)).toMatchObject({
    split: "day",
    request: day("2026-11-18", "2026-11-20"),
  });
});

it.each(["爆炸发生在哪一天", "比例尺是什么", "占道经营怎么处罚", "除了吸烟，哪些习惯伤肺"])("%s asks for no list", (question) =>
  expect(asked(question)).toBeUndefined(),
);

it("what the desk did with a document is a condition for the house, and told to be none for others", () => {
  const read = (question: string, seesStates: boolean) => questionConditions(question, NOW, [], "", [], seesStates);
  expect(read("昨天未处理的负面还有几条", true)).toMatchObject({ request: { status: [0], isAppraise: ["-1"] }, unknown: [] });
  expect(read("本月已上报的舆情有几条", true)?.said).toContain("处置状态：已上报");
  const outside = read("昨天未处理的负面还有几条", false);
  expect(outside?.request).not.toHaveProperty("status");
  expect(outside?.unknown).toEqual(["未处理"]);
});
