import type { Services } from "#server/contract/handler.ts";
import type { TimeStamp } from "./timeStamp.ts";

export const PROOF_STATUS = { waiting: 0, kept: 1, failed: 2 } as const;

/** One entry of the house's chain (`local`), or one proof that an outer chain keeps (`ant`). Its id is its number. */
export interface ProofRecord {
  id: string;
  provider: "local" | "ant";
  /** What is proved: a work of ours, or what a page of others showed. */
  kind: "work" | "evidence";
  workId: string;
  title: string;
  /** SHA-256 of the manifest, hex. */
  hash: string;
  /** SHA-256 of all that is kept of it, the manifest first: the names of the files. */
  files: string[];
  certTime: number;
  status: number;
  /** Place in the chain, from 1; 0 outside of it. */
  serial: number;
  /** Hash of the statement before this one, 64 noughts for the first. */
  prevHash: string;
  /** The bytes that are signed, UTF-8; "" outside of the chain. */
  statement: string;
  /** Ed25519 over the statement, base64. */
  signature: string;
  stamp?: TimeStamp;
  txHash?: string;
  block?: number;
  message?: string;
  userId: string;
  departmentId?: string;
  orgId?: string;
}

export const proofsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<ProofRecord>({
    name: "proofs",
    indexes: ["provider", "kind", "workId", "serial", "status", "certTime", "userId", "departmentId"],
  });
