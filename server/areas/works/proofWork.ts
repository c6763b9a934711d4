import { auditOf } from "#server/audit/AuditLog.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { askOuterChain } from "#server/proofs/askOuterChain.ts";
import { gatherProof } from "#server/proofs/gatherProof.ts";
import { certNumber, proofChainOf } from "#server/proofs/ProofChain.ts";
import { PROOF_STATUS, type ProofRecord, proofsOf } from "#server/proofs/ProofRecord.ts";
import type { WorkRecord } from "#server/records/WorkRecord.ts";
import { sideOf } from "#server/users/side.ts";

const STATES: Record<number, string> = { [PROOF_STATUS.waiting]: "待上链", [PROOF_STATUS.kept]: "已存证", [PROOF_STATUS.failed]: "失败" };

/** How a proof stands to readers: entity Cert. */
export const shownProof = (one: ProofRecord) => ({
  ...{ id: one.id, workId: one.workId, title: one.title, provider: one.provider, certNo: one.id, hash: one.hash },
  ...{ certTime: one.certTime, status: one.status, message: one.message ?? "" },
  ...(one.provider === "local" && {
    ...{ prevHash: one.prevHash, serial: one.serial },
    stamp: one.stamp ? one.stamp.authority : "无",
  }),
  ...(one.txHash !== undefined && { txHash: one.txHash, block: one.block }),
});

/** The proofs of works, latest first, by work: only those with any. */
export async function proofsOfWorks(services: Services, ids: string[]) {
  const found = new Map<string, { certs: ReturnType<typeof shownProof>[]; certTags: string[] }>();
  if (ids.length === 0) return found;
  const proofs = await proofsOf(services).find({ where: { workId: { in: ids }, kind: "work" }, orderBy: [["certTime", "desc"]] });
  for (const proof of proofs) {
    const known = found.get(proof.workId) ?? { certs: [], certTags: [] };
    known.certs.push(shownProof(proof));
    // One tag for each chain, of what it was asked last.
    if (known.certs.every(({ provider, id }) => id === proof.id || provider !== proof.provider))
      known.certTags.push(`${proof.provider === "ant" ? "蚂蚁链" : "本地"}${STATES[proof.status] ?? ""}`);
    found.set(proof.workId, known);
  }
  return found;
}

/** Hands a proof to the outer chain; what fails is kept as failed, with its reason. */
export async function handOver(services: Services, proof: ProofRecord): Promise<ProofRecord> {
  const { ant } = services.settings.proofs;
  const told = ant
    ? await askOuterChain(ant, { certNo: proof.id, sha256: proof.hash, title: proof.title }).catch((error: Error) => error)
    : new Error("蚂蚁链未配置");
  const patch =
    told instanceof Error
      ? { status: PROOF_STATUS.failed, message: told.message.slice(0, 200) }
      : { status: PROOF_STATUS.kept, message: "", txHash: told.txHash, block: told.block, certTime: told.time };
  return (await proofsOf(services).update(proof.id, patch)) ?? proof;
}

/** Gathers a work and has it kept by a chain. */
export async function proofWork(services: Services, caller: Caller, work: WorkRecord, provider: ProofRecord["provider"]) {
  const [document] = work.docId ? await services.documents.get([work.docId]) : [];
  const gathered = await gatherProof(services, {
    ...{ kind: "work", title: work.title, author: work.author ?? "", source: work.source ?? "", url: work.url ?? "" },
    ...{ pubdate: work.pubdate ?? services.now(), content: work.content || document?.content || "" },
  });
  const base = {
    ...{ kind: "work" as const, workId: work.id, title: work.title, hash: gathered.hash, files: gathered.files },
    ...{ userId: caller.userId, departmentId: caller.departmentId, ...sideOf(caller) },
  };
  await auditOf(services).note(caller, provider === "ant" ? "申请蚂蚁链存证" : "申请本地存证", work.title);
  if (provider === "local") {
    const sealed = await proofChainOf(services).seal(base);
    return gathered.fault && !sealed.message
      ? ((await proofsOf(services).update(sealed.id, { message: gathered.fault })) ?? sealed)
      : sealed;
  }
  const now = services.now();
  const proof = await proofsOf(services).insert({
    ...{ ...base, id: certNumber("AC", now), provider, certTime: now, status: PROOF_STATUS.waiting },
    ...{ serial: 0, prevHash: "", statement: "", signature: "" },
  });
  return handOver(services, proof);
}
