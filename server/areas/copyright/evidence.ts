import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { proofsOf } from "#server/proofs/ProofRecord.ts";
import { type ProofPart, proofParts } from "#server/proofs/proofParts.ts";
import { ownCase } from "./cases.ts";

/** What was taken as evidence for a case. @throws ApiError 404 for a case that is gone or another unit's */
async function partsOf(services: Services, caller: Caller, id: string): Promise<ProofPart[]> {
  const { evidenceNo } = await ownCase(services, caller, id);
  const proof = evidenceNo ? await proofsOf(services).get(evidenceNo) : null;
  return proof ? proofParts(services, proof) : [];
}

/** Files of a case's evidence: what the page showed, and what it is verified by without us. */
export async function listEvidence({ services, caller, request }: HandlerContext<"copyright.caseEvidence">) {
  const rows = (await partsOf(services, caller, request.id)).map(({ name, what, bytes, sha256 }) => ({
    ...{ id: name, name, what, bytes: bytes.length, sha256, caseId: request.id },
  }));
  return { rows, total: rows.length };
}

/** One of them, as it was kept; a page of others is never shown by our server. */
export async function sendEvidence({ services, caller, request, raw }: HandlerContext<"copyright.caseEvidenceFile">): Promise<Buffer> {
  const part = (await partsOf(services, caller, request.id)).find(({ name }) => name === request.name);
  if (!part) throw new ApiError(404, "文件不存在", 404);
  raw.reply
    .header("content-type", "application/octet-stream")
    .header("content-disposition", `attachment; filename="${part.name}"`)
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store");
  return part.bytes;
}
