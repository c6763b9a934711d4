import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { ownAddress } from "#server/http/ownAddress.ts";
import { ownedBy, ownedWork } from "#server/ownworks/ownedWorks.ts";
import { proofChainOf } from "#server/proofs/ProofChain.ts";
import { sha256 } from "#server/proofs/ProofFiles.ts";
import { PROOF_STATUS, proofsOf } from "#server/proofs/ProofRecord.ts";
import type { Condition } from "#server/store/records.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { CERT_PAGE } from "./certFacts.ts";
import { handOver, proofWork, shownProof } from "./proofWork.ts";

/** Whether a chain can keep proofs, with what it keeps. */
export async function certState({ services, caller, request }: HandlerContext<"works.certState">) {
  const { provider = "local" } = request;
  const where = { provider, kind: "work", ...(await ownedBy(services, caller)) };
  const proofs = proofsOf(services);
  const [last] = await proofs.find({ where, orderBy: [["certTime", "desc"]], page: 1, pagesize: 1 });
  const { ant, tsaUrl } = services.settings.proofs;
  const ready = provider === "local" || ant !== undefined;
  return [
    {
      ...{ id: provider, name: provider === "local" ? "本地存证链" : "蚂蚁链", ready, state: ready ? "可用" : "未配置" },
      ...(provider === "local" && { stampState: tsaUrl ? new URL(tsaUrl).host : "未配置时间戳机构" }),
      ...{ count: await proofs.count({ where }), ...(last && { lastTime: last.certTime }) },
    },
  ];
}

/** The unit's proofs, latest first. */
export async function certList({ services, caller, request, raw }: HandlerContext<"works.certList">) {
  const { provider = "local", certStatus, keyWords = "", page = 1, pagesize = 20 } = request;
  const { beginTime, endTime } = timeRange(request, services.now());
  const where: Record<string, Condition> = { provider, kind: "work", ...(await ownedBy(services, caller)) };
  if (certStatus !== undefined) where.status = certStatus;
  if (beginTime !== undefined || endTime !== undefined) where.certTime = { gte: beginTime, lt: endTime };
  const words = keyWords.trim();
  const or = words ? ["title", "id", "hash"].map((field) => ({ [field]: { like: words } })) : undefined;
  const proofs = proofsOf(services);
  const [found, total] = await Promise.all([
    proofs.find({ where, or, orderBy: [["certTime", "desc"]], page, pagesize }),
    proofs.count({ where, or }),
  ]);
  const begin = `${ownAddress(services.settings, raw.req)}${CERT_PAGE}`;
  return { rows: found.map((one) => ({ ...shownProof(one), fileUrl: begin + one.id })), total };
}

/** Keeps proofs of works, one after another. @throws ApiError 100001 where the chain is not configured */
export async function certApply({ services, caller, request }: HandlerContext<"works.certApply">) {
  const { provider = "local", ids } = request;
  if (provider === "ant" && !services.settings.proofs.ant) throw new ApiError(100001, "蚂蚁链未配置，不能申请存证");
  const works = [];
  for (const id of new Set(ids)) works.push(await ownedWork(services, caller, id));
  const faults: string[] = [];
  let count = 0;
  for (const work of works) {
    const proof = await proofWork(services, caller, work, provider);
    if (proof.status === PROOF_STATUS.kept) count++;
    else faults.push(proof.message ?? "");
  }
  return { count, message: faults.length ? `${count} 件已存证，${faults.length} 件失败：${faults[0]}` : `${count} 件已存证` };
}

/** Hands over again what failed. @throws ApiError 404, 100001 */
export async function certRetry({ services, caller, request }: HandlerContext<"works.certRetry">) {
  const proof = await proofsOf(services).findOne({ id: request.id, ...(await ownedBy(services, caller)) });
  if (!proof) throw new ApiError(404, "存证不存在", 404);
  if (proof.status === PROOF_STATUS.kept) throw new ApiError(100001, "这件作品已存证");
  const after = await handOver(services, proof);
  return { message: after.status === PROOF_STATUS.kept ? "已存证" : `未成功：${after.message}` };
}

/** Whether a file is part of a proof of the unit, by its SHA-256. */
export async function certVerify({ services, caller, files }: HandlerContext<"works.certVerify">) {
  const file = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const hash = sha256(file.data);
  const proofs = await proofsOf(services).find({
    where: { files: { has: hash }, kind: "work", ...(await ownedBy(services, caller)) },
    orderBy: [["certTime", "asc"]],
    ...{ page: 1, pagesize: 50 },
  });
  if (proofs.length === 0) return [{ row: 1, ok: false, key: hash, message: "没有存证与这个文件逐字节一致" }];
  return proofs.map((one, at) => ({
    ...{ row: at + 1, ok: true, key: one.id },
    message: `与《${one.title}》的存证一致，存证时间 ${new Date(one.certTime).toISOString()}`,
  }));
}

/** Reads the house's chain whole; what is another unit's is told by its place alone. */
export async function certChain({ services, caller }: HandlerContext<"works.certChain">) {
  const { count, faults } = await proofChainOf(services).verify();
  await auditOf(services).note(caller, "核验整链", faults.length ? `${count} 条，${faults.length} 处异常` : `${count} 条，无异常`);
  if (faults.length === 0)
    return [{ row: count, ok: true, key: "整链", message: `${count} 条登记与其文件、签名、前后哈希逐一核验，全部一致` }];
  const own = await proofsOf(services).find({
    where: { id: { in: faults.map(({ certNo }) => certNo).slice(0, 500) }, ...(await ownedBy(services, caller)) },
  });
  const known = new Set(own.map(({ id }) => id));
  return faults
    .slice(0, 500)
    .map(({ serial, certNo, fault }) => ({ row: serial, ok: false, key: known.has(certNo) ? certNo : "", message: fault }));
}
