import type { HandlerContext } from "#server/contract/handler.ts";
import { HOT_PLATFORM_NAMES } from "#server/labels/labels.ts";
import { MOST_ON_PAPER, sendList } from "#server/print/listPaper.ts";
import { shownNumber } from "#server/print/shownFigures.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { topicsAt } from "./listTopics.ts";

const platformName = (platform: string): string => HOT_PLATFORM_NAMES[platform] ?? platform;
const hours = (seconds: number): string => `${(seconds / 3600).toFixed(1)} 小时`;

/** What the topics are narrowed to, in words. */
const conditions = ({ platform = [], category = [], keyWords, multi }: HandlerContext<"hot.topicsFile">["request"]): string[] => [
  ...(platform.includes("all") || platform.length === 0 ? [] : [platform.map(platformName).join("、")]),
  ...(category.length ? [category.join("、")] : []),
  ...(keyWords ? [`含“${keyWords}”`] : []),
  ...(multi === 1 ? ["同榜话题"] : []),
];

/** Topics on the hot lists as Word or PDF. */
export const topicsFile = (context: HandlerContext<"hot.topicsFile">): Promise<Buffer | object> =>
  sendList(context, "热门话题", async () => {
    const { request, services } = context;
    const { rows, total, time } = await topicsAt({ ...context, request: { ...request, page: 1, pagesize: MOST_ON_PAPER } });
    // A moment asked for comes before a window.
    const begin = request.time === undefined && !request.ago ? timeRange(request, services.now()).beginTime : undefined;
    const end = localTime(time).slice(0, 16);
    const when = begin === undefined ? `${end} 的榜单` : `${localTime(begin).slice(0, 16)} 至 ${end}`;
    return {
      ...{ title: "热门话题", rows, total },
      about: [when, ...conditions(request)].join("　"),
      columns: [
        ["名次", ({ rank }) => String(rank)],
        ["平台", ({ platform }) => platformName(platform)],
        ["话题", ({ title }) => title],
        ["热度", ({ heat }) => shownNumber(heat)],
        ["最高名次", ({ peakRank }) => String(peakRank)],
        ["在榜", ({ duration }) => hours(duration)],
        ["报道数", ({ docCount }) => shownNumber(docCount)],
        ["分类", ({ category }) => category],
      ],
      notes: ["报道数为榜单时刻前 7 天的媒体报道"],
    };
  });
