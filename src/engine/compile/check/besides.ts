import type { JsonSchema } from "../../grammar/contract.ts";
import type { Read } from "../resolve/finding.ts";
import { neighbour } from "../resolve/neighbour.ts";
import { fieldType, type RowType, rowOfReply } from "../resolve/rowType.ts";
import type { KnownEndpoint, SchemaSet } from "../schemaSet.ts";
import type { FindingOf } from "./judge.ts";

export type Named = FindingOf<"refers">;

/** The dictionaries of the codes that a field of a chart's rows holds, as the contract of the call says. */
export function codesOf(field: string, { contract }: KnownEndpoint): string[] {
  return [contract.reply.labels?.[field] ?? []].flat();
}

/** The rows in which a field is named. */
export function rowsOf({ refers, place, beside }: Named, set: SchemaSet): Read {
  if (refers.outer) return beside?.up?.place ?? { row: undefined };
  if (refers.of === undefined || refers.to !== "row") return place;
  const endpoint = endpointOf({ refers, place, beside } as Named, refers.of, set);
  return endpoint ? { row: rowOfReply(endpoint.contract, set), endpoint } : { row: undefined };
}

export function endpointOf({ beside }: Named, path: string, set: SchemaSet): KnownEndpoint | undefined {
  const name = neighbour(beside, path)?.value;
  return typeof name === "string" ? set.endpoints.get(name) : undefined;
}

/** The field that the neighbour names, and the rows it is of. */
export function fieldBeside({ refers, beside }: Named): { field?: string | undefined; row: RowType; endpoint?: KnownEndpoint | undefined } {
  if (refers.of === undefined) return { row: undefined };
  const found = neighbour(beside, refers.of);
  const inRows = refers.figure === true && found?.place.endpoint !== undefined && found.place.endpoint.contract.reply.kind !== "object";
  const named = inRows ? "value" : typeof found?.value === "string" ? found.value : refers.else;
  const list = refers.inside === undefined ? undefined : neighbour(beside, refers.inside)?.value;
  const field = typeof list === "string" && named !== undefined ? `${list}.0.${named}` : named;
  return { field, row: found?.place.row, endpoint: found?.place.endpoint };
}

/** The same field with its type, where the rows are known to have it. */
export function typeBeside(
  named: Named,
  set: SchemaSet,
): { field?: string | undefined; type?: JsonSchema | undefined; endpoint?: KnownEndpoint | undefined } {
  const { field, row, endpoint } = fieldBeside(named);
  const type = row && field !== undefined ? fieldType(row, field, set) : undefined;
  return { field, type: type === "unknown" ? undefined : type, endpoint };
}
