import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { documentQuery, type ReadyQuery } from "#server/documents/documentQuery.ts";
import { allLabels, branchOf, type LabelRecord } from "#server/records/LabelRecord.ts";

/** A label nobody has: what is chosen and gone finds nothing. */
const NO_LABEL = "\u0000";

/** The labels chosen, one list of names for each: itself and, unless told otherwise, all below it. */
function chosenSets(labels: readonly LabelRecord[], ids: readonly string[], exact: boolean): string[][] {
  return ids.map((id) => {
    const branch = branchOf(labels, id).map(({ name }) => name);
    return branch.length ? (exact ? branch.slice(0, 1) : branch) : [NO_LABEL];
  });
}

/** The request with the labels chosen: one of any, or one of each branch. */
export async function labelQuery(services: Services, caller: Caller, request: RequestOf<"labels.articles">): Promise<ReadyQuery> {
  const { label = [], labelMode, exact, bare, ...rest } = request;
  const ready = await documentQuery(services, caller, rest);
  const sets = chosenSets(await allLabels(services), label, exact === 1);
  const labelSets = sets.length === 0 ? undefined : labelMode === "all" ? sets : [sets.flat()];
  return { ...ready, query: { ...ready.query, labelSets, ...(bare === 1 ? { isLabelled: false } : {}) } };
}
