import type { HandlerContext } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { MOST_ON_PAPER, sendList } from "#server/print/listPaper.ts";
import { shownCents, shownNumber, shownShare } from "#server/print/shownFigures.ts";
import { accountLink } from "#server/users/documentLink.ts";
import { opsAccounts } from "./accounts.ts";

/** Own accounts with their figures as Word or PDF. */
export const opsAccountsFile = (context: HandlerContext<"yunying.accountsFile">): Promise<Buffer | object> =>
  sendList(context, "账号统计", async () => {
    const { services, request } = context;
    const { rows, total, period, asOf } = await opsAccounts({ ...context, request: { ...request, page: 1, pagesize: MOST_ON_PAPER } });
    const kinds = (request.dataType ?? []).filter((type) => type !== "all").map((type) => TYPE_NAMES[type] ?? type);
    return {
      ...{ title: "账号统计", about: [`统计周期 ${period}`, ...kinds].join("　"), rows, total },
      columns: [
        ["名次", ({ rank }) => String(rank)],
        ["账号", ({ name }) => name, (row) => accountLink(services, row)],
        ["类型", ({ dataType }) => TYPE_NAMES[dataType] ?? dataType],
        ["发布", ({ posts }) => shownNumber(posts)],
        ["阅读", ({ visitCount }) => shownNumber(visitCount)],
        ["点赞", ({ likeCount }) => shownNumber(likeCount)],
        ["评论", ({ commentCount }) => shownNumber(commentCount)],
        ["转发", ({ forwardCount }) => shownNumber(forwardCount)],
        ["粉丝", ({ fans }) => shownNumber(fans || undefined)],
        ["涨粉", ({ fansGrowth }) => shownNumber(fansGrowth)],
        ["指数", ({ index }) => shownCents(index.value)],
        ["较上期", ({ delta }) => shownShare(delta)],
      ],
      notes: [`数据截至 ${asOf}；名次为全部同类账号中的名次；没有读数为“—”，不计为 0`],
    };
  });
