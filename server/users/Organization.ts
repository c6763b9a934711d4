import type { Collection, RecordStore } from "#server/store/records.ts";

/** A unit of the client organisations' tree (entity Org). */
export interface Organization {
  id: string;
  parentId: string;
  name: string;
  orgType: string;
  regionType: string;
  contact: string;
  phone: string;
  order: number;
}

export function organizationsIn(records: RecordStore): Collection<Organization> {
  return records.collection<Organization>({
    name: "organizations",
    indexes: ["parentId", "order"],
    unique: [["parentId", "name"]],
  });
}
