import type { Services } from "#server/contract/handler.ts";

/** D.caseStatus. */
export const STATUS = { open: 0, proved: 1, sent: 2, removed: 3, paid: 4, closed: 5 } as const;

/** What may follow a state; a closed case may be taken up again. */
export const NEXT: Record<number, readonly number[]> = {
  0: [STATUS.proved, STATUS.closed],
  1: [STATUS.sent, STATUS.closed],
  2: [STATUS.removed, STATUS.paid, STATUS.closed],
  3: [STATUS.paid, STATUS.closed],
  4: [STATUS.closed],
  5: [STATUS.proved],
};

/** A case against one reprint; its id is the reprint's. */
export interface CaseRecord {
  id: string;
  workId: string;
  workTitle: string;
  docId: string;
  title: string;
  source: string;
  url: string;
  pubdate: number;
  similarity: number;
  /** Number of the evidence in the chain. */
  evidenceNo: string;
  status: number;
  /** Yuan: what is claimed, and what was paid. */
  amount: number;
  paid: number;
  /** Day by which an answer is due, ms; 0 none. */
  deadline: number;
  /** The deadline that the owner was reminded of. */
  reminded: number;
  owner: string;
  ownerId: string;
  note: string;
  log: { time: number; user: string; text: string }[];
  userId: string;
  departmentId?: string;
  orgId?: string;
  createTime: number;
  updateTime: number;
}

/** A letter's template, what came back (a receipt, a scan), or the paper by which a work is held. */
export interface CaseFile {
  id: string;
  /** Case it belongs to; of a template the unit or user whose it is, of a warrant the work. */
  caseId: string;
  kind: "receipt" | "template" | "warrant";
  name: string;
  /** Base64. */
  data: string;
  time: number;
  user: string;
}

export const casesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<CaseRecord>({
    name: "copyrightCases",
    indexes: ["source", "workId", "status", "userId", "departmentId", "updateTime", "createTime", "deadline"],
  });

export const caseFilesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<CaseFile>({ name: "copyrightFiles", indexes: ["caseId", "kind"] });
