import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { aroundSpread } from "./aroundSpread.ts";
import { sharedRead } from "./sharedReads.ts";
import { isPost, readSpread, type Spread, topPost, treeOf } from "./spreadMembers.ts";

/** Times that the first of all is looked for behind what the document asked for was cut from. */
const CLIMBS = 2;

/** As `spreadOf`, with what others made of the text: excerpts, other versions, and what quotes or links it. */
export const wholeSpreadOf = (services: Services, caller: Caller, seed: FullDocument): Promise<Spread> =>
  sharedRead(services, caller, `whole ${seed.id}`, async () => readWhole(services, caller, await topPost(services, caller, seed), seed));

async function readWhole(services: Services, caller: Caller, top: FullDocument, seed: FullDocument, climbs = CLIMBS): Promise<Spread> {
  const group = await readSpread(services, caller, seed, top);
  // Of a post alone it is known who passed it on.
  if ([...group.documents.values()].every(isPost)) return group;
  const marks = await aroundSpread(services, caller, top, group);
  if (marks.size === 0) return group;
  const rows = await services.documents.forwards([...group.documents.keys(), ...marks.keys()], typesFor(caller));
  const spread = treeOf(rows);
  const first = spread.documents.get(spread.tree.rootId)!;
  // Whatever member is asked for, all is seen from the group of the first.
  if (marks.has(first.id) && climbs > 0) {
    const [document] = await visibleDocuments(services, caller, [first.id]);
    if (document) return readWhole(services, caller, document, document, climbs - 1);
  }
  for (const { id, parentId } of rows) if (parentId !== null && spread.documents.has(parentId)) marks.delete(id);
  return { ...spread, marks, ...(group.group && { group: group.group }) };
}
