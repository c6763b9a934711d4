import { periodOf, periodText } from "#server/accounts/period.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { MOST_ON_PAPER, sendList } from "#server/print/listPaper.ts";
import { shownCents, shownNumber } from "#server/print/shownFigures.ts";
import { baseData } from "./baseRows.ts";

/** Figures of accounts by day as Word or PDF; what nobody read is a dash. */
export const baseFile = (context: HandlerContext<"ranks.basedataFile">): Promise<Buffer | object> =>
  sendList(context, "基础数据", async () => {
    const { request, services } = context;
    const { rows, total } = await baseData({ ...context, request: { ...request, page: 1, pagesize: MOST_ON_PAPER } });
    const { period, asOf } = periodText(periodOf(request, services.now()), services.now());
    const kind = request.dataType === undefined ? "" : `　${TYPE_NAMES[request.dataType] ?? request.dataType}`;
    return {
      ...{ title: "基础数据", rows, total },
      about: `统计周期 ${period}${kind}${request.missing === 1 ? "　只看缺数" : ""}`,
      columns: [
        ["日期", ({ day }) => day],
        ["账号", ({ name }) => name],
        ["类型", ({ dataType }) => TYPE_NAMES[dataType] ?? dataType],
        ["来源", ({ state }) => state],
        ["发布", ({ posts }) => shownNumber(posts)],
        ["阅读", ({ visitCount }) => shownNumber(visitCount)],
        ["点赞", ({ likeCount }) => shownNumber(likeCount)],
        ["评论", ({ commentCount }) => shownNumber(commentCount)],
        ["转发", ({ forwardCount }) => shownNumber(forwardCount)],
        ["粉丝", ({ fans }) => shownNumber(fans)],
        ["指数", ({ index }) => shownCents(index?.value)],
        ["日榜名次", ({ rank }) => shownNumber(rank)],
      ],
      notes: [`数据截至 ${asOf}；没有读到的数据为缺数，不计为 0`],
    };
  });
