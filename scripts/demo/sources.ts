import { REGIONS, type Region } from "#server/analysis/places/gazetteer.ts";
import type { DataType } from "#server/store/documents.ts";
import { between, chance, pick, type Random, weighted, zipf } from "./random.ts";

export interface DemoSource {
  id: string;
  name: string;
  dataType: DataType;
  /** 1 central … 5 commercial (D.sourceRank). */
  rank: number;
  /** Home region; undefined for outlets that cover the whole country. */
  region?: Region;
  channels: string[];
  platform?: string;
  fans: number;
}

/** Shares of the types among sources; reposts and overseas material are added on top. */
const TYPE_SHARE: [DataType, number][] = [
  ["news", 22],
  ["app", 14],
  ["weibo", 24],
  ["wechat", 20],
  ["bbs", 4],
  ["wemedia", 11],
  ["video", 5],
];

// Outlet words of our own: no real masthead is given words it never printed.
const PRESS = ["晨声网", "时空网", "潮声在线", "望闻网", "云镜新闻", "拾光资讯", "知闻网", "问政通", "镜观网", "澜湾新闻"];
const APPS = ["看见{city}", "{city}随身听", "{city}快报APP", "掌上{city}通", "{city}城事", "极目{city}客户端"];
const WEIBO = ["{city}街坊", "{city}快讯播报", "{city}城市记录者", "{city}那些事儿君", "微看{city}", "{city}天气说"];
const WECHAT = ["{city}生活圈子", "{city}晚八点", "{city}家长汇", "早安{city}人", "{city}楼市参考", "{city}办事通"];
const BBS = ["{city}论坛", "{city}乐居社区", "{city}百姓议事厅"];
const WEMEDIA = ["{city}观察笔记", "老{word}谈财经", "{word}说科技", "{city}民生漫谈", "{word}读世界"];
const VIDEO = ["{city}一分钟", "拍客{city}", "{word}探城", "{city}热镜头"];
const WORDS = ["郑", "徐", "阿南", "半山", "木子", "青枫", "大勇", "小满", "石头", "北纬"];
const NATIONAL = ["全闻网", "环宇日讯", "央声新闻", "财路周刊", "法眼在线", "蓝讯科技", "健康知道", "文汇视界", "绿野生态网", "学苑时报"];
const PLATFORMS: Partial<Record<DataType, string[]>> = {
  wemedia: ["toutiao", "baijia"],
  video: ["douyin", "kuaishou", "shipinhao"],
  weibo: ["weibo"],
  wechat: ["wechat"],
};
const CHANNELS = ["首页", "要闻", "本地", "民生", "财经", "社会", "教育", "科技", "评论", "文旅", "健康", "法治"];

const PATTERNS: Partial<Record<DataType, string[]>> = {
  news: PRESS.map((word) => `{city}${word}`),
  app: APPS,
  weibo: WEIBO,
  wechat: WECHAT,
  bbs: BBS,
  wemedia: WEMEDIA,
  video: VIDEO,
};

export const PREFECTURES: readonly Region[] = REGIONS.filter((region) => region.level === "prefecture");
const CITIES: readonly Region[] = [
  ...PREFECTURES.filter((region) => !/[州盟]$/.test(region.fullName)),
  ...REGIONS.filter((region) => ["110000", "120000", "310000", "500000"].includes(region.code)),
];

/** 2,000 outlets, unique by name. The order is the order of volume: a draw by `volume` is Zipf-distributed. */
export function makeSources(r: Random, count = 2000): DemoSource[] {
  const drawType = weighted(TYPE_SHARE.map(([, share]) => share));
  const drawCity = weighted(zipf(CITIES.length, 0.6));
  const cities = [...CITIES].sort((a, b) => cityRank(a) - cityRank(b));
  const taken = new Set<string>();
  const sources: DemoSource[] = NATIONAL.map((name, i) => {
    taken.add(name);
    return {
      id: `s${i + 1}`,
      name,
      dataType: i % 3 === 2 ? "app" : "news",
      rank: i < 4 ? 1 : 5,
      channels: CHANNELS,
      fans: 0,
    };
  });
  while (sources.length < count) {
    const dataType = (TYPE_SHARE[drawType(r)] as [DataType, number])[0];
    const region = cities[drawCity(r)] as Region;
    const base = pick(r, PATTERNS[dataType] as string[])
      .replace("{city}", region.name)
      .replace("{word}", pick(r, WORDS));
    const name = taken.has(base)
      ? `${base}${pick(r, ["", "·"])}${pick(r, ["生活", "热点", "教育", "财经", "文旅", "健康", "青年", "乡村"])}`.replace(
          /(财经|生活)\1$/,
          "$1观察",
        )
      : base;
    if (taken.has(name)) continue;
    taken.add(name);
    sources.push({
      id: `s${sources.length + 1}`,
      name,
      dataType,
      rank: dataType === "news" || dataType === "app" ? pick(r, [2, 3, 3, 3, 4, 5]) : pick(r, [3, 4, 5, 5]),
      region,
      channels: [pick(r, CHANNELS), pick(r, CHANNELS), pick(r, CHANNELS)],
      platform: PLATFORMS[dataType] ? pick(r, PLATFORMS[dataType] as string[]) : undefined,
      fans: Math.floor(10 ** (2.5 + r() * 4)),
    });
  }
  return sources;
}

