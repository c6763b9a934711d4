import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { ownedBy } from "#server/ownworks/ownedWorks.ts";
import { gatherProof } from "#server/proofs/gatherProof.ts";
import { proofChainOf } from "#server/proofs/ProofChain.ts";
import { type ReprintRecord, reprintsOf } from "#server/records/ReprintRecord.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import type { Condition } from "#server/store/records.ts";
import { plainText } from "#server/text/sanitise.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { sideOf } from "#server/users/side.ts";
import { openCase } from "./cases.ts";

const shown = ({ userId: _u, departmentId: _d, orgId: _o, ...one }: ReprintRecord) => one;

/** What a filter of reprints asks for, of the caller's unit. */
export async function reprintFilter({
  services,
  caller,
  request,
}: HandlerContext<"copyright.forward"> | HandlerContext<"copyright.forwardStat">) {
  const { workId, keyWords = "", similarity = 0, licensed, signed, source } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const where: Record<string, Condition> = { ...(await ownedBy(services, caller)) };
  if (workId) where.workId = workId;
  if (similarity > 0) where.similarity = { gte: similarity / 100 };
  if (licensed === "1" || licensed === "0") where.licensed = licensed === "1";
  if (signed !== undefined) where.signed = signed === 1;
  if (source) where.source = source;
  if (beginTime !== undefined || endTime !== undefined) where.pubdate = { gte: beginTime, lt: endTime };
  const words = keyWords.trim();
  const or = words ? ["title", "workTitle", "source"].map((field) => ({ [field]: { like: words } })) : undefined;
  return { where, or };
}

/** Reprints of the unit's works, latest first. */
export async function listReprints(context: HandlerContext<"copyright.forward">) {
  const { services, request } = context;
  const { page = 1, pagesize = 20 } = request;
  const filter = await reprintFilter(context);
  const reprints = reprintsOf(services);
  const [rows, total] = await Promise.all([
    reprints.find({ ...filter, orderBy: [["pubdate", "desc"]], page, pagesize }),
    reprints.count(filter),
  ]);
  return { rows: rows.map(shown), total };
}

/** @throws ApiError 404 */
async function ownReprint(services: Services, caller: Caller, id: string): Promise<ReprintRecord> {
  const one = await reprintsOf(services).findOne({ id, ...(await ownedBy(services, caller)) });
  if (!one) throw new ApiError(404, "转载记录不存在", 404);
  return one;
}

/** Both texts, to be compared. @throws ApiError 404 */
export async function compareReprint({ services, caller, request }: HandlerContext<"copyright.forwardCompare">) {
  const one = await ownReprint(services, caller, request.id);
  const [document] = await visibleDocuments(services, caller, [one.docId]);
  const work = await worksOf(services).get(one.workId);
  if (!document || !work) throw new ApiError(404, "原作品或转载稿件已删除", 404);
  const [own] = work.docId ? await services.documents.get([work.docId]) : [];
  return {
    ...{ id: one.id, title: one.title, workTitle: one.workTitle, source: one.source, workSource: work.source ?? "" },
    ...{ left: plainText(work.content || own?.content || ""), right: plainText(document.content) },
  };
}

/**
 * Takes evidence: what we received of each reprint, and its page as it is now, go into the chain at once. What the page no longer
 * shows is said in the manifest. @throws ApiError 404
 */
export async function takeEvidence({ services, caller, request }: HandlerContext<"copyright.evidence">) {
  const found: ReprintRecord[] = [];
  for (const id of new Set(request.ids)) found.push(await ownReprint(services, caller, id));
  let faults = 0;
  for (const one of found) {
    const [document] = await visibleDocuments(services, caller, [one.docId]);
    if (!document) throw new ApiError(404, "转载稿件已删除", 404);
    const gathered = await gatherProof(services, {
      ...{ kind: "evidence", title: one.title, author: document.author, source: one.source, url: one.url, pubdate: one.pubdate },
      content: document.content,
    });
    const sealed = await proofChainOf(services).seal({
      ...{ kind: "evidence", workId: one.workId, title: one.title, hash: gathered.hash, files: gathered.files },
      ...{ userId: caller.userId, departmentId: caller.departmentId, ...sideOf(caller) },
    });
    if (gathered.fault) faults++;
    await reprintsOf(services).update(one.id, {
      evidenceNo: sealed.id,
      evidenceNote: gathered.fault || `网页与 ${gathered.pictures} 张图片已固定`,
    });
    await openCase(services, caller, one, sealed.id);
  }
  await auditOf(services).note(
    caller,
    "取证",
    found
      .map(({ source, title }) => `${source}《${title}》`)
      .join("、")
      .slice(0, 500),
  );
  return { count: found.length, faults };
}
