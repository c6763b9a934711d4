import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { sharedRead } from "#server/documents/sharedReads.ts";
import { readSpread, type Spread, topPost, treeOf } from "#server/documents/spreadMembers.ts";
import { isPost } from "#server/ingest/passedOn.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { aroundSpread } from "./aroundSpread.ts";

/** Times that the first of all is looked for behind what the document asked for was cut from. */
const CLIMBS = 2;

/** As `spreadOf`, with what others made of the text: excerpts, other versions, and what quotes or links it. */
export const wholeSpreadOf = (services: Services, caller: Caller, seed: FullDocument): Promise<Spread> =>
  sharedRead(services, caller, `whole ${seed.id}`, async () => readWhole(services, caller, await topPost(services, caller, seed), seed));

async function readWhole(services: Services, caller: Caller, top: FullDocument, seed: FullDocument, climbs = CLIMBS): Promise<Spread> {
  const group = await readSpread(services, caller, seed, top);
  // Whatever member is asked for, all is seen from the first.
  const [center = top] = group.tree.rootId === top.id ? [] : await visibleDocuments(services, caller, [group.tree.rootId]);
  const marks = await aroundSpread(services, caller, center, group);
  if (marks.size === 0) return group;
  const read = async () => {
    const around = await services.documents.forwards([...marks.keys()], typesFor(caller));
    return treeOf([...group.documents.values(), ...around.filter(({ id }) => !group.documents.has(id))]);
  };
  let spread = await read();
  if ([...group.documents.values()].every(isPost)) {
    const untold = untoldOf(spread, group);
    for (const id of untold) marks.delete(id);
    if (marks.size === 0) return group;
    if (untold.length > 0) spread = await read();
  }
  const first = spread.documents.get(spread.tree.rootId)!;
  if (marks.has(first.id) && climbs > 0) {
    const [document] = await visibleDocuments(services, caller, [first.id]);
    if (document) return readWhole(services, caller, document, document, climbs - 1);
  }
  for (const id of spread.documents.keys()) if (spread.basis.get(id) === "forward") marks.delete(id);
  return { ...spread, marks, ...(group.group && { group: group.group }) };
}

/** Of posts alone it is known who passed them on: what around them neither says that it has it from them, nor they from it. */
function untoldOf({ tree, basis, documents }: Spread, group: Spread): string[] {
  const above = (id: string): string[] => {
    const way = new Set<string>();
    for (let up: string | null = id; up !== null && !way.has(up); ) {
      way.add(up);
      up = basis.get(up) === "credit" || basis.get(up) === "forward" ? (tree.nodes.get(up)?.parentId ?? null) : null;
    }
    return [...way];
  };
  const ours = new Set([...group.documents.keys()].flatMap(above));
  return [...documents.keys()].filter((id) => !above(id).some((one) => ours.has(one)));
}