/** Big cities first: a stable order without a table of populations. */
function cityRank(region: Region): number {
  const capital = region.code.endsWith("0100") || region.code.endsWith("0000");
  return (capital ? 0 : 1000) + Number(region.code.slice(2, 4)) * 10 + Number(region.code.slice(0, 2)) / 10;
}

export const OVERSEAS_SOURCES: DemoSource[] = [
  ["news_1", "海外华文在线"],
  ["news_1", "南洋时讯"],
  ["news_1", "欧陆华闻"],
  ["news_1", "北美华声网"],
  ["news_1", "澳洲新侨网"],
  ["facebook", "Global Horizon Desk"],
  ["facebook", "南洋生活志"],
  ["facebook", "Asia Trade Notes"],
  ["twitter", "@PacificWireCN"],
  ["twitter", "@huawen_daily"],
  ["twitter", "@SilkRoadBrief"],
].map(([dataType, name], i) => ({
  id: `o${i + 1}`,
  name: name as string,
  dataType: dataType as DataType,
  rank: 5,
  channels: ["China", "Asia", "要闻"],
  fans: 5000 + i * 7300,
}));

export interface Paper {
  id: string;
  name: string;
  /** Home; none: the whole country. */
  region?: Region;
  level: number;
  group: "central" | "province" | "evening" | "trade";
  colour: string;
}

const paper = (id: string, name: string, code: string, level: number, group: Paper["group"], colour: string): Paper => ({
  ...{ id, name, level, group, colour },
  region: REGIONS.find((region) => region.code === code),
});

export const PAPERS: readonly Paper[] = [
  paper("p1", "江城晨报", "420100", 3, "evening", "#9b1c1c"),
  paper("p2", "浙东时报", "330200", 3, "evening", "#1d4e7a"),
  paper("p3", "岭南都市导报", "440100", 3, "evening", "#7a4a12"),
];

/** Papers that came later to the demo. */
export const FURTHER_PAPERS: readonly Paper[] = [
  paper("p4", "央声日讯", "", 1, "central", "#a31515"),
  paper("p5", "楚原新报", "420000", 2, "province", "#1f5b45"),
  paper("p6", "越海新报", "330000", 2, "province", "#27407c"),
  paper("p7", "津河晚灯", "120000", 3, "evening", "#6b3a75"),
  paper("p8", "绿野生态报", "", 5, "trade", "#2f6b2f"),
];

/** 在看 of an article, or how often a self-media platform recommended it: more often than it was read. */
function looksOf(dataType: DataType, visitCount: number, likeCount: number): number {
  if (dataType === "wemedia") return visitCount * (5 + (likeCount % 9));
  return dataType === "wechat" ? Math.floor(likeCount * 0.6) : 0;
}

/** Reads, likes … plausible for the outlet's size and kind. */
export function metricsOf(r: Random, source: DemoSource): Record<string, number> {
  const reach = Math.max(200, source.fans || 10 ** (3 + r() * 2));
  const visitCount = Math.floor(reach * (0.02 + r() ** 4 * (chance(r, 0.03) ? 3 : 0.5)));
  const likeCount = Math.floor(visitCount * (0.004 + r() * 0.03));
  const commentCount = Math.floor(likeCount * (0.1 + r() * 0.5));
  const forwardCount = Math.floor(likeCount * (0.05 + r() * 0.6));
  return {
    visitCount,
    likeCount,
    commentCount,
    forwardCount,
    playCount: source.dataType === "video" ? visitCount * between(r, 2, 6) : 0,
    lookCount: looksOf(source.dataType, visitCount, likeCount),
  };
}
