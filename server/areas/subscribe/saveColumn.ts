import { ApiError, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import { channelNames, documentQuery, sourceNames } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { type ColumnRecord, columnsOf, MAX_COLUMNS, MAX_SOURCES } from "#server/records/ColumnRecord.ts";
import { below, ownColumn, ownColumns } from "#server/records/ownColumns.ts";
import { reachableReceivers } from "./columnReceivers.ts";
import { type ShownColumn, shownColumn } from "./columnTree.ts";

type ColumnFields = Partial<Omit<ColumnRecord, "id" | "userId" | "order" | "updateTime" | "pushTime">>;

type SearchForm = Pick<DocumentRequest, "withinWords" | "siteId" | "videoId" | "weiboId" | "wechatBiz" | "channel" | "channelId">;

/** What a search form asks under names of its own, under those of a column. */
function asColumn<F extends ColumnFields & SearchForm>(request: F): Omit<F, keyof SearchForm> {
  const { withinWords, siteId, videoId, weiboId, wechatBiz, channel, channelId, ...fields } = request;
  const sources = [...(fields.sources ?? []), ...sourceNames({ siteId, videoId, weiboId, wechatBiz })];
  const channels = [...(fields.channels ?? []), ...channelNames({ channel, channelId })];
  const allWords = [fields.allWords, withinWords].filter((words) => words?.trim()).join(" ");
  return {
    ...fields,
    ...(allWords && { allWords }),
    ...(sources.length > 0 && { sources: [...new Set(sources)] }),
    ...(channels.length > 0 && { channels: [...new Set(channels)] }),
  };
}

/** What makes a column unusable is refused while its author is looking. */
async function check(context: RequestContext, fields: ColumnFields): Promise<void> {
  if (fields.name !== undefined && !fields.name.trim()) throw new ApiError(100001, "栏目名称不能为空");
  if ((fields.sources?.length ?? 0) > MAX_SOURCES) throw new ApiError(100009, `来源最多 ${MAX_SOURCES} 个`);
  const { keyWords, allWords, anyWords, excludeWords, advanceWords, sourceObject } = fields;
  const words = { keyWords, allWords, anyWords, excludeWords, advanceWords };
  await documentQuery(context.services, context.caller, { ...words, sourceObject });
}

const DEFAULTS: Omit<ColumnRecord, "id" | "userId" | "name" | "order" | "updateTime"> = {
  parentId: "",
  kind: "cust",
  trend: true,
  emotion: true,
  typeAnalysis: true,
  mediaRank: true,
  hotKeywords: true,
  push: false,
  receivers: [],
  enabled: true,
};

export async function addColumn(context: HandlerContext<"subscribe.add">): Promise<ShownColumn> {
  const { services, caller } = context;
  const request = asColumn(context.request);
  await check(context as RequestContext, request);
  if (request.parentId) await ownColumn(services, caller, request.parentId);
  const mine = await ownColumns(services, caller);
  if (mine.length >= MAX_COLUMNS) throw new ApiError(100009, `栏目最多 ${MAX_COLUMNS} 个`);
  const order = mine.filter((column) => column.parentId === (request.parentId ?? "")).length;
  const record = {
    ...DEFAULTS,
    ...request,
    ...(await reachableReceivers(services, caller, request)),
    name: request.name.trim(),
    userId: caller.userId,
    order,
    updateTime: services.now(),
  };
  return shownColumn(await columnsOf(services).insert(record));
}

export async function updateColumn(context: HandlerContext<"subscribe.update">): Promise<ShownColumn> {
  const { services, caller, request } = context;
  const { id, ...fields } = request;
  await ownColumn(services, caller, id);
  await check(context as RequestContext, fields);
  if (fields.parentId) {
    await ownColumn(services, caller, fields.parentId);
    if (below(await ownColumns(services, caller), id).includes(fields.parentId)) {
      throw new ApiError(100001, "栏目不能移到自己或下级栏目之下");
    }
  }
  const patch = { ...fields, ...(await reachableReceivers(services, caller, fields)), updateTime: services.now() };
  return shownColumn((await columnsOf(services).update(id, patch))!);
}

/** Puts a column at a place among its siblings, at the top where no parent is named, and numbers them anew. */
export async function moveColumn(context: HandlerContext<"subscribe.order">): Promise<null> {
  const { services, caller, request } = context;
  const column = await ownColumn(services, caller, request.id);
  const parentId = request.parentId ?? "";
  const mine = await ownColumns(services, caller);
  if (parentId) await ownColumn(services, caller, parentId);
  if (parentId && below(mine, column.id).includes(parentId)) throw new ApiError(100001, "栏目不能移到自己或下级栏目之下");
  const siblings = mine.filter((other) => other.parentId === parentId && other.id !== column.id);
  siblings.splice(Math.max(0, Math.min(request.order, siblings.length)), 0, column);
  const columns = columnsOf(services);
  for (const [order, sibling] of siblings.entries()) await columns.update(sibling.id, { order, parentId });
  return null;
}

export async function deleteColumns({ services, caller, request }: HandlerContext<"subscribe.delete">): Promise<null> {
  const mine = await ownColumns(services, caller);
  const columns = columnsOf(services);
  for (const id of request.ids) {
    if (!mine.some((column) => column.id === id)) continue;
    for (const gone of below(mine, id)) await columns.remove(gone);
  }
  return null;
}
