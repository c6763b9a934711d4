import type { Collection, RecordStore } from "#server/store/records.ts";

export interface Department {
  id: string;
  parentId: string;
  name: string;
}

export function departmentsIn(records: RecordStore): Collection<Department> {
  return records.collection<Department>({ name: "departments", indexes: ["parentId"], unique: [["parentId", "name"]] });
}

/** A unit with its children, as trees of departments and organisations are answered. */
export type TreeNode<T> = T & { children?: TreeNode<T>[] };

/** Nests records by `parentId`; one whose parent is missing stands at the root, so that nothing disappears. */
export function treeOf<T extends { id: string; parentId: string }>(records: T[]): TreeNode<T>[] {
  const ids = new Set(records.map((record) => record.id));
  const below = (parentId: string): TreeNode<T>[] =>
    records
      .filter((record) => (ids.has(record.parentId) ? record.parentId : "") === parentId && record.id !== parentId)
      .map((record) => {
        const children = below(record.id);
        return children.length ? { ...record, children } : record;
      });
  return below("");
}

/** A unit and everything below it. */
export function withDescendants(records: { id: string; parentId: string }[], id: string): Set<string> {
  const found = new Set([id]);
  for (const each of found) {
    for (const record of records) if (record.parentId === each) found.add(record.id);
  }
  return found;
}
