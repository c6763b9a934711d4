import type { Services } from "#server/contract/handler.ts";
import type { Condition } from "#server/store/records.ts";
import { proofsOf } from "./ProofRecord.ts";

/** Works of these owners that have a proof in this state. */
export async function worksWithProof(services: Services, own: Record<string, Condition>, status: number): Promise<string[]> {
  const proofs = await proofsOf(services).find({ where: { ...own, kind: "work", status } });
  return [...new Set(proofs.map(({ workId }) => workId))];
}
