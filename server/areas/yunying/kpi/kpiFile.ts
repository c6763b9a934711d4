import type { HandlerContext } from "#server/contract/handler.ts";
import { MOST_ON_PAPER, sendList } from "#server/print/listPaper.ts";
import { shownCents, shownNumber } from "#server/print/shownFigures.ts";
import { kpi } from "./kpiResults.ts";

/** People's month as Word or PDF, as far as the caller's data scope reaches. */
export const kpiFile = (context: HandlerContext<"yunying.kpiFile">): Promise<Buffer | object> =>
  sendList(context, "稿件考核", async () => {
    const { rows, total, month, state } = await kpi({ ...context, request: { ...context.request, page: 1, pagesize: MOST_ON_PAPER } });
    return {
      ...{ title: `${month} 稿件考核`, about: state, rows, total },
      columns: [
        ["名次", ({ rank }) => String(rank)],
        ["姓名", ({ name }) => name],
        ["部门", ({ dept }) => dept],
        ["篇数", ({ posts }) => shownNumber(posts)],
        ["稿件分", ({ workScore }) => shownCents(workScore)],
        ["奖惩与更正", ({ awardScore }) => shownCents(awardScore)],
        ["总分", ({ score }) => shownCents(score)],
        ["等级", ({ grade }) => grade],
      ],
      notes: ["名次为全部人员中的名次"],
    };
  });
