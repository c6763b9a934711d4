import { periodOf, periodText } from "#server/accounts/period.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { byMetric } from "#server/print/accountColumns.ts";
import { type PrintedList, sendList } from "#server/print/listPaper.ts";
import { shownCents, shownNumber } from "#server/print/shownFigures.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { documentLink } from "#server/users/documentLink.ts";
import { listOwnWorks } from "./listOwnWorks.ts";
import { spreadRank } from "./ownFigures.ts";

/** Works of one paper: the reprints of each are looked up. */
const WORKS = 200;

/** Period, kinds and further conditions in words, and up to when the figures go. */
function aboutOf({ services, request }: HandlerContext<"spread.listFile" | "spread.rankFile">, ...further: string[]) {
  const { period, asOf } = periodText(periodOf(request, services.now()), services.now());
  const kinds = (request.dataType ?? []).filter((type) => type !== "all").map((type) => TYPE_NAMES[type] ?? type);
  return { about: [`统计周期 ${period}`, ...kinds, ...further].join("　"), notes: [`数据截至 ${asOf}；转载为至今其他媒体的转载`] };
}

/** Own works with what became of them as Word or PDF. */
export const ownWorksFile = (context: HandlerContext<"spread.listFile">): Promise<Buffer | object> =>
  sendList(context, "作品排行", async () => {
    const { rows, total } = await listOwnWorks({ ...context, request: { ...context.request, page: 1, pagesize: WORKS } });
    return {
      ...{ title: "作品排行", ...aboutOf(context), rows, total },
      columns: [
        ["名次", ({ rank }) => String(rank)],
        ["标题", ({ title }) => title, (row) => documentLink(context.services, "editing", row)],
        ["类型", ({ dataType }) => TYPE_NAMES[dataType] ?? dataType],
        ["来源", ({ source, channel }) => source || channel],
        ["发布时间", ({ pubdate }) => localTime(pubdate).slice(0, 16)],
        ["转载", ({ reprintCount }) => shownNumber(reprintCount)],
        ["转载媒体", ({ reprintSourceCount }) => shownNumber(reprintSourceCount)],
        ["阅读", ({ visitCount }) => shownNumber(visitCount)],
        ["指数", ({ index }) => shownCents(index?.value)],
      ],
    };
  });

const TITLES: Record<string, string> = { source: "转载媒体排行", author: "作者排行", channel: "栏目排行" };
const HEADS: Record<string, string> = { source: "转载媒体", author: "作者", channel: "栏目" };

type Ranked = Awaited<ReturnType<typeof spreadRank>>["rows"][number];

/** Reprinting sources, own authors or own channels as Word or PDF. */
export function spreadRankFile(context: HandlerContext<"spread.rankFile">): Promise<Buffer | object> {
  const { by, interactive } = context.request;
  const title = TITLES[by] ?? "传播排行";
  return sendList(context, title, async () => {
    const { rows, total } = await spreadRank(context);
    const figure: PrintedList<Ranked>["columns"] =
      by === "author" || by === "channel" ? [[byMetric(interactive).replace(/^按|排名$/g, ""), ({ value }) => shownNumber(value)]] : [];
    return {
      ...{ title, rows, total, ...(figure.length ? aboutOf(context, byMetric(interactive)) : aboutOf(context)) },
      columns: [
        ["名次", (row) => String("rank" in row ? row.rank : "")],
        [HEADS[by] ?? "名称", ({ name }) => name],
        ...figure,
        ["作品", (row) => shownNumber("workCount" in row ? (row.workCount as number) : undefined)],
        ["转载", (row) => shownNumber("reprintCount" in row ? (row.reprintCount as number) : row.value)],
      ],
    };
  });
}
