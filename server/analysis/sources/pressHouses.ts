import { foldText } from "#server/text/segment.ts";

/** Names under which one house publishes, the name by which it is credited first; all are the house's own. */
const HOUSES: readonly (readonly string[])[] = [
  ["新华社", "新华网", "新华每日电讯", "新华视点", "新华国际", "新华社新媒体", "新华通讯社"],
  ["央视", "央视新闻", "央视网", "央视频", "中央电视台", "中国中央电视台", "中央广播电视总台", "总台央视", "CCTV", "央视新闻频道"],
  ["人民日报", "人民网", "人民日报社", "人民日报海外版", "人民日报海外网"],
  ["中新社", "中新网", "中国新闻网", "中国新闻社", "中新经纬", "中新视频"],
  ["央广", "央广网", "中国之声", "中央人民广播电台"],
  ["光明日报", "光明网"],
  ["经济日报", "中国经济网"],
  ["中国青年报", "中青报", "中青在线"],
  ["中国日报", "中国日报网"],
  ["工人日报", "中工网"],
  ["农民日报", "中国农网"],
  ["法治日报", "法治网", "法制日报", "法制网"],
  ["科技日报", "中国科技网"],
  ["解放军报", "中国军网"],
  ["检察日报", "正义网"],
  ["环球时报", "环球网"],
  ["中国教育报", "中国教育新闻网"],
  ["中国妇女报", "中国妇女网"],
  ["中国证券报", "中证网"],
  ["澎湃", "澎湃新闻", "澎湃新闻网"],
  ["南都", "南方都市报", "N视频"],
  ["北青报", "北京青年报", "北青网"],
];

const houses = new Map(HOUSES.flatMap((names) => names.map((name) => [foldText(name), names[0] as string] as const)));

/** The house that publishes under this name, where it is a known one with several names: 央视 of CCTV-13 and of 央视新闻. */
export function houseOf(name: string): string | undefined {
  const folded = foldText(name).replace(/[-－]?\d{1,2}(?:[a-z一-鿿]{0,6}频道)?$/u, "");
  return (
    houses.get(folded) ?? houses.get(folded.replace(/(?:新闻)?(?:客户端|app|微博|官微|官方微博|微信|公众号|微信公众号|视频号|报社)$/, ""))
  );
}
