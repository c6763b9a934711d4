import type { Services } from "#server/contract/handler.ts";

/** A document that carries text of a work; its id names both. */
export interface ReprintRecord {
  id: string;
  workId: string;
  workTitle: string;
  docId: string;
  title: string;
  source: string;
  dataType: string;
  url: string;
  pubdate: number;
  /** 0 to 1. */
  similarity: number;
  licensed: boolean;
  signed: boolean;
  edited: boolean;
  /** When we found it. */
  firstSeen: number;
  /** Number of the evidence in the chain, once taken. */
  evidenceNo?: string;
  /** What of its page was to be had. */
  evidenceNote?: string;
  userId: string;
  departmentId?: string;
  orgId?: string;
}

/** Who may reprint what, and when; an outlet's name, a work or all ("") and two moments, 0 for none. */
export interface LicenceRecord {
  id: string;
  outlet: string;
  workId: string;
  beginTime: number;
  endTime: number;
  note: string;
  userId: string;
  departmentId?: string;
  orgId?: string;
}

export const reprintsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<ReprintRecord>({
    name: "reprints",
    indexes: ["workId", "docId", "source", "pubdate", "similarity", "licensed", "signed", "userId", "departmentId"],
  });

/** Likeness from which an unlicensed reprint counts as suspected infringement: the list of 转载监测 begins with it. */
const SUSPECTED = 0.8;
export const suspectedInfringement = { licensed: false, similarity: { gte: SUSPECTED } } as const;
export const isSuspected = ({ licensed, similarity }: ReprintRecord): boolean => !licensed && similarity >= SUSPECTED;

export const licencesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<LicenceRecord>({ name: "copyrightLicences", indexes: ["outlet", "workId", "userId", "departmentId"] });

/** How far documents were read, and which works were looked up backwards (`work <id>`, with the work's state then). */
export const reprintMarksOf = ({ records }: Pick<Services, "records">) =>
  records.collection<{ id: string; mark: string }>({ name: "reprintMarks" });

/** Whether one of these licences is for this reprint. */
export const isLicensed = (
  licences: readonly LicenceRecord[],
  { workId, source, pubdate }: Pick<ReprintRecord, "workId" | "source" | "pubdate">,
) =>
  licences.some(
    (one) =>
      one.outlet === source &&
      (one.workId === "" || one.workId === workId) &&
      pubdate >= one.beginTime &&
      (one.endTime === 0 || pubdate < one.endTime),
  );
