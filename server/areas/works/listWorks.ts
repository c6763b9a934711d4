import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { holdsOperation } from "#server/contract/rights.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { workFigures, workOfDocument } from "#server/documents/readWork.ts";
import { pageIdentity, pageKey } from "#server/ingest/analyse.ts";
import { ownedBy, ownedWork } from "#server/ownworks/ownedWorks.ts";
import { PROOF_STATUS } from "#server/proofs/ProofRecord.ts";
import { type WorkRecord, worksOf } from "#server/records/WorkRecord.ts";
import type { FullDocument } from "#server/store/documents.ts";
import type { Condition } from "#server/store/records.ts";
import { paragraphs } from "#server/text/sanitise.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { jobCaller } from "#server/users/jobCaller.ts";
import { sideOf } from "#server/users/side.ts";
import { proofsOfWorks, proofWork } from "./proofWork.ts";

type Fields = Pick<WorkRecord, "title" | "author" | "dataType" | "source" | "url" | "pubdate" | "type" | "keywords">;
/** Works one unit may keep. */
const MOST = 10_000;

/** The unit's works, latest first, each with the reprints of the document it is, where that was taken in. */
export async function listWorks({ services, caller, request }: HandlerContext<"works.list">) {
  const { keyWords = "", type, monitor, page = 1, pagesize = 20 } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const where: Record<string, Condition> = { ...(await ownedBy(services, caller)) };
  if (type) where.type = type;
  if (monitor !== undefined) where.monitor = monitor === 1;
  if (beginTime !== undefined || endTime !== undefined) where.pubdate = { gte: beginTime, lt: endTime };
  const words = keyWords.trim();
  const or = words ? ["title", "author", "source"].map((field) => ({ [field]: { like: words } })) : undefined;
  const works = worksOf(services);
  const [found, total] = await Promise.all([
    works.find({ where, or, orderBy: [["pubdate", "desc"]], page, pagesize }),
    works.count({ where, or }),
  ]);
  const documents = await services.documents.get(found.flatMap(({ docId }) => docId ?? []));
  const known = new Map(documents.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  const types = dataTypes(undefined, caller);
  const proofs = await proofsOfWorks(
    services,
    found.map(({ id }) => id),
  );
  const rows = await Promise.all(
    found.map(async ({ userId: _u, departmentId: _d, orgId: _o, page: _p, ...work }) => {
      const document = work.docId ? known.get(work.docId) : undefined;
      const figures = document ? await workFigures(services, document, types) : {};
      return {
        ...work,
        monitor: work.monitor ?? true,
        watching: (work.monitor ?? true) ? ("监测中" as const) : ("已停止" as const),
        ...figures,
        ...proofs.get(work.id),
      };
    }),
  );
  return { rows, total };
}

function pageOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new ApiError(100001, "原文链接不是网页地址");
  return pageIdentity(url);
}

/** The stored document of an address; undefined where none was taken in, or none that the caller may see. */
async function storedAt(services: Services, caller: Caller, url: string): Promise<FullDocument | undefined> {
  const { rows } = await services.documents.search({
    query: { externalIds: [pageKey(url)], dataTypes: dataTypes(undefined, caller) },
    collapse: false,
    sort: { field: "pubdate", order: "desc" },
    page: 1,
    pagesize: 1,
  });
  return (
    await visibleDocuments(
      services,
      caller,
      rows.map(({ id }) => id),
    )
  )[0];
}

/** What a document says of the work it is. */
function fieldsOf(document: FullDocument): Partial<Fields> {
  const { title, author, dataType, source, url, pubdate, type, keywords } = workOfDocument(document);
  return { title, author, dataType, source, url, pubdate, type, keywords };
}

/** Whoever gave a link by which works are added, while they may add some themselves. @throws ApiError 403 */
async function sharerOf(services: Services, userId: string): Promise<Caller> {
  const sharer = await jobCaller(services, userId);
  if (!sharer || !holdsOperation(sharer, "edit", ["/spread/works", "/spread/addworks"]))
    throw new ApiError(403, "链接的提供者已不能添加作品", 403);
  return sharer;
}

/**
 * Takes a work into the register, or changes one: from a stored document (加入监测), or from fields, whose address finds
 * the document where it was taken in. One document or page is one work of a unit.
 * @throws ApiError 404 for a document or work that is gone, 100001 for fields that make no work
 */
export async function saveWork({ services, caller: by, request }: HandlerContext<"works.save">) {
  const { id, docId, monitor, certs, content, ...fields } = request;
  const caller = by.share ? await sharerOf(services, by.share.userId) : by;
  // A link is for works of the system it was given to: it reaches none that stand here.
  if (by.share && (id || docId)) throw new ApiError(403, "此链接只能添加作品", 403);
  const works = worksOf(services);
  const own = await ownedBy(services, caller);
  const before = id ? await ownedWork(services, caller, id) : null;
  const [named] = docId ? await visibleDocuments(services, caller, [docId]) : [];
  if (docId && !named) throw new ApiError(404, "文章不存在或已删除", 404);
  const url = fields.url?.trim() || undefined;
  const page = url ? pageOf(url) : named?.url && URL.canParse(named.url) ? pageIdentity(named.url) : before?.page;
  const document = named ?? (url ? await storedAt(services, caller, url) : undefined);
  const taken = document ? fieldsOf(document) : {};
  const title = fields.title?.trim() || before?.title || taken.title || "";
  if (!title) throw new ApiError(100001, "请填写标题");
  const identity: Record<string, Condition> = document ? { docId: document.id } : { page: page ?? "" };
  const [same] = before ? [before] : page || document ? await works.find({ where: { ...own, ...identity } }) : [];
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""));
  const work = {
    ...{ userId: caller.userId, departmentId: caller.departmentId, ...sideOf(caller), pubdate: services.now(), type: "图文" as const },
    ...taken,
    ...same,
    ...given,
    ...(content?.trim() && { content: paragraphs(content) }),
    ...{ title, ...(page && { page }), ...(document && { docId: document.id }) },
    monitor: monitor === undefined ? (same?.monitor ?? true) : monitor === 1,
  };
  if (!same && (await works.count({ where: own })) >= MOST) throw new ApiError(100001, `最多登记 ${MOST} 件作品`);
  const kept = same ? await works.put({ ...work, id: same.id }) : await works.insert(work);
  await auditOf(services).note(caller, same ? "修改监测作品" : "添加监测作品", title);
  const failed: string[] = [];
  for (const provider of new Set(certs)) {
    const proof = await proofWork(services, caller, kept, provider);
    if (proof.status === PROOF_STATUS.failed) failed.push(proof.message ?? "");
  }
  return { id: kept.id, message: failed.length ? `作品已保存，存证未成功：${failed.join("；")}` : "作品已保存" };
}

/** Takes works of the unit off the register. */
export async function deleteWorks({ services, caller, request }: HandlerContext<"works.delete">) {
  const count = await worksOf(services).removeWhere({ ...(await ownedBy(services, caller)), id: { in: request.ids } });
  if (count > 0) await auditOf(services).note(caller, "删除监测作品", `${count} 件`);
  return { count };
}
