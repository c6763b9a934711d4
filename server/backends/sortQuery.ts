import type { BackendSorting } from "#engine/grammar/backend.ts";
import type { Pairs } from "./queryOf.ts";

/** An order (`sortField`, `sortType` of the request) in the way of its backend. */
export function sortQuery(sorting: BackendSorting | undefined, name: unknown, direction: unknown): Pairs {
  if (!sorting || typeof name !== "string" || name === "") return [];
  const descending = direction !== "asc";
  if (sorting.style === "signed") return [[sorting.field, `${descending ? "-" : ""}${name}`]];
  const word = descending ? (sorting.desc ?? "desc") : (sorting.asc ?? "asc");
  if (sorting.style === "joined") return [[sorting.field, `${name}${sorting.separator}${word}`]];
  return [
    [sorting.field, name],
    [sorting.order, word],
  ];
}
