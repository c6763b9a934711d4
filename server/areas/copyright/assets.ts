import { dayName } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { findWorks } from "#server/ownworks/findWorks.ts";
import { ownedBy } from "#server/ownworks/ownedWorks.ts";
import { proofsOf } from "#server/proofs/ProofRecord.ts";
import { worksWithProof } from "#server/proofs/worksWithProof.ts";
import { type LicenceRecord, licencesOf, reprintsOf, suspectedInfringement } from "#server/records/ReprintRecord.ts";
import { type WorkRecord, worksOf } from "#server/records/WorkRecord.ts";
import type { Condition } from "#server/store/records.ts";
import { casesOf } from "./CaseRecord.ts";

/** The period of a right in words: 长期, or its days, with what is over or not begun. */
function rightsPeriod({ rightsBegin = 0, rightsEnd = 0 }: Pick<WorkRecord, "rightsBegin" | "rightsEnd">, now: number): string {
  if (!rightsBegin && !rightsEnd) return "长期";
  // The last day is the one before the moment at which the right is over.
  const days = `${rightsBegin ? dayName(rightsBegin) : ""} 至 ${rightsEnd ? dayName(rightsEnd - 1) : "长期"}`.trim();
  return rightsEnd && rightsEnd <= now ? `${days}（已到期）` : rightsBegin > now ? `${days}（未开始）` : days;
}

const inForce = ({ beginTime, endTime }: LicenceRecord, now: number): boolean => beginTime <= now && (endTime === 0 || endTime > now);

/** The register of works, latest first, each with the right it is held by, its reprints, whom it is licensed to, and its cases. */
export async function listAssets({ services, caller, request }: HandlerContext<"copyright.assets">) {
  const { rights, certStatus } = request;
  const own = await ownedBy(services, caller);
  const more: Record<string, Condition> = {};
  if (rights) more.rights = rights === "own" ? null : rights;
  if (certStatus !== undefined) more.id = { in: await worksWithProof(services, own, certStatus) };
  const { found, total } = await findWorks(services, caller, request, more);
  const now = services.now();
  const licences = (await licencesOf(services).find({ where: own })).filter((one) => inForce(one, now));
  const rows = await Promise.all(
    found.map(async ({ id, title, author = "", type, source = "", pubdate, docId, url, ...held }) => ({
      ...{ id, title, author, source, ...(type && { type }), ...(pubdate && { pubdate }), ...(docId && { docId }), ...(url && { url }) },
      ...{ rights: held.rights ?? ("own" as const), rightsPeriod: held.rights ? rightsPeriod(held, now) : "长期" },
      ...{ rightsBegin: held.rightsBegin, rightsEnd: held.rightsEnd, rightsNote: held.rightsNote ?? "" },
      certCount: await proofsOf(services).count({ where: { workId: id, kind: "work", status: 1 } }),
      licenceCount: new Set(licences.filter(({ workId }) => workId === "" || workId === id).map(({ outlet }) => outlet)).size,
      reprintCount: await reprintsOf(services).count({ where: { workId: id } }),
      infringeCount: await reprintsOf(services).count({ where: { workId: id, ...suspectedInfringement } }),
      caseCount: await casesOf(services).count({ where: { workId: id } }),
    })),
  );
  return { rows, total };
}

/** Says by what right the unit holds works. @throws ApiError 100001 for a period that ends before it begins */
export async function saveRights({ services, caller, request }: HandlerContext<"copyright.assetRights">) {
  const { ids, rights, rightsBegin, rightsEnd, rightsNote } = request;
  if (rightsEnd && rightsEnd <= (rightsBegin ?? 0)) throw new ApiError(100001, "授权的结束时间应晚于开始时间");
  const works = worksOf(services);
  const found = await works.find({ where: { ...(await ownedBy(services, caller)), id: { in: ids } } });
  for (const { rights: _r, rightsBegin: _b, rightsEnd: _e, rightsNote: _n, ...work } of found)
    await works.put({
      ...work,
      // What is our own is held for good.
      ...(rights !== "own" && { rights, ...(rightsBegin && { rightsBegin }), ...(rightsEnd && { rightsEnd }) }),
      ...(rightsNote?.trim() && { rightsNote: rightsNote.trim() }),
    });
  const named = found.map(({ title }) => `《${title}》`).join("、");
  if (found.length > 0) await auditOf(services).note(caller, "登记作品权属", named.slice(0, 500));
  return { count: found.length };
}

/** Works of the register, those with a proof, suspected infringements, and licences in force. */
export async function assetFigures({ services, caller }: HandlerContext<"copyright.assetStat">) {
  const own = await ownedBy(services, caller);
  const now = services.now();
  const [works, proofs, licences, unlicensed] = await Promise.all([
    worksOf(services).count({ where: own }),
    worksWithProof(services, own, 1),
    licencesOf(services).find({ where: own }),
    reprintsOf(services).count({ where: { ...own, ...suspectedInfringement } }),
  ]);
  return [
    { key: "assets", name: "资产总数", value: works },
    { key: "proved", name: "已存证", value: proofs.length },
    { key: "licences", name: "授权中", value: licences.filter((one) => inForce(one, now)).length },
    { key: "unlicensed", name: "疑似侵权", value: unlicensed },
  ];
}
