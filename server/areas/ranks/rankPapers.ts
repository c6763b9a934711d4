import { periodOf, periodText } from "#server/accounts/period.ts";
import { placeName } from "#server/analysis/places/gazetteer.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { PLATFORM_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { accountColumns, byMetric } from "#server/print/accountColumns.ts";
import { MOST_ON_PAPER, type PrintedList, sendList } from "#server/print/listPaper.ts";
import { shownCents, shownNumber, shownShare } from "#server/print/shownFigures.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { accountLink, documentLink } from "#server/users/documentLink.ts";
import { visibleList } from "./customLists.ts";
import { rankAccounts } from "./rankAccounts.ts";
import { accountWorks, rankDocuments } from "./rankDocuments.ts";
import { rankMembers } from "./rankMembers.ts";
import { rankPeople } from "./rankPeople.ts";
import { rankRegions } from "./rankRegions.ts";

const WHOLE = { page: 1, pagesize: MOST_ON_PAPER } as const;

type Work = Awaited<ReturnType<typeof accountWorks>>["rows"][number];

const workColumns = (services: Services): PrintedList<Work>["columns"] => [
  ["名次", ({ rank }) => String(rank ?? "")],
  ["标题", (row) => headlineOf(row), (row) => documentLink(services, "editing", row)],
  ["类型", ({ dataType }) => TYPE_NAMES[dataType] ?? dataType],
  ["来源", ({ source, channel }) => source || channel],
  ["发布时间", ({ pubdate }) => localTime(pubdate).slice(0, 16)],
  ["数值", ({ count }) => shownNumber(count)],
  ["较账号均值", ({ delta }) => shownShare(delta)],
];

const accountsOf = (services: Services, value?: string) => accountColumns((row) => accountLink(services, row), value);

interface Conditions {
  dataType?: string;
  platformIdentity?: string;
  regionIds?: string[];
  orgType?: string;
  sourceName?: string;
  keyWords?: string;
}

/** Period and conditions of a ranking in words. */
function aboutOf(
  period: string,
  { dataType, platformIdentity, regionIds = [], orgType, sourceName, keyWords }: Conditions,
  by?: string,
): string {
  return [
    `统计周期 ${period}`,
    ...(dataType && dataType !== "all" ? [TYPE_NAMES[dataType] ?? dataType] : []),
    ...(platformIdentity ? [PLATFORM_NAMES[platformIdentity] ?? platformIdentity] : []),
    ...(regionIds.length ? [regionIds.map((code) => placeName(code) || code).join("、")] : []),
    ...(orgType ? [orgType] : []),
    ...(sourceName ? [`名称含“${sourceName}”`] : []),
    ...(keyWords ? [`含“${keyWords}”`] : []),
    ...(by ? [by] : []),
  ].join("　");
}

/** The ranking of accounts as Word or PDF. */
export const accountsFile = (context: HandlerContext<"ranks.listFile">): Promise<Buffer | object> =>
  sendList(context, "账号榜", async () => {
    const { request } = context;
    const { rows, total, period, asOf, formula, standing } = await rankAccounts({ ...context, request: { ...request, ...WHOLE } });
    return {
      ...{
        title: "账号榜",
        about: aboutOf(period, request, byMetric(request.interactive)),
        columns: accountsOf(context.services),
        rows,
        total,
      },
      notes: [`数据截至 ${asOf}；指数 ${formula}`, standing],
    };
  });

/** The ranking of documents as Word or PDF. */
export const documentsFile = (context: HandlerContext<"ranks.documentsFile">): Promise<Buffer | object> =>
  sendList(context, "稿件榜", async () => {
    const { request } = context;
    const { rows, total, period, asOf } = await rankDocuments({ ...context, request: { ...request, ...WHOLE } });
    return {
      ...{ title: "稿件榜", about: aboutOf(period, request, byMetric(request.interactive)), rows, total },
      columns: workColumns(context.services),
      notes: [`数据截至 ${asOf}`],
    };
  });

/** Works of one account as Word or PDF. */
export const worksFile = (context: HandlerContext<"ranks.sourceWorksFile">): Promise<Buffer | object> =>
  sendList(context, "媒体热文", async () => {
    const { request, services } = context;
    const { rows, total } = await accountWorks({ ...context, request: { ...request, ...WHOLE } });
    const { period, asOf } = periodText(periodOf(request, services.now()), services.now());
    const title = `${request.sourceName || request.sourceCode}热文`;
    const about = aboutOf(period, { platformIdentity: request.platformIdentity }, byMetric(request.interactive));
    return { title, about, columns: workColumns(services), rows, total, notes: [`数据截至 ${asOf}`] };
  });

/** The ranking of people as Word or PDF. */
export const peopleFile = (context: HandlerContext<"ranks.peopleFile">): Promise<Buffer | object> =>
  sendList(context, "人物榜", async () => {
    const { request } = context;
    const { rows, total, period, asOf } = await rankPeople({ ...context, request: { ...request, ...WHOLE } });
    return {
      ...{ title: "人物榜", about: aboutOf(period, request), rows, total },
      columns: [
        ["名次", ({ rank }) => String(rank)],
        ["姓名", ({ name }) => name],
        ["职务", ({ title, org }) => [org, title].filter(Boolean).join(" ")],
        ["报道量", ({ docCount }) => shownNumber(docCount)],
        ["负面量", ({ negCount }) => shownNumber(negCount)],
        ["较上期", ({ delta }) => shownShare(delta)],
        ["阅读", ({ visitCount }) => shownNumber(visitCount)],
        ["评论", ({ commentCount }) => shownNumber(commentCount)],
        ["转发", ({ forwardCount }) => shownNumber(forwardCount)],
      ],
      notes: [`数据截至 ${asOf}；人物库中被报道的人物`],
    };
  });

/** Places by their index as Word or PDF. */
export const regionsFile = (context: HandlerContext<"ranks.regionsFile">): Promise<Buffer | object> =>
  sendList(context, "区域榜", async () => {
    const { rows, total, period, asOf, formula } = await rankRegions(context);
    return {
      ...{ title: "区域榜", about: aboutOf(period, context.request), rows, total },
      columns: [
        ["名次", ({ rank }) => String(rank)],
        ["地区", ({ name }) => name],
        ["指数", ({ value }) => shownCents(value)],
        ["较上期", ({ delta }) => shownShare(delta)],
        ["账号", ({ accounts }) => shownNumber(accounts)],
        ["发布", ({ posts }) => shownNumber(posts)],
        ["阅读", ({ visitCount }) => shownNumber(visitCount)],
        ["榜首账号", ({ sourceName }) => sourceName],
      ],
      notes: [`数据截至 ${asOf}；指数 ${formula}`],
    };
  });

/** A ranking that a user made, as Word or PDF. */
export async function customFile(context: HandlerContext<"ranks.customFile">): Promise<Buffer | object> {
  const { services, caller, request } = context;
  const { name, weights = [] } = await visibleList(services, caller, request.id);
  return sendList(context, name, async () => {
    const { rows, total, period, asOf, formula } = await rankMembers({ ...context, request: { ...request, ...WHOLE } });
    const columns = accountsOf(services, weights.length ? "榜单值" : undefined);
    return { title: name, about: aboutOf(period, {}), columns, rows, total, notes: [`数据截至 ${asOf}；${formula}`] };
  });
}
