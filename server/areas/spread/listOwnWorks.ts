import { typesFor } from "#engine/grammar/dataTypes.ts";
import { workAccounts } from "#server/accounts/workAccounts.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { listed, treeOf } from "#server/documents/spreadMembers.ts";
import { ownRows, workFigures } from "#server/documents/workFigures.ts";
import { asForward } from "#server/ingest/firstOf.ts";
import { nameOf } from "#server/ingest/nameOf.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { Bucket, DocumentRow, FullDocument, SortField } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { ownWorks } from "./ownWorks.ts";
import { postSpread } from "./postSpread.ts";
import { shapeOf } from "./postTravel.ts";

/** Members of a group that its levels are told from, the earliest. */
const MEMBERS = 30;

/** What the documents themselves say beyond the row: page and length, place among the articles sent, pushed or not. */
function ownFacts({ dataType, channel, content, extra }: FullDocument) {
  const { pageNo, position } = extra;
  // Collectors bring pushes as a channel of the app.
  const pushed = channel === "推送" ? true : extra.pushed;
  return {
    ...(dataType === "epaper" && { words: plainText(content).replace(/\s/g, "").length }),
    ...((typeof pageNo === "string" || typeof pageNo === "number") && { pageNo: String(pageNo).padStart(2, "0") }),
    ...(typeof position === "number" && { position: position === 1 ? ("头条" as const) : ("次条" as const) }),
    ...(typeof pushed === "boolean" && { pushed: pushed ? ("已推送" as const) : ("未推送" as const) }),
  };
}

/** Who reprinted a work first, how many sources did, how many of the reprints stand on websites, and over how many levels. */
async function reprintFacts(services: Services, caller: Caller, work: DocumentRow) {
  if (work.sameContentCount <= 1) return { reprintCount: 0, reprintSourceCount: 0, webReprints: 0 };
  const group = { sameId: work.sameId, dataTypes: typesFor(caller) };
  const [{ reprintCount, reprintSourceCount }, [web = []], ids] = await Promise.all([
    workFigures(services, work, group.dataTypes),
    services.documents.statistics({ ...group, dataTypes: ["news"] }, [{ kind: "terms", field: "account", size: 10_000 }]),
    listed(services, caller, group, MEMBERS),
  ]);
  const members = await visibleDocuments(services, caller, ids);
  const { known, tree } = treeOf(members.map(asForward));
  const first = members.find((one) => one.id !== work.id && one.pubdate >= work.pubdate && nameOf(one) !== nameOf(work));
  const total = (rows: Bucket[]): number => rows.reduce((sum, { value }) => sum + value, 0);
  return {
    reprintCount,
    reprintSourceCount,
    webReprints: total(web) - total(ownRows(web, work)),
    ...(first && { firstReprint: nameOf(first) }),
    ...(known && { depth: tree.depth }),
  };
}

/** Own works with what became of them; the index is that of the work's account over the period. */
export async function listOwnWorks(context: HandlerContext<"spread.list">) {
  const { services, caller, request } = context;
  const { page = 1, pagesize = 20, sortField = "pubdate", sortType = "desc" } = request;
  const { query, period } = await ownWorks(context);
  const field: SortField = sortField === "reprintCount" ? "sameContentCount" : sortField;
  const sort = { field, order: sortType };
  const found = await services.documents.search({ query, collapse: false, sort, page, pagesize });
  const [rows, account, full, facts] = await Promise.all([
    presentRows(services, caller, found.rows),
    workAccounts(services, found.rows, query, period),
    visibleDocuments(
      services,
      caller,
      found.rows.map(({ id }) => id),
    ),
    Promise.all(found.rows.map((row) => reprintFacts(services, caller, row))),
  ]);
  const own = new Map(full.map((document) => [document.id, ownFacts(document)]));
  return {
    rows: rows.map((row, at) => ({
      ...workRow(row),
      rank: (page - 1) * pagesize + at + 1,
      ...own.get(row.id),
      ...facts[at],
      ...(account(row, "visitCount").index && { index: account(row, "visitCount").index }),
    })),
    total: found.total,
  };
}

/** A document as the lists of works show it. */
function workRow(row: DocumentRow) {
  const { id, title, summary, author, dataType, source, channel, url, pubdate, isAppraise, sourceRank } = row;
  const { originalPicUrl, duration, isOriginal } = row;
  const { visitCount, likeCount, commentCount, forwardCount, playCount, lookCount } = row;
  const type = dataType === "video" || duration > 0 ? ("视频" as const) : ("图文" as const);
  return {
    ...{ id, title: headlineOf({ title, summary }), summary, author, dataType, source, channel, url, pubdate, type },
    ...{ isAppraise, sourceRank, originalPicUrl, duration, isOriginal },
    ...{ visitCount, likeCount, commentCount, forwardCount, playCount, lookCount },
  };
}

/** Own posts with the shape of their reposts, and the account's BCI. */
export async function listOwnPosts(context: HandlerContext<"spread.weiboList">) {
  const { services, caller, request } = context;
  const { weiboId, page = 1, pagesize = 20, sortField = "pubdate", sortType = "desc" } = request;
  const { query, period } = await ownWorks({
    ...context,
    request: { ...request, sourceId: weiboId, dataType: ["weibo"] },
  });
  const sort = { field: sortField as SortField, order: sortType };
  const found = await services.documents.search({ query, collapse: false, sort, page, pagesize });
  const [rows, account, full, facts] = await Promise.all([
    presentRows(services, caller, found.rows),
    workAccounts(services, found.rows, query, period),
    visibleDocuments(
      services,
      caller,
      found.rows.map(({ id }) => id),
    ),
    Promise.all(found.rows.map((row) => workFigures(services, row, typesFor(caller)))),
  ]);
  const shapes = new Map(
    await Promise.all(full.map(async (post) => [post.id, shapeOf(await postSpread(services, caller, post))] as const)),
  );
  return {
    rows: rows.map((row, at) => {
      const { depth, keyCount, waterRate } = shapes.get(row.id) ?? {};
      const { index } = account(row, "visitCount");
      return {
        ...workRow(row),
        reprintCount: facts[at]?.reprintCount ?? 0,
        ...(depth !== undefined && { depth, keyCount, waterRate }),
        ...(index && { index }),
      };
    }),
    total: found.total,
  };
}
