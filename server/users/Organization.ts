import type { Org } from "#engine/grammar/endpoints.gen.ts";
import type { Collection, RecordStore } from "#server/store/records.ts";

/** A unit of the client organisations' tree (entity Org). */
export type Organization = Required<Omit<Org, "children" | "childCount" | "userCount">>;

export function organizationsIn(records: RecordStore): Collection<Organization> {
  return records.collection<Organization>({
    name: "organizations",
    indexes: ["parentId", "order"],
    unique: [["parentId", "name"]],
  });
}
