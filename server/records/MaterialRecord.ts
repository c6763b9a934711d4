import type { Caller, Services } from "#server/contract/handler.ts";
import type { DataType, Sentiment } from "#server/store/documents.ts";

/** Something collected for reports: a document as it was then, or a text of one's own. */
export interface MaterialRecord {
  id: string;
  /** The unit whose basket it is in, see `unitOf`. */
  unit: string;
  groupId: string;
  /** "" for a text of one's own. */
  docId: string;
  title: string;
  summary: string;
  dataType?: DataType;
  source?: string;
  pubdate?: number;
  isAppraise?: Sentiment;
  note: string;
  order: number;
  /** Put first: the larger, the further up; 0 or absent by time. */
  top?: number;
  userId: string;
  user: string;
  addTime: number;
}

export interface ReportGroup {
  id: string;
  /** What it holds: reports or material of the media desk, or of the opinion desk. */
  kind: GroupKind;
  name: string;
  order: number;
  /** Whose it is; absent for those the house starts with, which everybody has. */
  unit?: string;
}

export const GROUP_KINDS = ["report", "material", "opinion", "opinionMaterial"] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** Material one unit may keep. */
export const MOST_MATERIAL = 5000;

export const materialsOf = (services: Services) =>
  services.records.collection<MaterialRecord>({
    name: "reportMaterials",
    indexes: ["unit", "groupId", "docId", "addTime"],
  });

export const reportGroupsOf = (services: Services) =>
  services.records.collection<ReportGroup>({ name: "reportGroups", indexes: ["kind", "order"] });

/** Colleagues share a basket; who has no department has one alone. */
export const unitOf = (caller: Caller): string => caller.departmentId || `user ${caller.userId}`;
