import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { readTime } from "#server/ingest/readTime.ts";
import { ownedBy } from "#server/ownworks/ownedWorks.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { rowsOfSheet, type SheetRow } from "#server/sheets/rowsOfSheet.ts";
import type { ImportResult } from "#server/users/importUsers.ts";
import { type GivenWork, keepWork } from "./saveWork.ts";

const MOST_ROWS = 1000;
const HEADINGS = {
  title: ["标题", "作品", "稿件标题"],
  url: ["原文链接", "链接", "网址"],
  author: ["作者"],
  source: ["来源", "媒体"],
  pubdate: ["发布时间", "发布日期"],
  type: ["作品类型", "类型"],
  content: ["正文"],
};
const TYPES = ["图文", "图片", "视频"] as const;
/** Characters of a field, as the contract of works.save has them. */
const LENGTHS = { title: 200, url: 2048, author: 100, source: 100 };

/** What a row tells of a work, or why it is refused. */
function readRow(cell: SheetRow<keyof typeof HEADINGS>["cell"], now: number): GivenWork | string {
  const fields = { title: cell("title"), url: cell("url"), author: cell("author"), source: cell("source") };
  for (const [field, most] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][])
    if (fields[field].length > most) return `${HEADINGS[field][0]}最多 ${most} 个字`;
  if (!fields.title && !fields.url) return "标题与原文链接至少填一项";
  const written = cell("pubdate");
  const pubdate = written ? readTime(written) : undefined;
  if (pubdate !== undefined && !(pubdate >= 0 && pubdate <= now)) return "发布时间应为过去的时间，写作 2026-11-20 08:30";
  const named = cell("type");
  const type = TYPES.find((one) => one === named);
  if (named && !type) return `作品类型应为 ${TYPES.join("、")} 之一`;
  const content = cell("content");
  return { ...fields, ...(pubdate !== undefined && { pubdate }), ...(type && { type }), ...(content && { content }) };
}

/** Takes the works of a sheet (.xlsx or .csv) into the register, each row by itself: one wrong row stops no other. */
export async function importWorks(context: HandlerContext<"works.import">) {
  const { services, caller } = context;
  const rows = await rowsOfSheet(context, HEADINGS, { needed: ["title"], most: MOST_ROWS });
  const own = await ownedBy(services, caller);
  const results: ImportResult[] = [];
  let added = 0;
  for (const { row, cell } of rows) {
    const answer = { row, key: cell("title", 100) || cell("url", 100) };
    const given = readRow(cell, services.now());
    if (typeof given === "string") {
      results.push({ ...answer, ok: false, message: given });
      continue;
    }
    // Without an address nothing else tells whether a work stands here already.
    const unnamed = !given.url && (await worksOf(services).findOne({ ...own, title: given.title ?? "", page: null, docId: null }));
    try {
      const { kept, held } = await keepWork(services, caller, given, unnamed || null);
      if (!held) added++;
      const state = kept.docId ? "已关联收录的稿件" : kept.content ? "按表中正文监测" : "尚未收录原文，收录后开始监测";
      results.push({ ...answer, ok: true, added: !held, message: `${held ? "早已登记，已按表更新" : "已登记"}，${state}` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ ...answer, ok: false, message: error.message });
    }
  }
  await auditOf(services).note(caller, "批量导入监测作品", `新登记 ${added} 件，${results.filter(({ ok }) => !ok).length} 行未导入`);
  return results;
}
