import { placeName } from "#server/analysis/places/gazetteer.ts";
import type { Bucket } from "#server/store/documents.ts";

/** Chinese names of the codes that statistics answer with (D.dataType, D.isAppraise). */
export const TYPE_NAMES: Record<string, string> = {
  news: "网站",
  app: "APP",
  bbs: "论坛",
  video: "短视频",
  wechat: "微信",
  weibo: "微博",
  epaper: "数字报",
  wemedia: "自媒体",
  news_1: "境外网站",
  facebook: "facebook",
  twitter: "twitter",
};
/** Platforms by their keys (D.platform). */
export const PLATFORM_NAMES: Record<string, string> = {
  ...{ weibo: "微博", wechat: "微信", douyin: "抖音", kuaishou: "快手", shipinhao: "视频号", toutiao: "头条号", baijia: "百家号" },
};

/** Platforms whose hot lists are read, by their keys (D.hotPlatform). */
export const HOT_PLATFORM_NAMES: Record<string, string> = {
  ...{ weibo: "微博", douyin: "抖音", baidu: "百度", zhihu: "知乎", toutiao: "头条" },
  ...{ bilibili: "哔哩哔哩", kuaishou: "快手", wechat: "微信", all: "全部" },
};

export const SENTIMENT_NAMES: Record<string, string> = { "1": "正面", "0": "中性", "-1": "负面" };

/** D.docStatus. */
export const STATUS_NAMES: Record<string, string> = {
  "0": "未处理",
  "1": "已研判",
  "2": "已上报",
  "3": "已处置",
  "4": "忽略",
};

export const named = (buckets: Bucket[], names: Record<string, string>): Bucket[] =>
  buckets.map((bucket) => ({ ...bucket, name: names[bucket.key] ?? bucket.name }));

/** Codes of places with readable names. */
export const placed = (buckets: Bucket[]): Bucket[] => buckets.map((bucket) => ({ ...bucket, name: placeName(bucket.key) || bucket.name }));
