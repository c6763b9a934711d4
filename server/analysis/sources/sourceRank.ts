import { REGIONS } from "#server/analysis/places/gazetteer.ts";

const CENTRAL =
  /人民日报|人民网|人民政协|新华社|新华网|新华每日|央视|中央电视台|中央广播|央广|新闻联播|中国新闻网|中新社|中新网|光明日报|光明网|经济日报|中国经济网|求是|解放军报|中国军网|科技日报|工人日报|中国青年报|中青在线|农民日报|法治日报|检察日报|中国日报|环球时报|环球网|参考消息|国际在线|中国网|学习时报|学习强国|中国妇女报|中国教育报|人民法院报|中国证券报|上海证券报|证券时报|中国之声|国家应急广播|中国政府网/;
const COMMERCIAL =
  /新浪|搜狐|网易|腾讯|凤凰|今日头条|百度|百家号|微博|抖音|快手|知乎|哔哩哔哩|澎湃|界面|财新|第一财经|36氪|虎嗅|一点资讯|东方财富|同花顺|雪球|天涯|豆瓣|UC|趣头条|观察者网|小红书|微信|公众号/i;
const PROVINCIAL = new Set([
  "解放日报",
  "文汇报",
  "新民晚报",
  "南方日报",
  "羊城晚报",
  "大众日报",
  "齐鲁晚报",
  "新华日报",
  "浙江日报",
  "钱江晚报",
  "华西都市报",
  "潇湘晨报",
  "楚天都市报",
  "大河报",
  "红网",
  "荔枝新闻",
  "封面新闻",
  "极目新闻",
  "东方网",
  "千龙网",
  "北方网",
  "南方网",
  "齐鲁网",
  "大河网",
  "浙江在线",
  "红星新闻",
  "看看新闻",
  "北京青年报",
  "新京报",
  "上观新闻",
]);

const names: [string, number][] = REGIONS.map((region) => [
  region.name,
  region.level === "province" ? 2 : region.level === "prefecture" ? 3 : 4,
]);

/** D.sourceRank of an outlet by its name: 1 central, 2 provincial, 3 municipal, 4 county, 5 commercial, 0 unknown. */
export function sourceRank(source: string): number {
  if (!source) return 0;
  if (CENTRAL.test(source)) return 1;
  if (PROVINCIAL.has(source)) return 2;
  if (COMMERCIAL.test(source)) return 5;
  let rank = 0;
  for (const [name, level] of names) if (source.startsWith(name) && level > rank) rank = level;
  if (rank > 0) return /(?:区|县)(?:融媒|发布|新闻|广播)/.test(source) ? 4 : rank;
  return 0;
}
