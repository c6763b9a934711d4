import { typesFor } from "#engine/grammar/dataTypes.ts";
import { buildSpread, chainOf, type SpreadTree } from "#server/analysis/spread.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { byTime, firstOf, saidAmong } from "#server/ingest/firstOf.ts";
import { nameOf } from "#server/ingest/nameOf.ts";
import { isPost } from "#server/ingest/passedOn.ts";
import type { DocumentQuery, Forward, FullDocument } from "#server/store/documents.ts";
import { visibleDocuments } from "./readDocument.ts";
import { sharedRead } from "./sharedReads.ts";

/** Members of one group at most; their forwards are not among them. */
const GROUP = 50_000;

/** How it is known whom a document has its text from. */
export type Basis = "forward" | "credit" | "first" | "assumed";

/** What a document made of a text: a part of it or a text it was cut from, another version of it, a text that quotes its headline or links it. */
export type SpreadMark = "excerpt" | "version" | "quote";

export interface Spread {
  tree: SpreadTree;
  documents: Map<string, Forward>;
  basis: Map<string, Basis>;
  /** Members of the group of near-identical documents, as 相似 counts them; absent where not all of them belong to the spread. */
  group?: ReadonlySet<string>;
  /** What documents are that are neither of the group of the first nor forwards. */
  marks: ReadonlyMap<string, SpreadMark>;
  /** Whether any step is told by a forward or a credit; where none is, levels are only assumed. */
  known: boolean;
}

export async function listed(services: Services, caller: Caller, query: DocumentQuery, most = GROUP): Promise<string[]> {
  const { rows } = await services.documents.search({
    query: { ...query, dataTypes: typesFor(caller) },
    collapse: false,
    sort: { field: "pubdate", order: "asc" },
    page: 1,
    pagesize: most,
  });
  return rows.map(({ id }) => id);
}

/** A document's group with the forwards of its posts, as a tree over who has it from whom. */
export const spreadOf = (services: Services, caller: Caller, seed: FullDocument): Promise<Spread> =>
  sharedRead(services, caller, `group ${seed.id}`, () => readSpread(services, caller, seed));

/** The post that a forward goes back to, over any number of steps; the post itself where it forwards none that is seen. */
export async function topPost(services: Services, caller: Caller, post: FullDocument): Promise<FullDocument> {
  const climbed = new Set([post.id]);
  for (let top = post; ; ) {
    const [above] = await visibleDocuments(
      services,
      caller,
      top.originals.slice(-1).map(({ id }) => id),
    );
    if (!above || climbed.has(above.id)) return top;
    climbed.add(above.id);
    top = above;
  }
}

export async function readSpread(services: Services, caller: Caller, seed: FullDocument, above?: FullDocument): Promise<Spread> {
  const top = above ?? (await topPost(services, caller, seed));
  const members = await listed(services, caller, { sameId: top.sameId }, GROUP);
  const rows = await services.documents.forwards([...new Set([seed.id, top.id, ...members])], typesFor(caller));
  // Who passed a post on is known; who else wrote the same belongs to it only where an article does.
  const inGroup = new Set(members);
  const alone = isPost(top) && rows.every((row) => isPost(row) || !inGroup.has(row.id));
  const below = alone ? forwardsOf(top.id, rows) : [];
  return below.length > 1 ? treeOf(below, top.id) : { ...treeOf(rows), group: inGroup };
}

/** A post and what forwards it, of all these. */
function forwardsOf(top: string, rows: readonly Forward[]): Forward[] {
  const under = new Map<string | null, Forward[]>();
  for (const row of rows) {
    const siblings = under.get(row.parentId);
    if (siblings) siblings.push(row);
    else under.set(row.parentId, [row]);
  }
  const found = new Map(rows.filter(({ id }) => id === top).map((row) => [row.id, row]));
  for (const { id } of found.values()) for (const row of under.get(id) ?? []) found.set(row.id, row);
  return [...found.values()];
}

/** How sure it is that the first was the first: others name it, it is the earliest by the clock, or nobody else has the text. */
export function certaintyOf({ tree, basis }: Spread): "named" | "clock" | "only" {
  const { children } = tree.nodes.get(tree.rootId)!;
  if (children.some((id) => basis.get(id) === "credit" || basis.get(id) === "forward")) return "named";
  return tree.size === 1 ? "only" : "clock";
}

/** The tree of documents: forwards name their post, reprints link or credit their source, the rest hangs on the first. */
export function treeOf(given: readonly Forward[], rootId?: string): Spread {
  const sorted = [...given].sort(byTime);
  const documents = new Map(sorted.map((document) => [document.id, document]));
  const isLinked = ({ parentId }: Forward): boolean => parentId !== null && documents.has(parentId);
  const untold = sorted.filter((document) => document.id !== rootId && !isLinked(document));
  const { said, texts } = saidAmong(sorted, untold);
  const root = documents.get(rootId ?? "") ?? firstOf(sorted, said);
  const basis = new Map<string, Basis>([[root.id, "first"]]);
  const posts = sorted.map((document) => {
    const { id, pubdate: time } = document;
    const parentId = isLinked(document) ? (document.parentId as string) : said.get(id);
    const text = texts.get(id) ?? "";
    const forwards = isLinked(document) || (isPost(document) && chainOf(text).length > 0);
    if (id !== root.id) basis.set(id, parentId === undefined ? "assumed" : forwards ? "forward" : "credit");
    return { id, name: nameOf(document), time, text, ...(parentId !== undefined && { parentId }) };
  });
  const first = posts.find(({ id }) => id === root.id) as (typeof posts)[number];
  const tree = buildSpread(
    { ...first, parentId: undefined },
    posts.filter(({ id }) => id !== root.id),
  );
  for (const { id, by } of tree.nodes.values()) {
    if (by === "chain" || by === "copy") basis.set(id, "forward");
    else if (by === "default") basis.set(id, "assumed");
  }
  return { tree, documents, basis, marks: new Map(), known: [...basis.values()].some((by) => by === "forward" || by === "credit") };
}
