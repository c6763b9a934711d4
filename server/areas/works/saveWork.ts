import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { holdsOperation } from "#server/contract/rights.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { workOfDocument } from "#server/documents/readWork.ts";
import { pageIdentity } from "#server/ingest/analyse.ts";
import { pageQuery } from "#server/ingest/pageQuery.ts";
import { ownedBy, ownedWork } from "#server/ownworks/ownedWorks.ts";
import { PROOF_STATUS } from "#server/proofs/ProofRecord.ts";
import { type WorkRecord, worksOf } from "#server/records/WorkRecord.ts";
import type { FullDocument } from "#server/store/documents.ts";
import type { Condition } from "#server/store/records.ts";
import { paragraphs } from "#server/text/sanitise.ts";
import { jobCaller } from "#server/users/jobCaller.ts";
import { sideOf } from "#server/users/side.ts";
import { proofWork } from "./proofWork.ts";

type Fields = Pick<WorkRecord, "title" | "author" | "dataType" | "source" | "url" | "pubdate" | "type" | "keywords">;
/** What is told of a work: its own fields, or the document that it is. */
export interface GivenWork extends Partial<Fields> {
  docId?: string;
  /** Plain text. */
  content?: string;
  /** 1 watched, 0 not. */
  monitor?: number;
}
/** Works one unit may keep. */
const MOST = 10_000;

function pageOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new ApiError(100001, "原文链接不是网页地址");
  return pageIdentity(url);
}

/** The stored document of an address; undefined where none was taken in, or none that the caller may see. */
async function storedAt(services: Services, caller: Caller, url: string): Promise<FullDocument | undefined> {
  const { rows } = await services.documents.search({
    query: { ...pageQuery([url]), dataTypes: dataTypes(undefined, caller) },
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
 * the document where it was taken in. One document or page is one work of a unit. Says whether it stood there before.
 * @throws ApiError 404 for a document that is gone, 100001 for fields that make no work
 */
export async function keepWork(
  services: Services,
  caller: Caller,
  { docId, monitor, content, ...fields }: GivenWork,
  before: WorkRecord | null = null,
): Promise<{ kept: WorkRecord; held: boolean }> {
  const works = worksOf(services);
  const own = await ownedBy(services, caller);
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
  return { kept, held: Boolean(same) };
}

/** Takes a work in, or changes one, and has it proved where that is asked for. @throws ApiError as `keepWork`; 404 for a work that is gone */
export async function saveWork({ services, caller: by, request }: HandlerContext<"works.save">) {
  const { id, certs, ...given } = request;
  const caller = by.share ? await sharerOf(services, by.share.userId) : by;
  // A link is for works of the system it was given to: it reaches none that stand here.
  if (by.share && (id || given.docId)) throw new ApiError(403, "此链接只能添加作品", 403);
  const before = id ? await ownedWork(services, caller, id) : null;
  const { kept, held } = await keepWork(services, caller, given, before);
  await auditOf(services).note(caller, held ? "修改监测作品" : "添加监测作品", kept.title);
  const failed: string[] = [];
  for (const provider of new Set(certs)) {
    const proof = await proofWork(services, caller, kept, provider);
    if (proof.status === PROOF_STATUS.failed) failed.push(proof.message ?? "");
  }
  const proved = failed.length < new Set(certs).size ? "其余已存证；" : "";
  return { id: kept.id, message: failed.length ? `作品已保存，${proved}存证未成功：${failed.join("；")}` : "作品已保存" };
}

/** Begins or ends watching for reprints of works of the unit. */
export async function watchWorks({ services, caller, request }: HandlerContext<"works.watch">) {
  const { ids, monitor } = request;
  const works = worksOf(services);
  const found = await works.find({ where: { ...(await ownedBy(services, caller)), id: { in: ids } } });
  const changed = found.filter((one) => (one.monitor ?? true) !== (monitor === 1));
  for (const { id } of changed) await works.update(id, { monitor: monitor === 1 });
  const done = monitor === 1 ? "恢复监测作品" : "停止监测作品";
  if (changed.length > 0)
    await auditOf(services).note(
      caller,
      done,
      changed
        .map(({ title }) => `《${title}》`)
        .join("、")
        .slice(0, 500),
    );
  return { count: changed.length };
}

/** Takes works of the unit off the register. */
export async function deleteWorks({ services, caller, request }: HandlerContext<"works.delete">) {
  const count = await worksOf(services).removeWhere({ ...(await ownedBy(services, caller)), id: { in: request.ids } });
  if (count > 0) await auditOf(services).note(caller, "删除监测作品", `${count} 件`);
  return { count };
}
