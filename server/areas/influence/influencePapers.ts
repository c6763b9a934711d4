import type { HandlerContext } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { accountColumns } from "#server/print/accountColumns.ts";
import { MOST_ON_PAPER, sendList } from "#server/print/listPaper.ts";
import { shownNumber } from "#server/print/shownFigures.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { accountLink } from "#server/users/documentLink.ts";
import { listAccounts } from "./listAccounts.ts";
import { listTopics } from "./topics/listTopics.ts";

const WHOLE = { page: 1, pagesize: MOST_ON_PAPER } as const;
const GROUPS = { own: "本单位", peer: "同级", custom: "自选" };

/** Accounts by their index as Word or PDF. */
export const accountsFile = (context: HandlerContext<"influence.listFile">): Promise<Buffer | object> => {
  const { request } = context;
  const title = `${TYPE_NAMES[request.dataType ?? ""] ?? ""}影响力`;
  return sendList(context, title, async () => {
    const { rows, total, period, asOf, formula } = await listAccounts({ ...context, request: { ...request, ...WHOLE } });
    const about = `统计周期 ${period}　范围：${GROUPS[request.group]}${request.keyWords ? `　名称含“${request.keyWords}”` : ""}`;
    return {
      title,
      about,
      columns: accountColumns((row) => accountLink(context.services, row)),
      rows,
      total,
      notes: [`数据截至 ${asOf}；名次为全部同类账号中的名次；指数 ${formula}`],
    };
  });
};

/** Hashtags by reads as Word or PDF. */
export const topicsFile = (context: HandlerContext<"influence.topicListFile">): Promise<Buffer | object> =>
  sendList(context, "话题榜", async () => {
    const { rows, total, until } = await listTopics({ ...context, request: { ...context.request, ...WHOLE } });
    return {
      ...{ title: "话题榜", about: `数据截至 ${localTime(until).slice(0, 16)}`, rows, total },
      columns: [
        ["名次", ({ rank }) => String(rank)],
        ["话题", ({ title }) => title],
        ["主持", ({ host }) => host],
        ["类型", ({ category }) => category],
        ["阅读", ({ reads }) => shownNumber(reads)],
        ["讨论", ({ discuss }) => shownNumber(discuss)],
        ["原创", ({ original }) => shownNumber(original)],
        ["最高上榜", ({ peakRank }) => (peakRank === undefined ? "未上榜" : String(peakRank))],
      ],
      notes: [],
    };
  });
