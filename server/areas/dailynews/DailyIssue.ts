import type { ReplyOf, RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { Services } from "#server/contract/handler.ts";
import type { DataType } from "#server/store/documents.ts";

/** A block as editors lay it out. Of a ready one (`view`) the text is its id. */
export type DailyBlock = RequestOf<"dailynews.save">["blocks"][number];

/** What a published issue keeps of a document: it reads the same whatever becomes of the document. */
export type DailyDocument = Omit<ReplyOf<"dailynews.documents">["rows"][number], "dataType"> & { dataType: DataType };

/** One day's issue of one side; what editors work at, and beside it what was published last. */
export interface DailyIssue {
  id: string;
  /** The client unit whose issue it is; "" the house's. */
  orgId: string;
  /** YYYY-MM-DD */
  date: string;
  title: string;
  blocks: DailyBlock[];
  /** 0 draft, 1 published. */
  status: 0 | 1;
  /** Who may read it: those of the house, or everybody who holds the link. */
  audience: "house" | "everybody";
  /** What readers see; null before the first publication and after a withdrawal. */
  published: { title: string; blocks: DailyBlock[]; documents: DailyDocument[]; user: string; time: number } | null;
  userId: string;
  /** Who made it, and who changed it last. */
  creator: string;
  editor: string;
  createTime: number;
  updateTime: number;
}

/** A state of an issue before a change, to go back to. */
export interface DailyVersion {
  id: string;
  issueId: string;
  title: string;
  blocks: DailyBlock[];
  user: string;
  time: number;
}

/** A layout to begin with, kept by a side. */
export interface DailyTemplate {
  id: string;
  orgId: string;
  name: string;
  blocks: DailyBlock[];
  userId: string;
  user: string;
  createTime: number;
}

export const issuesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<DailyIssue>({ name: "dailyIssues", indexes: ["orgId", "date", "status"], unique: [["orgId", "date"]] });

export const versionsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<DailyVersion>({ name: "dailyVersions", indexes: ["issueId", "time"] });

export const templatesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<DailyTemplate>({ name: "dailyTemplates", indexes: ["orgId"], unique: [["orgId", "name"]] });
