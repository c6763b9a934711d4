import { DAY, dayStart, HOUR } from "#engine/grammar/localTime.ts";
import { ApiError, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { pickDocuments } from "#server/documents/pickDocuments.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { hasCondition } from "#server/records/ColumnRecord.ts";
import { inTreeOrder, ownColumns } from "#server/records/ownColumns.ts";
import { unitMaterial } from "#server/records/unitMaterial.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { dayOf } from "#server/time/calendarDay.ts";
import type { DailyBlock } from "./DailyIssue.ts";
import { issueDocuments, keptOf } from "./issueDocuments.ts";

const [ALL, BASKET] = ["all", "basket"];
/** Documents of a block whose rule says no number. */
const USUAL = 5;
/** Clock at which an issue is out: it tells of the day up to then. */
const OUT = HOUR * 8;
/** Days of material to choose from by hand. */
const BACK = 3;

/** What the issue of a day tells of: from the morning before to its own. Ms, end exclusive. */
export function windowOf(date: string | undefined, now: number): { beginTime: number; endTime: number } {
  const end = dayOf(date, now) + OUT;
  return { beginTime: end - DAY, endTime: end };
}

/** Where documents may come from: everything, the basket of the unit, and the caller's columns. */
export async function listOrigins({ services, caller }: RequestContext) {
  const columns = inTreeOrder(await ownColumns(services, caller)).filter(hasCondition);
  return [
    { value: ALL, label: "全部稿件" },
    { value: BASKET, label: "报告素材" },
    ...columns.map(({ id, name }) => ({ value: id, label: `栏目：${name}` })),
  ];
}

const fromColumn = (from: string): Pick<DocumentRequest, "columnId"> => (from === ALL ? {} : { columnId: from });

/** Documents of the basket that hold all words, the latest first. */
async function basket({ services, caller }: RequestContext, keyWords: string): Promise<DocumentRow[]> {
  const ids = (await unitMaterial(services, caller)).flatMap(({ docId }) => docId || []);
  const words = keyWords.split(/\s+/).filter(Boolean);
  const found = ids.length ? await visibleDocuments(services, caller, [...new Set(ids)].slice(0, 500)) : [];
  return found.filter((row) => words.every((word) => `${row.title}${row.summary}${row.source}`.includes(word)));
}

/** Documents to lay out, the latest first. */
export async function listMaterial(context: HandlerContext<"dailynews.material">) {
  const { services, caller, request } = context;
  const { from = ALL, keyWords = "", page, pagesize } = request;
  if (from === BASKET) {
    const found = await basket(context, keyWords);
    const rows = await presentRows(services, caller, found.slice((page - 1) * pagesize, page * pagesize));
    return { rows: rows.map(keptOf), total: found.length };
  }
  const { endTime } = windowOf(request.date, services.now());
  const period = { beginTime: dayStart(endTime) - BACK * DAY, endTime: dayStart(endTime) + DAY };
  const { query } = await documentQuery(services, caller, { ...fromColumn(from), keyWords, ...period });
  const found = await services.documents.search({
    ...{ query, collapse: true, sort: { field: "pubdate", order: "desc" }, page, pagesize },
  });
  return { rows: (await presentRows(services, caller, found.rows)).map(keptOf), total: found.total };
}

/** Documents that stand in an issue, by id. */
export async function listDocuments({ services, caller, request }: HandlerContext<"dailynews.documents">) {
  const rows = await issueDocuments(services, caller, [{ type: "list", docIds: request.ids }]);
  return { rows, total: rows.length };
}

type Rule = NonNullable<DailyBlock["rule"]>;

async function picked(context: RequestContext, rule: Rule, date: string | undefined, size: number): Promise<DocumentRow[]> {
  const { services, caller } = context;
  const { from = ALL, pick = "hot", keyWords = "" } = rule;
  if (from === BASKET) return basket(context, keyWords);
  const period = windowOf(date, services.now());
  const { query } = await documentQuery(services, caller, { ...fromColumn(from), keyWords, dataType: ["all"], ...period });
  return (await pickDocuments(services, query, pick, { page: 1, pagesize: size })).rows;
}

/**
 * Fills blocks up by their rules: what an editor put in stays, no document stands twice. A rule that can't be followed
 * says which block it is of. @throws ApiError 100002
 */
export async function fillBlocks(context: HandlerContext<"dailynews.fill">) {
  const { services, caller, request } = context;
  const blocks: DailyBlock[] = request.blocks;
  const used = new Set(blocks.flatMap(({ docIds = [] }) => docIds));
  const titles = new Set((await issueDocuments(services, caller, blocks)).map(({ title }) => title));
  const filled: DailyBlock[] = [];
  for (const [at, block] of blocks.entries()) {
    const { rule, docIds = [] } = block;
    const size = rule?.size ?? USUAL;
    if (!rule || docIds.length >= size) {
      filled.push(block);
      continue;
    }
    const found = await picked(context, rule, request.date, size + used.size).catch((error: unknown) => {
      if (error instanceof ApiError)
        throw new ApiError(error.status, `第 ${at + 1} 块“${block.title || "未命名"}”：${error.message}`, error.http);
      throw error;
    });
    const more: string[] = [];
    for (const row of found) {
      const title = headlineOf(row);
      if (docIds.length + more.length >= size) break;
      if (used.has(row.id) || titles.has(title)) continue;
      used.add(row.id);
      titles.add(title);
      more.push(row.id);
    }
    filled.push({ ...block, docIds: [...docIds, ...more] });
  }
  return { blocks: filled, count: filled.reduce((sum, { docIds = [] }, at) => sum + docIds.length - (blocks[at]?.docIds?.length ?? 0), 0) };
}
