import type { Services } from "#server/contract/handler.ts";

/** A work of our own under watch, as the collection `works` keeps it: entity Work without what is counted when read. */
export interface WorkRecord {
  id: string;
  title: string;
  author?: string;
  dataType?: string;
  source?: string;
  channel?: string;
  url?: string;
  /** `url` without fragment and tracking parameters: one page, one work. */
  page?: string;
  pubdate?: number;
  type?: "图文" | "图片" | "视频";
  monitor?: boolean;
  /** By what right it is held: absent for our own. */
  rights?: "licensed" | "agent";
  /** First moment of that right, and the moment after its last; absent for none. */
  rightsBegin?: number;
  rightsEnd?: number;
  /** Who holds the right, contract. */
  rightsNote?: string;
  keywords?: string[];
  content?: string;
  /** The document that the work is, where it was taken in as well. */
  docId?: string;
  userId?: string;
  /** Unit of who added it, "" for none. */
  departmentId?: string;
  /** The client unit of who added it; absent for the house's. */
  orgId?: string;
}

export const worksOf = (services: Services) =>
  services.records.collection<WorkRecord>({
    name: "works",
    indexes: ["page", "docId", "userId", "departmentId", "type", "monitor", "pubdate"],
  });
