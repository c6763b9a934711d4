import type { Collection, RecordStore } from "#server/store/records.ts";

export type Scope = "own" | "department" | "all";

/** Narrowest first. */
export const SCOPES: readonly Scope[] = ["own", "department", "all"];

export interface RoleGrant {
  menuId: string;
  operations: string[];
  /** Absent: all. */
  scope?: Scope;
}

export interface Role {
  id: string;
  name: string;
  code?: string;
  desc: string;
  /** Variant whose menu ids `menus` names. */
  systemId: number;
  menus: RoleGrant[];
  /** Holds everything of every variant. Only the first start sets it. */
  admin?: boolean;
  updateTime: number;
}

export function rolesIn(records: RecordStore): Collection<Role> {
  return records.collection<Role>({ name: "roles", indexes: ["systemId"], unique: [["name"]] });
}
