import type { Services } from "#server/contract/handler.ts";
import type { LabelRecord } from "./LabelRecord.ts";

/** One operation on a label that changes documents: asked for, worked off in the order asked for, and taken back by another one. */
export interface LabelJobRecord {
  id: string;
  kind: "rename" | "merge" | "delete" | "rule" | "undo";
  status: "waiting" | "running" | "done" | "failed" | "undone" | "cancelled";
  /** The label as it was before. */
  label: LabelRecord;
  /** Of a merge the label that stays, of a renaming the same label. */
  intoId?: string;
  /** The name that documents carry afterwards; "" where they only lose one. */
  into: string;
  /** Labels that went elsewhere with it: those below a label merged or deleted. */
  childIds?: string[];
  /** Of a merge: lines that the label that stays took over. */
  addedWords?: string[];
  /** Of an undoing: the job taken back. */
  undoes?: string;
  user: string;
  userId: string;
  /** When it was asked for, ms. */
  time: number;
  total: number;
  done: number;
  changed: number;
  error?: string;
}

/** Documents that one step of a job changed. */
interface LabelChange {
  id: string;
  jobId: string;
  ids: string[];
  /** Whether they carried the new name before. */
  had: boolean;
}

export const labelJobsIn = ({ records }: Pick<Services, "records">) =>
  records.collection<LabelJobRecord>({ name: "labelJobs", indexes: ["time", "status"] });
export const labelChangesIn = ({ records }: Pick<Services, "records">) =>
  records.collection<LabelChange>({ name: "labelChanges", indexes: ["jobId"] });

/** Jobs that still have to change documents, first asked first. */
export const openLabelJobs = (services: Pick<Services, "records">): Promise<LabelJobRecord[]> =>
  labelJobsIn(services).find({ where: { status: { in: ["waiting", "running"] } }, orderBy: [["time", "asc"]] });
